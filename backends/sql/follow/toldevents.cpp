// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/toldevents.h"

#include "sql/codec/eventrows.h"

#include <algorithm>
#include <utility>

namespace blokwatch {

ToldEvents::ToldEvents(DeploymentId deployment, const Clock &clock, RunSink &sink)
    : m_deployment(deployment),
      m_clock(clock),
      m_sink(sink)
{
}

void ToldEvents::tell(const SqliteEvents::Look &look)
{
    if (!look.events.empty()) {
        auto batch = eventBatch(look.events);
        std::erase_if(m_onTheirWay, [](const auto &one) { return one.expired(); });
        m_onTheirWay.push_back(batch);
        m_sink.events(m_deployment, std::move(batch));
    }
    auto counts = m_counts;
    counts.events += look.events.size();
    counts.malformed += look.malformed;
    if (std::exchange(m_counts, counts) != counts)
        m_sink.counts(m_deployment, counts);
    if (!look.missed.empty())
        missed(look.missed);
}

void ToldEvents::missed(std::string reason)
{
    const bool goesOn = m_gap.number > 0 && !m_gap.repaired && m_gap.reason == reason;
    if (!goesOn)
        m_gap = {m_gap.number + 1, m_completeUntil, 0, false, std::move(reason)};
    m_gap.until = m_clock.now();
    m_sink.gap(m_deployment, m_gap);
}

void ToldEvents::repaired()
{
    if (m_gap.number > 0 && !std::exchange(m_gap.repaired, true))
        m_sink.gap(m_deployment, m_gap);
}

bool ToldEvents::isAhead() const
{
    const auto isHeld = [](const auto &batch) { return !batch.expired(); };
    return std::size_t(std::count_if(m_onTheirWay.begin(), m_onTheirWay.end(), isHeld)) >= batchesAhead;
}

}
