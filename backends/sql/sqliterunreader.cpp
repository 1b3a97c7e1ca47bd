// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/sqliterunreader.h"

#include "sql/codec/eventrows.h"
#include "sql/codec/rowreader.h"
#include "sql/readtransaction.h"
#include "sql/statement.h"

#include <algorithm>
#include <sqlite3.h>
#include <tuple>

namespace blokwatch {

namespace {

/// A row with the key that it is sorted by behind its own fields.
template<class Row> struct Numbered {
    std::int64_t rowid;
    Row row;
};

/// The rows of one run in a table. What a damaged place hides is told in `damage`.
template<class Row> std::vector<Numbered<Row>> rowsOfRun(const SqliteFile &file, const TableSchema &table,
                                                         const RunId &id, std::vector<std::string> &damage)
{
    std::vector<Numbered<Row>> rows;
    if (!table.has("run_id"))
        return rows;
    const RowReader<Row> reader(table);
    auto found = Statement::prepare(file.handle(), reader.select() + " WHERE run_id = ?1");
    if (!found) {
        damage.push_back(file.failure(std::string(tableOf<Row>()) + " cannot be read").text);
        return rows;
    }
    found->bind(1, id.text);
    CellReader cells(found->raw());
    while (found->step())
        rows.push_back({sqlite3_column_int64(found->raw(), 0), reader.read(cells, damage)});
    if (found->code() != SQLITE_DONE)
        damage.push_back(file.failure("some rows of " + std::string(tableOf<Row>()) + " cannot be read").text);
    return rows;
}

template<class Row, class Key> std::vector<Row> sorted(std::vector<Numbered<Row>> rows, Key key)
{
    std::sort(rows.begin(), rows.end(), [&](const auto &a, const auto &b) {
        return std::tuple_cat(key(a.row), std::tuple(a.rowid)) < std::tuple_cat(key(b.row), std::tuple(b.rowid));
    });
    std::vector<Row> plain;
    plain.reserve(rows.size());
    for (auto &one : rows)
        plain.push_back(std::move(one.row));
    return plain;
}

}

Result<void> SqliteRunReader::open()
{
    m_file.reset();
    auto file = SqliteFile::open(m_path, m_clock);
    if (!file)
        return file.error();
    auto schema = Schema::of(**file);
    if (!schema)
        return schema.error();
    m_file = *std::move(file);
    m_schema = *std::move(schema);
    return {};
}

template<class T, class Read> Result<T> SqliteRunReader::reading(Read read)
{
    for (bool again = false;; again = true) {
        if (!m_file || m_file->standing() != Standing::Current) {
            if (const auto opened = open(); !opened)
                return opened.error();
        }
        Result<T> answer = read();
        if (again || (answer && m_file->standing() == Standing::Current) ||
            (!answer && answer.error().kind == Error::Kind::NotFound))
            return answer;
        m_file.reset();
    }
}

Result<RunDetail> SqliteRunReader::detail(const RunId &id)
{
    return reading<RunDetail>([&] { return readDetail(id); });
}

Result<std::vector<Run>> SqliteRunReader::runs(const std::vector<RunId> &ids, std::vector<std::string> &damage)
{
    const auto before = damage.size();
    return reading<std::vector<Run>>([&] {
        damage.resize(before);
        return readRuns(ids, damage);
    });
}

Result<RunDetail> SqliteRunReader::readDetail(const RunId &id)
{
    const ReadTransaction transaction(m_file->handle());
    RunDetail detail;
    auto runs = readRuns({id}, detail.damage);
    if (!runs)
        return runs.error();
    if (runs->empty())
        return Error{Error::Kind::NotFound, m_path + " has no run " + id.text};
    detail.run = std::move(runs->front());
    auto nodes = rowsOfRun<NodeRun>(*m_file, m_schema.nodes, id, detail.damage);
    detail.nodes =
        sorted(std::move(nodes), [](const NodeRun &node) { return std::tuple(node.startedAt, node.stepIndex); });
    auto logs = rowsOfRun<LogEntry>(*m_file, m_schema.logs, id, detail.damage);
    detail.logs = sorted(std::move(logs), [](const LogEntry &log) { return std::tuple(log.timestamp); });
    auto events = rowsOfRun<EventRow>(*m_file, m_schema.events, id, detail.damage);
    detail.events =
        eventBatch(sorted(std::move(events), [](const EventRow &event) { return std::tuple(event.timestamp); }));
    return detail;
}

Result<std::vector<Run>> SqliteRunReader::readRuns(const std::vector<RunId> &ids, std::vector<std::string> &damage)
{
    const RowReader<Run> reader(m_schema.runs);
    auto row = Statement::prepare(m_file->handle(), reader.select() + " WHERE id = ?1");
    if (!row)
        return m_file->failure("workflow_runs cannot be read");
    std::vector<Run> runs;
    CellReader cells(row->raw());
    for (const auto &id : ids) {
        row->bind(1, id.text);
        if (row->step())
            runs.push_back(reader.read(cells, damage));
        else if (row->code() != SQLITE_DONE)
            damage.push_back(m_file->failure("run " + id.text + " cannot be read").text);
        row->reset();
    }
    return runs;
}

}
