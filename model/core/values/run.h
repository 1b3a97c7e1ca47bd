// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/json/rawjson.h"
#include "core/runstatus.h"
#include "core/values/kept.h"

#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// One run as Blok records it. Texts are WTF-8, times are ms since the epoch, spans ms. An absent field is nullopt.
/// startedAt is when the run was submitted: for a run that was queued or delayed that is before it executed, and
/// durationMs includes the waiting.
struct Run {
    RunId id;
    std::string workflowName;
    std::string workflowPath;
    std::string triggerType;
    std::string triggerSummary;
    RunStatus status;
    Millis startedAt = 0;
    std::optional<Millis> finishedAt;
    std::optional<Millis> durationMs;
    std::optional<RawJson> error; ///< see ErrorDetail
    std::optional<std::vector<std::string>> tags;
    std::optional<RawJson> metadata;
    std::int64_t nodeCount = 0; ///< top-level steps; completedNodes counts nested ones too
    std::int64_t completedNodes = 0;
    std::optional<std::string> environment; ///< absent means production
    std::optional<RunId> replayOf;
    std::optional<RunId> parentRunId;
    std::optional<NodeRunId> parentNodeRunId;
    std::optional<Millis> scheduledAt; ///< stays after the dispatch
    std::optional<Millis> expiresAt;
    std::optional<std::string> debounceKey;
    std::optional<std::string> debounceMode;
    std::optional<std::int64_t> pingCount; ///< debounce pings, or attempts of a queued run
    std::optional<std::int64_t> lastCompletedStepIndex;
    std::optional<std::string> stateSnapshot;
    Kept kept;

    friend bool operator==(const Run &, const Run &) = default;
};

}
