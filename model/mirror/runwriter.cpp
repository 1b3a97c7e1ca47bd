// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runwriter.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr std::size_t lookAhead = 8;
constexpr RunFields bit(RunField field) { return runFieldBit(field); }
constexpr RunFields bitIf(bool changed, RunField field) { return changed ? runFieldBit(field) : 0; }

bool isMerged(const RunRow &row)
{
    const bool noWindow = row.scheduledAt == RunRow::noTime && (row.damage & RunRow::DamagedSchedule) == 0;
    return row.status == RunStatus::Debounced &&
           (!row.mergedInto.isNone() || row.finishedAt != RunRow::noTime || noWindow);
}

}

RunWriter::RunWriter(RunTable::Columns &columns, const RunBlock &block)
    : m_columns(columns),
      m_block(block),
      m_ids(block.texts, columns.ids),
      m_statuses(block.texts, columns.statuses),
      m_workflows(block.texts, columns.workflows),
      m_triggerTypes(block.texts, columns.triggerTypes),
      m_triggerSummaries(block.texts, columns.triggerSummaries),
      m_environments(block.texts, columns.environments),
      m_debounceKeys(block.texts, columns.debounceKeys),
      m_tagSets(block.texts, columns.tagSets),
      m_errors(block.texts, columns.errors),
      m_production(columns.environments.intern("production"))
{
}

void RunWriter::write()
{
    const auto &rows = m_block.rows;
    std::vector<std::uint64_t> keys(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        keys[i] = RunTable::Columns::keyOf(m_block.deployment, mapped(rows[i].id));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i + 2 * lookAhead < rows.size())
            m_columns.index.prefetch(keys[i + 2 * lookAhead]);
        if (i + lookAhead < rows.size())
            m_columns.index.prefetchKey(keys[i + lookAhead], m_columns.key);
        const RunNo known = m_columns.index.find(keys[i], m_columns.key);
        if (known == KeyIndex::nothing)
            append(keys[i], rows[i], cells(rows[i]));
        else
            update(known, rows[i], cells(rows[i]));
    }
}

RunKey RunWriter::mapped(RunKey id) { return id.isOdd() ? RunKey{RunKey::odd | m_ids(id.text())} : id; }

RunWriter::Cells RunWriter::cells(const RunRow &row)
{
    using C = RunTable::Columns;
    const unsigned flags = (isMerged(row) ? C::Merged : 0) | (row.afterStep ? C::AfterStep : 0) |
                           (row.damage != 0 ? C::Damaged : 0) | (row.parent.isNone() ? 0 : C::HasParent) |
                           (row.replayOf.isNone() ? 0 : C::IsReplay);
    return {.status = std::uint8_t(row.status),
            .flags = std::uint8_t(flags),
            .unknownStatus = row.status == RunStatus::Unknown ? m_statuses(row.unknownStatus) : 0,
            .workflow = m_workflows(row.workflow),
            .triggerType = m_triggerTypes(row.triggerType),
            .triggerSummary = m_triggerSummaries(row.triggerSummary),
            .environment = row.environment == 0 ? m_production : m_environments(row.environment),
            .debounceKey = m_debounceKeys(row.key),
            .tags = m_tagSets(row.tags),
            .error = m_errors(row.errorText),
            .parent = mapped(row.parent).value,
            .replayOf = mapped(row.replayOf).value,
            .mergedInto = mapped(row.mergedInto).value};
}

void RunWriter::append(std::uint64_t key, const RunRow &row, const Cells &cells)
{
    auto &c = m_columns;
    const RunNo number = c.key.size();
    c.key.append(key);
    c.status.append(cells.status);
    c.flags.append(cells.flags);
    c.started.append(row.startedAt);
    c.finished.append(row.startedAt, row.finishedAt);
    c.duration.append(0, row.durationMs);
    c.workflow.append(cells.workflow);
    c.triggerType.append(cells.triggerType);
    c.triggerSummary.append(cells.triggerSummary);
    c.environment.append(cells.environment);
    c.debounceKey.append(cells.debounceKey);
    c.tags.append(cells.tags);
    c.error.append(cells.error);
    c.nodeCount.append(row.nodeCount);
    c.completed.append(row.completedNodes);
    setRare(number, row, cells);
    ++c.revision;
    c.index.addLast(c.key);
}

void RunWriter::update(RunNo number, const RunRow &row, const Cells &cells)
{
    const RunFields changed = updateFixed(number, row, cells) | updateTimes(number, row) | setRare(number, row, cells);
    m_columns.noteChange(number, changed);
}

RunFields RunWriter::updateFixed(RunNo number, const RunRow &row, const Cells &cells)
{
    auto &c = m_columns;
    RunFields changed = 0;
    const auto flagsBefore = c.flags.get(number);
    if (c.flags.set(number, cells.flags)) {
        const unsigned flipped = flagsBefore ^ cells.flags;
        changed |=
            (flipped & (RunTable::Columns::Merged | RunTable::Columns::AfterStep)) != 0 ? bit(RunField::Status) : 0;
        changed |= otherRunFields;
    }
    changed |= bitIf(c.status.set(number, cells.status), RunField::Status);
    changed |= bitIf(c.workflow.set(number, cells.workflow), RunField::Workflow);
    changed |= bitIf(c.triggerType.set(number, cells.triggerType), RunField::Trigger);
    changed |= bitIf(c.triggerSummary.set(number, cells.triggerSummary), RunField::Summary);
    changed |= bitIf(c.environment.set(number, cells.environment), RunField::Environment);
    changed |= bitIf(c.debounceKey.set(number, cells.debounceKey), RunField::Key);
    changed |= bitIf(c.tags.set(number, cells.tags), RunField::Tag);
    changed |= bitIf(c.error.set(number, cells.error), RunField::Error);
    const bool counted = c.nodeCount.set(number, row.nodeCount);
    changed |= bitIf(c.completed.set(number, row.completedNodes) || counted, RunField::Steps);
    return changed;
}

RunFields RunWriter::updateTimes(RunNo number, const RunRow &row)
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

RunFields RunWriter::setRare(RunNo number, const RunRow &row, const Cells &cells)
{
    using C = RunTable::Columns;
    auto &c = m_columns;
    RunFields changed = 0;
    changed |= bitIf(c.unknownStatus.set(number, cells.unknownStatus, 0), RunField::Status);
    changed |= bitIf(c.scheduled.set(number, row.scheduledAt, RunRow::noTime), RunField::Scheduled);
    changed |= bitIf(c.expires.set(number, row.expiresAt, RunRow::noTime), RunField::Expires);
    changed |= bitIf(c.pings.set(number, row.pingCount, C::noCount), RunField::Pings);
    changed |= bitIf(c.parent.set(number, cells.parent, C::noRun), RunField::Parent);
    changed |= bitIf(c.replayOf.set(number, cells.replayOf, C::noRun), RunField::ReplayOf);
    const bool merged = c.mergedInto.set(number, cells.mergedInto, C::noRun);
    const bool damaged = c.damage.set(number, row.damage, 0);
    const bool revived = c.goneSince.set(number, RunRow::noTime, RunRow::noTime);
    return changed | (merged || damaged || revived ? otherRunFields : 0);
}

void RunTable::apply(const RunBlock &block) { RunWriter(*m_columns, block).write(); }

void RunTable::markGone(DeploymentId deployment, const std::vector<std::string> &ids, Millis since)
{
    for (const std::string &id : ids) {
        const auto row = find(deployment, id);
        if (!row || isGone(*row))
            continue;
        m_columns->flags.set(*row, std::uint8_t(m_columns->flags.get(*row) | Columns::Gone));
        m_columns->goneSince.set(*row, since, RunRow::noTime);
        m_columns->noteChange(*row, otherRunFields);
    }
}

}
