// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/recentids.h"
#include "ports/runsource.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace blokwatch::ctl {

/// Tells the events of a source that are news from those that are not. A stream tells news only, but perhaps twice; a
/// database, while it is listed, also tells old events, of runs whose row is at odds with itself.
/// Thread: the sink's functions the source's, isNew() that of the mirror.
class NewEvents final : public RunSink
{
public:
    /// So many events back is looked for repeats.
    static constexpr std::size_t remembered = 65'536;

    /// Hands on to `sink`, which must outlive it. `listsEvents`: what comes before listed() is old.
    NewEvents(RunSink &sink, bool listsEvents) : m_sink(sink), m_listsEvents(listsEvents), m_ids(remembered) {}

    /// To be asked once for each event, in the order in which they came. Events without an id are always new.
    bool isNew(const RunEvent &event)
    {
        const bool isOld = m_asked++ < m_old;
        return (event.id.empty() || m_ids.isNew(event.id)) && !isOld;
    }

    void events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch) override
    {
        if (m_listsEvents)
            m_old += batch->events.size();
        m_sink.events(deployment, std::move(batch));
    }
    void listed(DeploymentId deployment) override
    {
        m_listsEvents = false;
        m_sink.listed(deployment);
    }
    void runs(std::shared_ptr<const RunBlock> block) override { m_sink.runs(std::move(block)); }
    void gone(DeploymentId deployment, std::vector<std::string> ids) override
    {
        m_sink.gone(deployment, std::move(ids));
    }
    void gap(DeploymentId deployment, FeedGap gap) override { m_sink.gap(deployment, std::move(gap)); }
    void counts(DeploymentId deployment, FeedCounts counts) override { m_sink.counts(deployment, counts); }
    void freshness(DeploymentId deployment, Freshness freshness) override
    {
        m_sink.freshness(deployment, std::move(freshness));
    }
    void clock(DeploymentId deployment, Millis ahead) override { m_sink.clock(deployment, ahead); }
    bool isFull() const override { return m_sink.isFull(); }

private:
    RunSink &m_sink;
    bool m_listsEvents;                   ///< the source's thread
    std::atomic<std::uint64_t> m_old = 0; ///< events that came before listed()
    std::uint64_t m_asked = 0;
    RecentIds m_ids;
};

}
