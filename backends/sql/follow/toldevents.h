// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "ports/runsource.h"
#include "sql/follow/sqliteevents.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace blokwatch {

/// Hands the events of a database over to a sink and tells how many, and which may have been missed. Thread: that of
/// the source.
class ToldEvents
{
public:
    /// Batches that the sink may hold before reading waits for it; the file keeps the rest meanwhile.
    static constexpr std::size_t batchesAhead = 16;

    /// `clock` and `sink` must outlive it.
    ToldEvents(DeploymentId deployment, const Clock &clock, RunSink &sink);

    void tell(const SqliteEvents::Look &look);
    /// Events may have been missed since the last look that came to its end. `reason`: why, for the end of a sentence.
    void missed(std::string reason);
    /// What the database holds of the runs has been read since.
    void repaired();
    /// All events up to now have been told.
    void caughtUp() { m_completeUntil = m_clock.now(); }
    /// Whether the sink has not taken what it was given.
    bool isAhead() const;

private:
    const DeploymentId m_deployment;
    const Clock &m_clock;
    RunSink &m_sink;
    std::vector<std::weak_ptr<const EventBatch>> m_onTheirWay;
    FeedCounts m_counts;
    FeedGap m_gap; ///< the last one
    Millis m_completeUntil = 0;
};

}
