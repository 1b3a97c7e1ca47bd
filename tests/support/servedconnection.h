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
    /// Takes the socket over. `sent` counts bytes written.
    ServedConnection(QTcpSocket *socket, std::atomic<qint64> &sent, Answerer answerer);
    ~ServedConnection() override;

    bool isStream() const { return m_busy && m_answer.staysOpen && m_begun; }
    /// One chunk on a stream.
    void push(const QByteArray &bytes) { writeBody(bytes); }

private:
    void read();
    void begin();
    void writeHead();
    /// As much of it as is to be sent; false when the answer ends or stalls here.
    bool writeBody(QByteArray bytes);
    void nextPiece();
    void pad();
    void end();
    void write(const QByteArray &bytes);

    QTcpSocket *m_socket;
    std::atomic<qint64> &m_sent;
    const Answerer m_answerer;
    QByteArray m_unread;
    ServedAnswer m_answer;
    bool m_busy = false;
    bool m_begun = false;
    bool m_stalled = false;
    std::size_t m_piece = 0;
    qint64 m_bodySent = 0;
    qint64 m_padded = 0;
    QElapsedTimer m_since;
    QTimer m_timer;
    QTimer m_heartbeat;
};

}
