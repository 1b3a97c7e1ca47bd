// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"

#include <optional>

namespace blokwatch {

/// How far a server's clock is from ours, from what the server says of its time. What it says lies between the moments
/// when we asked and when we heard, so each saying bounds the offset from both sides; bounds that meet are narrowed,
/// those that don't mean that a clock was set. Bounds widen with age, because clocks drift. Thread: one.
class ServerClock
{
public:
    /// The server said that it is `server`, in steps of `resolution` ms that are rounded down, after `sentAt` and
    /// before `receivedAt` of our clock.
    void heard(Millis server, Millis sentAt, Millis receivedAt, Millis resolution = 1);

    /// ms that the server is ahead, at best knowledge: 0 as long as nothing that it said speaks against that. Nothing
    /// when it has not told.
    std::optional<Millis> offset() const;
    /// A moment of our clock as the server counts it: never later than what the server's clock showed then, because
    /// knowledge must not look newer than it is.
    Millis atLeast(Millis ours) const { return ours + (m_known ? m_low : 0); }

private:
    bool m_known = false;
    Millis m_low = 0;
    Millis m_high = 0;
    Millis m_heardAt = 0;
};

}
