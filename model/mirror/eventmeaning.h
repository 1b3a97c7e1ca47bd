// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/eventtype.h"
#include "core/runstatus.h"

#include <cstdint>

namespace blokwatch {

/// What an event's type says about the status of its run.
struct EventMeaning {
    enum class Kind : std::uint8_t { Nothing, Open, End };
    Kind kind = Kind::Nothing;
    RunStatus::Known status = RunStatus::Unknown;
    std::uint8_t rank = 0; ///< of Kind::Open: order within one millisecond
    /// The run sets to work or to waiting. A step that ends may also be the last trace of a run that was cancelled.
    bool goesOn = false;
};

const EventMeaning &meaningOf(EventType type);

/// Where a status that a store tells stands in that order.
std::uint8_t openRank(RunStatus::Known status);

}
