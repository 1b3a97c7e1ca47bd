// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/keyindex.h"

namespace blokwatch {

namespace {

constexpr int firstBits = 10;

}

std::size_t KeyIndex::place(std::uint64_t key) const
{
    // The upper half is folded in first: odd keys differ in low bits, usual ones in all.
    return ((key ^ key >> 32) * 0x9e3779b97f4a7c15ull) >> m_shift;
}

RunNo KeyIndex::find(std::uint64_t key, const Column<std::uint64_t> &keys) const
{
    if (m_slots.empty())
        return nothing;
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = place(key); m_slots[slot] != nothing; slot = (slot + 1) & mask) {
        if (keys.get(m_slots[slot]) == key)
            return m_slots[slot];
    }
    return nothing;
}

void KeyIndex::addLast(const Column<std::uint64_t> &keys)
{
    const RunNo row = keys.size() - 1;
    if (std::size_t(keys.size()) * 8 > m_slots.size() * 5)
        grow(keys);
    else
        enter(keys.get(row), row);
}

void KeyIndex::enter(std::uint64_t key, RunNo row)
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = place(key);
    while (m_slots[slot] != nothing)
        slot = (slot + 1) & mask;
    m_slots[slot] = row;
}

void KeyIndex::grow(const Column<std::uint64_t> &keys)
{
    m_shift = m_slots.empty() ? 64 - firstBits : m_shift - 1;
    m_slots.assign(std::size_t(1) << (64 - m_shift), nothing);
    for (RunNo row = 0; row < keys.size(); ++row)
        enter(keys.get(row), row);
}

}
