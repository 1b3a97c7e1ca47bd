// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/rowwriter.h"

#include <algorithm>

namespace blokwatch {

namespace {

using Columns = RunTable::Columns;

constexpr RunFields bit(RunField field) { return runFieldBit(field); }
constexpr RunFields bitIf(bool changed, RunField field) { return changed ? runFieldBit(field) : 0; }

bool isMerged(const RunRow &row)
{
    const bool noWindow = row.scheduledAt == RunRow::noTime && (row.damage & RunRow::DamagedSchedule) == 0;
    return row.status == RunStatus::Debounced &&
           (!row.mergedInto.isNone() || row.finishedAt != RunRow::noTime || noWindow);
}

unsigned flagsOf(const RunRow &row, bool isOdd)
{
    const auto flagIf = [](bool set, Columns::Flag flag) { return set ? unsigned(flag) : 0; };
    return flagIf(isMerged(row), Columns::Merged) | flagIf(row.afterStep, Columns::AfterStep) |
           flagIf(row.damage != 0, Columns::Damaged) | flagIf(!row.parent.isNone(), Columns::HasParent) |
           flagIf(!row.replayOf.isNone(), Columns::IsReplay) | flagIf(isOdd, Columns::Odd);
}

}

RunNo RowWriter::append(std::uint64_t key, const RunRow &row, Millis readAt)
{
    auto &c = m_columns;
    const RunNo number = c.key.size();
    const bool isOdd = isOpenThoughFinished(row);
    c.key.append(key);
    c.status.append(row.status);
    c.flags.append(std::uint8_t(flagsOf(row, isOdd)));
    c.started.append(row.startedAt);
    c.readAt.append(readAt);
    c.finished.append(row.startedAt, row.finishedAt);
    c.duration.append(0, row.durationMs);
    c.workflow.append(row.workflow);
    c.triggerType.append(row.triggerType);
    c.triggerSummary.append(row.triggerSummary);
    c.environment.append(row.environment);
    c.debounceKey.append(row.key);
    c.tags.append(row.tags);
    c.error.append(row.errorText);
    c.nodeCount.append(row.nodeCount);
    c.completed.append(row.completedNodes);
    setRare(number, row);
    if (isOdd)
        countOdd(number, true);
    ++c.revision;
    c.index.addLast(c.key);
    return number;
}

void RowWriter::update(RunNo number, const RunRow &row, bool isOdd)
{
    const RunFields changed = updateFlags(number, flagsOf(row, isOdd)) | updateFixed(number, row) |
                              updateTimes(number, row) | setRare(number, row);
    m_columns.noteChange(number, changed);
}

RunFields RowWriter::updateFlags(RunNo number, unsigned flags)
{
    auto &c = m_columns;
    const unsigned before = c.flags.get(number);
    constexpr unsigned kept = Columns::Gone | Columns::HasFacts;
    if (!c.flags.set(number, std::uint8_t(flags | (before & kept))))
        return 0;
    const unsigned flipped = (before ^ flags) & ~kept;
    if ((flipped & Columns::Odd) != 0)
        countOdd(number, (flags & Columns::Odd) != 0);
    const bool status = (flipped & (Columns::Merged | Columns::AfterStep)) != 0;
    return otherRunFields | bitIf(status, RunField::Status);
}

RunFields RowWriter::updateFixed(RunNo number, const RunRow &row)
{
    auto &c = m_columns;
    RunFields changed = 0;
    changed |= bitIf(c.status.set(number, row.status), RunField::Status);
    changed |= bitIf(c.workflow.set(number, row.workflow), RunField::Workflow);
    changed |= bitIf(c.triggerType.set(number, row.triggerType), RunField::Trigger);
    changed |= bitIf(c.triggerSummary.set(number, row.triggerSummary), RunField::Summary);
    changed |= bitIf(c.environment.set(number, row.environment), RunField::Environment);
    changed |= bitIf(c.debounceKey.set(number, row.key), RunField::Key);
    changed |= bitIf(c.tags.set(number, row.tags), RunField::Tag);
    changed |= bitIf(c.error.set(number, row.errorText), RunField::Error);
    const bool counted = c.nodeCount.set(number, row.nodeCount);
    changed |= bitIf(c.completed.set(number, row.completedNodes) || counted, RunField::Steps);
    return changed;
}

RunFields RowWriter::updateTimes(RunNo number, const RunRow &row)
{
    auto &c = m_columns;
    RunFields changed = 0;
    const bool finishChanged = c.finishedAt(number) != row.finishedAt;
    const bool startChanged = c.started.set(number, row.startedAt);
    if (finishChanged || startChanged)
        c.finished.set(number, row.startedAt, row.finishedAt);
    changed |= bitIf(startChanged, RunField::Started) | bitIf(finishChanged, RunField::Finished);
    if (c.duration.get(number, 0) != row.durationMs) {
        c.duration.set(number, 0, row.durationMs);
        changed |= bit(RunField::Duration);
    }
    return changed;
}

RunFields RowWriter::setRare(RunNo number, const RunRow &row)
{
    auto &c = m_columns;
    RunFields changed = 0;
    changed |= bitIf(c.unknownStatus.set(number, row.unknownStatus, 0), RunField::Status);
    changed |= bitIf(c.scheduled.set(number, row.scheduledAt, RunRow::noTime), RunField::Scheduled);
    changed |= bitIf(c.expires.set(number, row.expiresAt, RunRow::noTime), RunField::Expires);
    changed |= bitIf(c.pings.set(number, row.pingCount, Columns::noCount), RunField::Pings);
    changed |= bitIf(c.parent.set(number, row.parent.value, Columns::noRun), RunField::Parent);
    changed |= bitIf(c.replayOf.set(number, row.replayOf.value, Columns::noRun), RunField::ReplayOf);
    const bool merged = c.mergedInto.set(number, row.mergedInto.value, Columns::noRun);
    const bool damaged = c.damage.set(number, row.damage, 0);
    return changed | (merged || damaged ? otherRunFields : 0);
}

void RowWriter::countOdd(RunNo number, bool isOdd)
{
    std::size_t &count = m_columns.oddRuns[Columns::deploymentOf(m_columns.key.get(number))];
    isOdd ? ++count : --count;
}

RunRow RowWriter::read(RunNo number) const
{
    const auto &c = m_columns;
    RunRow row;
    row.id = Columns::idOf(c.key.get(number));
    row.parent = {c.parent.get(number, Columns::noRun)};
    row.replayOf = {c.replayOf.get(number, Columns::noRun)};
    row.mergedInto = {c.mergedInto.get(number, Columns::noRun)};
    row.startedAt = c.started.get(number);
    row.finishedAt = c.finishedAt(number);
    row.durationMs = c.duration.get(number, 0);
    row.scheduledAt = c.scheduled.get(number, RunRow::noTime);
    row.expiresAt = c.expires.get(number, RunRow::noTime);
    row.workflow = c.workflow.get(number);
    row.triggerType = c.triggerType.get(number);
    row.triggerSummary = c.triggerSummary.get(number);
    row.environment = c.environment.get(number);
    row.key = c.debounceKey.get(number);
    row.tags = c.tags.get(number);
    row.errorText = c.error.get(number);
    row.unknownStatus = c.unknownStatus.get(number, 0);
    row.nodeCount = c.nodeCount.get(number);
    row.completedNodes = c.completed.get(number);
    row.pingCount = c.pings.get(number, Columns::noCount);
    row.damage = c.damage.get(number, 0);
    row.status = RunStatus::Known(c.status.get(number));
    row.afterStep = c.has(number, Columns::AfterStep);
    return row;
}

RunFacts &RowWriter::facts(RunNo number)
{
    auto &c = m_columns;
    const auto [place, isNew] = c.facts.try_emplace(number);
    if (isNew) {
        c.flags.set(number, std::uint8_t(c.flags.get(number) | Columns::HasFacts));
        if (c.readAt.get(number) != RunRow::noTime)
            place->second.addStored(read(number), c.readAt.get(number), c);
    }
    return place->second;
}

void RowWriter::show(RunNo number, RunFacts &facts)
{
    auto &c = m_columns;
    facts.isTouched = false;
    RunRow row = facts.picture();
    if (row.status == RunStatus::Unknown && row.unknownStatus == 0 && !facts.isStored())
        row.unknownStatus = c.statuses.intern("unknown");
    update(number, row, facts.isOdd());
    c.readAt.set(number, facts.readAt);
    if (!facts.isSettled(row))
        return;
    c.facts.erase(number);
    c.flags.set(number, std::uint8_t(c.flags.get(number) & ~unsigned(Columns::HasFacts)));
}

void RowWriter::setGone(RunNo number, Millis since, Millis lastRead)
{
    auto &c = m_columns;
    const Millis known = c.goneRead.get(number, RunRow::noTime);
    c.goneRead.set(number, std::max(known, lastRead), RunRow::noTime);
    if (c.has(number, Columns::Gone))
        return;
    c.flags.set(number, std::uint8_t(c.flags.get(number) | Columns::Gone));
    c.goneSince.set(number, since, RunRow::noTime);
    c.noteChange(number, otherRunFields);
}

void RowWriter::revive(RunNo number, Millis readAt)
{
    auto &c = m_columns;
    if (!c.has(number, Columns::Gone) || readAt <= c.goneRead.get(number, RunRow::noTime))
        return;
    c.flags.set(number, std::uint8_t(c.flags.get(number) & ~unsigned(Columns::Gone)));
    c.goneSince.set(number, RunRow::noTime, RunRow::noTime);
    c.goneRead.set(number, RunRow::noTime, RunRow::noTime);
    c.noteChange(number, otherRunFields);
}

}
