// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/run.h"
#include "items/steptree.h"
#include "items/wording.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// A stretch of time in a run. Times are those of the run's source, ms since the epoch; `to` is never before `from`.
struct WaterfallSegment {
    enum class Kind : std::uint8_t {
        Waiting, ///< of a wait step, or of a step that was left at one
        Running,
        Attempt, ///< up to the moment at which a try failed
        Subrun,  ///< of a run that the step started, which may outlive the step
        Gap,     ///< nothing beside it ran before this step began
        Unknown, ///< begun, and no end was recorded before the run's own
    };
    Kind kind = Kind::Running;
    Millis from = 0;
    Millis to = 0;
    bool goesOn = false;
    std::uint32_t number = 0; ///< of an attempt: which, from 0; of a sub-run: its place in what was given
    friend bool operator==(const WaterfallSegment &, const WaterfallSegment &) = default;
};

/// One row of the waterfall.
struct WaterfallLine {
    std::vector<WaterfallSegment> segments; ///< by kind: gap, step with its attempts, sub-runs
    /// Two clocks disagree: something ends before it begins, or begins before what it belongs to.
    bool skewed = false;
};

struct WaterfallSpan {
    Millis from = 0;
    Millis to = 0; ///< always later than `from`
    friend bool operator==(const WaterfallSpan &, const WaterfallSpan &) = default;
};

/// Where the steps of a run stand in time. Immutable; holds 8 bytes a row. Of a step's attempts the first thousand have
/// segments of their own. `now` is by the clock of the run's source.
/// Thread: any.
class RunWaterfall
{
public:
    explicit RunWaterfall(std::shared_ptr<const StepTree> tree);

    /// Cost: that of one row, and of its descendants where a step was left at a wait.
    WaterfallLine line(std::uint32_t item, Millis now, std::span<const Run *const> subruns = {}) const;

    /// From the run's submission to the end of its last step, of a run under way to now. What lies further away than
    /// clocks can be wrong is left out.
    WaterfallSpan whole(Millis now, std::span<const Run> subruns = {}) const;

    /// How the run waited before its first step: as what, and how long.
    struct Wait {
        StatusFace face;
        WaterfallSpan span;
    };
    const std::optional<Wait> &waited() const { return m_waited; }

    /// Nothing when the run has ended.
    std::optional<Millis> nowLine(Millis now) const;

private:
    WaterfallSpan plausible(Millis now) const;
    void findGaps();
    void findWait();
    void readLongLists();
    void addStep(WaterfallLine &line, std::uint32_t item, Millis now) const;
    void addAttempts(WaterfallLine &line, std::uint32_t item, Millis to, bool goesOn) const;
    void addParked(WaterfallLine &line, std::uint32_t item) const;

    std::shared_ptr<const StepTree> m_tree;
    std::vector<Millis> m_gapFrom; ///< by item: when what came before it was over; noTime: no gap
    std::unordered_map<std::uint32_t, std::vector<Millis>> m_attempts; ///< by item: when they failed; of long lists
    std::optional<Wait> m_waited;
};

}
