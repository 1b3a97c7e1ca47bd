// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "feeder.h"

#include "fedruns.h"
#include "feederconnection.h"
#include "measure.h"
#include "recordedevents.h"

#include <algorithm>
#include <arpa/inet.h>
#include <chrono>
#include <cstdio>
#include <list>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace blokwatch::bench {

namespace {

/// Enough for 5 ms at the highest rate: what is behind it waits for the reader.
constexpr std::size_t mostUnsent = 256 * 1024;
constexpr int tickMs = 1;
constexpr std::int64_t heartbeatUs = 5'000'000;

std::int64_t wallMs()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

int listenOnLoopback(sockaddr_in &address)
{
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto *bound = reinterpret_cast<sockaddr *>(&address);
    socklen_t size = sizeof address;
    if (listener < 0 || bind(listener, bound, size) != 0 || listen(listener, 16) != 0 ||
        getsockname(listener, bound, &size) != 0)
        throw std::runtime_error("the feeder can't listen on the loopback interface");
    return listener;
}

class Feeder
{
public:
    explicit Feeder(const FeederOptions &options)
        : m_options(options),
          m_events(options.threeChunks),
          m_runs(m_events.runs())
    {
    }

    void run()
    {
        sockaddr_in address{};
        m_listener = listenOnLoopback(address);
        std::printf("port %d\n", int(ntohs(address.sin_port)));
        std::fflush(stdout);
        while (m_hasInput) {
            wait();
            if (m_beganUs > 0 && !m_isDone)
                feed();
            beatHeart();
            removeIf([](FeederConnection &connection) { return !connection.send(); });
        }
        close(m_listener);
    }

private:
    void wait()
    {
        std::vector<pollfd> files = {{STDIN_FILENO, POLLIN, 0}, {m_listener, POLLIN, 0}};
        for (const FeederConnection &connection : m_connections)
            files.push_back({connection.socket(), short(POLLIN | (connection.unsent() > 0 ? POLLOUT : 0)), 0});
        if (poll(files.data(), files.size(), m_beganUs > 0 && !m_isDone ? tickMs : 1000) <= 0)
            return;
        auto file = files.begin() + 2;
        removeIf([&](FeederConnection &connection) {
            return ((file++)->revents & (POLLIN | POLLHUP | POLLERR)) != 0 && !receive(connection);
        });
        if (files[1].revents != 0)
            m_connections.emplace_back(accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (files[0].revents != 0)
            readInput();
    }

    template<class IsOver> void removeIf(IsOver isOver)
    {
        m_connections.remove_if([&](FeederConnection &connection) {
            const bool over = isOver(connection);
            if (over && &connection == m_stream)
                m_stream = nullptr;
            return over;
        });
    }

    void readInput()
    {
        char bytes[64];
        m_hasInput = read(STDIN_FILENO, bytes, sizeof bytes) > 0;
        if (m_hasInput && m_beganUs == 0)
            m_beganUs = monotonicUs();
    }

    bool receive(FeederConnection &connection)
    {
        if (!connection.receive())
            return false;
        while (const auto target = connection.takeRequest())
            answer(connection, *target);
        return true;
    }

    void answer(FeederConnection &connection, const FeederConnection::Target &target)
    {
        if (target.path == "/__blok/stream") {
            m_streamBytes += connection.beginStream(wallMs());
            m_stream = &connection;
        } else if (target.path == "/__blok/health") {
            const double uptime = 1000 + double(monotonicUs() - m_madeUs) / 1e6;
            connection.answer(200, "{\"status\":\"ok\",\"version\":\"2.1.0\",\"uptime\":" + std::to_string(uptime) +
                                       ",\"activeRuns\":0}");
        } else if (target.path == "/__blok/runs") {
            connection.answer(
                200, m_runs.page(target.value("status"), target.number("offset", 0), target.number("limit", 50)));
        } else {
            const std::string detail = m_runs.detail(target.path.substr(target.path.rfind('/') + 1));
            connection.answer(detail.empty() ? 404 : 200, detail.empty() ? R"({"error":"Run not found"})" : detail);
        }
    }

    void feed()
    {
        const std::int64_t now = monotonicUs();
        const double seconds = std::min(double(now - m_beganUs) / 1e6, m_options.seconds);
        const auto due = std::uint64_t(seconds * m_options.perSecond);
        const WrittenAt at{wallMs(), now};
        while (m_fed < due && m_stream && m_stream->unsent() < mostUnsent) {
            const std::uint32_t lap = m_events.lap();
            const auto event = m_events.append(m_stream->out(), at);
            m_runs.note(event, lap, at.wallMs);
            m_streamBytes += event.bodyBytes;
            ++m_fed;
        }
        m_lateMs = std::max(m_lateMs, double(due - m_fed) * 1000 / m_options.perSecond);
        if (seconds < m_options.seconds)
            return;
        m_isDone = true;
        if (m_options.hangsUp && m_stream)
            m_stream->endStream();
        std::printf("fed %llu %llu %lld %g\n", static_cast<unsigned long long>(m_fed),
                    static_cast<unsigned long long>(m_streamBytes), static_cast<long long>(m_beganUs), m_lateMs);
        std::fflush(stdout);
    }

    /// Events are life enough.
    void beatHeart()
    {
        const std::int64_t now = monotonicUs();
        if (!m_stream || (m_beganUs > 0 && !m_isDone) || now - m_heartbeatAt < heartbeatUs)
            return;
        m_heartbeatAt = now;
        m_streamBytes += m_stream->sendHeartbeat();
    }

    const FeederOptions m_options;
    const std::int64_t m_madeUs = monotonicUs();
    RecordedEvents m_events;
    FedRuns m_runs;
    int m_listener = -1;
    bool m_hasInput = true;
    std::list<FeederConnection> m_connections;
    FeederConnection *m_stream = nullptr;
    std::int64_t m_beganUs = 0;
    std::int64_t m_heartbeatAt = 0;
    bool m_isDone = false;
    std::uint64_t m_fed = 0;
    std::uint64_t m_streamBytes = 0;
    double m_lateMs = 0;
};

}

std::vector<std::string> FeederOptions::arguments() const
{
    return {"--feed", std::to_string(perSecond), std::to_string(seconds), threeChunks ? "3" : "1",
            hangsUp ? "ends" : "stays"};
}

FeederOptions FeederOptions::of(const std::vector<std::string> &arguments)
{
    if (arguments.size() != 5)
        throw std::runtime_error("a feeder is started by a bench");
    return {std::stod(arguments[1]), std::stod(arguments[2]), arguments[3] == "3", arguments[4] == "ends"};
}

int runFeeder(const std::vector<std::string> &arguments)
{
    try {
        Feeder(FeederOptions::of(arguments)).run();
        return 0;
    } catch (const std::exception &failure) {
        std::fprintf(stderr, "feeder: %s\n", failure.what());
        return 1;
    }
}

}
