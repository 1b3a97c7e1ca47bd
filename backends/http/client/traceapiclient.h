// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "http/client/apireply.h"
#include "http/client/networksetup.h"
#include "http/endpointbudget.h"
#include "http/traceapi.h"

#include <QNetworkAccessManager>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>
#include <list>
#include <memory>

namespace blokwatch {

/// Asks a trace API, in the order of the calls and within the budget that all clients of the endpoint share. What is to
/// be done comes before all that is only asked. Thread: the one it was made on, whose event loop runs; answers come
/// there too.
class TraceApiClient : public QObject
{
public:
    /// `clock` must outlive it.
    TraceApiClient(NetworkSetup setup, const Clock &clock, ApiLimits limits = {}, BudgetTimes budget = {});
    ~TraceApiClient() override;

    /// Told about each answer that came, before the one who asked.
    using Heard = std::function<void(const ApiAnswer &)>;
    void setListener(Heard heard) { m_heard = std::move(heard); }

    /// `then` is called once with the answer, unless `home` or this is gone by then: late answers find nobody home.
    template<class T> void get(const api::Ask<T> &ask, QObject *home, std::function<void(Result<T>)> then)
    {
        askFor({ask.path, encoded(ask.query), ask.subject, home, {}, {}}, ask.decode, std::move(then));
    }

    /// The same for an act: it is sent once and never again by itself. See apierror::actRefusal() for what its errors
    /// mean; an act that `home` did not wait for may have been done.
    template<class T> void act(const api::Act<T> &act, QObject *home, std::function<void(Result<T>)> then)
    {
        askFor({act.path, {}, act.subject, home, {}, Deed{act.method, act.body}}, act.decode, std::move(then));
    }

    /// Questions that have not been sent yet are dropped, those under way end; nobody is told.
    void dropAll();

    /// Somebody waits for a page: while there is something to ask, the endpoint may be asked more often.
    void setLoading(bool loading);
    /// Asks nothing until it is told otherwise. What is under way ends; see dropAll().
    void setPaused(bool paused);
    /// Whether a pause of another client of the endpoint ends its questions, too: with an Error of kind Busy.
    void obeyOthersPauses() { m_obeysOthers = true; }
    const EndpointBudget &budget() const { return *m_budget; }
    const HttpEndpoint &endpoint() const { return m_setup.endpoint(); }
    const NetworkSetup &setup() const { return m_setup; }

private:
    using Then = std::function<void(const Result<ApiAnswer> &)>;
    struct Deed {
        QByteArray method;
        std::optional<std::string> body;
    };
    struct Waiting {
        std::string path;
        QByteArray query;
        std::string subject;
        QPointer<QObject> home;
        Then then;
        std::optional<Deed> deed; ///< nothing: a question
    };
    struct UnderWay {
        std::unique_ptr<ApiReply> reply;
        bool isAct = false;
    };

    template<class T, class Decode> void askFor(Waiting waiting, Decode decode, std::function<void(Result<T>)> then)
    {
        const bool isAct = waiting.deed.has_value();
        waiting.then = [this, isAct, decode, then = std::move(then)](const Result<ApiAnswer> &answer) {
            if (!answer) {
                then(answer.error());
                return;
            }
            const auto &body = answer->body;
            auto value = decode(m_decoder, std::string_view(body.constData(), std::size_t(body.size())));
            if (value)
                then(std::move(value));
            else
                then(misunderstood(body, value.error(), isAct));
        };
        send(std::move(waiting));
    }
    static QByteArray encoded(const api::Query &query);
    void send(Waiting waiting);
    Error misunderstood(const QByteArray &body, const Error &why, bool isAct) const;
    std::optional<Millis> waitMs() const;
    bool begin(bool isAct);
    void ended(bool isAct, Millis tookMs);
    QNetworkReply *sent(const Waiting &waiting);
    void countAsActor();
    void schedule();
    void startNext();
    void start(Waiting next);
    void countAsLoader();
    void refuseAll();
    bool isHeldByOthers() const { return m_obeysOthers && !m_paused && m_budget->isPaused(); }

    const NetworkSetup m_setup;
    const Clock &m_clock;
    const ApiLimits m_limits;
    const std::shared_ptr<EndpointBudget> m_budget;
    bool m_loading = false;
    bool m_isLoader = false; ///< as the budget knows it
    bool m_isActor = false; ///< as well
    bool m_paused = false;
    bool m_obeysOthers = false;
    json::Decoder m_decoder;
    Heard m_heard;
    std::unique_ptr<QNetworkAccessManager> m_manager;
    std::deque<Waiting> m_waiting; ///< acts before questions
    std::list<UnderWay> m_underWay; // after the manager, which must live longer
    QTimer m_timer;
};

}
