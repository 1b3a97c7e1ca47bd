// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runwriter.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr std::size_t lookAhead = 8;

}

RunWriter::RunWriter(RunTable::Columns &columns, const RunBlock &block, Millis readAt)
    : m_columns(columns),
      m_rows(columns),
      m_block(block),
      m_readAt(readAt),
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
            m_rows.append(keys[i], mapped(rows[i]), m_readAt);
        else
            update(known, mapped(rows[i]));
    }
}

RunKey RunWriter::mapped(RunKey id) { return id.isOdd() ? RunKey{RunKey::odd | m_ids(id.text())} : id; }

RunRow RunWriter::mapped(const RunRow &row)
{
    RunRow own = row;
    own.id = row.id.isNone() ? RunKey{RunKey::odd} : mapped(row.id);
    own.parent = mapped(row.parent);
    own.replayOf = mapped(row.replayOf);
    own.mergedInto = mapped(row.mergedInto);
    own.unknownStatus = row.status == RunStatus::Unknown ? m_statuses(row.unknownStatus) : 0;
    own.workflow = m_workflows(row.workflow);
    own.triggerType = m_triggerTypes(row.triggerType);
    own.triggerSummary = m_triggerSummaries(row.triggerSummary);
    own.environment = row.environment == 0 ? m_production : m_environments(row.environment);
    own.key = m_debounceKeys(row.key);
    own.tags = m_tagSets(row.tags);
    own.errorText = m_errors(row.errorText);
    return own;
}

void RunWriter::update(RunNo number, const RunRow &row)
{
    m_rows.revive(number, m_readAt);
    if (m_columns.has(number, RunTable::Columns::HasFacts) || !replaces(number, row)) {
        RunFacts &facts = m_rows.facts(number);
        facts.addStored(row, m_readAt, m_columns);
        m_rows.show(number, facts);
    } else if (m_readAt > m_columns.readAt.get(number)) {
        m_rows.update(number, row, isOpenThoughFinished(row));
        m_columns.readAt.set(number, m_readAt);
    }
}

bool RunWriter::replaces(RunNo number, const RunRow &row) const
{
    const Millis known = m_columns.readAt.get(number);
    if (m_readAt == known)
        return m_rows.read(number) == row;
    const auto status = RunStatus::Known(m_columns.status.get(number));
    const auto older = m_readAt > known ? status : row.status;
    const bool isSameEnd = row.status == status && row.finishedAt == m_columns.finishedAt(number);
    return !RunStatus::isTerminal(older) || isSameEnd;
}

void RunTable::apply(const RunBlock &block, Millis now)
{
    Millis &last = m_columns->lastRead.try_emplace(block.deployment.number, Millis(0)).first->second;
    const Millis readAt = block.readAt != 0 ? block.readAt : std::max(now, last + 1);
    RunWriter(*m_columns, block, readAt).write();
    last = std::max(last, readAt);
}

void RunTable::markGone(DeploymentId deployment, const std::vector<std::string> &ids, Millis since)
{
    const auto last = m_columns->lastRead.find(deployment.number);
    for (const std::string &id : ids) {
        if (const auto row = find(deployment, id))
            RowWriter(*m_columns).setGone(*row, since, last == m_columns->lastRead.end() ? 0 : last->second);
    }
}

}
