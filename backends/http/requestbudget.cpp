// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/requestbudget.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int mostHalvings = 4;
constexpr Millis measured = 10'000;

}

Millis RequestBudget::interval() const { return (m_loading ? m_times.loading : m_times.idle) << m_halvings; }

std::optional<Millis> RequestBudget::waitMs() const
{
    if (m_paused || m_inFlight >= (m_loading ? 2 : 1))
        return std::nullopt;
    return untilAfterLast(interval());
}

std::optional<Millis> RequestBudget::actWaitMs() const
{
    if (m_paused || m_acts > 0)
        return std::nullopt;
    return untilAfterLast(m_times.loading);
}

Millis RequestBudget::untilAfterLast(Millis interval) const
{
    if (m_count == 0)
        return 0;
    const auto since = m_clock.now() - m_starts[(m_count - 1) % m_starts.size()];
    // A clock that was set back must not stop everything.
    return since < 0 ? interval : std::max<Millis>(interval - since, 0);
}

void RequestBudget::noteStart() { m_starts[m_count++ % m_starts.size()] = m_clock.now(); }

void RequestBudget::began()
{
    ++m_inFlight;
    noteStart();
}

void RequestBudget::actBegan()
{
    ++m_acts;
    noteStart();
}

void RequestBudget::ended(Millis tookMs)
{
    m_inFlight = std::max(m_inFlight - 1, 0);
    m_halvings = tookMs > m_times.slow ? std::min(m_halvings + 1, mostHalvings) : std::max(m_halvings - 1, 0);
}

double RequestBudget::allowedPerSecond() const
{
    return m_paused ? 0 : 1000.0 / double(std::max<Millis>(interval(), 1));
}

double RequestBudget::perSecond() const
{
    const auto now = m_clock.now();
    const auto kept = std::min(m_count, m_starts.size());
    const auto recent = std::count_if(m_starts.begin(), m_starts.begin() + std::ptrdiff_t(kept),
                                      [&](Millis start) { return start <= now && now - start < measured; });
    return double(recent) * 1000.0 / double(measured);
}

}
