// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/gathering.h"

#include "ctl/interrupt.h"
#include "ctl/messages.h"
#include "items/wording.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QSemaphore>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

constexpr int patienceMs = 30'000;
constexpr int interruptCheckMs = 100; // a signal handler can't wake a semaphore

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

bool hasFailed(const WatchedSource &source) { return source.freshness.state == Freshness::State::Failed; }

/// Its runs are known, and so is how well.
bool isKnown(const WatchedSource &source)
{
    return source.listed && source.freshness.state != Freshness::State::Unknown &&
           source.freshness.state != Freshness::State::Loading;
}

}

Gathering::Gathering(const std::vector<SourceSpec> &sources, const Backends &backends, const Clock &clock)
    : m_mirror(clock)
{
    QSemaphore arrivals;
    m_mirror.inbox().setWaker([&] { arrivals.release(); });
    std::vector<std::unique_ptr<RunSource>> open;
    for (const SourceSpec &source : sources) {
        open.push_back(backends.source(source, m_mirror.addSource(source.name, source.path), clock));
        open.back()->open(m_mirror.inbox());
    }
    do {
        while (m_mirror.beat().moreWaiting) {}
    } while (!isSettled() && arrivals.tryAcquire(1, patienceMs));
    for (const auto &source : open)
        source->close();
    m_mirror.inbox().setWaker({});
    if (!wasInterrupted())
        report();
}

bool Gathering::isSettled() const
{
    const auto &sources = m_mirror.sources();
    return std::all_of(sources.begin(), sources.end(),
                       [](const WatchedSource &source) { return isKnown(source) || hasFailed(source); });
}

void Gathering::report()
{
    const Millis now = m_mirror.clock().now();
    for (const WatchedSource &source : m_mirror.sources()) {
        const QString name = wording::plain(source.name);
        const Freshness &state = source.freshness;
        const auto say = [&](const QString &text) { complain(QStringLiteral("%1: %2").arg(name, text)); };
        if (hasFailed(source) || !source.listed) {
            ++m_failures;
            say(state.text.empty() ? translated(QT_TRANSLATE_NOOP("Ctl", "did not answer in time; try again"))
                                   : wording::plain(state.text));
        } else if (state.state != Freshness::State::Fresh) {
            say(state.text.empty() ? wording::freshness(state, now) : wording::plain(state.text));
        }
        for (const std::string &note : state.notes)
            say(wording::plain(note));
    }
}

}
