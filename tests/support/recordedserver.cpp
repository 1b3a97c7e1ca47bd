// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "support/recordedserver.h"

#include "support/exchanges.h"
#include "support/servedconnection.h"

#include <QElapsedTimer>
#include <QHostAddress>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslSocket>
#include <QTcpServer>
#include <QThread>
#include <QUrl>
#include <QUrlQuery>

#include <atomic>
#include <mutex>
#include <stdexcept>

namespace blokwatch::test {

QByteArray ServedRequest::query(const QByteArray &name) const
{
    const QUrlQuery query(QUrl::fromEncoded(target));
    return query.queryItemValue(QString::fromUtf8(name), QUrl::FullyDecoded).toUtf8();
}

ServedAnswer ServedAnswer::json(QByteArray body)
{
    ServedAnswer answer;
    answer.body = std::move(body);
    return answer;
}

ServedAnswer ServedAnswer::text(int status, QByteArray body)
{
    ServedAnswer answer;
    answer.status = status;
    answer.headers = {{"Content-Type", "text/plain;charset=UTF-8"}};
    answer.body = std::move(body);
    return answer;
}

ServedAnswer ServedAnswer::stream(QByteArray begin)
{
    ServedAnswer answer;
    answer.headers = {{"Content-Type", "text/event-stream"}, {"Cache-Control", "no-cache"}};
    answer.body = std::move(begin);
    answer.chunked = answer.staysOpen = true;
    return answer;
}

/// Lives on the server's thread; what is shared with others is under the lock.
class RecordedServer::Core : public QTcpServer
{
public:
    Core()
    {
        m_clock.start();
        moveToThread(&m_thread);
        m_thread.start();
    }
    ~Core() override
    {
        on([this] { shut(); });
        m_thread.quit();
        m_thread.wait();
    }

    template<class Work> void on(Work work)
    {
        if (QThread::currentThread() == &m_thread)
            work();
        else
            QMetaObject::invokeMethod(this, work, Qt::BlockingQueuedConnection);
    }

    void shut()
    {
        close();
        drop();
    }
    void drop()
    {
        const auto connections = findChildren<ServedConnection *>(QString(), Qt::FindDirectChildrenOnly);
        for (auto *connection : connections)
            delete connection;
    }
    std::vector<ServedConnection *> streams() const
    {
        std::vector<ServedConnection *> open;
        for (auto *connection : findChildren<ServedConnection *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (connection->isStream())
                open.push_back(connection);
        }
        return open;
    }

    std::mutex mutex;
    std::vector<ServedRequest> requests;
    std::vector<Answerer> answerers;
    QSslConfiguration tls;
    std::atomic<quint16> boundPort = 0;
    ServedConnection::Counts sent;

private:
    void incomingConnection(qintptr descriptor) override
    {
        QTcpSocket *socket = nullptr;
        if (tls.isNull()) {
            socket = new QTcpSocket;
        } else {
            auto *secure = new QSslSocket;
            secure->setSslConfiguration(tls);
            socket = secure;
        }
        socket->setSocketDescriptor(descriptor);
        auto *connection =
            new ServedConnection(socket, sent, [this](ServedRequest request) { return answerTo(std::move(request)); });
        connection->setParent(this);
        if (auto *secure = qobject_cast<QSslSocket *>(socket))
            secure->startServerEncryption();
    }

    ServedAnswer answerTo(ServedRequest request)
    {
        request.atMs = m_clock.elapsed();
        std::vector<Answerer> asked;
        {
            const std::scoped_lock lock(mutex);
            requests.push_back(request);
            asked = answerers;
        }
        for (auto next = asked.rbegin(); next != asked.rend(); ++next) {
            if (auto answer = (*next)(request))
                return *std::move(answer);
        }
        auto answer = ServedAnswer::json("{\"error\":\"Workflow not found: " + request.path().mid(1) + "\"}");
        answer.status = 404;
        return answer;
    }

    QThread m_thread;
    QElapsedTimer m_clock;
};

RecordedServer::RecordedServer() : m_core(std::make_unique<Core>()) {}

RecordedServer::~RecordedServer() = default;

void RecordedServer::serve(const std::string &folder, const std::string &mode)
{
    answer(recordedExchanges(folder, mode));
}

void RecordedServer::answer(Answerer answerer)
{
    const std::scoped_lock lock(m_core->mutex);
    m_core->answerers.push_back(std::move(answerer));
}

void RecordedServer::replay(const QByteArray &path, const std::string &name, double factor)
{
    const auto recording = recordedStream(name, factor);
    answer([path, recording](const ServedRequest &request) {
        return request.path() == path ? std::optional(recording) : std::nullopt;
    });
}

void RecordedServer::forgetAnswers()
{
    const std::scoped_lock lock(m_core->mutex);
    m_core->answerers.clear();
}

void RecordedServer::useTls(const QByteArray &certificate, const QByteArray &key)
{
    m_core->on([&] {
        m_core->tls = QSslConfiguration::defaultConfiguration();
        m_core->tls.setLocalCertificateChain(QSslCertificate::fromData(certificate));
        m_core->tls.setPrivateKey(QSslKey(key, QSsl::Rsa));
        m_core->tls.setPeerVerifyMode(QSslSocket::VerifyNone);
    });
}

void RecordedServer::start(quint16 port)
{
    bool listens = false;
    m_core->on([&] {
        listens = m_core->listen(QHostAddress::LocalHost, port);
        m_core->boundPort = m_core->serverPort();
    });
    if (!listens)
        throw std::runtime_error("the recorded server can't listen: " + m_core->errorString().toStdString());
}

void RecordedServer::stop()
{
    m_core->on([&] { m_core->shut(); });
}

void RecordedServer::drop()
{
    m_core->on([&] { m_core->drop(); });
}

quint16 RecordedServer::port() const { return m_core->boundPort; }

std::string RecordedServer::url() const
{
    return (m_core->tls.isNull() ? "http://127.0.0.1:" : "https://127.0.0.1:") + std::to_string(port());
}

void RecordedServer::send(const std::vector<QByteArray> &parts)
{
    m_core->on([&] {
        for (auto *stream : m_core->streams()) {
            for (const auto &part : parts)
                stream->push(part);
        }
    });
}

int RecordedServer::openStreams() const
{
    int count = 0;
    m_core->on([&] { count = int(m_core->streams().size()); });
    return count;
}

std::vector<ServedRequest> RecordedServer::requests() const
{
    const std::scoped_lock lock(m_core->mutex);
    return m_core->requests;
}

qint64 RecordedServer::bytesSent() const { return m_core->sent.bytes; }

qint64 RecordedServer::eventsSent() const { return m_core->sent.events; }

std::vector<QByteArray> sseChunks(const QByteArray &type, const QByteArray &id, const QByteArray &json)
{
    return {"event: " + type + "\n", "id: " + id + "\n", "data: " + json + "\n\n"};
}

}
