// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/feed/backoff.h"

#include <algorithm>

namespace blokwatch {

Backoff::Backoff(Millis first, Millis most, std::uint64_t seed)
    : m_least(first),
      m_first(first),
      m_most(most),
      m_random(seed)
{
}

Millis Backoff::next()
{
    constexpr int mostDoublings = 20;
    const auto window = std::min(m_most, m_first << m_failures);
    m_failures = std::min(m_failures + 1, mostDoublings);
    return std::uniform_int_distribution<Millis>(0, window)(m_random);
}

void Backoff::setFirst(Millis first) { m_first = std::clamp(first, m_least, std::max(m_least, m_most)); }

}
