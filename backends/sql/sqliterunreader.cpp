// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/sqliterunreader.h"

#include "sql/codec/eventrows.h"
#include "sql/codec/rowreader.h"
#include "sql/readtransaction.h"
#include "sql/runsearch.h"
#include "sql/statement.h"

#include <algorithm>
#include <poll.h>
#include <QDeadlineTimer>
#include <sqlite3.h>
#include <tuple>

namespace blokwatch {

namespace {

/// How long a database that somebody is writing is tried again, and how soon.
constexpr qint64 patienceMs = 30'000;
constexpr int pauseMs = 20;

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

/// The rows of a run, by the index or, if that is damaged, by reading the table as far as it can be read. A damaged
/// index shows by a failure, by leading to rows of other runs, or by leading to fewer than the `fewest` that there must
/// be. What a damaged place hides is told in `damage`.
template<class Row> std::vector<Numbered<Row>> rowsOfRun(const SqliteFile &file, const TableSchema &table,
                                                         const RunId &run, std::size_t fewest,
                                                         std::vector<std::string> &damage)
{
    std::vector<Numbered<Row>> best;
    std::vector<std::string> bestDamage;
    if (!table.has("run_id"))
        return best;
    const RowReader<Row> reader(table);
    const std::string name(tableOf<Row>());
    for (const std::string &where : {" WHERE rowid IN (SELECT rowid FROM " + name + " WHERE run_id = ?1)",
                                     std::string(" NOT INDEXED WHERE run_id = ?1")}) {
        std::vector<Numbered<Row>> rows;
        std::vector<std::string> cells;
        auto statement = Statement::prepare(file.handle(), reader.select() + where);
        const bool whole = statement && readRows(*statement, reader, run.text, rows, cells);
        if (!whole)
            cells.push_back(file.failure("rows of " + name + " cannot be read").text);
        const auto others = std::erase_if(rows, [&](const auto &one) { return one.row.runId != run; });
        if (whole || bestDamage.empty() || rows.size() > best.size()) {
            best = rows;
            bestDamage = std::move(cells);
        }
        if (whole && others == 0 && (rows.empty() || rows.size() >= fewest))
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
    return reading<void>([] { return Result<void>(); });
}

Result<void> SqliteRunReader::reopen()
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

/// One try, with a connection that is current before and, where no lock keeps a writer out, after.
template<class T, class Read> Result<T> SqliteRunReader::readOnce(Read read)
{
    if (!m_file || m_file->standing() != Standing::Current) {
        if (const auto opened = reopen(); !opened)
            return opened.error();
    }
    Result<T> answer = read();
    const bool settled = answer || answer.error().kind == Error::Kind::NotFound;
    if (m_file->access() == Access::Immutable && m_file->standing() != Standing::Current)
        answer = Error{Error::Kind::Busy, "cannot read " + m_path + ": it was written while it was read"};
    else if (settled)
        return answer;
    m_file.reset();
    return answer;
}

template<class T, class Read> Result<T> SqliteRunReader::reading(Read read)
{
    const QDeadlineTimer patience(patienceMs);
    for (bool again = false;; again = true) {
        Result<T> answer = readOnce<T>(read);
        if (answer || answer.error().kind == Error::Kind::NotFound)
            return answer;
        const bool busy = answer.error().kind == Error::Kind::Busy;
        if (busy ? patience.hasExpired() || (m_stop && m_stop()) : again)
            return answer;
        if (busy)
            ::poll(nullptr, 0, pauseMs); // a signal ends it early
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
    if (const auto damage = m_file->logDamage(); !damage.empty())
        detail.damage.push_back(damage);
    auto runs = readRuns({id}, detail.damage);
    if (!runs)
        return runs.error();
    if (runs->empty() && !detail.damage.empty())
        return Error{Error::Kind::Malformed, "run " + id.text + " cannot be read: " + detail.damage.front()};
    if (runs->empty())
        return Error{Error::Kind::NotFound, m_path + " has no run " + id.text};
    detail.run = std::move(runs->front());
    const auto completed = std::size_t(std::max<std::int64_t>(detail.run.completedNodes, 0));
    auto nodes = rowsOfRun<NodeRun>(*m_file, m_schema.nodes, id, completed, detail.damage);
    detail.nodes =
        sorted(std::move(nodes), [](const NodeRun &node) { return std::tuple(node.startedAt, node.stepIndex); });
    auto logs = rowsOfRun<LogEntry>(*m_file, m_schema.logs, id, 0, detail.damage);
    detail.logs = sorted(std::move(logs), [](const LogEntry &log) { return std::tuple(log.timestamp); });
    auto events = rowsOfRun<EventRow>(*m_file, m_schema.events, id, 0, detail.damage);
    detail.events =
        eventBatch(sorted(std::move(events), [](const EventRow &event) { return std::tuple(event.timestamp); }));
    if (detail.startsRuns())
        detail.subruns = readSubruns(id, detail.damage);
    return detail;
}

/// Those that can be read: what is behind a damaged place is missing, and `damage` says so.
std::vector<Run> SqliteRunReader::readSubruns(const RunId &id, std::vector<std::string> &damage)
{
    if (!m_schema.runs.has("parent_run_id"))
        return {};
    const RowReader<Run> reader(m_schema.runs);
    std::vector<Numbered<Run>> rows;
    auto statement = Statement::prepare(m_file->handle(), reader.select() + " WHERE parent_run_id = ?1");
    if (!statement || !readRows(*statement, reader, id.text, rows, damage))
        damage.push_back(m_file->failure("its sub-runs cannot be read").text);
    for (auto &one : rows) {
        if (!one.row.environment)
            one.row.environment = defaultEnvironment;
    }
    return sorted(std::move(rows), [](const Run &run) { return std::tuple(run.startedAt); });
}

Result<std::vector<Run>> SqliteRunReader::readRuns(const std::vector<RunId> &ids, std::vector<std::string> &damage)
{
    RunSearch search(*m_file, m_schema.runs, damage);
    if (!search.isPossible())
        return m_file->failure("its runs cannot be read");
    std::vector<Run> runs;
    for (auto &run : search.find(ids)) {
        if (!run)
            continue;
        runs.push_back(*std::move(run));
        if (!runs.back().environment)
            runs.back().environment = defaultEnvironment;
    }
    return runs;
}

}
