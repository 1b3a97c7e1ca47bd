// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runblock.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace blokwatch {

/// Number of a run in the table: dense, from 0, never used again for another run.
using RunNo = std::uint32_t;

/// A column of a table that only grows: blocks that never move, so that growing costs no copy.
template<class T> class Column
{
public:
    static constexpr std::size_t blockSize = RunBlock::capacity;

    T get(RunNo row) const { return (*m_blocks[row / blockSize])[row % blockSize]; }
    /// Returns whether that changed anything.
    bool set(RunNo row, T value)
    {
        T &place = (*m_blocks[row / blockSize])[row % blockSize];
        const bool changed = place != value;
        place = value;
        return changed;
    }
    void append(T value)
    {
        if (m_size % blockSize == 0)
            m_blocks.push_back(std::make_unique_for_overwrite<std::array<T, blockSize>>());
        (*m_blocks.back())[m_size++ % blockSize] = value;
    }
    RunNo size() const { return m_size; }
    std::size_t bytes() const
    {
        return m_blocks.size() * sizeof(std::array<T, blockSize>) + m_blocks.capacity() * sizeof(m_blocks[0]);
    }
    /// The values from `row` on, up to the end of its block; only those below size() are meaningful.
    const T *from(RunNo row) const { return m_blocks[row / blockSize]->data() + row % blockSize; }

private:
    std::vector<std::unique_ptr<std::array<T, blockSize>>> m_blocks;
    RunNo m_size = 0;
};

}
