// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/listedwatch.h"

#include "items/wording.h"

#include <algorithm>

namespace blokwatch::studio {

ListedWatch::ListedWatch(const Mirror &mirror, MirrorDriver &driver, int deadlineMs, QObject *parent)
    : QObject(parent),
      m_mirror(mirror)
{
    connect(&driver, &MirrorDriver::sourcesChanged, this, &ListedWatch::look, Qt::QueuedConnection);
    connect(&driver, &MirrorDriver::runsChanged, this, &ListedWatch::look, Qt::QueuedConnection);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] { settle(tr("the sources were not read in time")); });
    m_deadline.start(deadlineMs);
    QMetaObject::invokeMethod(this, &ListedWatch::look, Qt::QueuedConnection);
}

void ListedWatch::look()
{
    const auto &sources = m_mirror.sources();
    const auto isFailed = [](const WatchedSource &source) {
        return source.freshness.state == Freshness::State::Failed;
    };
    const auto isDone = [&](const WatchedSource &source) { return source.listed || isFailed(source); };
    if (!std::all_of(sources.begin(), sources.end(), isDone))
        return;
    const auto failed = std::find_if(sources.begin(), sources.end(), isFailed);
    settle(failed == sources.end() ? QString() : wording::plain(failed->name + ": " + failed->freshness.text));
}

void ListedWatch::settle(const QString &problem)
{
    if (std::exchange(m_settled, true))
        return;
    m_deadline.stop();
    Q_EMIT settled(problem);
}

}
