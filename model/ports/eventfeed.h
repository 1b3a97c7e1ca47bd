// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"
#include "core/values/runevent.h"
#include "ports/freshness.h"

#include <cstdint>
#include <memory>
#include <string>

namespace blokwatch {

/// An interval in which events of a deployment may have been missed. Times are ms of the studio's clock.
struct FeedGap {
    std::uint32_t number = 0; ///< counts from 1 for each feed; the same gap is told again when it changes
    Millis from = 0;          ///< last moment that is known to be complete
    Millis until = 0;         ///< events come again since; 0: still open
    bool repaired = false;    ///< what the store holds of the interval has been read since
    std::string reason;       ///< "no heartbeat for 15 s"
    friend bool operator==(const FeedGap &, const FeedGap &) = default;
};

/// What a feed has received since it was opened, and what it asks of its server, for the status bar.
struct FeedCounts {
    std::uint64_t events = 0;
    std::uint64_t malformed = 0; ///< frames that were no event
    std::uint64_t oversized = 0; ///< frames dropped for their size
    std::uint64_t reconnects = 0;
    double requestsPerSecond = 0; ///< that it makes of a server at the moment
    std::uint64_t dropped = 0; ///< of `events`, those not handed over to a full sink; each time there is a gap
    friend bool operator==(const FeedCounts &, const FeedCounts &) = default;
};

/// Where a feed hands over what it receives. Every call comes on the feed's thread.
class EventSink
{
public:
    virtual ~EventSink() = default;
    virtual void events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch) = 0;
    virtual void gap(DeploymentId deployment, FeedGap gap) = 0;
    virtual void counts(DeploymentId deployment, FeedCounts counts) = 0;
    virtual void freshness(DeploymentId deployment, Freshness freshness) = 0;
    /// How far the clock that the source's times are counted by is ahead of the studio's, in ms, whenever it was
    /// measured anew. A source that knows no clock but the studio's never says it.
    virtual void clock(DeploymentId, Millis /*ahead*/) {}
    /// Whether so much waits behind the sink that nothing more should be handed over for now. A source asks before it
    /// reads more; a stream, which cannot wait, drops what it hears, counts it, and makes a gap of it.
    virtual bool isFull() const { return false; }
};

/// A live stream of events. No call into the sink happens after close() returns.
/// Thread: open() and close() are called by the owner, on one thread.
class EventFeed
{
public:
    virtual ~EventFeed() = default;
    virtual void open(EventSink &sink) = 0;
    virtual void close() = 0;
};

}
