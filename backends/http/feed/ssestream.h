// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/json/decoder.h"
#include "core/values/runevent.h"
#include "http/client/networksetup.h"
#include "http/feed/backoff.h"
#include "http/sseparser.h"
#include "ports/eventfeed.h"

#include <QList>
#include <QNetworkReply>
#include <QObject>
#include <QSslError>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace blokwatch {

/// Times of a stream, ms.
struct SseTimes {
    int silence = 15'000;    ///< without a byte the connection is given up; a heartbeat comes each 5 s
    int firstBackoff = 1000; ///< until the server says `retry:`
    int mostBackoff = 30'000;
    int gather = 4; ///< events that come within it travel in one batch
};

/// Keeps one event stream of a trace API open, for ever: whatever happens to a connection, the next one is tried after
/// a jittered wait. Thread: the one it lives on, whose event loop runs; all is told there.
class SseStream : public QObject
{
public:
    struct Listener {
        std::function<void(std::shared_ptr<const EventBatch>)> events;
        /// Events come (again). The server's clock, when it told.
        std::function<void(std::optional<Millis> serverTime, Millis sentAt)> connected;
        /// Since `lastGood` (our clock; the moment of the last byte) events may be missing. Once for each loss, also
        /// when the first try fails; then `lastGood` is when it began.
        std::function<void(Millis lastGood, Error why)> lost;
        /// A later try has failed, too.
        std::function<void(Error why)> stillLost;
        /// A run's stream has told everything.
        std::function<void()> ended;
        std::function<void(FeedCounts)> counts;
    };

    /// `path`: "/stream" or "/runs/…/stream". Run streams go on where they were cut (`resumes`); the global one can't.
    SseStream(NetworkSetup setup, std::string path, bool resumes, const Clock &clock, SseTimes times,
              std::uint64_t seed, Listener listener);
    ~SseStream() override;

    void open();
    /// Gives up the connection and opens no other.
    void close();
    /// Gives up the connection and opens another one at once.
    void reopen(const std::string &why);

    bool isConnected() const { return m_connected; }

private:
    void connectNow();
    void received();
    void finished();
    void take();
    void notice(std::optional<Millis> connectedAt, bool isAlive);
    void lose(Error why);
    void dropReply();
    void watch();
    Error whyFinished();
    bool isStream() const;
    void countsChanged();

    const NetworkSetup m_setup;
    const std::string m_path;
    const bool m_resumes;
    const Clock &m_clock;
    const SseTimes m_times;
    const Listener m_listener;
    const std::unique_ptr<QNetworkAccessManager> m_manager;
    Backoff m_backoff;
    SseParser m_parser;
    json::Decoder m_decoder;
    QTimer m_retry;
    QTimer m_silence;
    QTimer m_gather;
    QTimer m_watch;
    QTimer m_tellCounts;
    QNetworkReply *m_reply = nullptr;
    QByteArray m_refusal; ///< the body of an answer that is no stream
    QList<QSslError> m_tlsErrors;
    bool m_isOpen = false;
    bool m_connected = false;
    bool m_isLost = false;
    bool m_ended = false;
    std::uint64_t m_heartbeatsBefore = 0; ///< this connection
    Millis m_sentAt = 0;
    Millis m_connectedAt = 0;
    Millis m_lastByte = 0;
    Millis m_lastWatch = 0;
    FeedCounts m_counts;
};

}
