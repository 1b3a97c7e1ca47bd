// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/codec/rowreader.h"
#include "sql/file/sqlitefile.h"
#include "sql/statement.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// Finds runs by their ids and reads them whole. An index is only believed when the row it leads to has the id that
/// was asked for: SQLite does not notice a changed byte in an index, it answers with another row or with none. What
/// the index does not lead to is looked for in the table itself.
/// Thread: that of the file.
class RunSearch
{
public:
    /// `damage` gets a sentence for each cell, and one for the table, that could not be read.
    RunSearch(const SqliteFile &file, const TableSchema &table, std::vector<std::string> &damage);

    /// False: the tables cannot be asked, the file's failure says why.
    bool isPossible() const { return m_byRowid && (m_byId || !m_table.has("id")); }
    /// One answer for each id, in the same order. Stand-ins (see placeholderId()) find the runs that they stand for.
    std::vector<std::optional<Run>> find(const std::vector<RunId> &ids);

private:
    using Places = std::map<std::string, std::optional<std::int64_t>, std::less<>>;

    std::optional<Run> read(Statement &statement, const RunId &id);
    std::optional<Run> readAt(std::int64_t rowid, const RunId &id);
    std::optional<Run> readWithoutId(std::int64_t rowid, const RunId &standIn);
    void findInTable(Places &places);

    const SqliteFile &m_file;
    const TableSchema &m_table;
    std::vector<std::string> &m_damage;
    RowReader<Run> m_reader;
    std::optional<Statement> m_byId;
    std::optional<Statement> m_byRowid;
};

}
