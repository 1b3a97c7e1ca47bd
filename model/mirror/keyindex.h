// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/column.h"

#include <limits>

namespace blokwatch {

/// Finds the row of a key: open addressing over row numbers, the keys themselves stay in their column.
class KeyIndex
{
public:
    static constexpr RunNo nothing = std::numeric_limits<RunNo>::max();

    /// The row with this key, or nothing.
    RunNo find(std::uint64_t key, const Column<std::uint64_t> &keys) const;
    /// Enters the last row of `keys`, whose key must be new.
    void addLast(const Column<std::uint64_t> &keys);
    /// Starts fetching the place of a key that find() will ask for soon.
    void prefetch(std::uint64_t key) const
    {
        if (!m_slots.empty())
            __builtin_prefetch(&m_slots[place(key)]);
    }
    /// The same for the key that its place points to, once the place is there.
    void prefetchKey(std::uint64_t key, const Column<std::uint64_t> &keys) const
    {
        if (m_slots.empty())
            return;
        const RunNo row = m_slots[place(key)];
        if (row != nothing)
            __builtin_prefetch(keys.from(row));
    }
    std::size_t bytes() const { return m_slots.capacity() * sizeof(RunNo); }

private:
    std::size_t place(std::uint64_t key) const;
    void enter(std::uint64_t key, RunNo row);
    void grow(const Column<std::uint64_t> &keys);

    std::vector<RunNo> m_slots;
    int m_shift = 64;
};

}
