// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "sql/codec/rowcolumn.h"
#include "sql/file/sqlitefile.h"
#include "sql/schema.h"

#include <cstdint>
#include <limits>
#include <string>
#include <unordered_set>
#include <vector>

namespace blokwatch {

/// Finds the events of a database that were written since the last look, by where they stand: SQLite puts a new row
/// behind all others. Rows that are deleted or renumbered (VACUUM) change that, so the last thousand ids are remembered
/// as well, by which the place is found again and repeats are dropped. Each look ends with its first thousand events,
/// or a few MB of them. Knows what it has seen from opening to opening of a file. Thread: that of the file.
class SqliteEvents
{
public:
    static constexpr std::size_t perLook = 1'024;

    struct Look {
        std::vector<EventRow> events; ///< not seen before, in the order in which they were written
        std::vector<std::string> runs; ///< the runs that they name, each once
        std::uint64_t malformed = 0; ///< rows that are left out: without a type, run or time that can be read
        bool more = false; ///< there is more than this look took
        bool moved = false; ///< rows that were seen are gone, or stand elsewhere now
        std::string missed; ///< why events may have been missed, for the end of a sentence; empty: none were
        std::int64_t last = 0; ///< where it ended: rowid and id of the row
        std::string lastId;
    };

    /// Takes what is there now as seen.
    Result<void> begin(const SqliteFile &file, const Schema &schema);
    bool hasBegun() const { return m_hasBegun; }
    /// What has come since; the same again until it was seen(). Behind damage it goes on with what is written next.
    /// Tells no events of a table that lacks their id, type, run or time, and nothing when there is no such table.
    Result<Look> look(const SqliteFile &file, const Schema &schema) const;
    void seen(const Look &look);
    /// A look that found nothing.
    Look nothing() const;

private:
    static constexpr std::int64_t nowhere = std::numeric_limits<std::int64_t>::min();

    Result<bool> isWhereItWas(const SqliteFile &file, const Schema &schema) const;
    Result<void> findPlace(const SqliteFile &file, const Schema &schema, Look &look) const;
    Result<void> readRows(const SqliteFile &file, const Schema &schema, Look &look) const;
    static Result<void> skipToNewest(const SqliteFile &file, const Schema &schema, Look &look);
    bool isRemembered(const std::string &id) const { return m_newer.contains(id) || m_older.contains(id); }
    void remember(const std::string &id);

    bool m_hasBegun = false;
    std::int64_t m_last = nowhere; ///< rowid of the last row that was seen
    std::string m_lastId;
    std::unordered_set<std::string> m_newer; ///< ids that were seen last
    std::unordered_set<std::string> m_older; ///< those before them
};

}
