// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/codec/cellreader.h"

#include "core/codec/codec.h"
#include "core/json/text.h"
#include "core/json/utf8.h"
#include "core/json/validate.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace blokwatch {

const char *const nullFault = "is empty, though every row has it";

namespace {

constexpr CellFault notText = "is a number or BLOB instead of text";
constexpr CellFault notUtf8 = "is not valid UTF-8, its bad bytes are replaced";
constexpr CellFault notNumber = "is text or a BLOB instead of a number";
constexpr CellFault notWhole = "is not a whole number, its fraction is left out";
constexpr CellFault notFitting = "is not a number that fits";
constexpr CellFault notJson = "is not JSON, kept as text";
constexpr CellFault notTextList = "is not a list of texts, kept as one text";

/// Most cells are ASCII: those are passed eight bytes at a time.
bool isUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        std::uint64_t word = 0;
        const auto length = std::min(text.size() - at, sizeof word);
        std::memcpy(&word, text.data() + at, length);
        if ((word & 0x8080808080808080u) == 0) {
            at += length;
            continue;
        }
        const auto character = json::utf8::sequence(text, at);
        if (character == 0)
            return false;
        at += character;
    }
    return true;
}

}

bool CellReader::isNull(int column) const { return m_cells.type(column) == Cells::Type::Null; }

std::string_view CellReader::text(int column, CellFault &fault)
{
    const auto type = m_cells.type(column);
    if (type == Cells::Type::Null)
        return {};
    const auto text = m_cells.bytes(column);
    if (type != Cells::Type::Text)
        fault = notText;
    if (isUtf8(text))
        return text;
    fault = type == Cells::Type::Text ? notUtf8 : notText;
    m_fixed = json::displayUtf8(text);
    return m_fixed;
}

std::int64_t CellReader::integer(int column, CellFault &fault)
{
    switch (m_cells.type(column)) {
    case Cells::Type::Integer: {
        const std::int64_t value = m_cells.integer(column);
        if (value != std::numeric_limits<std::int64_t>::min())
            return value;
        fault = notFitting; // it stands for an absent value in a list
        return 0;
    }
    case Cells::Type::Null: return 0;
    case Cells::Type::Real: {
        const double value = m_cells.real(column);
        if (!(std::abs(value) < 9.0e18)) {
            fault = notFitting;
            return 0;
        }
        if (value != std::trunc(value))
            fault = notWhole;
        return std::int64_t(value);
    }
    default: fault = notNumber; return 0;
    }
}

std::string_view CellReader::json(int column, CellFault &fault)
{
    const auto source = text(column, fault);
    if (source.empty() || json::validate(m_json, source))
        return source;
    if (!fault)
        fault = notJson;
    m_fixed = json::quoted(source);
    return m_fixed;
}

CellFault CellReader::read(int column, std::string &out)
{
    CellFault fault = isNull(column) ? nullFault : nullptr;
    out = text(column, fault);
    return fault;
}

CellFault CellReader::read(int column, std::optional<std::string> &out)
{
    CellFault fault = nullptr;
    if (!isNull(column))
        out = text(column, fault);
    return fault;
}

CellFault CellReader::read(int column, std::int64_t &out)
{
    CellFault fault = isNull(column) ? nullFault : nullptr;
    out = integer(column, fault);
    return fault;
}

CellFault CellReader::read(int column, std::optional<std::int64_t> &out)
{
    CellFault fault = nullptr;
    const auto value = integer(column, fault);
    if (!isNull(column) && (!fault || fault == notWhole))
        out = value;
    return fault;
}

CellFault CellReader::read(int column, std::optional<RawJson> &out)
{
    CellFault fault = nullptr;
    if (const auto source = json(column, fault); !source.empty())
        out = RawJson{std::string(source)};
    return fault;
}

CellFault CellReader::read(int column, std::optional<std::vector<std::string>> &out)
{
    CellFault fault = nullptr;
    const auto source = text(column, fault);
    out.emplace();
    if (source.empty() || source == "[]")
        return fault;
    if (auto list = decodeStringList(m_json, source))
        *out = *std::move(list);
    else {
        out->emplace_back(source);
        fault = notTextList;
    }
    return fault;
}

CellFault CellReader::read(int column, RunStatus &out)
{
    CellFault fault = isNull(column) ? nullFault : nullptr;
    out = RunStatus::fromText(text(column, fault));
    return fault;
}

}
