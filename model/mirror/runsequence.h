// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runorder.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace blokwatch {

/// Rows in the order of a sort. Kept backwards when the sort is descending, so that new runs on top are appended.
class RunSequence
{
public:
    RunSequence() = default;
    RunSequence(std::vector<RunNo> rows, bool backwards) : m_rows(std::move(rows)), m_backwards(backwards)
    {
        if (m_backwards)
            std::reverse(m_rows.begin(), m_rows.end());
    }

    std::size_t size() const { return m_rows.size(); }
    RunNo at(std::size_t position) const { return m_rows[m_backwards ? m_rows.size() - 1 - position : position]; }
    /// Where `row` stands or would stand, not before `from`. Cost: logarithmic in the distance.
    std::size_t place(RunNo row, const RunOrder &order, std::size_t from = 0) const;
    /// Where `row` stands, if it does, in whatever order. Cost: linear, about 0.3 ms in a million.
    std::optional<std::size_t> find(RunNo row) const;
    /// The rows whose verdict is 1.
    RunSequence where(const std::vector<std::uint8_t> &verdicts) const;

    /// A row that comes in, and the position before which it does.
    struct Arrival {
        std::size_t place;
        RunNo row;
    };
    /// Takes rows in; ascending places, rows of one place in their order. Cost: moves what stands behind them.
    void insert(const std::vector<Arrival> &arrivals);

    std::size_t bytes() const { return m_rows.capacity() * sizeof(RunNo); }

private:
    std::vector<RunNo> m_rows;
    bool m_backwards = false;
};

}
