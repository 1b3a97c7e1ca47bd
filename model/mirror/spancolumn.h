// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/sparsecolumn.h"

#include <limits>

namespace blokwatch {

/// Times kept as what they are after another time, the base: four bytes for spans of 0 ms to 49 days, any other
/// value aside. The caller gives the same base when it reads and writes a row.
class SpanColumn
{
public:
    Millis get(RunNo row, Millis base) const { return decode(row, m_spans.get(row), base); }

    void append(Millis base, Millis value)
    {
        const RunNo row = m_spans.size();
        m_spans.append(encode(base, value));
        keepAside(row, value);
    }

    void set(RunNo row, Millis base, Millis value)
    {
        m_spans.set(row, encode(base, value));
        keepAside(row, value);
    }

    /// Calls visit(row, value) for the rows of [first, end), all of one block, that have a value.
    template<class Visit> void each(RunNo first, RunNo end, const Millis *bases, Visit visit) const
    {
        const std::uint32_t *spans = m_spans.from(first);
        for (RunNo i = 0; i < end - first; ++i) {
            if (spans[i] != none)
                visit(first + i, decode(first + i, spans[i], bases ? bases[i] : 0));
        }
    }

    std::size_t bytes() const { return m_spans.bytes() + m_aside.bytes(); }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::uint32_t aside = none - 1;

    Millis decode(RunNo row, std::uint32_t span, Millis base) const
    {
        if (span < aside)
            return base + Millis(span);
        return span == none ? RunRow::noTime : m_aside.get(row, RunRow::noTime);
    }

    static std::uint32_t encode(Millis base, Millis value)
    {
        if (value == RunRow::noTime)
            return none;
        const auto span = std::uint64_t(value) - std::uint64_t(base);
        return base != RunRow::noTime && value >= base && span < aside ? std::uint32_t(span) : aside;
    }

    void keepAside(RunNo row, Millis value)
    {
        m_aside.set(row, m_spans.get(row) == aside ? value : RunRow::noTime, RunRow::noTime);
    }

    Column<std::uint32_t> m_spans;
    SparseColumn<Millis> m_aside;
};

}
