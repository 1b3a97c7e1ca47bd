// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/eventfeed.h"

#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// The gaps of a stream that are not repaired yet, each told to the sink whenever it changes. Thread: one.
class GapLog
{
public:
    GapLog(DeploymentId deployment, EventSink &sink) : m_deployment(deployment), m_sink(sink) {}

    /// Events may be missing since `from`. While one is open there is no other.
    void open(Millis from, std::string reason);
    /// Events come again.
    void close(Millis until);
    bool isOpen() const { return !m_gaps.empty() && m_gaps.back().until == 0; }

    /// The number of the last gap that is closed; 0: none waits for repair.
    std::uint32_t lastClosed() const;
    /// Where the first gap that waits for repair begins.
    std::optional<Millis> closedFrom() const;
    /// A reading that began after they were closed has read what the store holds of the gaps up to this one.
    void repaired(std::uint32_t upTo);

private:
    const DeploymentId m_deployment;
    EventSink &m_sink;
    std::uint32_t m_count = 0;
    std::vector<FeedGap> m_gaps;
};

}
