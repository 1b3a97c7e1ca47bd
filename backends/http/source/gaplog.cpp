// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/gaplog.h"

#include <algorithm>
#include <utility>

namespace blokwatch {

void GapLog::open(Millis from, std::string reason)
{
    if (isOpen())
        return;
    m_gaps.push_back({++m_count, from, 0, false, std::move(reason)});
    m_sink.gap(m_deployment, m_gaps.back());
}

void GapLog::close(Millis until)
{
    if (!isOpen())
        return;
    // A clock that was set back makes no gap end before it began.
    m_gaps.back().until = std::max(until, m_gaps.back().from);
    m_sink.gap(m_deployment, m_gaps.back());
}

std::uint32_t GapLog::lastClosed() const
{
    const auto last = std::find_if(m_gaps.rbegin(), m_gaps.rend(), [](const FeedGap &gap) { return gap.until != 0; });
    return last == m_gaps.rend() ? 0 : last->number;
}

std::optional<Millis> GapLog::closedFrom() const
{
    return lastClosed() > 0 ? std::optional(m_gaps.front().from) : std::nullopt;
}

void GapLog::repaired(std::uint32_t upTo)
{
    while (!m_gaps.empty() && m_gaps.front().number <= upTo) {
        m_gaps.front().repaired = true;
        m_sink.gap(m_deployment, m_gaps.front());
        m_gaps.erase(m_gaps.begin());
    }
}

}
