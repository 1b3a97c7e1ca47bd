// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresrunblocks.h"

#include "sql/codec/debouncetarget.h"

#include <unordered_map>

namespace blokwatch {

namespace {

constexpr const char *what = "its runs cannot be read";

QVariant number(std::int64_t value) { return QVariant(qlonglong(value)); }
QVariant text(const std::string &value) { return QVariant(QString::fromStdString(value)); }

}

std::string runIdText(const RunBlock &block, std::size_t row) { return block.rows[row].id.id(block.texts); }

PostgresRunBlocks::PostgresRunBlocks(PostgresConnection &connection, const Schema &schema, DeploymentId deployment)
    : m_connection(connection),
      m_schema(schema),
      m_deployment(deployment),
      m_rows(schema.runs)
{
}

Result<StoredPage> PostgresRunBlocks::newest(Millis readAt, const RunPlace *before)
{
    const auto limit = number(RunBlock::capacity);
    if (!before)
        return page(readAt, " ORDER BY started_at DESC, id DESC LIMIT $1", {limit});
    return page(readAt, " WHERE (started_at, id) < ($2, $3) ORDER BY started_at DESC, id DESC LIMIT $1",
                {limit, number(before->startedAt), text(before->id)});
}

Result<StoredPage> PostgresRunBlocks::since(Millis readAt, Millis from, const RunPlace *after)
{
    const auto limit = number(RunBlock::capacity);
    if (!after)
        return page(readAt, " WHERE started_at >= $2 ORDER BY started_at, id LIMIT $1", {limit, number(from)});
    return page(readAt, " WHERE (started_at, id) > ($2, $3) ORDER BY started_at, id LIMIT $1",
                {limit, number(after->startedAt), text(after->id)});
}

Result<ReadRuns> PostgresRunBlocks::withIds(Millis readAt, std::span<const std::string> ids)
{
    auto found = page(readAt, " WHERE id = ANY (CAST($1 AS text[]))", {textArray(ids)});
    if (!found)
        return found.error();
    return std::move(found->runs);
}

Result<StoredPage> PostgresRunBlocks::page(Millis readAt, const std::string &tail,
                                           std::initializer_list<QVariant> values)
{
    StoredPage page;
    auto &runs = page.runs;
    runs.block = std::make_shared<RunBlock>();
    runs.block->deployment = m_deployment;
    runs.block->readAt = readAt;
    {
        auto rows = m_connection.select(what, m_rows.select() + tail, values);
        if (!rows)
            return rows.error();
        CellReader cells(*rows);
        while (rows->next()) {
            std::uint64_t fingerprint = 0;
            runs.rowids.push_back(0);
            runs.block->rows.push_back(m_rows.read(cells, runs.block->texts, fingerprint));
            runs.fingerprints.push_back(fingerprint);
        }
        if (const auto ended = m_connection.ending(what, *rows); !ended)
            return ended.error();
    }
    if (const auto found = findMerged(runs); !found)
        return found.error();
    if (runs.size() > 0) {
        const auto &last = runs.block->rows.back();
        page.last = {last.startedAt,
                     (last.damage & RunRow::DamagedId) != 0 ? std::string() : runIdText(*runs.block, runs.size() - 1)};
    }
    return page;
}

Result<void> PostgresRunBlocks::findMerged(ReadRuns &runs)
{
    std::unordered_map<std::string, std::size_t> debounced;
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (runs.block->rows[i].status == RunStatus::Debounced)
            debounced[ids.emplace_back(runIdText(*runs.block, i))] = i;
    }
    if (ids.empty() || !m_schema.events.has("payload_json"))
        return {};
    auto rows = m_connection.select(what,
                                    "SELECT run_id, payload_json FROM run_events WHERE type = 'RUN_DEBOUNCED' AND "
                                    "run_id = ANY (CAST($1 AS text[])) ORDER BY timestamp, ctid",
                                    {textArray(ids)});
    if (!rows)
        return rows.error();
    CellReader cells(*rows);
    while (rows->next()) {
        CellFault fault = nullptr;
        const auto at = debounced.find(std::string(cells.text(0, fault)));
        const auto target = debounceTarget(m_json, cells.text(1, fault));
        if (at == debounced.end() || target.empty())
            continue;
        runs.block->rows[at->second].mergedInto = RunKey::of(target, runs.block->texts);
        runs.fingerprints[at->second] = mixed(runs.fingerprints[at->second], target);
    }
    return m_connection.ending(what, *rows);
}

}
