// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/sqliterunreader.h"

#include "sql/codec/eventrows.h"
#include "sql/codec/rowreader.h"
#include "sql/codec/runrowreader.h"
#include "sql/readtransaction.h"
#include "sql/statement.h"

#include <algorithm>
#include <sqlite3.h>
#include <tuple>

namespace blokwatch {

namespace {

/// A row with where it stands, the last part of the key that it is sorted by.
template<class Row> struct Numbered {
    std::int64_t rowid;
    Row row;
};

/// All rows of a SELECT with one text bound; false when it ended early.
template<class Row> bool readRows(Statement &statement, const RowReader<Row> &reader, const std::string &bound,
                                  std::vector<Numbered<Row>> &rows, std::vector<std::string> &damage)
{
    statement.bind(1, bound);
    CellReader cells(statement);
    while (statement.step())
        rows.push_back({sqlite3_column_int64(statement.raw(), 0), reader.read(cells, damage)});
    return statement.code() == SQLITE_DONE;
}

/// The rows whose `key` is `value`, by its index or, if that is damaged, by reading the table as far as it can be read.
/// What a damaged place hides is told in `damage`.
template<class Row> std::vector<Numbered<Row>> rowsWhere(const SqliteFile &file, const TableSchema &table,
                                                         const std::string &key, const std::string &value,
                                                         std::vector<std::string> &damage)
{
    std::vector<Numbered<Row>> best;
    std::vector<std::string> bestDamage;
    if (!table.has(key))
        return best;
    const RowReader<Row> reader(table);
    for (const char *how : {" WHERE ", " NOT INDEXED WHERE "}) {
        std::vector<Numbered<Row>> rows;
        std::vector<std::string> cells;
        auto statement = Statement::prepare(file.handle(), reader.select() + how + key + " = ?1");
        const bool whole = statement && readRows(*statement, reader, value, rows, cells);
        if (!whole)
            cells.push_back(file.failure("rows of " + std::string(tableOf<Row>()) + " cannot be read").text);
        if (whole || bestDamage.empty() || rows.size() > best.size()) {
            best = std::move(rows);
            bestDamage = std::move(cells);
        }
        if (whole)
            break;
    }
    damage.insert(damage.end(), bestDamage.begin(), bestDamage.end());
    return best;
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
        // Only a file that is read without locks can be written under the reader.
        const bool torn = m_file->access() == Access::Immutable && m_file->standing() != Standing::Current;
        const bool settled = answer || answer.error().kind == Error::Kind::NotFound;
        if (again || (settled && !torn))
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
    if (runs->empty() && !detail.damage.empty())
        return Error{Error::Kind::Malformed, "run " + id.text + " cannot be read: " + detail.damage.front()};
    if (runs->empty())
        return Error{Error::Kind::NotFound, m_path + " has no run " + id.text};
    detail.run = std::move(runs->front());
    auto nodes = rowsWhere<NodeRun>(*m_file, m_schema.nodes, "run_id", id.text, detail.damage);
    detail.nodes =
        sorted(std::move(nodes), [](const NodeRun &node) { return std::tuple(node.startedAt, node.stepIndex); });
    auto logs = rowsWhere<LogEntry>(*m_file, m_schema.logs, "run_id", id.text, detail.damage);
    detail.logs = sorted(std::move(logs), [](const LogEntry &log) { return std::tuple(log.timestamp); });
    auto events = rowsWhere<EventRow>(*m_file, m_schema.events, "run_id", id.text, detail.damage);
    detail.events =
        eventBatch(sorted(std::move(events), [](const EventRow &event) { return std::tuple(event.timestamp); }));
    return detail;
}

Result<std::vector<Run>> SqliteRunReader::readRuns(const std::vector<RunId> &ids, std::vector<std::string> &damage)
{
    const RowReader<Run> reader(m_schema.runs);
    auto byId = Statement::prepare(m_file->handle(), reader.select() + " WHERE id = ?1");
    auto byRowid = Statement::prepare(m_file->handle(), reader.select() + " WHERE rowid = ?1");
    if (!byId || !byRowid)
        return m_file->failure("its runs cannot be read");
    std::vector<Run> runs;
    for (const auto &id : ids) {
        std::vector<Numbered<Run>> found;
        if (!readRows(*byId, reader, id.text, found, damage))
            found = rowsWhere<Run>(*m_file, m_schema.runs, "id", id.text, damage);
        byId->reset();
        if (const auto rowid = placeholderRowid(id.text); rowid && found.empty()) {
            readRows(*byRowid, reader, std::to_string(*rowid), found, damage);
            byRowid->reset();
            for (auto &run : found)
                run.row.id = id;
        }
        if (found.empty())
            continue;
        runs.push_back(std::move(found.front().row));
        if (!runs.back().environment)
            runs.back().environment = defaultEnvironment;
    }
    return runs;
}

}
