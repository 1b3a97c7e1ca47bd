// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/runsearch.h"

#include "sql/codec/runrowreader.h"

#include <sqlite3.h>

namespace blokwatch {

RunSearch::RunSearch(const SqliteFile &file, const TableSchema &table, std::vector<std::string> &damage)
    : m_file(file),
      m_table(table),
      m_damage(damage),
      m_reader(table)
{
    m_byRowid = Statement::prepare(file.handle(), m_reader.select() + " WHERE rowid = ?1");
    // In two steps, so that the id comes from the row and not from the index.
    if (table.has("id"))
        m_byId = Statement::prepare(
            file.handle(), m_reader.select() + " WHERE rowid = (SELECT rowid FROM workflow_runs WHERE id = ?1)");
}

std::vector<std::optional<Run>> RunSearch::find(const std::vector<RunId> &ids)
{
    std::vector<std::optional<Run>> runs(ids.size());
    Places unmet;
    for (std::size_t i = 0; i < ids.size() && m_byId; ++i) {
        m_byId->bind(1, ids[i].text);
        runs[i] = read(*m_byId, ids[i]);
        if (!runs[i] && !placeholderRowid(ids[i].text))
            unmet.emplace(ids[i].text, std::nullopt);
    }
    if (!unmet.empty())
        findInTable(unmet);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (runs[i])
            continue;
        if (const auto standsFor = placeholderRowid(ids[i].text))
            runs[i] = readWithoutId(*standsFor, ids[i]);
        else if (const auto place = unmet.find(ids[i].text); place != unmet.end() && place->second)
            runs[i] = readAt(*place->second, ids[i]);
    }
    return runs;
}

/// The row that the statement finds, if it is the run with this id.
std::optional<Run> RunSearch::read(Statement &statement, const RunId &id)
{
    CellReader cells(statement);
    std::optional<Run> run;
    if (statement.step()) {
        std::vector<std::string> faults;
        run = m_reader.read(cells, faults);
        if (run->id == id)
            m_damage.insert(m_damage.end(), faults.begin(), faults.end());
        else
            run.reset();
    }
    statement.reset();
    return run;
}

/// The run that was met there when the whole table was read.
std::optional<Run> RunSearch::readAt(std::int64_t rowid, const RunId &id)
{
    m_byRowid->bind(1, rowid);
    if (auto run = read(*m_byRowid, id))
        return run;
    // Among rowids that are out of order, a row is met in passing only.
    auto inPassing = Statement::prepare(m_file.handle(), m_reader.select() + " NOT INDEXED WHERE id = ?1");
    if (!inPassing)
        return std::nullopt;
    inPassing->bind(1, id.text);
    auto run = read(*inPassing, id);
    if (!run)
        m_damage.push_back(m_file.failure("run " + id.text + " cannot be read whole").text);
    return run;
}

/// The row with this number, if its id is one that cannot be read.
std::optional<Run> RunSearch::readWithoutId(std::int64_t rowid, const RunId &standIn)
{
    constexpr int idColumn = 1;
    m_byRowid->bind(1, rowid);
    CellReader cells(*m_byRowid);
    std::optional<Run> run;
    if (m_byRowid->step()) {
        CellFault fault = nullptr;
        if (!m_table.has("id") || cells.text(idColumn, fault).empty() || fault) {
            run = m_reader.read(cells, m_damage);
            run->id = standIn;
        }
    }
    m_byRowid->reset();
    return run;
}

/// Reads the whole table; damaged pages are reached from both sides.
void RunSearch::findInTable(Places &places)
{
    for (const char *direction : {"ASC", "DESC"}) {
        auto all = Statement::prepare(m_file.handle(),
                                      std::string("SELECT rowid, id FROM workflow_runs NOT INDEXED ORDER BY rowid ") +
                                          direction);
        if (!all)
            break;
        CellReader cells(*all);
        while (all->step()) {
            CellFault fault = nullptr;
            const auto found = places.find(cells.text(1, fault));
            if (found != places.end() && !fault)
                found->second = sqlite3_column_int64(all->raw(), 0);
        }
        if (all->code() == SQLITE_DONE)
            return;
    }
    for (const auto &[id, rowid] : places) {
        if (!rowid) {
            m_damage.push_back(m_file.failure("rows of workflow_runs cannot be read").text);
            return;
        }
    }
}

}
