// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"

#include <QBasicTimer>
#include <QDeadlineTimer>
#include <QObject>

namespace blokwatch {

/// Beats a mirror while something arrives: at most every 33 ms, every 200 ms when nobody looks, at once again when a
/// beat left work over, once a second while events come. No timer runs while nothing waits. Thread: the mirror's owner,
/// with an event loop.
class MirrorDriver final : public QObject
{
    Q_OBJECT
public:
    static constexpr int shownIntervalMs = 33;
    static constexpr int hiddenIntervalMs = 200;
    static constexpr int feedIntervalMs = 1000;

    /// Takes over the waker of the mirror's inbox. Make it before any source is opened, and let it go after all are
    /// closed; the mirror must outlive it.
    explicit MirrorDriver(Mirror &mirror, QObject *parent = nullptr);
    ~MirrorDriver() override;

    void setHidden(bool hidden) { m_hidden = hidden; }
    bool isIdle() const { return !m_timer.isActive(); }

Q_SIGNALS:
    /// Rows are new or look different. Connect directly: the reference holds for the length of the call.
    void runsChanged(const blokwatch::RunChanges &changes);
    void sourcesChanged();
    /// A figure of a feed moved: events per second, lag, counts, anomalies. While events come, at least once a second.
    void feedsChanged();
    /// Events that were applied, in order. Connect directly, as above.
    void eventsApplied(const std::vector<blokwatch::AppliedEvents> &events);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void wake();
    void beat();

    Mirror &m_mirror;
    QBasicTimer m_timer;
    QBasicTimer m_feedTimer; ///< runs while a figure moves by itself
    QDeadlineTimer m_nextBeat;
    bool m_hidden = false;
};

}
