// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresfollower.h"

#include "sql/postgres/postgresschema.h"

#include <algorithm>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <utility>

namespace blokwatch {

namespace {

constexpr Millis slowAnswer = 1'000;
constexpr int mostDoublings = 5;
/// Changes of ended runs and vanished runs are seen by full readings, which are a burden for the server.
constexpr Millis shortestFullInterval = 600'000;
constexpr Millis fullIntervalFactor = 200;
/// A full reading that takes so little may be made for one vanished run.
constexpr Millis cheapFullReading = 100;
/// How long a source counts as being reconnected.
constexpr Millis patience = 15'000;
constexpr Millis notableOffset = 2'000;
constexpr Millis aheadWorthTelling = 20; ///< the measure trembles with each answer

std::string seconds(Millis span) { return std::to_string(span / 1'000) + " s"; }

}

PostgresFollower::PostgresFollower(PostgresAddress address, DeploymentId deployment, const Clock &clock, RunSink &sink,
                                   const std::atomic<bool> &stop, PostgresPace pace)
    : m_address(std::move(address)),
      m_deployment(deployment),
      m_clock(clock),
      m_sink(sink),
      m_stop(stop),
      m_pace(pace),
      m_timer(this),
      m_reading(deployment, sink, stop)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &PostgresFollower::poll);
}

void PostgresFollower::start()
{
    tell(Freshness::State::Loading, m_clock.now(), "reading " + m_address.name());
    poll();
}

void PostgresFollower::refresh()
{
    m_wantsFull = true;
    m_failures = 0;
    poll();
}

void PostgresFollower::pause()
{
    m_paused = true;
    m_timer.stop();
    m_connection.reset();
    tell(Freshness::State::Paused, m_told.state == Freshness::State::Fresh ? m_clock.now() : m_told.since,
         "nothing is read from " + m_address.name() + " until it is resumed");
}

void PostgresFollower::resume()
{
    if (std::exchange(m_paused, false))
        poll();
}

void PostgresFollower::poll()
{
    if (m_stop || m_paused)
        return;
    if (m_sink.isFull()) {
        m_timer.start(int(m_pace.poll));
        return;
    }
    QElapsedTimer took;
    took.start();
    const auto began = m_clock.now();
    const auto done = read();
    if (m_stop)
        return;
    if (done) {
        m_upToDate = began;
        settle();
    } else {
        failed(done.error());
    }
    tellCounts();
    m_timer.start(int(pauseAfter(done.ok(), took.elapsed())));
}

Result<void> PostgresFollower::read()
{
    if (!m_connection) {
        if (const auto connected = connectAnew(); !connected)
            return connected;
    }
    if (m_wantsFull || fullReadingIsDue())
        return readInFull();
    const auto before = m_clock.now();
    const auto vanished = m_reading.changes(*m_connection, m_schema);
    if (!vanished)
        return vanished.error();
    noteClock(m_reading.changesReadAt() - before);
    m_wantsFull = *vanished && m_fullReadingTook <= cheapFullReading;
    return {};
}

Result<void> PostgresFollower::connectAnew()
{
    auto connection = PostgresConnection::open(m_address, m_pace.timeout);
    if (!connection)
        return connection.error();
    auto schema = postgresSchema(**connection);
    if (!schema)
        return schema.error();
    const auto before = m_clock.now();
    const auto transaction = PostgresTransaction::begin(**connection);
    if (!transaction)
        return transaction.error();
    noteClock(transaction->now() - (before + (m_clock.now() - before) / 2));
    m_connection = *std::move(connection);
    m_schema = *std::move(schema);
    m_wantsFull = true;
    m_reconnects += std::exchange(m_wasLost, false) ? 1 : 0;
    return {};
}

/// Clocks are set while they are watched.
void PostgresFollower::noteClock(Millis ahead)
{
    if (m_clockOffset && std::abs(ahead - *m_clockOffset) < aheadWorthTelling)
        return;
    m_clockOffset = ahead;
    m_sink.clock(m_deployment, ahead);
}

Result<void> PostgresFollower::readInFull()
{
    QElapsedTimer took;
    took.start();
    if (const auto read = m_reading.full(*m_connection, m_schema); !read || m_stop)
        return read;
    m_fullReadingTook = took.elapsed();
    m_fullReadingEnded = m_clock.now();
    m_wantsFull = false;
    if (!std::exchange(m_everListed, true))
        m_sink.listed(m_deployment);
    return {};
}

bool PostgresFollower::fullReadingIsDue() const
{
    const auto interval = std::max(shortestFullInterval, fullIntervalFactor * m_fullReadingTook);
    return m_clock.now() - m_fullReadingEnded >= interval;
}

/// A server that answers slowly is asked less often; tries to reach one come at intervals that grow, with jitter, so
/// that many watchers do not come back at once.
Millis PostgresFollower::pauseAfter(bool wasRead, Millis took)
{
    if (wasRead) {
        m_failures = 0;
        m_slowness = std::clamp(m_slowness + (took > slowAnswer ? 1 : -1), 0, mostDoublings);
        return m_pace.poll << m_slowness;
    }
    const auto longest = m_pace.poll << std::min(m_failures++, mostDoublings);
    return longest / 2 + QRandomGenerator::global()->bounded(int(longest / 2 + 1));
}

void PostgresFollower::failed(const Error &error)
{
    const bool isTimeout = error.kind == Error::Kind::Busy;
    if (!isTimeout) {
        m_wasLost = m_wasLost || m_connection;
        m_connection.reset();
    }
    if (!m_everListed && !isTimeout && m_reading.runs() == 0) {
        tell(Freshness::State::Failed, m_clock.now(), error.text + "; it is tried again");
        return;
    }
    const auto text = error.text + (m_reading.runs() > 0 ? "; what was read before is kept, reading is tried again"
                                                         : "; reading is tried again");
    const bool isRecent = !isTimeout && m_clock.now() - m_upToDate < patience;
    tell(isRecent ? Freshness::State::Reconnecting : Freshness::State::Stale, m_upToDate, text);
}

void PostgresFollower::settle()
{
    if (m_everListed)
        tell(Freshness::State::Fresh, m_clock.now(), "up to date with " + m_address.name());
}

void PostgresFollower::tell(Freshness::State state, Millis since, std::string text)
{
    Freshness now{state, since, std::move(text), notes()};
    if (state == m_told.state && state != Freshness::State::Stale)
        now.since = m_told.since;
    if (now == m_told)
        return;
    m_told = now;
    m_sink.freshness(m_deployment, std::move(now));
}

void PostgresFollower::tellCounts()
{
    const FeedCounts counts{.events = m_reading.events(),
                            .malformed = 0,
                            .oversized = 0,
                            .reconnects = m_reconnects,
                            .requestsPerSecond = 0};
    if (std::exchange(m_toldCounts, counts) != counts)
        m_sink.counts(m_deployment, counts);
}

std::vector<std::string> PostgresFollower::notes() const
{
    auto notes = m_schema.notes;
    if (const auto count = m_reading.damagedRuns(); count > 0)
        notes.push_back(std::to_string(count) + (count == 1 ? " run has" : " runs have") +
                        " cells that cannot be read; they are marked, the rest is shown");
    if (m_clockOffset && std::abs(*m_clockOffset) >= notableOffset)
        notes.push_back("the server's clock is " + seconds(std::abs(*m_clockOffset)) +
                        (*m_clockOffset > 0 ? " ahead of" : " behind") + " this computer's");
    return notes;
}

}
