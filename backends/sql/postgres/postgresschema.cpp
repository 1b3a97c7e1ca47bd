// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresschema.h"

#include "sql/codec/rowcolumn.h"

namespace blokwatch {

namespace {

constexpr std::int64_t knownPostgresVersion = 11;
constexpr const char *what = "its tables cannot be listed";

/// The columns of the first table of that name on the search path.
Result<TableSchema> columnsIn(PostgresConnection &connection, std::string_view table)
{
    const auto name = QString::fromUtf8(table.data(), qsizetype(table.size()));
    auto rows = connection.select(
        what,
        "SELECT CAST(column_name AS text) FROM information_schema.columns WHERE table_name = $1 AND table_schema = "
        "(SELECT n.nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = "
        "to_regclass(CAST($1 AS text))) ORDER BY ordinal_position",
        {name});
    if (!rows)
        return rows.error();
    TableSchema schema;
    schema.position = "0";
    while (rows->next())
        schema.columns.emplace_back(rows->bytes(0));
    if (const auto ended = connection.ending(what, *rows); !ended)
        return ended.error();
    return schema;
}

Result<std::int64_t> newestMigration(PostgresConnection &connection)
{
    const auto table = columnsIn(connection, "_trace_migrations");
    if (!table)
        return table.error();
    if (!table->has("version"))
        return 0;
    auto rows = connection.select(what, "SELECT coalesce(max(version), 0) FROM _trace_migrations");
    if (!rows && rows.error().kind == Error::Kind::Refused)
        return 0;
    if (!rows)
        return rows.error();
    return rows->next() ? rows->integer(0) : 0;
}

}

Result<Schema> postgresSchema(PostgresConnection &connection)
{
    Schema schema;
    const std::pair<TableSchema *, std::string_view> tables[] = {{&schema.runs, tableOf<Run>()},
                                                                 {&schema.nodes, tableOf<NodeRun>()},
                                                                 {&schema.events, tableOf<EventRow>()},
                                                                 {&schema.logs, tableOf<LogEntry>()}};
    for (const auto &[table, name] : tables) {
        auto found = columnsIn(connection, name);
        if (!found)
            return found.error();
        *table = *std::move(found);
    }
    if (!schema.runs.exists())
        return Error{Error::Kind::Malformed,
                     connection.name() + " has no table workflow_runs that this user may see: it is not a Blok trace "
                                         "database, or GRANT SELECT is missing"};
    const auto version = newestMigration(connection);
    if (!version)
        return version.error();
    schema.version = *version;
    schema.note(knownPostgresVersion);
    return schema;
}

}
