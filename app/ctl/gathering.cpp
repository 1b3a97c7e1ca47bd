// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/gathering.h"

#include "ctl/interrupt.h"
#include "ctl/messages.h"
#include "ctl/opensources.h"
#include "items/wording.h"

#include <QCoreApplication>
#include <QDeadlineTimer>

#include <algorithm>
#include <utility>

namespace blokwatch::ctl {

namespace {

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

bool isDone(const WatchedSource &source) { return isKnown(source) || hasFailed(source); }

/// Nothing has been said of why it is not read.
bool isSilent(const Freshness &freshness)
{
    return freshness.text.empty() || freshness.state == Freshness::State::Unknown ||
           freshness.state == Freshness::State::Loading;
}

}

Gathering::Gathering(const std::vector<SourceSpec> &sources, const Backends &backends, const Clock &clock,
                     int patienceMs)
    : m_mirror(clock)
{
    OpenSources open(m_mirror, sources, backends, clock);
    auto isPatient = [&, runs = std::size_t(0), patience = QDeadlineTimer(patienceMs)]() mutable {
        if (std::exchange(runs, m_mirror.runs().size()) != m_mirror.runs().size())
            patience.setRemainingTime(patienceMs);
        return !patience.hasExpired() && !wasInterrupted();
    };
    for (;;) {
        while (m_mirror.beat().moreWaiting && !wasInterrupted()) {}
        closeSettled(open);
        if (isSettled() || !isPatient())
            break;
        open.awaitNews();
    }
    open.closeAll();
    if (!wasInterrupted())
        report();
}

/// What is known is not followed any further.
void Gathering::closeSettled(OpenSources &open) const
{
    for (std::size_t i = 0; i < m_mirror.sources().size(); ++i) {
        if (isDone(m_mirror.sources()[i]))
            open.close(i);
    }
}

bool Gathering::isSettled() const
{
    const auto &sources = m_mirror.sources();
    return std::all_of(sources.begin(), sources.end(), [](const auto &source) { return isDone(source); });
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
            say(isSilent(state) ? translated(QT_TRANSLATE_NOOP("Ctl", "did not answer in time; try again"))
                                : ownWords(source.name, state.text));
        } else if (state.state != Freshness::State::Fresh) {
            say(state.text.empty() ? wording::freshness(state, now) : ownWords(source.name, state.text));
        }
        for (const std::string &note : state.notes)
            say(wording::plain(note));
    }
}

}
