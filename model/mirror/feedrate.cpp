// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/feedrate.h"

#include <algorithm>
#include <numeric>

namespace blokwatch {

void FeedRate::add(Millis now, std::uint64_t events)
{
    turnTo(now);
    m_counts[std::size_t(m_current) % m_counts.size()] += events;
}

double FeedRate::perSecond(Millis now)
{
    turnTo(now);
    const auto sum = std::accumulate(m_counts.begin(), m_counts.end(), std::uint64_t(0));
    return double(sum - m_counts[std::size_t(m_current) % m_counts.size()]) / double(seconds);
}

bool FeedRate::isQuiet() const
{
    return std::all_of(m_counts.begin(), m_counts.end(), [](std::uint64_t count) { return count == 0; });
}

/// Forgets what is older than the window. A clock that was put back starts anew.
void FeedRate::turnTo(Millis now)
{
    const Millis wanted = std::max<Millis>(now, 0) / second;
    if (wanted < m_current || wanted - m_current > Millis(m_counts.size()))
        m_counts.fill(0);
    else
        for (Millis passed = m_current + 1; passed <= wanted; ++passed)
            m_counts[std::size_t(passed) % m_counts.size()] = 0;
    m_current = wanted;
}

}
