// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "ports/runsource.h"
#include "sql/postgres/postgresconnection.h"
#include "sql/postgres/postgresreading.h"
#include "sql/schema.h"

#include <atomic>
#include <memory>
#include <optional>
#include <QObject>
#include <QTimer>
#include <string>

namespace blokwatch {

/// How often a database is asked, and how long an answer may take, in ms.
struct PostgresPace {
    Millis poll = 1'000;
    Millis timeout = PostgresConnection::usualTimeout;
};

/// Reads a PostgreSQL trace database in full and then follows it; a lost connection is renewed for ever. All its work
/// and every call into the sink happens on the thread it lives on.
class PostgresFollower : public QObject
{
public:
    /// `clock`, `sink` and `stop` must outlive it. `stop` is set by any thread to end a long reading.
    PostgresFollower(PostgresAddress address, DeploymentId deployment, const Clock &clock, RunSink &sink,
                     const std::atomic<bool> &stop, PostgresPace pace);

    /// Reads for the first time and polls from then on.
    void start();
    /// Reads everything anew now.
    void refresh();
    /// Gives the connection up until resume(), which reads everything anew.
    void pause();
    void resume();

private:
    void poll();
    Result<void> read();
    Result<void> connectAnew();
    void noteClock(Millis ahead);
    Result<void> readInFull();
    bool fullReadingIsDue() const;
    Millis pauseAfter(bool wasRead, Millis took);
    void failed(const Error &error);
    void settle();
    void tell(Freshness::State state, Millis since, std::string text);
    void tellCounts();
    std::vector<std::string> notes() const;

    const PostgresAddress m_address;
    const DeploymentId m_deployment;
    const Clock &m_clock;
    RunSink &m_sink;
    const std::atomic<bool> &m_stop;
    const PostgresPace m_pace;
    QTimer m_timer;

    std::unique_ptr<PostgresConnection> m_connection;
    Schema m_schema;
    PostgresReading m_reading;
    std::optional<Millis> m_clockOffset; ///< how far the server's clock is ahead, as it was told last

    bool m_paused = false;
    bool m_everListed = false;
    bool m_wantsFull = true;
    bool m_wasLost = false;
    int m_failures = 0;  ///< one after the other
    int m_slowness = 0;  ///< how often the pause between polls is doubled
    Millis m_upToDate = 0; ///< when the last reading began that came to its end
    Millis m_fullReadingEnded = 0;
    Millis m_fullReadingTook = 0;
    std::uint64_t m_reconnects = 0;
    FeedCounts m_toldCounts;
    Freshness m_told;
};

}
