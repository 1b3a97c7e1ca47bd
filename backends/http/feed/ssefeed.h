// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/feed/ssestream.h"
#include "io/iothread.h"
#include "ports/eventfeed.h"

#include <memory>
#include <optional>
#include <string>

namespace blokwatch {

/// The live events of one run, or of all runs of an endpoint, on a thread of its own. A gap in a run's stream is filled
/// by the server, which goes on where it was cut; one in the stream of all runs stays (HttpRunSource repairs those).
class SseFeed final : public EventFeed
{
public:
    /// `run` empty: all runs. `clock` must outlive it, and a QCoreApplication must exist.
    SseFeed(HttpEndpoint endpoint, DeploymentId deployment, std::string run, const Clock &clock, SseTimes times = {},
            std::uint64_t seed = std::random_device()());
    ~SseFeed() override;

    /// The sink hears Freshness::State::Failed when the endpoint itself makes no sense (its CA file can't be read).
    void open(EventSink &sink) override;
    void close() override;

private:
    class Worker;
    const HttpEndpoint m_endpoint;
    const DeploymentId m_deployment;
    const std::string m_run;
    const Clock &m_clock;
    const SseTimes m_times;
    const std::uint64_t m_seed;
    std::unique_ptr<IoThread> m_thread;
    Worker *m_worker = nullptr;
};

}
