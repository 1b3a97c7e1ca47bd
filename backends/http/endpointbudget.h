// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/requestbudget.h"

#include <QObject>

#include <memory>
#include <mutex>
#include <string>

namespace blokwatch {

/// The budget of one endpoint, shared by everybody in this process who asks it: a reader beside a source must not make
/// it two budgets. A stream of events is no request and not counted. Thread: any.
class EndpointBudget : public QObject
{
    Q_OBJECT

public:
    /// The one of this address (HttpEndpoint::url). It is made with the times of who comes first, and ends with the
    /// last who holds it.
    static std::shared_ptr<EndpointBudget> of(const std::string &url, BudgetTimes times);
    explicit EndpointBudget(BudgetTimes times);

    /// ms until a request may start, 0: now. Nothing: not before changed(). While an act waits, nothing else starts.
    std::optional<Millis> waitMs() const;
    /// Takes the turn for one request, if it may start now.
    bool begin();
    /// See RequestBudget::ended().
    void ended(Millis tookMs);

    /// One more, or one less, whose act waits for its turn.
    void addActor(bool more);
    /// The same three for acts.
    std::optional<Millis> actWaitMs() const;
    bool beginAct();
    void actEnded();

    /// One more, or one less, who loads a page.
    void addLoader(bool more);
    /// One more, or one less, who wants that nothing is asked. Who asks for somebody else obeys; see isPaused().
    void addPause(bool more);
    bool isPaused() const;

    double allowedPerSecond() const;
    double perSecond() const;
    int inFlight() const;

Q_SIGNALS:
    /// More may be let through. Comes on any thread.
    void changed();

private:
    mutable std::mutex m_mutex;
    RequestBudget m_budget;
    int m_loaders = 0;
    int m_pauses = 0;
    int m_actors = 0;
};

}
