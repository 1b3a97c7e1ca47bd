// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/sourcewords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <ranges>

namespace blokwatch::wording {

namespace {

constexpr std::size_t mostGaps = 5;
constexpr qsizetype reasonLimit = 200;
constexpr double leastRate = 0.05;

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

QString counted(const char *text, std::uint64_t count)
{
    return QCoreApplication::translate("Wording", text, nullptr, int(std::min<std::uint64_t>(count, INT_MAX)));
}

/// "1,240" or "0.5": a decimal only where it tells something.
QString rate(double perSecond) { return QLocale().toString(perSecond, 'f', perSecond < 10 ? 1 : 0); }

bool isMoving(double perSecond) { return perSecond >= leastRate; }

QString withoutName(const WatchedSource &source, std::string_view text, qsizetype limit)
{
    const std::string prefix = source.name + ": ";
    if (text.starts_with(prefix))
        text.remove_prefix(prefix.size());
    return plain(text, limit);
}

/// "No events from 14:03:22 to 14:03:30 (no heartbeat for 15 s): read from the store since".
QString gapSentence(const WatchedSource &source, const FeedGap &gap, Millis now)
{
    const QString reason = withoutName(source, gap.reason, reasonLimit);
    if (gap.until == 0)
        return translated(QT_TRANSLATE_NOOP("Wording", "No events since %1 (%2)")).arg(moment(gap.from, now), reason);
    const char *text = gap.repaired
                           ? QT_TRANSLATE_NOOP("Wording", "No events from %1 to %2 (%3): read from the store since")
                           : QT_TRANSLATE_NOOP("Wording", "No events from %1 to %2 (%3): being read from the store");
    return translated(text).arg(moment(gap.from, now), moment(gap.until, now), reason);
}

/// Gaps that the store was not read for since, newest first; a paused source says so by itself.
QStringList openGaps(const WatchedSource &source, Millis now)
{
    QStringList lines;
    std::size_t more = 0;
    for (const FeedGap &gap : source.gaps | std::views::reverse) {
        if (gap.repaired || (gap.until == 0 && source.is(Freshness::State::Paused)))
            continue;
        if (std::size_t(lines.size()) < mostGaps)
            lines << gapSentence(source, gap, now);
        else
            ++more;
    }
    if (more > 0)
        lines << counted(QT_TRANSLATE_N_NOOP("Wording", "%Ln more gap(s) that are not repaired"), more);
    return lines;
}

struct Counted {
    std::uint64_t count;
    const char *text;
};

}

QString ownWords(const WatchedSource &source, qsizetype limit)
{
    return withoutName(source, source.freshness.text, limit);
}

QStringList sourceNotes(const WatchedSource &source, Millis now)
{
    QStringList lines = openGaps(source, now);
    const Counted counts[] = {
        {source.counts.malformed,
         QT_TRANSLATE_N_NOOP("Wording", "%Ln event(s) could not be understood and were left out")},
        {source.counts.dropped,
         QT_TRANSLATE_N_NOOP("Wording", "%Ln event(s) came faster than they could be shown and were left out")},
        {source.counts.oversized, QT_TRANSLATE_N_NOOP("Wording", "%Ln event(s) were too large and were left out")},
        {source.eventsUnknown,
         QT_TRANSLATE_N_NOOP("Wording", "%Ln event(s) are of a type that this version does not know")},
        {source.anomalies, QT_TRANSLATE_N_NOOP("Wording", "%Ln run(s) contradict themselves: is:odd lists them")},
    };
    for (const Counted &one : counts) {
        if (one.count > 0)
            lines << counted(one.text, one.count);
    }
    for (const std::string &note : source.freshness.notes)
        lines << plain(note);
    return lines;
}

QStringList feedLines(const WatchedSource &source, Millis now)
{
    QStringList lines;
    if (source.counts.events > 0) {
        lines << counted(QT_TRANSLATE_N_NOOP("Wording", "%Ln event(s) received"), source.counts.events);
        if (isMoving(source.eventsPerSecond))
            lines.last() += QStringLiteral(", ") +
                            translated(QT_TRANSLATE_NOOP("Wording", "%1 a second")).arg(rate(source.eventsPerSecond));
    }
    if (source.counts.reconnects > 0)
        lines << counted(QT_TRANSLATE_N_NOOP("Wording", "Reconnected %Ln time(s)"), source.counts.reconnects);
    const auto repaired = std::ranges::count_if(source.gaps, &FeedGap::repaired);
    if (repaired > 0)
        lines << counted(QT_TRANSLATE_N_NOOP("Wording", "%Ln gap(s) repaired from the store, the last one:"),
                         std::uint64_t(repaired) + source.gapsDropped)
              << gapSentence(source, *std::ranges::find_if(source.gaps | std::views::reverse, &FeedGap::repaired), now);
    if (isMoving(source.counts.requestsPerSecond))
        lines << translated(QT_TRANSLATE_NOOP("Wording", "%1 requests a second"))
                     .arg(rate(source.counts.requestsPerSecond));
    return lines;
}

QString feedFigures(const std::vector<WatchedSource> &sources)
{
    double events = 0;
    double requests = 0;
    std::optional<Millis> lag;
    for (const WatchedSource &source : sources) {
        if (source.is(Freshness::State::Paused))
            continue;
        events += source.eventsPerSecond;
        requests += source.counts.requestsPerSecond;
        if (isMoving(source.eventsPerSecond))
            lag = std::max(lag, source.lag);
    }
    QStringList figures;
    if (isMoving(events)) {
        figures << translated(QT_TRANSLATE_NOOP("Wording", "%1 events/s")).arg(rate(events));
        if (lag)
            figures << translated(QT_TRANSLATE_NOOP("Wording", "lag %1")).arg(span(*lag));
    }
    if (isMoving(requests))
        figures << translated(QT_TRANSLATE_NOOP("Wording", "%1 requests/s")).arg(rate(requests));
    return figures.join(QStringLiteral(" · "));
}

}
