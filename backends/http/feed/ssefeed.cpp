// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/feed/ssefeed.h"

#include "http/source/serverclock.h"
#include "http/traceapi.h"

#include <QMetaObject>

#include <utility>

namespace blokwatch {

/// Lives on the feed's thread and tells the sink.
class SseFeed::Worker : public QObject
{
public:
    Worker(DeploymentId deployment, const Clock &clock, EventSink &sink)
        : m_deployment(deployment),
          m_clock(clock),
          m_sink(sink)
    {
    }

    void start(const HttpEndpoint &endpoint, const std::string &run, SseTimes times, std::uint64_t seed)
    {
        m_host = hostOf(endpoint.url);
        m_isRun = !run.empty();
        auto setup = NetworkSetup::of(endpoint);
        if (!setup) {
            tell(Freshness::State::Failed, setup.error().text);
            return;
        }
        tell(Freshness::State::Loading, "connecting to " + m_host);
        SseStream::Listener listener;
        listener.events = [this](auto batch) { m_sink.events(m_deployment, std::move(batch)); };
        listener.connected = [this](auto serverTime, Millis sentAt) { connected(serverTime, sentAt); };
        listener.lost = [this](Millis lastGood, const Error &why) { lost(lastGood, why); };
        listener.stillLost = [this](const Error &why) { notConnected(why); };
        listener.ended = [this] { tell(Freshness::State::Fresh, "the run is over, nothing more will come"); };
        listener.counts = [this](FeedCounts counts) { m_sink.counts(m_deployment, counts); };
        m_stream = std::make_unique<SseStream>(*std::move(setup), api::streamPath(run), m_isRun, m_clock, times, seed,
                                               std::move(listener));
        m_stream->open();
    }

private:
    void connected(std::optional<Millis> serverTime, Millis sentAt)
    {
        if (serverTime) {
            m_serverClock.heard(*serverTime, sentAt, m_clock.now());
            if (const auto ahead = m_serverClock.offset())
                m_sink.clock(m_deployment, *ahead);
        }
        m_everConnected = true;
        if (m_gap.number > 0 && m_gap.until == 0) {
            m_gap.until = m_clock.now();
            m_gap.repaired = m_isRun;
            m_sink.gap(m_deployment, m_gap);
        }
        tell(Freshness::State::Fresh, "events of " + m_host + " arrive as they happen");
    }

    void lost(Millis lastGood, const Error &why)
    {
        m_gap = {m_gap.number + 1, lastGood, 0, false, why.text};
        m_sink.gap(m_deployment, m_gap);
        notConnected(why);
    }

    void notConnected(const Error &why)
    {
        tell(m_everConnected ? Freshness::State::Reconnecting : Freshness::State::Failed, why.text + "; trying again");
    }

    void tell(Freshness::State state, std::string text)
    {
        const auto since = state == m_told.state ? m_told.since : m_clock.now();
        const Freshness now{state, since, std::move(text), {}};
        if (now == m_told)
            return;
        m_told = now;
        m_sink.freshness(m_deployment, now);
    }

    const DeploymentId m_deployment;
    const Clock &m_clock;
    EventSink &m_sink;
    std::string m_host;
    bool m_isRun = false;
    bool m_everConnected = false;
    ServerClock m_serverClock;
    FeedGap m_gap;
    Freshness m_told;
    std::unique_ptr<SseStream> m_stream;
};

SseFeed::SseFeed(HttpEndpoint endpoint, DeploymentId deployment, std::string run, const Clock &clock, SseTimes times,
                 std::uint64_t seed)
    : m_endpoint(std::move(endpoint)),
      m_deployment(deployment),
      m_run(std::move(run)),
      m_clock(clock),
      m_times(times),
      m_seed(seed)
{
}

SseFeed::~SseFeed() { close(); }

void SseFeed::open(EventSink &sink)
{
    close();
    m_thread = std::make_unique<IoThread>();
    m_worker = m_thread->adopt(std::make_unique<Worker>(m_deployment, m_clock, sink));
    QMetaObject::invokeMethod(m_worker,
                              [this, worker = m_worker] { worker->start(m_endpoint, m_run, m_times, m_seed); });
}

void SseFeed::close()
{
    m_worker = nullptr;
    m_thread.reset();
}

}
