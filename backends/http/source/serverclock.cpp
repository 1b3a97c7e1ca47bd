// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/serverclock.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr Millis driftPer = 2'000; ///< 1 ms of drift in each of these
constexpr Millis year10000 = 253'402'300'800'000;

}

void ServerClock::heard(Millis server, Millis sentAt, Millis receivedAt, Millis resolution)
{
    if (server < 0 || server >= year10000)
        return; // no clock shows that
    const auto low = server - receivedAt;
    const auto high = server + resolution - sentAt;
    if (high < low)
        return; // our own clock was set meanwhile
    const auto drift = std::max<Millis>(receivedAt - m_heardAt, 0) / driftPer;
    const auto narrowedLow = std::max(low, m_low - drift);
    const auto narrowedHigh = std::min(high, m_high + drift);
    const bool meet = m_known && narrowedLow <= narrowedHigh;
    m_low = meet ? narrowedLow : low;
    m_high = meet ? narrowedHigh : high;
    m_heardAt = receivedAt;
    m_known = true;
}

std::optional<Millis> ServerClock::offset() const
{
    if (!m_known)
        return std::nullopt;
    const bool mayAgree = m_low <= 0 && m_high >= 0;
    return mayAgree ? 0 : m_low + (m_high - m_low) / 2;
}

}
