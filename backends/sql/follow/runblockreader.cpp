// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/runblockreader.h"

#include "sql/codec/debouncetarget.h"

#include <sqlite3.h>

namespace blokwatch {

RunBlockReader::RunBlockReader(const SqliteFile &file, const Schema &schema, DeploymentId deployment,
                               const Clock &clock)
    : m_file(file),
      m_schema(schema),
      m_deployment(deployment),
      m_clock(clock),
      m_rows(schema.runs)
{
}

Result<void> RunBlockReader::prepare()
{
    m_from = Statement::prepare(m_file.handle(), m_rows.select() + " WHERE rowid >= ?1 ORDER BY rowid LIMIT ?2");
    if (!m_from)
        return m_file.failure("its runs cannot be listed");
    return {};
}

ReadRuns RunBlockReader::empty() const
{
    ReadRuns runs;
    runs.block = std::make_shared<RunBlock>();
    runs.block->deployment = m_deployment;
    runs.block->readAt = m_file.access() == Access::Copy ? m_file.copiedAt() : m_clock.now();
    return runs;
}

Statement *RunBlockReader::prepared(std::optional<Statement> &slot, const std::string &tail, ReadRuns &result)
{
    if (!slot)
        slot = Statement::prepare(m_file.handle(), m_rows.select() + tail);
    if (!slot)
        result.error = m_file.failure("its runs cannot be read");
    return slot ? &*slot : nullptr;
}

void RunBlockReader::rows(Statement &statement, ReadRuns &into)
{
    CellReader cells(statement);
    while (statement.step()) {
        std::uint64_t fingerprint = 0;
        into.rowids.push_back(sqlite3_column_int64(statement.raw(), 0));
        into.block->rows.push_back(m_rows.read(cells, into.block->texts, fingerprint));
        into.fingerprints.push_back(fingerprint);
    }
    if (statement.code() != SQLITE_DONE)
        into.error = m_file.failure("its runs cannot be read");
    statement.reset();
}

ReadRuns RunBlockReader::newest(std::size_t limit)
{
    auto runs = empty();
    std::optional<Statement> statement;
    if (auto *query = prepared(statement, " ORDER BY started_at DESC LIMIT ?1", runs)) {
        query->bind(1, std::int64_t(limit));
        rows(*query, runs);
        findMerged(runs);
    }
    return runs;
}

ReadRuns RunBlockReader::from(std::int64_t rowid, std::size_t limit)
{
    auto runs = empty();
    runs.block->rows.reserve(limit);
    m_from->bind(1, rowid);
    m_from->bind(2, std::int64_t(limit));
    rows(*m_from, runs);
    findMerged(runs);
    return runs;
}

ReadRuns RunBlockReader::withRowids(std::span<const std::int64_t> rowids)
{
    auto runs = empty();
    if (auto *query = prepared(m_byRowid, " WHERE rowid = ?1", runs)) {
        for (const auto rowid : rowids) {
            query->bind(1, rowid);
            rows(*query, runs);
        }
        findMerged(runs);
    }
    return runs;
}

ReadRuns RunBlockReader::withIds(std::span<const std::string> ids)
{
    auto runs = empty();
    if (auto *query = prepared(m_byId, " WHERE rowid = (SELECT rowid FROM workflow_runs WHERE id = ?1)", runs)) {
        for (const auto &id : ids) {
            query->bind(1, id);
            rows(*query, runs);
        }
        findMerged(runs);
    }
    return runs;
}

void RunBlockReader::beginScan()
{
    m_scanning = true;
    m_targets.reset();
}

void RunBlockReader::endScan()
{
    m_scanning = false;
    m_targets.reset();
}

void RunBlockReader::findMerged(ReadRuns &runs)
{
    const TableSchema &events = m_schema.events;
    if (!events.has("payload_json") || !events.has("run_id") || !events.has("type"))
        return;
    if (!m_scanning)
        m_targets.reset();
    auto &texts = runs.block->texts;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        auto &row = runs.block->rows[i];
        if (row.status != RunStatus::Debounced)
            continue;
        const auto id = row.id.isOdd() ? std::string(texts.text(row.id.text())) : unpackRunId(row.id.value);
        row.mergedInto = RunKey::of(hasEventIndex() ? mergedInto(id) : mergedByScan(id), texts);
        if (!row.mergedInto.isNone())
            runs.fingerprints[i] =
                mixed(runs.fingerprints[i],
                      row.mergedInto.isOdd() ? mixed(0, texts.text(row.mergedInto.text())) : row.mergedInto.value);
    }
}

/// Whether the events of one run are found without reading all of them.
bool RunBlockReader::hasEventIndex()
{
    if (!m_hasEventIndex) {
        auto row = Statement::prepare(m_file.handle(),
                                      "SELECT 1 FROM pragma_index_list('run_events') AS one JOIN "
                                      "pragma_index_info(one.name) AS part WHERE part.seqno = 0 AND part.name = "
                                      "'run_id' AND NOT one.partial");
        m_hasEventIndex = row && row->step();
    }
    return *m_hasEventIndex;
}

/// The newest event that names a run counts.
std::string RunBlockReader::debounceEvents(const char *columns, const char *where) const
{
    const char *order = m_schema.events.has("timestamp") ? "timestamp DESC, rowid DESC" : "rowid DESC";
    return std::string("SELECT ") + columns + " FROM run_events WHERE " + where + "type = 'RUN_DEBOUNCED' ORDER BY " +
           order;
}

std::string RunBlockReader::mergedInto(const std::string &id)
{
    if (!m_debounced)
        m_debounced = Statement::prepare(m_file.handle(), debounceEvents("payload_json", "run_id = ?1 AND "));
    if (!m_debounced)
        return {};
    m_debounced->bind(1, id);
    CellReader cells(*m_debounced);
    std::string target;
    while (target.empty() && m_debounced->step()) {
        CellFault fault = nullptr;
        target = debounceTarget(m_json, cells.text(0, fault));
    }
    m_debounced->reset();
    return target;
}

/// The same where asking for the events of each run would read all events each time.
std::string RunBlockReader::mergedByScan(const std::string &id)
{
    if (!m_targets) {
        m_targets.emplace();
        auto all = Statement::prepare(m_file.handle(), debounceEvents("run_id, payload_json", ""));
        if (!all)
            return {};
        CellReader cells(*all);
        while (all->step()) {
            CellFault fault = nullptr;
            std::string run(cells.text(0, fault));
            if (auto target = debounceTarget(m_json, cells.text(1, fault)); !target.empty())
                m_targets->emplace(std::move(run), std::move(target));
        }
    }
    const auto found = m_targets->find(id);
    return found == m_targets->end() ? std::string() : found->second;
}

}
