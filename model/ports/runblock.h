// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/runstatus.h"
#include "ports/textpool.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

/// A run id in one word: 48 bits when it has Blok's usual form, else a text number of the pool it belongs to.
struct RunKey {
    static constexpr std::uint64_t odd = std::uint64_t(1) << 63;
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t value = none;

    bool isNone() const { return value == none; }
    bool isOdd() const { return value != none && (value & odd) != 0; }
    TextNo text() const { return TextNo(value); }
    static RunKey of(std::string_view id, TextPool &pool);
    /// The whole id; `pool` is the one that it was made with.
    std::string id(const TextPool &pool) const;
    friend bool operator==(RunKey, RunKey) = default;
};

/// A run as a list shows it: small, fixed, without bodies. Times are ms since the epoch.
struct RunRow {
    static constexpr Millis noTime = std::numeric_limits<Millis>::min();

    /// Cells that could not be read; the row shows a mark there.
    enum Damage : std::uint32_t {
        DamagedId = 1u << 0,
        DamagedWorkflow = 1u << 1,
        DamagedTrigger = 1u << 2,
        DamagedStatus = 1u << 3,
        DamagedTimes = 1u << 4,
        DamagedError = 1u << 5,
        DamagedTags = 1u << 6,
        DamagedCounts = 1u << 7,
        DamagedSchedule = 1u << 8,
        DamagedLineage = 1u << 9,
        DamagedEnvironment = 1u << 10,
        DamagedState = 1u << 11,
    };

    RunKey id;
    RunKey parent;
    RunKey replayOf;
    RunKey mergedInto; ///< of a debounced run: the run it was merged into
    Millis startedAt = noTime;
    Millis finishedAt = noTime;
    Millis durationMs = noTime;
    Millis scheduledAt = noTime;
    Millis expiresAt = noTime;
    TextNo workflow = 0;
    TextNo triggerType = 0;
    TextNo triggerSummary = 0;
    TextNo environment = 0;
    TextNo key = 0;       ///< debounce key
    TextNo tags = 0;      ///< all tags of the run, sorted, joined by the unit separator U+001F
    TextNo errorText = 0; ///< the first 160 characters of the error's message
    TextNo unknownStatus = 0;
    std::int32_t nodeCount = 0;
    std::int32_t completedNodes = 0;
    std::int32_t pingCount = -1; ///< -1: absent
    std::uint32_t damage = 0;
    RunStatus::Known status = RunStatus::Pending;
    bool afterStep = false; ///< has completed a step (lastCompletedStepIndex is set): a delayed run waits in a step

    friend bool operator==(const RunRow &, const RunRow &) = default;
};

/// Rows that were read together, with the texts they refer to. Built on a source's thread, then immutable.
struct RunBlock {
    static constexpr std::size_t capacity = 16384;

    DeploymentId deployment;
    /// The source's clock when the reading of these rows began: what happened later is newer than they are.
    Millis readAt = 0;
    TextPool texts;
    std::vector<RunRow> rows;
};

}
