// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/recentids.h"
#include "ports/forwardingsink.h"

#include <atomic>
#include <cstdint>
#include <memory>

namespace blokwatch::ctl {

/// Tells the events of a source that are news from those that are not. A stream tells news only, but perhaps twice; a
/// database, while it is listed, also tells old events, of runs whose row is at odds with itself.
/// Thread: the sink's functions the source's, isNew() that of the mirror.
class NewEvents final : public ForwardingSink
{
public:
    /// So many events back is looked for repeats.
    static constexpr std::size_t remembered = 65'536;

    /// Hands on to `sink`, which must outlive it. `listsEvents`: what comes before listed() is old.
    NewEvents(RunSink &sink, bool listsEvents) : ForwardingSink(sink), m_listsEvents(listsEvents), m_ids(remembered) {}

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
        ForwardingSink::events(deployment, std::move(batch));
    }
    void listed(DeploymentId deployment) override
    {
        m_listsEvents = false;
        ForwardingSink::listed(deployment);
    }

private:
    bool m_listsEvents;                   ///< the source's thread
    std::atomic<std::uint64_t> m_old = 0; ///< events that came before listed()
    std::uint64_t m_asked = 0;
    RecentIds m_ids;
};

}
