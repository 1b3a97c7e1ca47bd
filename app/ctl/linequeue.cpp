// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/linequeue.h"

#include "ctl/interrupt.h"

#include <utility>

namespace blokwatch::ctl {

namespace {

constexpr int interruptCheckMs = 100;
constexpr int lastPatienceMs = 1000;

}

void LineQueue::add(std::string line)
{
    send(0);
    if (!m_lines.empty() && m_bytes + line.size() > m_limit) {
        ++m_dropped;
        return;
    }
    m_bytes += line.size();
    m_lines.push_back(std::move(line));
    send(0);
}

void LineQueue::send(int milliseconds)
{
    while (!m_lines.empty() && m_output.isOpen()) {
        const std::string &line = m_lines.front();
        const std::size_t taken = m_output.writeReady(std::string_view(line).substr(m_sent), milliseconds);
        if (taken == 0)
            return;
        m_sent += taken;
        if (m_sent < line.size())
            continue;
        m_bytes -= line.size();
        m_lines.pop_front();
        m_sent = 0;
        if (wasInterrupted())
            return;
    }
}

void LineQueue::finish()
{
    while (!m_lines.empty() && m_output.isOpen()) {
        const bool isLate = wasInterrupted();
        if (isLate && m_sent == 0)
            return;
        const std::size_t before = m_bytes - m_sent;
        send(isLate ? lastPatienceMs : interruptCheckMs);
        if (isLate && m_bytes - m_sent == before)
            return;
    }
}

std::uint64_t LineQueue::takeDropped() { return std::exchange(m_dropped, 0); }

}
