// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "io/iothread.h"
#include "ports/runsource.h"
#include "sql/postgres/postgresaddress.h"
#include "sql/postgres/postgresfollower.h"

#include <atomic>
#include <memory>

namespace blokwatch {

/// The runs of a PostgreSQL trace database, followed while runners write it, and the events that come meanwhile. Sink
/// calls come on a thread of its own; close() waits for the statement under way, as long as it may take.
class PostgresRunSource final : public RunSource
{
public:
    /// `clock` must outlive the source.
    PostgresRunSource(PostgresAddress address, DeploymentId deployment, const Clock &clock, PostgresPace pace = {});
    ~PostgresRunSource() override;

    void open(RunSink &sink) override;
    void close() override;
    void refresh() override;
    void pause() override;
    void resume() override;

private:
    void onThread(void (PostgresFollower::*what)());

    const PostgresAddress m_address;
    const DeploymentId m_deployment;
    const Clock &m_clock;
    const PostgresPace m_pace;
    std::atomic<bool> m_stop = false;
    std::unique_ptr<IoThread> m_thread;
    PostgresFollower *m_follower = nullptr; // lives and dies on m_thread
};

}
