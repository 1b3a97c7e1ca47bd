// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"
#include "ports/eventfeed.h"
#include "ports/freshness.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// A deployment that is being watched.
struct WatchedSource {
    /// Gaps that are kept, the newest ones.
    static constexpr std::size_t gapsKept = 200;

    DeploymentId deployment;
    std::string name; ///< short, for the status bar and the Source column: "trace.db"
    std::string where; ///< whole, for tooltips: path or address, without any secret
    Freshness freshness;
    bool listed = false;

    FeedCounts counts; ///< what the feed says it received; all 0 for a source without events
    std::vector<FeedGap> gaps; ///< ascending by number, each as it was told last
    std::uint64_t gapsDropped = 0; ///< older ones that are not kept
    std::uint64_t eventsApplied = 0; ///< also repeated ones
    std::uint64_t eventsUnknown = 0; ///< of those: of a type that this version does not know; they change no status
    /// The newest event's own time, by the clock of its source.
    std::optional<Millis> lastEventAt;
    /// How far its clock is ahead of the studio's, in ms. Unknown: the source tells no clock; then the studio's own is
    /// taken for it.
    std::optional<Millis> clockOffset;
    /// How long after its own time the last event was applied, never negative. Unknown as long as no event has come or
    /// the clock of its source is unknown.
    std::optional<Millis> lag;
    /// Over the last FeedRate::window; brought up to date by each beat.
    double eventsPerSecond = 0;
    std::size_t anomalies = 0; ///< runs with RunTable::anomalies()

    bool is(Freshness::State state) const { return freshness.state == state; }

    /// A moment of the studio's clock as the source counts it: what the times of its runs are compared with.
    Millis inItsTime(Millis studio) const { return studio + clockOffset.value_or(0); }
};

bool anyIs(const std::vector<WatchedSource> &sources, Freshness::State state);

}
