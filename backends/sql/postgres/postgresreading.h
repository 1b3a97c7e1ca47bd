// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runsource.h"
#include "sql/follow/knownids.h"
#include "sql/postgres/postgresevents.h"
#include "sql/postgres/postgresrunblocks.h"

#include <atomic>
#include <string>
#include <unordered_set>
#include <vector>

namespace blokwatch {

/// What is known of a PostgreSQL trace database, and how it is brought up to date; kept while connections come and go.
/// Thread: that of the connection; calls the sink there.
class PostgresReading
{
public:
    /// `sink` and `stop` must outlive it. `stop` is set by any thread to end a long reading, which then succeeds.
    PostgresReading(DeploymentId deployment, RunSink &sink, const std::atomic<bool> &stop)
        : m_deployment(deployment),
          m_sink(sink),
          m_stop(stop)
    {
    }

    /// Reads all runs, the newest first, and tells which are gone.
    Result<void> full(PostgresConnection &connection, const Schema &schema);
    /// Reads what is new and what can still change. True: a known run was not where it should be.
    Result<bool> changes(PostgresConnection &connection, const Schema &schema);

    std::size_t runs() const { return m_known.size(); }
    std::size_t damagedRuns() const { return m_known.damagedRuns(); }
    std::uint64_t events() const { return m_eventCount; }
    /// The server's clock when the last changes() began.
    Millis changesReadAt() const { return m_changesReadAt; }

private:
    Result<void> startedSince(PostgresRunBlocks &blocks, Millis now);
    Result<bool> again(PostgresRunBlocks &blocks, Millis now, const std::vector<std::string> &ids);
    void send(ReadRuns runs);
    void send(std::shared_ptr<const EventBatch> events);
    Result<void> sendEndings(PostgresConnection &connection, const Schema &schema);

    const DeploymentId m_deployment;
    RunSink &m_sink;
    const std::atomic<bool> &m_stop;
    KnownIds m_known;
    PostgresEvents m_events;
    Millis m_lastStart = 0; ///< of the newest run seen; 0: there was none
    std::uint64_t m_eventCount = 0;
    Millis m_changesReadAt = 0;
    std::unordered_set<std::string> m_heardOf; ///< runs that events told of, whose rows have not been asked for since
    std::vector<std::string> m_contradictory; ///< ended by their time, not by their status: their last event is wanted
};

}
