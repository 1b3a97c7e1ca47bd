// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/output.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

namespace blokwatch::ctl {

/// Lines on their way to a reader that may be slower than they come: they wait, up to a limit; those that find no room
/// are dropped and counted. No line is cut in two, see finish(). Thread: one.
class LineQueue
{
public:
    static constexpr std::size_t usualLimit = 64u << 20;

    /// `output` must outlive it. `limit`: bytes that may wait; one line may always.
    explicit LineQueue(Output &output, std::size_t limit = usualLimit) : m_output(output), m_limit(limit) {}

    /// Sends what the reader takes at once; the line is behind what waits.
    void add(std::string line);
    bool isEmpty() const { return m_lines.empty(); }
    /// Sends what the reader takes; waits up to so long for it to take anything.
    void send(int milliseconds);
    /// Sends what waits, however long that takes. After an interrupt only the rest of a line that has begun, unless the
    /// reader takes nothing for a second.
    void finish();
    /// Lines that were dropped since the last call.
    std::uint64_t takeDropped();

private:
    Output &m_output;
    const std::size_t m_limit;
    std::deque<std::string> m_lines;
    std::size_t m_bytes = 0; ///< of m_lines
    std::size_t m_sent = 0; ///< bytes of the first
    std::uint64_t m_dropped = 0;
};

}
