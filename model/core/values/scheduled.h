// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/json/rawjson.h"
#include "core/values/kept.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// A run that a timer will start: delayed, queued or debounced.
struct ScheduledDispatch {
    RunId runId;
    std::string workflowName;
    std::string triggerType;
    Millis scheduledAt = 0;
    std::optional<Millis> expiresAt;
    std::string dispatchStatus;
    RawJson payload; ///< the request to start it with
    Millis createdAt = 0;
    std::optional<std::string> claimedBy; ///< process that has taken it
    std::optional<Millis> claimedAt;
    Kept kept;

    friend bool operator==(const ScheduledDispatch &, const ScheduledDispatch &) = default;
};

/// GET /scheduled, soonest first.
struct ScheduledPage {
    std::vector<ScheduledDispatch> rows;
    std::int64_t total = 0;
    Millis now = 0; ///< the server’s clock
    Kept kept;

    friend bool operator==(const ScheduledPage &, const ScheduledPage &) = default;
};

}
