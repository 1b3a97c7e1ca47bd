// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/feed/ssestream.h"

#include "http/client/apierror.h"
#include "http/ssedecode.h"

#include <algorithm>
#include <utility>

namespace blokwatch {

namespace {

constexpr qint64 readBuffer = 256 * 1024;
constexpr std::size_t largestFrame = std::size_t(256) << 20;
constexpr qsizetype longestRefusal = 64 * 1024;
constexpr int countsInterval = 250;

}

SseStream::SseStream(NetworkSetup setup, std::string path, bool resumes, const Clock &clock, SseTimes times,
                     std::uint64_t seed, Listener listener)
    : m_setup(std::move(setup)),
      m_path(std::move(path)),
      m_resumes(resumes),
      m_clock(clock),
      m_times(times),
      m_listener(std::move(listener)),
      m_manager(m_setup.makeManager()),
      m_backoff(times.firstBackoff, times.mostBackoff, seed),
      m_parser(largestFrame)
{
    for (QTimer *timer : {&m_retry, &m_silence, &m_gather, &m_tellCounts})
        timer->setSingleShot(true);
    m_gather.setInterval(times.gather);
    m_silence.setInterval(times.silence);
    m_tellCounts.setInterval(countsInterval);
    m_watch.setInterval(std::max(times.silence / 3, 1));
    connect(&m_retry, &QTimer::timeout, this, &SseStream::connectNow);
    connect(&m_gather, &QTimer::timeout, this, &SseStream::take);
    connect(&m_watch, &QTimer::timeout, this, &SseStream::watch);
    connect(&m_tellCounts, &QTimer::timeout, this, [this] { m_listener.counts(m_counts); });
    connect(&m_silence, &QTimer::timeout, this, [this] {
        lose({Error::Kind::Unreadable,
              hostOf(m_setup.endpoint().url) + ": " +
                  (m_connected ? "no heartbeat for " : "the stream of events did not begin within ") +
                  std::to_string(m_times.silence / 1000) + " s"});
    });
}

SseStream::~SseStream() { close(); }

void SseStream::open()
{
    if (std::exchange(m_isOpen, true))
        return;
    m_lastByte = m_lastWatch = m_clock.now();
    m_watch.start();
    connectNow();
}

void SseStream::close()
{
    m_isOpen = false;
    for (QTimer *timer : {&m_retry, &m_silence, &m_gather, &m_watch})
        timer->stop();
    if (m_tellCounts.isActive()) {
        m_tellCounts.stop();
        m_listener.counts(m_counts);
    }
    dropReply();
    m_connected = false;
    m_isLost = false;
    m_backoff.reset();
}

void SseStream::reopen(const std::string &why)
{
    if (!m_isOpen)
        return;
    lose({Error::Kind::Unreadable, hostOf(m_setup.endpoint().url) + ": " + why});
    m_backoff.reset();
    m_retry.start(0);
}

void SseStream::connectNow()
{
    dropReply();
    m_parser.restart();
    m_heartbeatsBefore = m_parser.heartbeats();
    m_refusal.clear();
    m_tlsErrors.clear();
    m_sentAt = m_clock.now();
    auto request = m_setup.request(m_path);
    request.setRawHeader("Accept", "text/event-stream");
    request.setRawHeader("Cache-Control", "no-cache");
    if (m_resumes && !m_parser.lastEventId().empty())
        request.setRawHeader("Last-Event-ID", QByteArray::fromStdString(m_parser.lastEventId()));
    m_reply = m_manager->get(request);
    m_reply->setReadBufferSize(readBuffer);
    connect(m_reply, &QNetworkReply::readyRead, this, &SseStream::received);
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const auto &errors) { m_tlsErrors = errors; });
    connect(m_reply, &QNetworkReply::finished, this, &SseStream::finished);
    m_silence.start();
}

bool SseStream::isStream() const
{
    return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() == 200 &&
           m_reply->rawHeader("Content-Type").toLower().startsWith("text/event-stream");
}

void SseStream::received()
{
    const QByteArray bytes = m_reply->readAll();
    if (bytes.isEmpty())
        return;
    m_silence.start();
    if (!isStream()) {
        m_refusal += bytes.left(longestRefusal - m_refusal.size());
        if (m_refusal.size() >= longestRefusal)
            finished();
        return;
    }
    m_lastByte = m_clock.now();
    m_parser.feed({bytes.constData(), std::size_t(bytes.size())});
    if (!m_gather.isActive())
        m_gather.start();
}

/// Hands over what is complete.
void SseStream::take()
{
    m_gather.stop();
    auto batch = std::make_shared<EventBatch>();
    const auto notices = decodeBlock(m_decoder, m_parser.take(), *batch);
    if (const auto retry = m_parser.retry())
        m_backoff.setFirst(*retry);
    m_counts.events += batch->events.size();
    m_counts.malformed += batch->malformed;
    m_counts.oversized = m_parser.oversized();
    m_ended = m_ended || (notices.ended && m_resumes);
    notice(notices.connectedAt, !batch->events.empty() || m_parser.heartbeats() > m_heartbeatsBefore);
    if (!batch->events.empty() || batch->malformed > 0) {
        countsChanged();
        m_listener.events(std::move(batch));
    }
}

/// The first sign of life proves that the stream runs.
void SseStream::notice(std::optional<Millis> connectedAt, bool isAlive)
{
    if (m_connected || (!connectedAt && !isAlive))
        return;
    m_connected = true;
    m_connectedAt = m_clock.now();
    if (std::exchange(m_isLost, false)) {
        ++m_counts.reconnects;
        countsChanged();
    }
    m_listener.connected(connectedAt, m_sentAt);
}

void SseStream::finished()
{
    if (m_reply->bytesAvailable() > 0 && isStream()) {
        m_lastByte = m_clock.now();
        const QByteArray rest = m_reply->readAll();
        m_parser.feed({rest.constData(), std::size_t(rest.size())});
    }
    if (isStream())
        take();
    if (!m_reply)
        return; // closed by whoever heard of the last events
    if (m_ended) {
        dropReply();
        m_silence.stop();
        m_watch.stop();
        m_connected = false;
        m_listener.ended();
        return;
    }
    lose(whyFinished());
}

/// Every end of a stream is a loss: a clean one as well as a broken one.
Error SseStream::whyFinished()
{
    const auto &endpoint = m_setup.endpoint();
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0)
        return apierror::noAnswer(endpoint, *m_reply, m_tlsErrors);
    if (const QUrl to = m_reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl(); to.isValid())
        return apierror::redirect(endpoint, to);
    if (isStream())
        return {Error::Kind::Unreadable, hostOf(endpoint.url) + ": the server ended the stream of events"};
    if (m_refusal.isEmpty())
        m_refusal = m_reply->read(longestRefusal);
    if (status == 200)
        return apierror::notUnderstood(endpoint, m_refusal, "no stream of events");
    return apierror::refusal(endpoint, status, m_refusal, m_resumes ? "the run" : "");
}

void SseStream::lose(Error why)
{
    dropReply();
    m_silence.stop();
    if (m_gather.isActive())
        take();
    if (!m_isOpen)
        return;
    if (m_connected && m_clock.now() - m_connectedAt >= m_times.mostBackoff)
        m_backoff.reset();
    m_connected = false;
    m_retry.start(int(m_backoff.next()));
    if (std::exchange(m_isLost, true))
        m_listener.stillLost(std::move(why));
    else
        m_listener.lost(m_lastByte, std::move(why));
}

void SseStream::dropReply()
{
    if (auto *reply = std::exchange(m_reply, nullptr)) {
        reply->disconnect(this); // abort() says finished() at once
        reply->abort();
        reply->deleteLater();
    }
}

/// Timers stand still while a computer sleeps, the clock does not.
void SseStream::watch()
{
    const auto now = m_clock.now();
    const auto since = now - std::exchange(m_lastWatch, now);
    if (since > m_times.silence && m_connected)
        reopen("this computer slept, or its clock jumped");
}

void SseStream::countsChanged()
{
    if (!m_tellCounts.isActive())
        m_tellCounts.start();
}

}
