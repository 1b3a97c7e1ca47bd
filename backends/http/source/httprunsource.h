// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/endpoint.h"
#include "http/source/httptimes.h"
#include "io/iothread.h"
#include "ports/runsource.h"

#include <memory>
#include <random>

namespace blokwatch {

class HttpFollower;

/// The runs of a trace API, followed on a thread of its own, where all sink calls come.
class HttpRunSource final : public RunSource
{
public:
    /// `clock` must outlive it; a QCoreApplication must exist.
    HttpRunSource(HttpEndpoint endpoint, DeploymentId deployment, const Clock &clock, HttpTimes times = {},
                  std::uint64_t seed = std::random_device()());
    ~HttpRunSource() override;

    void open(RunSink &sink) override;
    void close() override;
    void refresh() override;
    void pause() override;
    void resume() override;

private:
    void onThread(void (HttpFollower::*what)());

    const HttpEndpoint m_endpoint;
    const DeploymentId m_deployment;
    const Clock &m_clock;
    const HttpTimes m_times;
    const std::uint64_t m_seed;
    std::unique_ptr<IoThread> m_thread;
    HttpFollower *m_follower = nullptr;
};

}
