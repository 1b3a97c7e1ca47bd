// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace blokwatch::test {

struct ServedRequest {
    QByteArray method;
    QByteArray target;                     ///< as sent, "/__blok/runs?limit=5"
    QMap<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;
    qint64 atMs = 0;                       ///< since the server was made

    QByteArray path() const { return target.mid(0, target.indexOf('?')); }
    /// The value of a member of the query; empty when absent.
    QByteArray query(const QByteArray &name) const;
};

/// An answer, and what goes wrong with it on purpose.
struct ServedAnswer {
    struct Piece {
        qint64 atMs = 0; ///< since the answer began
        QByteArray bytes;
    };

    int status = 200;
    std::vector<std::pair<QByteArray, QByteArray>> headers = {{"Content-Type", "application/json"}};
    QByteArray body;
    std::vector<Piece> pieces; ///< behind the body, each an HTTP chunk of its own; the answer is chunked then
    bool chunked = false;
    bool staysOpen = false; ///< a stream: no end, a heartbeat each `heartbeatMs`, and RecordedServer::send()
    int heartbeatMs = 0;    ///< 0: none

    qint64 padding = 0;    ///< so many spaces behind the body, made while they are sent
    int delayMs = 0;       ///< before the first byte
    qint64 cutAfter = -1;  ///< the connection closes after so many bytes of the body
    qint64 cutOnWire = -1; ///< the same, counting what HTTP adds: the lines that announce a chunk can be cut as well
    qint64 stallAfter = -1; ///< nothing comes any more after so many bytes of the body
    qint64 corruptAt = -1; ///< this byte of the body is another one
    bool noTerminator = false; ///< closes where the last chunk should come

    static ServedAnswer json(QByteArray body);
    static ServedAnswer text(int status, QByteArray body);
    /// An event stream that stays open.
    static ServedAnswer stream(QByteArray begin);
};

/// A small HTTP/1.1 server of its own thread on the loopback interface, which answers with recordings or as a test
/// says, and misbehaves on purpose. Thread: any; answerers are called on the server's.
class RecordedServer
{
public:
    using Answerer = std::function<std::optional<ServedAnswer>(const ServedRequest &)>;

    RecordedServer();
    ~RecordedServer();
    RecordedServer(const RecordedServer &) = delete;
    RecordedServer &operator=(const RecordedServer &) = delete;

    /// Answers what is recorded in a folder below tests/data ("golden/api") word for word, by method, target,
    /// body (as JSON) and Authorization; of an index with modes only those of `mode`.
    void serve(const std::string &folder, const std::string &mode = {});
    /// Asked before the recordings; the last one first.
    void answer(Answerer answerer);
    /// Every GET of `path` gets the bytes of golden/sse/NAME with the recorded chunks, its times multiplied by `factor`
    /// (0: at once). A recording that ended by itself ends here, others stay open.
    void replay(const QByteArray &path, const std::string &name, double factor);
    void forgetAnswers();

    /// PEM. From the next start() on.
    void useTls(const QByteArray &certificate, const QByteArray &key);
    /// Listens; port 0: any. Throws std::runtime_error when it can't.
    void start(quint16 port = 0);
    /// Drops every connection and listens no more.
    void stop();
    /// Drops every connection.
    void drop();

    quint16 port() const;
    /// "http://127.0.0.1:PORT"
    std::string url() const;

    /// To every open stream, each of the parts as an HTTP chunk. Streams that open later don't get it.
    void send(const std::vector<QByteArray> &parts);
    int openStreams() const;
    std::vector<ServedRequest> requests() const;
    qint64 bytesSent() const;
    /// Events given to send() in three chunks that went out whole, once for each stream that got them.
    qint64 eventsSent() const;

private:
    class Core;
    class Connection;
    std::unique_ptr<Core> m_core;
};

/// The three chunks of an event as Blok writes it.
std::vector<QByteArray> sseChunks(const QByteArray &type, const QByteArray &id, const QByteArray &json);

}
