// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "support/servedconnection.h"

#include <algorithm>
#include <utility>

namespace blokwatch::test {

namespace {

constexpr qint64 paddingPiece = 1 << 18;

QByteArray lowered(const QByteArray &name) { return name.trimmed().toLower(); }

ServedRequest requestOf(const QByteArray &head)
{
    const auto lines = head.split('\n');
    const auto words = lines.constFirst().trimmed().split(' ');
    ServedRequest request;
    request.method = words.value(0);
    request.target = words.value(1);
    for (const auto &line : lines.mid(1)) {
        if (const auto colon = line.indexOf(':'); colon > 0)
            request.headers[lowered(line.left(colon))] = line.mid(colon + 1).trimmed();
    }
    return request;
}

}

ServedConnection::ServedConnection(QTcpSocket *socket, Counts &sent, Answerer answerer)
    : m_socket(socket),
      m_sent(sent),
      m_answerer(std::move(answerer))
{
    m_socket->setParent(this);
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(m_socket, &QTcpSocket::readyRead, this, &ServedConnection::read);
    connect(m_socket, &QTcpSocket::disconnected, this, &QObject::deleteLater);
    connect(m_socket, &QTcpSocket::bytesWritten, this, [this] {
        if (m_padded < m_answer.padding)
            pad();
    });
    connect(&m_heartbeat, &QTimer::timeout, this, [this] { writeBody(":heartbeat\n\n"); });
}

ServedConnection::~ServedConnection()
{
    m_socket->disconnect(this);
    m_socket->abort();
}

void ServedConnection::read()
{
    m_unread += m_socket->readAll();
    if (!m_unread.isEmpty() && (m_unread.front() < 'A' || m_unread.front() > 'Z')) {
        m_socket->disconnectFromHost(); // no HTTP, perhaps TLS
        return;
    }
    const auto end = m_unread.indexOf("\r\n\r\n");
    if (m_busy || end < 0)
        return;
    auto request = requestOf(m_unread.left(end));
    const auto body = request.headers.value("content-length").toLongLong();
    if (m_unread.size() < end + 4 + body)
        return;
    request.body = m_unread.mid(end + 4, qsizetype(body));
    m_unread.remove(0, end + 4 + qsizetype(body));
    m_busy = true;
    m_begun = m_stalled = false;
    m_piece = 0;
    m_bodySent = m_padded = m_onWire = m_bodyOnWire = 0;
    m_answer = m_answerer(std::move(request));
    m_timer.disconnect(this);
    connect(&m_timer, &QTimer::timeout, this, &ServedConnection::begin);
    m_timer.start(m_answer.delayMs);
}

void ServedConnection::begin()
{
    m_timer.disconnect(this);
    connect(&m_timer, &QTimer::timeout, this, &ServedConnection::nextPiece);
    m_since.start();
    m_begun = true;
    writeHead();
    if (m_answer.staysOpen && m_answer.heartbeatMs > 0)
        m_heartbeat.start(m_answer.heartbeatMs);
    if (!m_answer.body.isEmpty() && !writeBody(m_answer.body))
        return;
    if (m_answer.padding > 0)
        pad();
    else
        nextPiece();
}

void ServedConnection::writeHead()
{
    m_answer.chunked = m_answer.chunked || !m_answer.pieces.empty();
    QByteArray head = "HTTP/1.1 " + QByteArray::number(m_answer.status) + " As Recorded\r\n";
    for (const auto &[name, value] : m_answer.headers)
        head += name + ": " + value + "\r\n";
    if (m_answer.chunked)
        head += "Transfer-Encoding: chunked\r\n";
    else
        head += "Content-Length: " + QByteArray::number(m_answer.body.size() + m_answer.padding) + "\r\n";
    write(head + "\r\n");
}

bool ServedConnection::writeBody(QByteArray bytes)
{
    if (m_stalled)
        return false;
    const auto corrupt = m_answer.corruptAt - m_bodySent;
    if (m_answer.corruptAt >= 0 && corrupt >= 0 && corrupt < bytes.size())
        bytes[qsizetype(corrupt)] = char(bytes.at(qsizetype(corrupt)) ^ 0x15);
    const auto limit = m_answer.cutAfter >= 0 ? m_answer.cutAfter : m_answer.stallAfter;
    const bool stops = limit >= 0 && m_bodySent + bytes.size() >= limit;
    if (stops)
        bytes.truncate(qsizetype(limit - m_bodySent));
    m_bodySent += bytes.size();
    if (!bytes.isEmpty())
        writeChunk(bytes);
    if (m_stalled)
        return false;
    if (!stops)
        return true;
    if (m_answer.cutAfter >= 0)
        stop();
    m_stalled = true;
    m_heartbeat.stop();
    return false;
}

void ServedConnection::push(const QByteArray &bytes)
{
    const auto before = m_bodyOnWire;
    writeBody(bytes);
    if (m_bodyOnWire - before == bytes.size() && bytes.startsWith("data: "))
        ++m_sent.events;
}

/// Up to where the answer is cut.
void ServedConnection::writeChunk(const QByteArray &bytes)
{
    QByteArray chunk = m_answer.chunked ? QByteArray::number(bytes.size(), 16) + "\r\n" : QByteArray();
    const auto announced = chunk.size();
    chunk += m_answer.chunked ? bytes + "\r\n" : bytes;
    const bool isCut = m_answer.cutOnWire >= 0 && m_onWire + chunk.size() >= m_answer.cutOnWire;
    if (isCut)
        chunk.truncate(qsizetype(m_answer.cutOnWire - m_onWire));
    m_onWire += chunk.size();
    m_bodyOnWire += std::clamp(chunk.size() - announced, qsizetype(0), bytes.size());
    write(chunk);
    if (isCut)
        stop();
}

void ServedConnection::stop()
{
    m_stalled = true;
    m_heartbeat.stop();
    m_socket->disconnectFromHost();
}

void ServedConnection::nextPiece()
{
    while (m_piece < m_answer.pieces.size()) {
        const auto &piece = m_answer.pieces[m_piece];
        if (const auto wait = piece.atMs - m_since.elapsed(); wait > 0) {
            m_timer.start(int(wait));
            return;
        }
        ++m_piece;
        if (!writeBody(piece.bytes))
            return;
    }
    if (!m_answer.staysOpen)
        end();
}

void ServedConnection::pad()
{
    while (m_padded < m_answer.padding && m_socket->bytesToWrite() < paddingPiece) {
        const auto size = std::min(paddingPiece, m_answer.padding - m_padded);
        m_padded += size;
        if (!writeBody(QByteArray(qsizetype(size), ' ')))
            return;
    }
    if (m_padded == m_answer.padding)
        nextPiece();
}

void ServedConnection::end()
{
    if (m_answer.noTerminator) {
        m_socket->disconnectFromHost();
        return;
    }
    if (m_answer.chunked)
        write("0\r\n\r\n");
    m_busy = false;
    if (!m_unread.isEmpty())
        read();
}

void ServedConnection::write(const QByteArray &bytes)
{
    m_sent.bytes += bytes.size();
    m_socket->write(bytes);
}

}
