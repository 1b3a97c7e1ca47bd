// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/source/gaplog.h"
#include "http/source/httptimes.h"
#include "http/source/livereading.h"

#include <memory>
#include <optional>
#include <QObject>
#include <QTimer>
#include <set>
#include <string>

namespace blokwatch {

/// Reads the runs of a trace API in full and follows them: by its stream of events, and by reading again what no event
/// tells. One thing is read at a time. All its work and every call into the sink happens on the thread it lives on.
class HttpFollower : public QObject
{
public:
    /// `clock` and `sink` must outlive it.
    HttpFollower(DeploymentId deployment, const Clock &clock, RunSink &sink, HttpTimes times, std::uint64_t seed);
    ~HttpFollower() override;

    void start(const HttpEndpoint &endpoint);
    /// Reads everything anew.
    void refresh();
    /// Ends the stream and all requests until resume(); what happens in between is a gap.
    void pause();
    void resume();

private:
    enum class Job { None, Health, Full, Live };

    SseStream::Listener streamListener();
    void connected(std::optional<Millis> serverTime, Millis sentAt);
    void lost(Millis lastGood, const Error &why);
    void heard(std::shared_ptr<const EventBatch> batch);

    void release();
    void next();
    void ended();
    void failed(const Error &error);
    Millis now() const { return m_clock.now(); }

    void readHealth();
    void noteHealth(const Health &health);
    void readInFull();
    void goOnInFull();
    void fullEnded(PageReader::End end);
    bool fullIsDue() const;
    void readLive();
    bool liveIsDue() const;

    void settle();
    void tellCounts();
    Freshness::State stateOf(Millis since) const;
    void tell(Freshness::State state, Millis since, std::string text);
    std::vector<std::string> notes() const;

    const Clock &m_clock;
    const HttpTimes m_times;
    const std::uint64_t m_seed;
    RunRelay m_relay;
    GapLog m_gaps;
    std::string m_host;
    bool m_tokenInClear = false;
    std::unique_ptr<TraceApiClient> m_client;
    std::unique_ptr<PageReader> m_pages;   // after the client, which it refers to
    std::unique_ptr<LiveReading> m_live;   // as well
    std::unique_ptr<SseStream> m_stream;
    QTimer m_tick;
    Backoff m_backoff;

    Job m_job = Job::None;
    Millis m_startedAt = 0;
    Millis m_unheardSince = 0; ///< while the stream has not been told
    bool m_streamTold = false; ///< whether the stream has run or failed once
    bool m_paused = false;
    bool m_listed = false;
    bool m_wantsFull = true;
    bool m_fullBroke = false; ///< a page of the last full reading failed, and nothing was read since
    bool m_changedSinceFull = false;
    bool m_fullComplete = true;
    Millis m_jobStarted = 0;
    Millis m_fullStarted = 0;
    Millis m_fullEnded = 0;
    Millis m_fullTook = 0;
    Millis m_liveEnded = 0;
    Millis m_liveTook = 0;
    Millis m_healthAt = 0; ///< when it is due
    std::optional<double> m_uptime;
    Millis m_uptimeAt = 0;
    std::uint32_t m_repairing = 0;     ///< gaps up to this one are closed by what is being read
    std::optional<Millis> m_newsSince; ///< server's time of the first event of a run not read yet
    int m_rounds = 0;

    std::optional<Error> m_streamError;
    Millis m_streamLostAt = 0;
    std::optional<Error> m_readError;
    Millis m_readFailedAt = 0;
    Millis m_retryAt = 0;
    std::int64_t m_read = 0;
    std::int64_t m_total = 0;
    Freshness m_told;
    std::optional<Millis> m_heldBackSince; ///< the sink is full, and events were dropped since
    std::uint64_t m_dropped = 0;
    FeedCounts m_counts; ///< as they were told last
};

}
