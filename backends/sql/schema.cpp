// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/schema.h"

#include "sql/codec/rowcolumn.h"
#include "sql/file/sqlitefile.h"
#include "sql/statement.h"

#include <algorithm>
#include <sqlite3.h>

namespace blokwatch {

namespace {

constexpr std::int64_t knownSqliteVersion = 18;
constexpr std::size_t namesShown = 8;

Result<TableSchema> columnsIn(const SqliteFile &file, std::string_view table)
{
    auto rows = Statement::prepare(file.handle(), "SELECT name FROM pragma_table_info(?1)");
    if (!rows)
        return file.failure("its tables cannot be listed");
    rows->bind(1, table);
    TableSchema schema;
    while (rows->step()) {
        const auto *name = reinterpret_cast<const char *>(sqlite3_column_text(rows->raw(), 0));
        schema.columns.emplace_back(name ? name : "");
    }
    if (rows->code() != SQLITE_DONE)
        return file.failure("the columns of " + std::string(table) + " cannot be listed");
    return schema;
}

/// A column of that name takes the place of SQLite's own row numbers, which reading goes by.
bool hidesRowid(const SqliteFile &file, std::string_view table)
{
    auto row = Statement::prepare(file.handle(), "SELECT 1 FROM pragma_table_xinfo(?1) WHERE lower(name) = 'rowid'");
    if (!row)
        return false;
    row->bind(1, table);
    return row->step();
}

std::int64_t newestMigration(const SqliteFile &file)
{
    auto row = Statement::prepare(file.handle(), "SELECT max(version) FROM _trace_migrations");
    return row && row->step() ? sqlite3_column_int64(row->raw(), 0) : 0;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < namesShown; ++i)
        text.append(i == 0 ? "" : ", ").append(names[i]);
    if (names.size() > namesShown)
        text += " and " + std::to_string(names.size() - namesShown) + " more";
    return text;
}

template<class Row>
void compare(const TableSchema &table, std::vector<std::string> &unknown, std::vector<std::string> &notes)
{
    const std::string name(tableOf<Row>());
    if (!table.exists()) {
        notes.push_back("table " + name + " is missing: nothing of it is shown");
        return;
    }
    std::vector<std::string> extra;
    for (const auto &column : table.columns) {
        const auto known = columnsOf<Row>();
        if (std::none_of(known.begin(), known.end(), [&](const auto &one) { return one.name == column; }))
            extra.push_back(column);
    }
    if (!extra.empty())
        unknown.push_back(std::to_string(extra.size()) + (extra.size() == 1 ? " column of " : " columns of ") + name +
                          (extra.size() == 1 ? " is not shown: " : " are not shown: ") + joined(extra));
}

/// Columns that every version of Blok has made; later ones may be missing without a word.
void noteMissing(const TableSchema &runs, std::vector<std::string> &notes)
{
    std::vector<std::string> missing;
    for (const char *column : {"id", "workflow_name", "workflow_path", "trigger_type", "trigger_summary", "status",
                               "started_at", "finished_at", "duration_ms", "node_count", "completed_nodes"}) {
        if (!runs.has(column))
            missing.emplace_back(column);
    }
    if (!missing.empty())
        notes.push_back("workflow_runs lacks columns that every version of Blok makes: " + joined(missing));
}

}

bool TableSchema::has(std::string_view column) const
{
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

void Schema::note(std::int64_t knownVersion)
{
    std::vector<std::string> unknown;
    compare<Run>(runs, unknown, notes);
    compare<NodeRun>(nodes, unknown, notes);
    compare<EventRow>(events, unknown, notes);
    compare<LogEntry>(logs, unknown, notes);
    noteMissing(runs, notes);
    std::string sentence;
    if (version > knownVersion)
        sentence = "schema version " + std::to_string(version) + " is newer than this program knows (" +
                   std::to_string(knownVersion) + ")";
    for (const auto &part : unknown)
        sentence += (sentence.empty() ? "" : "; ") + part;
    if (!sentence.empty())
        notes.insert(notes.begin(), sentence);
}

Result<Schema> Schema::of(const SqliteFile &file)
{
    Schema schema;
    schema.version = newestMigration(file);
    const std::pair<TableSchema *, std::string_view> tables[] = {{&schema.runs, tableOf<Run>()},
                                                                 {&schema.nodes, tableOf<NodeRun>()},
                                                                 {&schema.events, tableOf<EventRow>()},
                                                                 {&schema.logs, tableOf<LogEntry>()}};
    for (const auto &[table, name] : tables) {
        auto found = columnsIn(file, name);
        if (!found)
            return found.error();
        *table = *std::move(found);
        if (hidesRowid(file, name))
            return Error{Error::Kind::Malformed, file.name() + " is not a Blok trace database: its table " +
                                                     std::string(name) + " has a column rowid"};
    }
    schema.note(knownSqliteVersion);
    return schema;
}

}
