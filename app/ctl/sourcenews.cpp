// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/sourcenews.h"

#include "ctl/messages.h"
#include "items/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace blokwatch::ctl {

namespace {

using State = Freshness::State;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

void say(const WatchedSource &source, const QString &text)
{
    complain(QStringLiteral("%1: %2").arg(wording::plain(source.name), text));
}

bool isLoss(State state)
{
    constexpr std::array losses = {State::Reconnecting, State::Stale, State::Paused, State::Failed};
    return std::find(losses.begin(), losses.end(), state) != losses.end();
}

}

void SourceNews::tell(const WatchedSource &source, Millis now)
{
    tellFreshness(source, now);
    tellGaps(source, now);
    tellCounts(source);
    tellNotes(source);
}

/// That it is up to date is only worth a word after it was not.
void SourceNews::tellFreshness(const WatchedSource &source, Millis now)
{
    const Freshness &fresh = source.freshness;
    const bool isNews = fresh.state != m_told.state || fresh.text != m_told.text;
    const bool isBack = m_lossTold && fresh.state == State::Fresh;
    if (!isNews || !(isLoss(fresh.state) || isBack))
        return;
    m_told = fresh;
    m_lossTold = !isBack;
    say(source, QStringLiteral("%1: %2").arg(wording::freshness(fresh, now), ownWords(source.name, fresh.text)));
}

SourceNews::Stage SourceNews::stageOf(const FeedGap &gap)
{
    if (gap.repaired)
        return Stage::Repaired;
    return gap.until == 0 ? Stage::Open : Stage::Closed;
}

/// As long as a source has not been read at all, that is what there is to say of it.
void SourceNews::tellGaps(const WatchedSource &source, Millis now)
{
    if (!source.listed)
        return;
    for (const FeedGap &gap : source.gaps) {
        const auto told = m_gaps.find(gap.number);
        if (told != m_gaps.end() && told->second == stageOf(gap))
            continue;
        m_gaps[gap.number] = stageOf(gap);
        const QString from = wording::moment(gap.from, now), until = wording::moment(gap.until, now);
        switch (stageOf(gap)) {
        case Stage::Open:
            say(source, translated(QT_TRANSLATE_NOOP("Ctl", "gap %1: events since %2 may be missing: %3; what was "
                                                            "printed before is not affected, it is tried again"))
                            .arg(QString::number(gap.number), from, ownWords(source.name, gap.reason)));
            break;
        case Stage::Closed:
            say(source, translated(QT_TRANSLATE_NOOP("Ctl", "gap %1: events come again; those from %2 until %3 may be "
                                                            "missing: %4"))
                            .arg(QString::number(gap.number), from, until, ownWords(source.name, gap.reason)));
            break;
        case Stage::Repaired:
            say(source, translated(QT_TRANSLATE_NOOP("Ctl", "gap %1: the runs from %2 until %3 have been read; events "
                                                            "that were missed are not printed"))
                            .arg(QString::number(gap.number), from, until));
            break;
        }
    }
    while (!m_gaps.empty() && !source.gaps.empty() && m_gaps.begin()->first < source.gaps.front().number)
        m_gaps.erase(m_gaps.begin());
}

void SourceNews::tellCounts(const WatchedSource &source)
{
    const FeedCounts before = std::exchange(m_counts, source.counts);
    const auto tell = [&](std::uint64_t was, std::uint64_t is, const char *sentence) {
        if (is > was)
            say(source, translated(sentence).arg(is - was).arg(is));
    };
    tell(before.malformed, m_counts.malformed,
         QT_TRANSLATE_NOOP("Ctl", "what was no event is left out: %1 (%2 in all); the events around it are printed"));
    tell(before.dropped, m_counts.dropped,
         QT_TRANSLATE_NOOP("Ctl", "events that came too fast are left out: %1 (%2 in all); the others are printed"));
    tell(before.oversized, m_counts.oversized,
         QT_TRANSLATE_NOOP("Ctl", "events that were too large are left out: %1 (%2 in all); the others are printed"));
}

void SourceNews::tellNotes(const WatchedSource &source)
{
    for (const std::string &note : source.freshness.notes) {
        if (m_notes.insert(note).second)
            say(source, ownWords(source.name, note));
    }
}

}
