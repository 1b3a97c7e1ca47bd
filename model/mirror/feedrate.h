// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace blokwatch {

/// How many events came per second lately, counted in whole seconds: the figure moves once a second, and the second
/// under way doesn't count yet.
class FeedRate
{
public:
    static constexpr Millis second = 1000;
    static constexpr std::size_t seconds = 4;
    static constexpr Millis window = Millis(seconds) * second;

    void add(Millis now, std::uint64_t events);
    double perSecond(Millis now);
    /// Whether any event still counts or will.
    bool isQuiet() const;

private:
    void turnTo(Millis now);

    std::array<std::uint64_t, seconds + 1> m_counts{}; ///< by second modulo their number, the one under way included
    Millis m_current = 0;
};

}
