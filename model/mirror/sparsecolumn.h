// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/column.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace blokwatch {

/// A column that few rows have a value in: a sorted list per block of rows. Cost: O(log blockSize) a look-up; setting
/// rows in ascending order is O(1).
template<class T> class SparseColumn
{
public:
    static constexpr std::size_t blockSize = Column<T>::blockSize;

    const T *find(RunNo row) const
    {
        if (row / blockSize >= m_blocks.size())
            return nullptr;
        const Block &block = m_blocks[row / blockSize];
        if (block.rows.empty() || block.rows.back() < offset(row))
            return nullptr;
        const auto place = std::lower_bound(block.rows.begin(), block.rows.end(), offset(row));
        if (*place != offset(row))
            return nullptr;
        return &block.values[std::size_t(place - block.rows.begin())];
    }

    T get(RunNo row, T absent) const
    {
        const T *value = find(row);
        return value ? *value : absent;
    }

    /// Sets the row's value; `absent` takes it away. Returns whether that changed anything.
    bool set(RunNo row, T value, T absent)
    {
        if (const T *known = find(row)) {
            if (*known == value)
                return false;
            Block &block = m_blocks[row / blockSize];
            const auto index = known - block.values.data();
            if (value == absent) {
                block.rows.erase(block.rows.begin() + index);
                block.values.erase(block.values.begin() + index);
            } else {
                block.values[std::size_t(index)] = value;
            }
            return true;
        }
        if (value == absent)
            return false;
        insert(row, value);
        return true;
    }

    /// Calls visit(row, value) for the rows of [first, end) that have a value, in ascending order.
    template<class Visit> void each(RunNo first, RunNo end, Visit visit) const
    {
        for (std::size_t number = first / blockSize; number < m_blocks.size() && number * blockSize < end; ++number) {
            const Block &block = m_blocks[number];
            const RunNo base = RunNo(number * blockSize);
            std::size_t i = 0;
            if (first > base)
                i = std::size_t(std::lower_bound(block.rows.begin(), block.rows.end(), offset(first)) -
                                block.rows.begin());
            for (; i < block.rows.size() && base + block.rows[i] < end; ++i)
                visit(base + block.rows[i], block.values[i]);
        }
    }

    std::size_t bytes() const
    {
        std::size_t sum = m_blocks.capacity() * sizeof(Block);
        for (const Block &block : m_blocks)
            sum += block.rows.capacity() * sizeof(std::uint16_t) + block.values.capacity() * sizeof(T);
        return sum;
    }

private:
    struct Block {
        std::vector<std::uint16_t> rows; ///< ascending offsets into the block
        std::vector<T> values;
    };
    static_assert(blockSize <= 65536);

    static std::uint16_t offset(RunNo row) { return std::uint16_t(row % blockSize); }

    void insert(RunNo row, T value)
    {
        if (row / blockSize >= m_blocks.size())
            m_blocks.resize(row / blockSize + 1);
        Block &block = m_blocks[row / blockSize];
        const bool last = block.rows.empty() || block.rows.back() < offset(row);
        const auto place =
            last ? block.rows.end() : std::lower_bound(block.rows.begin(), block.rows.end(), offset(row));
        const auto index = place - block.rows.begin();
        block.rows.insert(block.rows.begin() + index, offset(row));
        block.values.insert(block.values.begin() + index, value);
    }

    std::vector<Block> m_blocks;
};

}
