// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "items/aside.h"
#include "items/detailloader.h"
#include "items/mirrordriver.h"
#include "mirror/livedetail.h"

#include <memory>
#include <optional>

namespace blokwatch {

/// Keeps one run up to date while somebody looks at it: read when it is opened, again when something was heard of it or
/// its row changed, not before leastInterval has passed, once when it has ended, and when its source is back after a
/// reading failed; never while its source is paused, and never because time passes. What events tell is brought in at
/// once, into a large run on a worker. Thread: the mirror's owner.
class RunFollower final : public QObject
{
    Q_OBJECT
public:
    static constexpr int leastIntervalMs = 2000;
    /// How long what events tell is collected before it is shown.
    static constexpr int collectMs = 60;

    enum class State {
        Nothing, ///< no run
        Loading, ///< nothing to show yet
        Shown,
        Failed, ///< nothing to show; trouble() says why
        Missing, ///< its source does not have it, and nothing was read before
    };

    /// All must outlive it. `intervalMs` is for tests.
    RunFollower(const Mirror &mirror, MirrorDriver &driver, DetailLoader &loader, int intervalMs = leastIntervalMs,
                QObject *parent = nullptr);

    void follow(const RunRef &run);
    void stop();
    /// Nobody looks: nothing is asked for, nothing kept. What was missed is read when somebody looks again.
    void setWatched(bool watched);
    /// Reads now (F5, retry).
    void reload();

    const std::optional<RunRef> &run() const { return m_run; }
    /// The run in the mirror, when it is there.
    std::optional<RunNo> row() const;
    State state() const { return m_state; }
    /// Why the last reading failed; what was read before is kept. Empty when it did not.
    const QString &trouble() const { return m_trouble; }
    std::shared_ptr<const RunDetail> detail();
    /// Whether it is too early for another reading.
    bool isResting() const { return m_rest.isActive(); }
    /// Nothing will happen unless something is heard or asked for.
    bool isIdle() const
    {
        return !m_reading && !m_wanted && !m_rest.isActive() && !m_collect.isActive() && !m_folding.isUnderWay();
    }

Q_SIGNALS:
    /// state(), trouble() or detail() is another one.
    void changed();
    /// The row of the run, or another one that is related to it, may look different.
    void rowsChanged();

private:
    void hear(const std::vector<AppliedEvents> &events);
    void see(const RunChanges &changes);
    void want();
    void readIfDue();
    void read();
    void finish(const RunRef &run, State ifNothing, const QString &trouble);
    void collect();
    void take(std::shared_ptr<const RunDetail> reading);
    void foldAside();
    void showFolded(const std::shared_ptr<const RunDetail> *folded);
    bool isAny(Freshness::State state) const;
    bool hasEnded() const;

    const Mirror &m_mirror;
    DetailLoader &m_loader;
    std::optional<RunRef> m_run;
    std::unique_ptr<LiveDetail> m_live;
    bool m_isLarge = false; ///< what was read last, or what was heard since
    std::shared_ptr<const RunDetail> m_shown; ///< as told last; of a large run what is shown
    std::uint64_t m_foldedVersion = 0; ///< of m_live, when the folding began
    Errand<std::shared_ptr<const RunDetail>> m_folding;
    QElapsedTimer m_foldingTime;
    State m_state = State::Nothing;
    QString m_trouble;
    QTimer m_rest; ///< runs while it is too early for another reading
    QTimer m_collect; ///< runs while events are collected
    bool m_watched = true;
    bool m_wanted = false;
    bool m_reading = false;
    bool m_wasFresh = false; ///< its source
    bool m_endRead = false; ///< the end of the run was read
};

}
