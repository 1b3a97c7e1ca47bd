// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/follow/runblockreader.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace blokwatch {

/// Reads the whole table of runs in the order of rowid, block by block; where a page is damaged it goes on behind it.
/// Thread: that of the file.
class TableScan
{
public:
    TableScan(const SqliteFile &file, RunBlockReader &reader) : m_file(file), m_reader(reader) { reader.beginScan(); }
    ~TableScan() { m_reader.endScan(); }
    TableScan(const TableScan &) = delete;
    TableScan &operator=(const TableScan &) = delete;

    /// The next rows; nothing at the end or when reading must stop (see error()).
    std::optional<ReadRuns> next();
    /// What ended the scan early, other than damage.
    const std::optional<Error> &error() const { return m_error; }
    bool isDamaged() const { return m_damage.has_value(); }
    /// "3 runs cannot be read (database disk image is malformed)"; for isDamaged() only.
    std::string damageSentence() const;

private:
    bool isReadableFrom(std::int64_t rowid);
    void skipDamage();

    const SqliteFile &m_file;
    RunBlockReader &m_reader;
    std::int64_t m_next = std::numeric_limits<std::int64_t>::min();
    std::int64_t m_count = 0;
    bool m_ended = false;
    std::optional<Error> m_error;
    std::optional<Error> m_damage;
};

}
