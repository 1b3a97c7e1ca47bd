// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/json/rawjson.h"
#include "core/runstatus.h"
#include "core/values/kept.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// POST /runs/:id/cancel. “Cancelled” means that the run is marked, not that its code has stopped.
struct CancelAnswer {
    bool cancelled = false;
    RunId runId;
    RunStatus previousStatus;
    RunStatus newStatus;
    std::optional<std::string> note;
    Kept kept;

    friend bool operator==(const CancelAnswer &, const CancelAnswer &) = default;
};

/// POST /runs/:id/replay. Under traffic newRunId may be somebody else’s run: check its replayOf.
struct ReplayAnswer {
    RunId newRunId;
    RunId originalRunId;
    std::string workflowName;
    RunId replayOf;
    Kept kept;

    friend bool operator==(const ReplayAnswer &, const ReplayAnswer &) = default;
};

/// POST /runs/:id/control.
struct ControlAnswer {
    RunId runId;
    std::string action;
    RunStatus status;
    Kept kept;

    friend bool operator==(const ControlAnswer &, const ControlAnswer &) = default;
};

/// POST /workflows/:name/test-runs.
struct TestRunAnswer {
    RunId runId;
    std::string stream; ///< path of its event stream
    Kept kept;

    friend bool operator==(const TestRunAnswer &, const TestRunAnswer &) = default;
};

/// GET /tags.
struct TagList {
    std::vector<std::string> tags;
    Kept kept;

    friend bool operator==(const TagList &, const TagList &) = default;
};

/// POST and DELETE of tags; `tags` is the old list on some stores.
struct TagAnswer {
    std::optional<std::vector<std::string>> added;
    std::optional<bool> removed;
    std::vector<std::string> tags;
    Kept kept;

    friend bool operator==(const TagAnswer &, const TagAnswer &) = default;
};

/// DELETE of a filter, dashboard, sample (deleted) or webhook (removed).
struct DeleteAnswer {
    std::optional<bool> deleted;
    std::optional<bool> removed;
    Kept kept;

    friend bool operator==(const DeleteAnswer &, const DeleteAnswer &) = default;
};

/// DELETE /runs: how many there were.
struct ClearAnswer {
    std::int64_t deleted = 0;
    Kept kept;

    friend bool operator==(const ClearAnswer &, const ClearAnswer &) = default;
};

/// POST /runs/:id/explain.
struct Explanation {
    std::string explanation;
    std::string model;
    Kept kept;

    friend bool operator==(const Explanation &, const Explanation &) = default;
};

/// What a caller gets whose run waits (202).
struct DeferredAnswer {
    RunId runId;
    std::string workflowName;
    RunStatus status;
    Millis scheduledAt = 0;
    std::optional<Millis> expiresAt;
    bool debounced = false;
    std::int64_t pingCount = 0;
    std::optional<RunId> intoRunId;
    Kept kept;

    friend bool operator==(const DeferredAnswer &, const DeferredAnswer &) = default;
};

/// Why a request was refused, and, from a full concurrency gate (429), by what.
struct ErrorAnswer {
    std::string error;
    std::optional<std::string> hint;
    std::optional<std::string> docs;
    std::optional<std::string> code;
    std::optional<bool> valid;
    std::optional<RawJson> issues;
    std::optional<RunId> runId;
    std::optional<RunStatus> status;
    std::optional<std::string> workflowName;
    std::optional<std::string> concurrencyKey;
    std::optional<std::int64_t> concurrencyLimit;
    std::optional<std::int64_t> currentInFlight;
    std::optional<Millis> retryAfterMs;
    Kept kept;

    friend bool operator==(const ErrorAnswer &, const ErrorAnswer &) = default;
};

}
