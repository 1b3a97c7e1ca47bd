// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/output.h"

#include "ctl/interrupt.h"

#include <algorithm>
#include <cerrno>
#include <climits>

#include <poll.h>
#include <unistd.h>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t pieceSize = 65536;
constexpr std::size_t unblockedSize = PIPE_BUF; // what a pipe that is ready takes without waiting

}

void Output::write(std::string_view bytes)
{
    m_waiting.append(bytes);
    if (m_waiting.size() >= pieceSize)
        flush();
}

bool Output::flush()
{
    send(m_waiting);
    m_waiting.clear();
    return isOpen();
}

std::size_t Output::writeReady(std::string_view bytes, int milliseconds)
{
    if (m_error != 0 || !isReady(milliseconds))
        return 0;
    const ssize_t sent = ::write(m_descriptor, bytes.data(), std::min(bytes.size(), unblockedSize));
    if (sent < 0 && errno != EINTR && errno != EAGAIN)
        m_error = errno;
    return sent > 0 ? std::size_t(sent) : 0;
}

bool Output::hasReader() const
{
    pollfd asked = {m_descriptor, 0, 0};
    return ::poll(&asked, 1, 0) <= 0 || (asked.revents & POLLERR) == 0;
}

/// Also true when writing will fail.
bool Output::isReady(int milliseconds) const
{
    pollfd asked = {m_descriptor, POLLOUT, 0};
    return ::poll(&asked, 1, milliseconds) > 0;
}

bool Output::isBrokenPipe() const { return m_error == EPIPE; }

void Output::send(std::string_view bytes)
{
    while (!bytes.empty() && m_error == 0) {
        const ssize_t sent = wasInterrupted() ? -1 : ::write(m_descriptor, bytes.data(), bytes.size());
        if (wasInterrupted())
            m_error = EINTR;
        else if (sent >= 0)
            bytes.remove_prefix(std::size_t(sent));
        else if (errno != EINTR)
            m_error = errno;
    }
}

}
