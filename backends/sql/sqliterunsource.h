// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "io/iothread.h"
#include "ports/runsource.h"

#include <atomic>
#include <memory>
#include <string>

namespace blokwatch {

class SqliteFollower;

/// The runs of a SQLite trace database, followed while others write it. The file need not be there yet: it is looked
/// for at every poll. Sink calls come on a thread of its own.
class SqliteRunSource final : public RunSource
{
public:
    static constexpr Millis usualPoll = 250;

    /// `clock` must outlive the source.
    SqliteRunSource(std::string path, DeploymentId deployment, const Clock &clock, Millis pollMs = usualPoll);
    ~SqliteRunSource() override;

    void open(RunSink &sink) override;
    void close() override;
    void refresh() override;
    void pause() override;
    void resume() override;

private:
    void onThread(void (SqliteFollower::*what)());

    const std::string m_path;
    const DeploymentId m_deployment;
    const Clock &m_clock;
    const Millis m_pollMs;
    std::atomic<bool> m_stop = false;
    std::unique_ptr<IoThread> m_thread;
    SqliteFollower *m_follower = nullptr; // lives and dies on m_thread
};

}
