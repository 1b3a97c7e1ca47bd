// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/recordedserver.h"

#include <QElapsedTimer>
#include <QTcpSocket>
#include <QTimer>

#include <atomic>
#include <functional>

namespace blokwatch::test {

/// One connection to a RecordedServer: reads its requests one after the other and writes the answers, right or wrong.
class ServedConnection : public QObject
{
    Q_OBJECT

public:
    using Answerer = std::function<ServedAnswer(ServedRequest)>;
    /// What all connections of a server have written.
    struct Counts {
        std::atomic<qint64> bytes = 0;
        std::atomic<qint64> events = 0;
    };
    /// Takes the socket over.
    ServedConnection(QTcpSocket *socket, Counts &sent, Answerer answerer);
    ~ServedConnection() override;

    bool isStream() const { return m_busy && m_answer.staysOpen && m_begun; }
    /// One chunk on a stream.
    void push(const QByteArray &bytes);

private:
    void read();
    void begin();
    void writeHead();
    /// As much of it as is to be sent; false when the answer ends or stalls here.
    bool writeBody(QByteArray bytes);
    void nextPiece();
    void pad();
    void end();
    void writeChunk(const QByteArray &bytes);
    void stop();
    void write(const QByteArray &bytes);

    QTcpSocket *m_socket;
    Counts &m_sent;
    const Answerer m_answerer;
    QByteArray m_unread;
    ServedAnswer m_answer;
    bool m_busy = false;
    bool m_begun = false;
    bool m_stalled = false;
    std::size_t m_piece = 0;
    qint64 m_bodySent = 0;
    qint64 m_onWire = 0; ///< of the answer, behind its head
    qint64 m_bodyOnWire = 0;
    qint64 m_padded = 0;
    QElapsedTimer m_since;
    QTimer m_timer;
    QTimer m_heartbeat;
};

}
