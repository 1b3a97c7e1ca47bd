// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"

#include <cstdint>
#include <random>

namespace blokwatch {

/// How long to wait before trying again: anywhere between nothing and a window that doubles with each failure, so that
/// many clients of one server don't come back all at once. Thread: one.
class Backoff
{
public:
    /// The first window is `first` ms, the largest `most`.
    Backoff(Millis first, Millis most, std::uint64_t seed);

    /// The wait before the next try; the window has doubled after it.
    Millis next();
    void reset() { m_failures = 0; }
    /// The first window from now on, never more than the largest: a server may ask for more patience, not for less.
    void setFirst(Millis first);

private:
    const Millis m_least;
    Millis m_first;
    Millis m_most;
    int m_failures = 0;
    std::mt19937_64 m_random;
};

}
