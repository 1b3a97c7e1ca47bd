// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace blokwatch {

/// Hashes, each once, in at most 32 bytes each. No memory as long as there are none.
class HashSet
{
public:
    /// `hash` is not 0.
    void add(std::uint64_t hash)
    {
        if ((m_size + 1) * 4 > m_slots.size() * 3)
            grow();
        std::uint64_t &slot = m_slots[slotOf(hash)];
        m_size += slot == 0 ? 1 : 0;
        slot = hash;
    }
    std::size_t size() const { return m_size; }
    std::size_t bytes() const { return m_slots.capacity() * sizeof(std::uint64_t); }

private:
    /// Where it is, or the free slot where it would go.
    std::size_t slotOf(std::uint64_t hash) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = std::size_t(hash) & mask;
        while (m_slots[slot] != 0 && m_slots[slot] != hash)
            slot = (slot + 1) & mask;
        return slot;
    }
    void grow()
    {
        std::vector<std::uint64_t> before(std::max<std::size_t>(m_slots.size() * 2, 4), 0);
        m_slots.swap(before);
        for (const std::uint64_t hash : before) {
            if (hash != 0)
                m_slots[slotOf(hash)] = hash;
        }
    }

    std::vector<std::uint64_t> m_slots; ///< open addressing; 0: free
    std::size_t m_size = 0;
};

}
