// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runblock.h"
#include "sql/codec/cellreader.h"
#include "sql/schema.h"

#include <array>
#include <cstdint>
#include <string>

namespace blokwatch {

/// Reads rows of workflow_runs in their list form: only the columns that RunRow needs, of an error only its message.
/// A run whose id cannot be read gets a stand-in, see placeholderId().
/// Thread: one at a time.
class RunRowReader
{
public:
    explicit RunRowReader(const TableSchema &runs);

    /// "SELECT rowid, id, … FROM workflow_runs"; where the row stands is column 0, a column that is not there is NULL.
    const std::string &select() const { return m_select; }
    /// The row that a statement of select() stands on, with its texts in `pool`. mergedInto stays empty.
    /// `fingerprint` depends on all that was read.
    RunRow read(CellReader &cells, TextPool &pool, std::uint64_t &fingerprint);

private:
    static constexpr int columnCount = 21;

    std::string m_select;
    std::array<bool, columnCount> m_present = {};
    json::Decoder m_json;
};

/// "rowid:17" for a run that has no readable id of its own.
std::string placeholderId(std::int64_t rowid);
/// The inverse; nothing for any other text.
std::optional<std::int64_t> placeholderRowid(std::string_view id);

/// Adds to a fingerprint.
std::uint64_t mixed(std::uint64_t fingerprint, std::uint64_t value);
std::uint64_t mixed(std::uint64_t fingerprint, std::string_view bytes);

}
