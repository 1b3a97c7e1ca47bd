// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresrunworker.h"

#include "sql/codec/eventrows.h"
#include "sql/codec/rowreader.h"
#include "sql/codec/runrowreader.h"
#include "sql/postgres/postgresschema.h"

#include <unordered_map>

namespace blokwatch {

namespace {

/// The rows of a table whose `key` is one of `values`.
template<class Row> Result<std::vector<Row>> rowsWhere(PostgresConnection &connection, const TableSchema &table,
                                                       const char *key, std::span<const std::string> values,
                                                       const char *order, std::vector<std::string> &damage)
{
    std::vector<Row> found;
    if (!table.has(key))
        return found;
    const auto what = "rows of " + std::string(tableOf<Row>()) + " cannot be read";
    const RowReader<Row> reader(table);
    auto rows = connection.select(
        what, reader.select() + " WHERE " + key + " = ANY (CAST($1 AS text[])) ORDER BY " + order, {textArray(values)});
    if (!rows)
        return rows.error();
    CellReader cells(*rows);
    while (rows->next())
        found.push_back(reader.read(cells, damage));
    if (const auto ended = connection.ending(what, *rows); !ended)
        return ended.error();
    return found;
}

}

Result<void> PostgresRunWorker::open()
{
    m_connection.reset();
    auto connection = PostgresConnection::open(m_address);
    if (!connection)
        return connection.error();
    auto schema = postgresSchema(**connection);
    if (!schema)
        return schema.error();
    m_connection = *std::move(connection);
    m_schema = *std::move(schema);
    return {};
}

template<class T, class Read> Result<T> PostgresRunWorker::reading(Read read)
{
    for (bool again = false;; again = true) {
        if (!m_connection) {
            if (const auto opened = open(); !opened)
                return opened.error();
        }
        Result<T> answer = [&]() -> Result<T> {
            const auto transaction = PostgresTransaction::begin(*m_connection);
            if (!transaction)
                return transaction.error();
            return read();
        }();
        const bool isLost = !m_connection->isOpen();
        if (isLost)
            m_connection.reset();
        if (answer || again || !isLost)
            return answer;
    }
}

Result<RunDetail> PostgresRunWorker::detail(const RunId &id)
{
    return reading<RunDetail>([&] { return readDetail(id); });
}

Result<std::vector<Run>> PostgresRunWorker::runs(const std::vector<RunId> &ids, std::vector<std::string> &damage)
{
    const auto before = damage.size();
    return reading<std::vector<Run>>([&] {
        damage.resize(before);
        return readRuns(ids, damage);
    });
}

Result<RunDetail> PostgresRunWorker::readDetail(const RunId &id)
{
    RunDetail detail;
    auto runs = readRuns({id}, detail.damage);
    if (!runs)
        return runs.error();
    if (runs->empty())
        return Error{Error::Kind::NotFound, m_address.name() + " has no run " + id.text};
    detail.run = std::move(runs->front());
    const std::string key[] = {id.text};
    auto nodes =
        rowsWhere<NodeRun>(*m_connection, m_schema.nodes, "run_id", key, "started_at, step_index, ctid", detail.damage);
    if (!nodes)
        return nodes.error();
    auto logs = rowsWhere<LogEntry>(*m_connection, m_schema.logs, "run_id", key, "timestamp, ctid", detail.damage);
    if (!logs)
        return logs.error();
    const auto events =
        rowsWhere<EventRow>(*m_connection, m_schema.events, "run_id", key, "timestamp, ctid", detail.damage);
    if (!events)
        return events.error();
    detail.nodes = *std::move(nodes);
    detail.logs = *std::move(logs);
    detail.events = eventBatch(*events);
    if (detail.startsRuns() && m_schema.runs.has("parent_run_id")) {
        auto subruns =
            rowsWhere<Run>(*m_connection, m_schema.runs, "parent_run_id", key, "started_at, ctid", detail.damage);
        if (subruns)
            detail.subruns = *std::move(subruns);
        else if (!m_connection->isOpen())
            return subruns.error();
        else // the runs may be many, and no index is sure to be there
            detail.damage.push_back("its sub-runs could not be read: " + subruns.error().text);
    }
    return detail;
}

Result<std::vector<Run>> PostgresRunWorker::readRuns(const std::vector<RunId> &ids, std::vector<std::string> &damage)
{
    std::vector<std::string> texts;
    for (const auto &id : ids) {
        // An empty id is the only one that a list has to stand something in for.
        texts.push_back(placeholderRowid(id.text) ? std::string() : id.text);
    }
    auto rows = rowsWhere<Run>(*m_connection, m_schema.runs, "id", texts, "id", damage);
    if (!rows)
        return rows.error();
    std::unordered_map<std::string, const Run *> found;
    for (auto &row : *rows) {
        if (!row.environment)
            row.environment = defaultEnvironment;
        found[row.id.text] = &row;
    }
    std::vector<Run> runs;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto one = found.find(texts[i]);
        if (one == found.end())
            continue;
        runs.push_back(*one->second);
        runs.back().id = ids[i];
    }
    return runs;
}

}
