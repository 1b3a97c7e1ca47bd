// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/eventtype.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

/// One event of a run. All texts are views into the batch that holds the event: no copy per field.
struct RunEvent {
    std::string_view id;
    EventType type = EventType::Unknown;
    std::uint16_t missing = 0; ///< one bit per required field that was not sent, in the order of the field table
    std::string_view typeText; ///< as sent, also for an unknown type
    std::string_view runId;
    std::string_view workflowName;
    Millis timestamp = 0;
    std::string_view nodeName; ///< no data: absent
    std::string_view nodeId;   ///< no data: absent
    std::string_view payload;  ///< JSON source; empty: absent
    /// Members this type does not know: EventBatch::kept[firstKept, firstKept + keptCount).
    std::uint32_t firstKept = 0;
    std::uint32_t keptCount = 0;
};

struct KeptEventMember {
    std::string_view name;
    std::string_view json;
};

/// Events that travel together, with the memory their views point into. Immutable once shared; moving it keeps the
/// views valid, copying it does not (so it cannot be copied).
struct EventBatch {
    EventBatch() = default;
    EventBatch(EventBatch &&) = default;
    EventBatch &operator=(EventBatch &&) = default;
    EventBatch(const EventBatch &) = delete;
    EventBatch &operator=(const EventBatch &) = delete;

    std::vector<RunEvent> events;
    std::vector<KeptEventMember> kept;
    /// Blocks of memory behind the views; a deque never moves its elements.
    std::deque<std::string> arena;
    /// Frames that were no event at all, counted so that they can be shown.
    std::uint32_t malformed = 0;
};

}
