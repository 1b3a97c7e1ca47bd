// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"
#include "core/json/decoder.h"
#include "core/json/rawjson.h"
#include "core/runstatus.h"
#include "core/values/runevent.h"
#include "sql/codec/cells.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

/// What is wrong with a cell, for the end of a sentence ("is not JSON, kept as text"); null: nothing.
using CellFault = const char *;

/// Reads the cells of the row a query stands on, each checked for its type: a cell that has another type or bad
/// bytes gives what can be shown of it, and its fault. NULL is a fault only where the member must have a value.
/// Thread: that of the query.
class CellReader
{
public:
    explicit CellReader(Cells &cells) : m_cells(cells) {}

    bool isNull(int column) const;

    /// The text without a copy, valid until the next row or the next call; bad bytes as U+FFFD. An integer, real or
    /// BLOB gives its bytes as text, and a fault. NULL gives the empty text and no fault.
    std::string_view text(int column, CellFault &fault);
    /// A real gives its whole part and a fault, unless it is whole; text and BLOB give 0 and a fault. So does NULL,
    /// without a fault.
    std::int64_t integer(int column, CellFault &fault);
    /// JSON source, checked. What is no JSON gives a JSON string of the text, and a fault. Empty: NULL.
    std::string_view json(int column, CellFault &fault);

    CellFault read(int column, std::string &out);
    CellFault read(int column, std::optional<std::string> &out);
    CellFault read(int column, std::int64_t &out);
    CellFault read(int column, std::optional<std::int64_t> &out);
    CellFault read(int column, std::optional<RawJson> &out);
    /// A list of texts as JSON; NULL is the empty list.
    CellFault read(int column, std::optional<std::vector<std::string>> &out);
    CellFault read(int column, RunStatus &out);
    template<class Tag> CellFault read(int column, Id<Tag> &out) { return read(column, out.text); }
    template<class Tag> CellFault read(int column, std::optional<Id<Tag>> &out)
    {
        std::optional<std::string> text;
        const auto fault = read(column, text);
        if (text)
            out = Id<Tag>{*std::move(text)};
        return fault;
    }

    /// For cells whose JSON goes into more than one member.
    json::Decoder &decoder() { return m_json; }

private:
    Cells &m_cells;
    json::Decoder m_json;
    std::string m_fixed; ///< a text with bad bytes replaced, or made of another type
};

/// "must not be empty": the fault of a NULL where a value is required.
extern const char *const nullFault;

}
