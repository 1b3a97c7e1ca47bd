// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "feederconnection.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace blokwatch::bench {

namespace {

constexpr std::string_view endOfHead = "\r\n\r\n";
constexpr std::size_t mostSentKept = 256 * 1024;

}

FeederConnection::FeederConnection(int socket) : m_socket(socket)
{
    const int on = 1;
    setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

FeederConnection::~FeederConnection() { close(m_socket); }

std::string_view FeederConnection::Target::value(std::string_view name) const
{
    for (std::string_view rest = query; !rest.empty();) {
        const std::string_view member = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(member.size() + 1, rest.size()));
        if (member.size() > name.size() && member.starts_with(name) && member[name.size()] == '=')
            return member.substr(name.size() + 1);
    }
    return {};
}

std::size_t FeederConnection::Target::number(std::string_view name, std::size_t absent) const
{
    const std::string_view text = value(name);
    std::from_chars(text.data(), text.data() + text.size(), absent);
    return absent;
}

bool FeederConnection::receive()
{
    char bytes[16 * 1024];
    const ssize_t size = recv(m_socket, bytes, sizeof bytes, 0);
    if (size > 0)
        m_in.append(bytes, std::size_t(size));
    return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

std::optional<FeederConnection::Target> FeederConnection::takeRequest()
{
    const auto end = m_in.find(endOfHead);
    if (end == m_in.npos)
        return {};
    const std::string line = m_in.substr(0, m_in.find("\r\n"));
    m_in.erase(0, end + endOfHead.size());
    const auto begin = line.find(' ') + 1;
    const std::string target = line.substr(begin, line.find(' ', begin) - begin);
    const auto question = target.find('?');
    return Target{target.substr(0, question), question == target.npos ? "" : target.substr(question + 1)};
}

void FeederConnection::answer(int status, const std::string &json)
{
    m_out += "HTTP/1.1 " + std::to_string(status) + (status == 200 ? " OK" : " Not Found") +
             "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(json.size()) + "\r\n\r\n" + json;
}

std::size_t FeederConnection::beginStream(std::int64_t wallMs)
{
    m_out += "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n"
             "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n";
    return writeChunk("event: connected\n") + writeChunk("data: {\"timestamp\":" + std::to_string(wallMs) + "}\n\n") +
           writeChunk("retry: 3000\n\n");
}

std::size_t FeederConnection::sendHeartbeat() { return writeChunk(":heartbeat\n\n"); }

void FeederConnection::endStream()
{
    m_out += "0\r\n\r\n";
    m_ends = true;
}

bool FeederConnection::send()
{
    while (unsent() > 0) {
        const ssize_t size = ::send(m_socket, m_out.data() + m_sent, unsent(), MSG_NOSIGNAL);
        if (size < 0)
            return errno == EAGAIN || errno == EINTR;
        m_sent += std::size_t(size);
        if (m_sent > mostSentKept) {
            m_out.erase(0, m_sent);
            m_sent = 0;
        }
    }
    m_out.clear();
    m_sent = 0;
    return !m_ends;
}

std::size_t FeederConnection::writeChunk(std::string_view body)
{
    char size[16];
    std::snprintf(size, sizeof size, "%zx\r\n", body.size());
    m_out.append(size).append(body).append("\r\n");
    return body.size();
}

}
