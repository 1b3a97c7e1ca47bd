// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QIODevice>

#include <algorithm>
#include <cstring>
#include <utility>

namespace blokwatch {

/// The body of a request that can be sent once only. QNetworkAccessManager repeats any request, a POST as well, whose
/// connection closes before a first byte of the answer; it can't when the body can't be read again.
class OnceBody final : public QIODevice
{
public:
    explicit OnceBody(QByteArray bytes, QObject *parent = nullptr) : QIODevice(parent), m_bytes(std::move(bytes))
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    bool atEnd() const override { return m_read == m_bytes.size(); }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_read; }

protected:
    qint64 readData(char *data, qint64 most) override
    {
        const qint64 count = std::min<qint64>(most, m_bytes.size() - m_read);
        if (count <= 0)
            return -1;
        std::memcpy(data, m_bytes.constData() + m_read, std::size_t(count));
        m_read += qsizetype(count);
        return count;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    const QByteArray m_bytes;
    qsizetype m_read = 0;
};

}
