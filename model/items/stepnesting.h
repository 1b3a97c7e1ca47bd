// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <cstdint>
#include <vector>

namespace blokwatch {

/// How the executions of steps belong together.
struct StepNesting {
    static constexpr std::uint32_t none = ~std::uint32_t(0);

    std::vector<std::uint32_t> order; ///< steps by time; within a millisecond as their events tell, else as they came
    std::vector<std::uint32_t> parent; ///< by step; none: at the top
    /// By step: the later execution of the same step that took over after a wait; none: there is none.
    std::vector<std::uint32_t> successor;
};

/// The parent that a source names counts. Blok's own runner names none and knows only the depths 0 and 1: there a
/// step at depth 1 belongs to the innermost step of a kind that holds steps, which was under way when it began, whose
/// iteration fits, and which did not end before it. A circle of parents is cut at one of them. Thread: any.
StepNesting nestSteps(const RunDetail &detail);

/// Whether steps of this type run others once for each element or round.
bool iterates(const NodeRun &step);

}
