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
    /// How long after its own time the last event was applied, by the studio's clock. Negative when the clocks differ.
    Millis lag = 0;
    /// Over the last FeedRate::window; brought up to date by each beat.
    double eventsPerSecond = 0;
    std::size_t anomalies = 0; ///< runs with RunTable::anomalies()
};

}
