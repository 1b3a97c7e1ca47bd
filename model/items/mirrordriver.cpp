// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/mirrordriver.h"

#include <QTimerEvent>

namespace blokwatch {

MirrorDriver::MirrorDriver(Mirror &mirror, QObject *parent) : QObject(parent), m_mirror(mirror)
{
    m_mirror.inbox().setWaker([this] { QMetaObject::invokeMethod(this, &MirrorDriver::wake, Qt::QueuedConnection); });
    wake();
}

MirrorDriver::~MirrorDriver() { m_mirror.inbox().setWaker({}); }

void MirrorDriver::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId() || event->timerId() == m_feedTimer.timerId())
        beat();
    else
        QObject::timerEvent(event);
}

void MirrorDriver::wake()
{
    if (!m_timer.isActive())
        m_timer.start(int(m_nextBeat.remainingTime()), Qt::PreciseTimer, this);
}

void MirrorDriver::beat()
{
    m_timer.stop();
    m_nextBeat.setRemainingTime(m_hidden ? hiddenIntervalMs : shownIntervalMs, Qt::PreciseTimer);
    const Mirror::Beat beat = m_mirror.beat();
    if (beat.moreWaiting)
        m_timer.start(0, this);
    if (m_mirror.feedsAreMoving())
        m_feedTimer.start(feedIntervalMs, this);
    else
        m_feedTimer.stop();
    if (!beat.runs.empty())
        Q_EMIT runsChanged(beat.runs);
    if (!beat.events.empty())
        Q_EMIT eventsApplied(beat.events);
    if (beat.sourcesChanged)
        Q_EMIT sourcesChanged();
    if (beat.feedsChanged)
        Q_EMIT feedsChanged();
}

}
