// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace blokwatch::bench {

/// The feeder's end of an HTTP/1.1 connection on a non-blocking socket, which it owns.
class FeederConnection
{
public:
    explicit FeederConnection(int socket);
    ~FeederConnection();
    FeederConnection(const FeederConnection &) = delete;
    FeederConnection &operator=(const FeederConnection &) = delete;

    /// What was asked for: "/__blok/runs" and "limit=1000&offset=0".
    struct Target {
        std::string path;
        std::string query;
        /// Empty when absent.
        std::string_view value(std::string_view name) const;
        std::size_t number(std::string_view name, std::size_t absent) const;
    };

    int socket() const { return m_socket; }
    /// Reads what has come; false: the connection is over.
    bool receive();
    /// The next request that is here whole.
    std::optional<Target> takeRequest();

    void answer(int status, const std::string &json);
    /// The head of an event stream and Blok's first words. These two give the bytes of the body that they write.
    std::size_t beginStream(std::int64_t wallMs);
    std::size_t sendHeartbeat();
    /// The last chunk; the connection is over when it is written.
    void endStream();

    /// Bytes to be written are appended here.
    std::string &out() { return m_out; }
    std::size_t unsent() const { return m_out.size() - m_sent; }
    /// Writes what the socket takes; false: the connection is over.
    bool send();

private:
    std::size_t writeChunk(std::string_view body);

    const int m_socket;
    std::string m_in;
    std::string m_out;
    std::size_t m_sent = 0; ///< of m_out
    bool m_ends = false;
};

}
