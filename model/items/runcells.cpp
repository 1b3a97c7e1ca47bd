// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runcells.h"

#include "items/linewords.h"

#include <QCoreApplication>

#include <array>

namespace blokwatch {

namespace {

constexpr qsizetype cellLimit = 256;
constexpr qsizetype wholeLimit = 65'536;
constexpr qsizetype tagLimit = 64;
constexpr qsizetype mostTags = 12;

struct Cell {
    const Mirror &mirror;
    RunNo run;
    Millis now;

    const RunTable &runs() const { return mirror.runs(); }
};

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

QString shown(std::string_view text) { return wording::plain(text, cellLimit); }

QString number(std::int64_t value) { return value < 0 ? QString() : QString::number(value); }

QString shortMoment(const Cell &cell, Millis at)
{
    return at == RunRow::noTime ? QString() : wording::moment(at, cell.now);
}

StatusFace faceOf(const RunTable &runs, RunNo run) { return wording::face(runs.status(run), runs.isMerged(run)); }

QStringList tagsOf(const RunTable &runs, RunNo run)
{
    QStringList list;
    for (const std::string_view tag : runs.tags(run))
        list.append(wording::plain(tag, tagLimit));
    return list;
}

using Text = QString (*)(const Cell &);

struct FieldCell {
    std::uint32_t damage; ///< RunRow::Damage bits
    Text text;
};

/// By RunField.
constexpr std::array cells = {
    FieldCell{RunRow::DamagedId, [](const Cell &c) { return shown(c.runs().id(c.run)); }},
    FieldCell{RunRow::DamagedStatus,
              [](const Cell &c) { return wording::status(faceOf(c.runs(), c.run), c.runs().statusText(c.run)); }},
    FieldCell{RunRow::DamagedWorkflow,
              [](const Cell &c) {
                  const std::string_view name = c.runs().workflow(c.run);
                  const bool unreadable = (c.runs().damage(c.run) & RunRow::DamagedWorkflow) != 0;
                  return name.empty() && !unreadable ? wording::noName() : shown(name);
              }},
    FieldCell{RunRow::DamagedTrigger, [](const Cell &c) { return shown(c.runs().triggerType(c.run)); }},
    FieldCell{RunRow::DamagedTrigger, [](const Cell &c) { return shown(c.runs().triggerSummary(c.run)); }},
    FieldCell{RunRow::DamagedSchedule, [](const Cell &c) { return shown(c.runs().key(c.run)); }},
    FieldCell{RunRow::DamagedTags, [](const Cell &c) { return tagsOf(c.runs(), c.run).join(QStringLiteral(", ")); }},
    FieldCell{RunRow::DamagedEnvironment, [](const Cell &c) { return shown(c.runs().environment(c.run)); }},
    FieldCell{0,
              [](const Cell &c) {
                  const WatchedSource *source = watchedSource(c.mirror, c.run);
                  return source ? shown(source->name) : QString();
              }},
    FieldCell{RunRow::DamagedTimes, [](const Cell &c) { return shortMoment(c, c.runs().startedAt(c.run)); }},
    FieldCell{RunRow::DamagedTimes, [](const Cell &c) { return shortMoment(c, c.runs().finishedAt(c.run)); }},
    FieldCell{RunRow::DamagedTimes, [](const Cell &c) { return timingText(runTiming(c.mirror, c.run, c.now)); }},
    FieldCell{RunRow::DamagedSchedule, [](const Cell &c) { return shortMoment(c, c.runs().scheduledAt(c.run)); }},
    FieldCell{RunRow::DamagedSchedule, [](const Cell &c) { return shortMoment(c, c.runs().expiresAt(c.run)); }},
    FieldCell{RunRow::DamagedCounts,
              [](const Cell &c) {
                  return QStringLiteral("%1/%2").arg(c.runs().completedNodes(c.run)).arg(c.runs().nodeCount(c.run));
              }},
    FieldCell{RunRow::DamagedSchedule, [](const Cell &c) { return number(c.runs().pingCount(c.run)); }},
    FieldCell{RunRow::DamagedLineage, [](const Cell &c) { return shown(c.runs().parent(c.run)); }},
    FieldCell{RunRow::DamagedLineage, [](const Cell &c) { return shown(c.runs().replayOf(c.run)); }},
    FieldCell{RunRow::DamagedError,
              [](const Cell &c) { return shown(wording::withoutSecrets(c.runs().errorText(c.run))); }},
};
static_assert(cells.size() == std::size_t(RunField::Error) + 1);

const FieldCell &cellOf(RunField field) { return cells[std::size_t(field)]; }

QString queuedDetail(const RunTable &runs, RunNo run)
{
    return runs.pingCount(run) > 0 ? translated(QT_TRANSLATE_NOOP("Wording", "retry %1")).arg(runs.pingCount(run))
                                   : QString();
}

QString delayedDetail(const RunTable &runs, RunNo run)
{
    return runs.waitsInStep(run) ? translated(QT_TRANSLATE_NOOP("Wording", "in a wait step"))
                                 : translated(QT_TRANSLATE_NOOP("Wording", "by its trigger"));
}

QString debouncingDetail(const RunTable &runs, RunNo run)
{
    return runs.pingCount(run) > 0 ? translated(QT_TRANSLATE_NOOP("Wording", "pings: %1")).arg(runs.pingCount(run))
                                   : QString();
}

QString mergedDetail(const RunTable &runs, RunNo run)
{
    const std::string into = runs.mergedInto(run);
    return into.empty() ? QString() : translated(QT_TRANSLATE_NOOP("Wording", "into %1")).arg(shown(into));
}

QString expiredDetail(const RunTable &runs, RunNo run)
{
    if (runs.finishedAt(run) == RunRow::noTime || runs.expiresAt(run) == RunRow::noTime)
        return {};
    const Millis late = wording::elapsed(runs.expiresAt(run), runs.finishedAt(run));
    return late > 0 ? translated(QT_TRANSLATE_NOOP("Wording", "late by %1")).arg(wording::span(late)) : QString();
}

QString statusDetail(const RunTable &runs, RunNo run)
{
    switch (faceOf(runs, run)) {
    case StatusFace::Queued: return queuedDetail(runs, run);
    case StatusFace::Delayed: return delayedDetail(runs, run);
    case StatusFace::Debouncing: return debouncingDetail(runs, run);
    case StatusFace::Merged: return mergedDetail(runs, run);
    case StatusFace::Expired: return expiredDetail(runs, run);
    default: return {};
    }
}

/// A tool tip must fit the screen.
QStringList firstTags(QStringList tags)
{
    const qsizetype more = tags.size() - mostTags;
    if (more <= 0)
        return tags;
    tags.resize(mostTags);
    return tags << QStringLiteral("+%1").arg(more);
}

/// How old the knowledge is of a run that can still change, and what speaks against its status.
QStringList doubts(const RunTable &runs, RunNo run)
{
    QStringList lines;
    if (!RunStatus::isTerminal(runs.status(run)) && runs.knownAt(run) > 0)
        lines << translated(QT_TRANSLATE_NOOP("Wording", "As of %1")).arg(wording::exactMoment(runs.knownAt(run)));
    for (const RunAnomaly &anomaly : runs.anomalies(run))
        lines << wording::anomaly(anomaly);
    return lines;
}

QStringList momentLines(Millis at, Millis now)
{
    return at == RunRow::noTime ? QStringList() : QStringList{wording::exactMoment(at), wording::ago(at, now)};
}

QStringList durationLines(const Cell &cell)
{
    const RunTiming timing = runTiming(cell.mirror, cell.run, cell.now);
    QStringList lines{timingSentence(timing, faceOf(cell.runs(), cell.run))};
    if (timing.kind != RunTiming::Kind::Nothing)
        lines.append(translated(QT_TRANSLATE_NOOP("Wording", "%1 ms")).arg(timing.span));
    return lines;
}

/// The value lines of a tool tip.
QStringList exactLines(const Cell &cell, RunField field)
{
    const RunTable &runs = cell.runs();
    const Millis itsNow = inSourceTime(cell.mirror, cell.run, cell.now);
    switch (field) {
    case RunField::Started: return momentLines(runs.startedAt(cell.run), itsNow);
    case RunField::Finished: return momentLines(runs.finishedAt(cell.run), itsNow);
    case RunField::Scheduled: return momentLines(runs.scheduledAt(cell.run), itsNow);
    case RunField::Expires: return momentLines(runs.expiresAt(cell.run), itsNow);
    case RunField::Duration: return durationLines(cell);
    case RunField::Tag: return firstTags(tagsOf(runs, cell.run));
    case RunField::Source:
        if (const WatchedSource *source = watchedSource(cell.mirror, cell.run))
            return {shown(source->name), wording::plain(source->where)};
        return {};
    default: return {cellOf(field).text(cell)};
    }
}

}

QString RunCells::text(RunNo run, RunField field, Millis now) const
{
    const QString text = cellOf(field).text({m_mirror, run, now});
    return text.isEmpty() && isDamaged(run, field) ? translated(QT_TRANSLATE_NOOP("Wording", "unreadable")) : text;
}

QString RunCells::detail(RunNo run, RunField field) const
{
    if (field == RunField::Trigger)
        return shown(m_mirror.runs().triggerSummary(run));
    return field == RunField::Status ? statusDetail(m_mirror.runs(), run) : QString();
}

QString RunCells::whole(RunNo run, RunField field, Millis now) const
{
    const RunTable &runs = m_mirror.runs();
    const auto text = [](std::string_view value) { return wording::plain(value, wholeLimit); };
    const auto moment = [](Millis at) { return at == RunRow::noTime ? QString() : wording::isoMoment(at); };
    switch (field) {
    case RunField::Id: return text(runs.id(run));
    case RunField::Workflow: return text(runs.workflow(run));
    case RunField::Trigger: return text(runs.triggerType(run)) + u' ' + text(runs.triggerSummary(run));
    case RunField::Key: return text(runs.key(run));
    case RunField::Environment: return text(runs.environment(run));
    case RunField::Error: return text(wording::withoutSecrets(runs.errorText(run)));
    case RunField::Started: return moment(runs.startedAt(run));
    case RunField::Finished: return moment(runs.finishedAt(run));
    case RunField::Scheduled: return moment(runs.scheduledAt(run));
    case RunField::Expires: return moment(runs.expiresAt(run));
    default: return this->text(run, field, now);
    }
}

QString RunCells::toolTip(RunNo run, RunField field, Millis now) const
{
    QStringList lines{wording::field(field)};
    lines += exactLines({m_mirror, run, now}, field);
    lines.append(detail(run, field));
    if (isDamaged(run, field))
        lines.append(translated(QT_TRANSLATE_NOOP("Wording", "The source holds something here that cannot be read.")));
    if (field == RunField::Status)
        lines += doubts(m_mirror.runs(), run);
    if (m_mirror.runs().isGone(run))
        lines.append(translated(QT_TRANSLATE_NOOP("Wording", "Gone at its source since %1"))
                         .arg(wording::exactMoment(m_mirror.runs().goneSince(run))));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QStringList RunCells::tags(RunNo run) const { return tagsOf(m_mirror.runs(), run); }

StatusFace RunCells::face(RunNo run) const { return faceOf(m_mirror.runs(), run); }

bool RunCells::isOdd(RunNo run, RunField field) const
{
    return field == RunField::Status && m_mirror.runs().isOdd(run);
}

bool RunCells::isDamaged(RunNo run, RunField field) const
{
    return (m_mirror.runs().damage(run) & cellOf(field).damage) != 0;
}

}
