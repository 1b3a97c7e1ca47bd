// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httpfollower.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace blokwatch {

namespace {

constexpr Millis gapMargin = 10'000;   ///< events are told a little before runs are stored, clocks are not exact
constexpr double uptimeTolerance = 5;  ///< s
constexpr Millis skewWorthANote = 2000;
constexpr Millis dateResolution = 2000; ///< whole seconds, and servers renew the text once a second
constexpr int slowRounds = 6;           ///< statuses that rarely change are read in each sixth round
constexpr int fullIntervalFactor = 100;
constexpr int roundIntervalFactor = 4;

/// A run in one of these waits for a clock or for nobody: reading it often tells nothing.
bool rarelyChanges(const std::string &status)
{
    const auto known = RunStatus::fromText(status).known();
    return known == RunStatus::Debounced || known == RunStatus::Unknown;
}

std::set<std::string> nonTerminalStatuses()
{
    std::set<std::string> statuses;
    for (const auto text : RunStatus::texts()) {
        if (!RunStatus::fromText(text).isTerminal())
            statuses.emplace(text);
    }
    return statuses;
}

}

HttpFollower::HttpFollower(DeploymentId deployment, const Clock &clock, RunSink &sink, HttpTimes times,
                           std::uint64_t seed)
    : m_clock(clock),
      m_times(times),
      m_seed(seed),
      m_relay(deployment, sink),
      m_gaps(deployment, sink),
      m_tick(this),
      m_backoff(times.firstRetry, times.mostRetry, seed + 1)
{
    m_tick.setInterval(m_times.tick);
    connect(&m_tick, &QTimer::timeout, this, &HttpFollower::next);
}

HttpFollower::~HttpFollower() = default;

void HttpFollower::start(const HttpEndpoint &endpoint)
{
    m_host = hostOf(endpoint.url);
    m_tokenInClear = sendsTokenInClear(endpoint);
    auto setup = NetworkSetup::of(endpoint);
    if (!setup) {
        tell(Freshness::State::Failed, now(), setup.error().text);
        return;
    }
    m_client = std::make_unique<TraceApiClient>(*setup, m_clock, m_times.answers, m_times.budget);
    m_client->setListener([this](const ApiAnswer &answer) {
        if (answer.date)
            m_relay.heardTime(*answer.date, answer.sentAt, answer.receivedAt, dateResolution);
    });
    m_client->setLoading(true);
    m_pages = std::make_unique<PageReader>(*m_client, m_clock);
    m_live = std::make_unique<LiveReading>(*m_client, m_clock, m_relay);
    m_stream = std::make_unique<SseStream>(*std::move(setup), api::streamPath({}), false, m_clock, m_times.stream,
                                           m_seed, streamListener());
    m_startedAt = m_unheardSince = now();
    settle();
    m_stream->open();
    m_tick.start();
}

void HttpFollower::refresh()
{
    if (!m_client)
        return;
    m_wantsFull = true;
    m_client->setLoading(true);
    m_retryAt = 0;
    next();
}

void HttpFollower::pause()
{
    if (!m_client || std::exchange(m_paused, true))
        return;
    m_stream->close();
    m_client->dropAll();
    m_client->setPaused(true);
    m_wantsFull = m_wantsFull || m_fullBroke || m_job != Job::None; // what was being read is not known to the end
    m_job = Job::None;
    m_gaps.open(now(), m_host + ": paused");
    settle();
}

void HttpFollower::resume()
{
    if (!m_client || !std::exchange(m_paused, false))
        return;
    m_client->setPaused(false);
    m_streamTold = false;
    m_startedAt = now();
    m_unheardSince = m_told.since; // of the pause
    m_stream->open();
    settle();
}

SseStream::Listener HttpFollower::streamListener()
{
    SseStream::Listener listener;
    listener.events = [this](std::shared_ptr<const EventBatch> batch) { heard(std::move(batch)); };
    listener.connected = [this](auto serverTime, Millis sentAt) { connected(serverTime, sentAt); };
    listener.lost = [this](Millis lastGood, const Error &why) { lost(lastGood, why); };
    listener.stillLost = [this](const Error &why) {
        m_streamError = why;
        settle();
    };
    listener.ended = [] {}; // the stream of all runs never does
    listener.counts = [this](FeedCounts counts) {
        m_counts = counts;
        tellCounts();
    };
    return listener;
}

void HttpFollower::connected(std::optional<Millis> serverTime, Millis sentAt)
{
    if (serverTime)
        m_relay.heardTime(*serverTime, sentAt, now());
    m_streamError.reset();
    m_streamTold = true;
    m_gaps.close(now());
    m_healthAt = 0;
    m_retryAt = 0;
    settle();
    next();
}

void HttpFollower::lost(Millis lastGood, const Error &why)
{
    m_streamError = why;
    m_streamLostAt = lastGood;
    m_streamTold = true;
    m_gaps.open(lastGood, why.text);
    settle();
    next();
}

void HttpFollower::heard(std::shared_ptr<const EventBatch> batch)
{
    if (m_relay.sink().isFull()) {
        m_dropped += batch->events.size();
        if (!m_heldBackSince)
            m_heldBackSince = now();
        m_gaps.open(*m_heldBackSince, m_host + ": events come faster than they can be shown");
        return;
    }
    release();
    for (const auto &event : batch->events) {
        m_changedSinceFull = true;
        if (event.type != EventType::RunStarted)
            continue;
        m_newsSince = std::min(m_newsSince.value_or(event.timestamp), event.timestamp);
        if (!event.runId.empty())
            m_relay.known.hear(std::string(event.runId));
    }
    m_relay.sink().events(m_relay.deployment(), std::move(batch));
}

/// The sink has room again. While the stream is lost its gap stays open.
void HttpFollower::release()
{
    if (std::exchange(m_heldBackSince, std::nullopt) && m_stream->isConnected())
        m_gaps.close(now());
}

/// Starts what is to be read next, if nothing is being read.
void HttpFollower::next()
{
    settle();
    if (m_client->budget().perSecond() != m_counts.requestsPerSecond)
        tellCounts();
    if (m_paused || m_job != Job::None || now() < m_retryAt || m_relay.sink().isFull())
        return;
    release();
    if (!m_streamTold && now() - m_startedAt < m_times.streamPatience)
        return;
    m_jobStarted = now();
    if (now() >= m_healthAt)
        readHealth();
    else if (m_fullBroke && !m_wantsFull)
        goOnInFull();
    else if (m_wantsFull || fullIsDue())
        readInFull();
    else if (m_gaps.lastClosed() > 0 || liveIsDue())
        readLive();
}

void HttpFollower::ended()
{
    m_job = Job::None;
    m_readError.reset();
    m_backoff.reset();
    next();
}

void HttpFollower::failed(const Error &error)
{
    m_job = Job::None;
    if (!m_readError)
        m_readFailedAt = now();
    m_readError = error;
    m_retryAt = now() + m_backoff.next();
    settle();
}

void HttpFollower::readHealth()
{
    m_job = Job::Health;
    m_client->get<Health>(api::health(), this, [this](const Result<Health> &health) {
        if (!health) {
            failed(health.error());
            return;
        }
        noteHealth(*health);
        ended();
    });
}

/// Blok has no boot id: only its uptime tells that it was started anew.
void HttpFollower::noteHealth(const Health &health)
{
    m_healthAt = now() + m_times.health;
    const double uptime = health.uptime.value();
    if (m_uptime) {
        const double expected = *m_uptime + double(now() - m_uptimeAt) / 1000;
        if (uptime < *m_uptime || uptime + uptimeTolerance < expected)
            m_wantsFull = true;
    }
    m_uptime = uptime;
    m_uptimeAt = now();
}

bool HttpFollower::fullIsDue() const
{
    return m_changedSinceFull && now() - m_fullEnded >= std::max(m_times.full, fullIntervalFactor * m_fullTook);
}

void HttpFollower::readInFull()
{
    m_job = Job::Full;
    m_wantsFull = m_fullBroke = false;
    m_fullStarted = now();
    m_changedSinceFull = false;
    m_repairing = m_gaps.lastClosed();
    m_newsSince.reset();
    m_relay.known.beginPass();
    m_pages->start(
        {},
        [this](const PageReader::Progress &page) {
            m_read = page.read;
            m_total = page.total;
            m_relay.runs(page.runs, page.sentAt);
            m_readError.reset();
            m_backoff.reset();
            settle();
            return true;
        },
        [this](PageReader::End end) { fullEnded(end); },
        [this](const Error &error) {
            m_fullBroke = true;
            failed(error);
        });
}

/// With the page that failed: a long list on a bad line would never be read to its end from the beginning.
void HttpFollower::goOnInFull()
{
    m_job = Job::Full;
    m_fullBroke = false;
    m_pages->retry();
}

void HttpFollower::fullEnded(PageReader::End end)
{
    m_fullComplete = end.complete;
    if (end.complete) {
        m_relay.gone(m_relay.known.endPass());
        m_gaps.repaired(m_repairing);
    } else {
        m_changedSinceFull = true;
    }
    m_fullEnded = now();
    m_fullTook = m_fullEnded - m_fullStarted;
    m_client->setLoading(false);
    if (!std::exchange(m_listed, true))
        m_relay.sink().listed(m_relay.deployment());
    ended();
}

bool HttpFollower::liveIsDue() const
{
    return (m_newsSince || m_relay.known.liveRuns() > 0) &&
           now() - m_liveEnded >= std::max(m_times.round, roundIntervalFactor * m_liveTook);
}

void HttpFollower::readLive()
{
    m_job = Job::Live;
    m_repairing = m_gaps.lastClosed();
    const auto gapFrom = m_gaps.closedFrom();
    const bool all = m_repairing > 0 || m_rounds++ % slowRounds == 0;
    auto statuses = m_relay.known.liveStatuses();
    if (m_repairing > 0)
        statuses.merge(nonTerminalStatuses());
    LiveReading::Wanted wanted;
    for (const auto &status : statuses) {
        if (all || !rarelyChanges(status))
            wanted.statuses.push_back(status);
    }
    const auto news = std::exchange(m_newsSince, std::nullopt);
    if (gapFrom)
        wanted.newestSince = m_relay.serverClock.atLeast(*gapFrom) - gapMargin;
    if (news)
        wanted.newestSince = std::min(wanted.newestSince.value_or(*news), *news);
    m_live->start(
        std::move(wanted),
        [this](bool wantsFull) {
            m_wantsFull = m_wantsFull || wantsFull;
            if (!wantsFull)
                m_gaps.repaired(m_repairing);
            m_liveEnded = now();
            m_liveTook = m_liveEnded - m_jobStarted;
            ended();
        },
        [this, news](const Error &error) {
            if (news)
                m_newsSince = std::min(m_newsSince.value_or(*news), *news);
            failed(error);
        });
}

/// Says how well what was sent is known.
void HttpFollower::settle()
{
    using State = Freshness::State;
    if (m_paused) {
        tell(State::Paused, m_told.state == State::Fresh ? now() : m_told.since,
             "nothing is read from " + m_host + " until it is resumed");
        return;
    }
    if (!m_listed) {
        if (m_readError)
            tell(State::Failed, now(), m_readError->text);
        else
            tell(State::Loading, now(),
                 m_total > 0 ? "reading the runs of " + m_host + ": " + std::to_string(m_read) + " of " +
                                   std::to_string(m_total)
                             : "asking " + m_host);
        return;
    }
    if (m_readError) {
        const auto since = m_streamError ? std::min(m_readFailedAt, m_streamLostAt) : m_readFailedAt;
        tell(stateOf(since), since, m_readError->text + "; what was read before is kept, trying again");
    } else if (m_streamError) {
        tell(stateOf(m_streamLostAt), m_streamLostAt,
             m_streamError->text + "; runs are read every few seconds until events come again");
    } else if (!m_streamTold) {
        tell(stateOf(m_unheardSince), m_unheardSince, "waiting for the events of " + m_host);
    } else if (m_heldBackSince) {
        tell(stateOf(*m_heldBackSince), *m_heldBackSince,
             "events of " + m_host + " come faster than they can be shown");
    } else if (const auto from = m_gaps.closedFrom()) {
        tell(stateOf(*from), *from, "reading what was missed of " + m_host);
    } else {
        tell(State::Fresh, now(), "up to date with " + m_host);
    }
}

void HttpFollower::tellCounts()
{
    m_counts.requestsPerSecond = m_client->budget().perSecond();
    m_counts.dropped = m_dropped;
    m_relay.sink().counts(m_relay.deployment(), m_counts);
}

Freshness::State HttpFollower::stateOf(Millis since) const
{
    return now() - since > m_times.reconnecting ? Freshness::State::Stale : Freshness::State::Reconnecting;
}

void HttpFollower::tell(Freshness::State state, Millis since, std::string text)
{
    Freshness told{state, state == m_told.state ? m_told.since : since, std::move(text), notes(),
                   m_readError && m_readError->kind == Error::Kind::Unauthorized};
    if (told == m_told)
        return;
    m_told = told;
    m_relay.sink().freshness(m_relay.deployment(), std::move(told));
}

std::vector<std::string> HttpFollower::notes() const
{
    std::vector<std::string> notes;
    if (const auto offset = m_relay.serverClock.offset(); offset && std::abs(*offset) >= skewWorthANote)
        notes.push_back("the server's clock is " + std::to_string((std::abs(*offset) + 500) / 1000) + " s " +
                        (*offset > 0 ? "ahead of" : "behind") + " this computer's");
    if (m_tokenInClear)
        notes.push_back("the token goes over the network unencrypted, where others can read it; use https");
    if (!m_fullComplete)
        notes.push_back("runs moved while they were read; everything is read again later");
    return notes;
}

}
