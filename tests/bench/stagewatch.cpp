// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "stagewatch.h"

#include "core/clock.h"
#include "http/feed/ssestream.h"
#include "http/traceapi.h"
#include "measure.h"
#include "studiowatch.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <stdexcept>

namespace blokwatch::bench {

namespace {

NetworkSetup setupFor(const std::string &url)
{
    auto setup = NetworkSetup::of({url, {}, {}, {}});
    if (!setup)
        throw std::runtime_error(setup.error().text);
    return *std::move(setup);
}

/// Takes the bytes out of Qt's HTTP and looks at none.
class SocketWatch final : public StageWatch
{
public:
    explicit SocketWatch(const std::string &url)
    {
        const NetworkSetup setup = setupFor(url);
        m_manager = setup.makeManager();
        m_reply.reset(m_manager->get(setup.request(api::streamPath({}))));
        m_reply->setReadBufferSize(256 * 1024);
        QObject::connect(m_reply.get(), &QNetworkReply::readyRead, m_reply.get(), [this] {
            m_bytes += std::uint64_t(m_reply->readAll().size());
            noteArrival();
        });
    }
    bool isReady() const override { return m_bytes > 0; }
    std::uint64_t arrived() const override { return m_bytes; }
    std::uint64_t wanted(const Feeding &feeding) const override { return feeding.bytes; }

private:
    std::unique_ptr<QNetworkAccessManager> m_manager;
    std::unique_ptr<QNetworkReply> m_reply;
    std::uint64_t m_bytes = 0;
};

/// Makes events of the bytes and drops them.
class ParseWatch final : public StageWatch
{
public:
    explicit ParseWatch(const std::string &url)
        : m_stream(setupFor(url), api::streamPath({}), false, m_clock, {}, 1, listener())
    {
        m_stream.open();
    }
    bool isReady() const override { return m_stream.isConnected(); }
    std::uint64_t arrived() const override { return m_events; }

private:
    SseStream::Listener listener()
    {
        SseStream::Listener listener;
        listener.events = [this](const std::shared_ptr<const EventBatch> &batch) {
            m_events += batch->events.size();
            noteArrival();
        };
        listener.connected = [](auto, auto) {};
        listener.lost = [](auto, const auto &) {};
        listener.stillLost = [](const auto &) {};
        listener.ended = [] {};
        listener.counts = [](auto) {};
        return listener;
    }

    const SystemClock m_clock;
    std::uint64_t m_events = 0;
    SseStream m_stream;
};

}

void StageWatch::noteArrival() { m_lastUs = monotonicUs(); }

std::unique_ptr<StageWatch> watchUpTo(Stage stage, const std::string &url)
{
    if (stage == Stage::Socket)
        return std::make_unique<SocketWatch>(url);
    if (stage == Stage::Parse)
        return std::make_unique<ParseWatch>(url);
    return std::make_unique<StudioWatch>(stage, url);
}

}
