// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/output.h"

#include "ctl/interrupt.h"

#include <cerrno>

#include <unistd.h>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t pieceSize = 65536;

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
