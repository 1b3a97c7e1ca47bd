// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/radixsort.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace blokwatch {

namespace {

constexpr int digitBits = 11;
constexpr std::size_t digitValues = std::size_t(1) << digitBits;

template<class Key> struct Entry {
    Key key;
    RunNo row;
};

template<class Key> void sortByDigit(const std::vector<Entry<Key>> &from, std::vector<Entry<Key>> &to, int shift)
{
    std::array<std::uint32_t, digitValues> places{};
    for (const auto &entry : from)
        ++places[entry.key >> shift & (digitValues - 1)];
    std::uint32_t next = 0;
    for (std::uint32_t &place : places)
        next += std::exchange(place, next);
    for (const auto &entry : from)
        to[places[entry.key >> shift & (digitValues - 1)]++] = entry;
}

template<class Key>
void sortByDigits(std::vector<RunNo> &rows, const std::vector<std::uint64_t> &keys, std::uint64_t least, int bits)
{
    std::vector<Entry<Key>> from(rows.size());
    std::vector<Entry<Key>> to(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        from[i] = {Key(keys[i] - least), rows[i]};
    for (int shift = 0; shift < bits; shift += digitBits) {
        sortByDigit(from, to, shift);
        from.swap(to);
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = from[i].row;
}

}

void sortByKeys(std::vector<RunNo> &rows, const std::vector<std::uint64_t> &keys)
{
    if (std::is_sorted(keys.begin(), keys.end()))
        return;
    const auto [least, most] = std::minmax_element(keys.begin(), keys.end());
    const std::uint64_t range = *most - *least;
    if (range <= std::numeric_limits<std::uint32_t>::max())
        sortByDigits<std::uint32_t>(rows, keys, *least, std::bit_width(range));
    else
        sortByDigits<std::uint64_t>(rows, keys, *least, std::bit_width(range));
}

}
