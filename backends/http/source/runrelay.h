// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/source/knownruns.h"
#include "http/source/serverclock.h"
#include "ports/runsource.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// Hands runs over to a sink as blocks of rows and keeps what is known of them. Thread: one.
class RunRelay
{
public:
    RunRelay(DeploymentId deployment, RunSink &sink) : m_deployment(deployment), m_sink(sink) {}

    HttpKnownRuns known;
    ServerClock serverClock;

    /// The server has told its time, see ServerClock::heard(); the sink hears how far its clock is ahead.
    void heardTime(Millis server, Millis sentAt, Millis receivedAt, Millis resolution = 1);
    /// Runs that were asked for at `sentAt` of our clock. What has not changed and no longer can is not sent again.
    void runs(const std::vector<Run> &runs, Millis sentAt);
    /// The server does not have them any more.
    void gone(std::vector<std::string> ids);
    RunSink &sink() { return m_sink; }
    DeploymentId deployment() const { return m_deployment; }

private:
    /// Rows by the time at which they count as read.
    using Blocks = std::map<Millis, std::shared_ptr<RunBlock>>;

    void add(const Run &run, Millis readAt, Blocks &blocks);
    Millis afterSetBack(Millis sentAt) const;

    const DeploymentId m_deployment;
    RunSink &m_sink;
    std::optional<Millis> m_toldAhead;
    Millis m_lastReadAt = 0; ///< by the server's clock
    struct SetBack {
        Millis readAt = 0;
        Millis sentAt = 0;
    };
    std::optional<SetBack> m_setBack;
};

}
