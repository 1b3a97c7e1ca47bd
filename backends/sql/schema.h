// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

class SqliteFile;

/// The columns that a table of an opened database has; none: there is no such table.
struct TableSchema {
    std::vector<std::string> columns;
    /// SQL for a number that tells where a row stands in its table.
    std::string_view position = "rowid";

    bool exists() const { return !columns.empty(); }
    bool has(std::string_view column) const;
};

/// What an opened database has of the tables that are read, by looking: Blok's versions differ, and later ones will.
struct Schema {
    TableSchema runs;
    TableSchema nodes;
    TableSchema events;
    TableSchema logs;
    std::int64_t version = 0; ///< the newest of Blok's migrations; 0: not told
    /// What an operator should know: a later version, columns that are not shown, tables or columns that are missing.
    std::vector<std::string> notes;

    static Result<Schema> of(const SqliteFile &file);
    /// Fills `notes` from the rest. `knownVersion` is the newest of Blok's migrations that is known for its database.
    void note(std::int64_t knownVersion);
};

}
