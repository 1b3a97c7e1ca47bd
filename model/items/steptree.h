// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// What a step is doing, as the whole run shows it. Blok leaves steps "running" in runs that have ended.
enum class StepState : std::uint8_t {
    Pending,
    Running,
    Waiting, ///< a wait that still counts down
    Parked,  ///< left at a wait; the run went on with another execution of the same step
    Unended, ///< the run has ended and nobody recorded an end of this step
    Completed,
    Failed,
    Skipped,
    Unknown, ///< a word nobody knows yet
};

/// The steps of one run as a tree, with a row for each iteration of a forEach or loop. Immutable once built.
struct StepTree {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    static constexpr Millis noTime = std::numeric_limits<Millis>::min();

    /// A step, or one iteration of its parent.
    struct Item {
        std::uint32_t step = none; ///< in detail->nodes; none: an iteration
        std::uint32_t parent = none;
        std::uint32_t end = 0; ///< one past its last descendant
        std::uint32_t depth = 0; ///< rows above it that it belongs to
        std::int64_t iteration = 0; ///< of an iteration, from 0
        StepState state = StepState::Unknown; ///< of an iteration: the worst of the steps directly in it
        std::uint32_t steps = 0;    ///< all steps beneath it
        std::uint32_t failures = 0; ///< of these, the failed ones
        Millis from = 0;
        /// When it ended or was left; noTime: it goes on, or nobody knows.
        Millis to = noTime;

        bool isGroup() const { return step == none; }
        bool goesOn() const { return state == StepState::Running || state == StepState::Waiting; }
    };

    std::shared_ptr<const RunDetail> detail; ///< never null in a tree that was built
    std::vector<Item> items; ///< parents before their children; children by time
    std::unordered_map<std::string_view, std::uint32_t> byId; ///< of repeated ids the first
    /// What running steps last reported by events, JSON; sources that keep the report with the step have it there.
    std::unordered_map<std::string_view, std::string_view> progress;
    std::uint32_t failures = 0; ///< of the whole run

    /// The step of an item; null for an iteration.
    const NodeRun *node(std::uint32_t item) const
    {
        return items[item].isGroup() ? nullptr : &detail->nodes[items[item].step];
    }
    bool hasChildren(std::uint32_t item) const { return items[item].end > item + 1; }
    /// none: not in this tree.
    std::uint32_t find(std::string_view id) const
    {
        const auto found = byId.find(id);
        return found == byId.end() ? none : found->second;
    }
};

/// Whether nothing more is to come from a run. One in a status that nobody knows has ended when it has an end.
bool hasEnded(const Run &run);

/// Cost: O(n log n) at worst, about 60 ms for 100,000 steps. Thread: any. Nothing recurses, whatever the parents are.
std::shared_ptr<const StepTree> buildStepTree(std::shared_ptr<const RunDetail> detail);

}
