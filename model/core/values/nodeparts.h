// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/json/number.h"
#include "core/json/rawjson.h"
#include "core/values/errordetail.h"
#include "core/values/kept.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// NodeRun::metrics: what a runtime measured.
struct NodeMetrics {
    std::optional<Number> durationMs;
    std::optional<Number> cpuMs;
    std::optional<Number> memoryBytes;
    std::optional<Number> requestBytes;
    std::optional<Number> responseBytes;
    Kept kept;

    friend bool operator==(const NodeMetrics &, const NodeMetrics &) = default;
};

/// NodeRun::cached: where a cached result came from.
struct CacheSource {
    RunId sourceRunId;
    NodeRunId sourceNodeRunId;
    Millis cachedAt = 0;
    Kept kept;

    friend bool operator==(const CacheSource &, const CacheSource &) = default;
};

/// One element of NodeRun::attempts: a try that failed and was not the last.
struct NodeAttempt {
    std::int64_t attempt = 0;
    ErrorDetail error;
    Millis timestamp = 0;
    Kept kept;

    friend bool operator==(const NodeAttempt &, const NodeAttempt &) = default;
};

/// NodeRun::progress.
struct NodeProgress {
    Number percent;
    std::optional<std::string> phase;
    Millis updatedAt = 0;
    Kept kept;

    friend bool operator==(const NodeProgress &, const NodeProgress &) = default;
};

/// NodeRun::partialResult.
struct PartialResult {
    RawJson snapshot;
    Millis updatedAt = 0;
    Kept kept;

    friend bool operator==(const PartialResult &, const PartialResult &) = default;
};

/// NodeRun::iterationContext: where in a forEach or switch a waiting step goes on.
struct IterationContext {
    std::string mode;
    std::optional<std::int64_t> iteration;
    std::optional<std::int64_t> waitFiringIteration;
    std::optional<std::int64_t> caseIndex;
    std::int64_t innerStepIndex = 0;
    std::vector<RawJson> completedResults;
    std::optional<std::vector<std::int64_t>> cancelledIterations;
    Kept kept;

    friend bool operator==(const IterationContext &, const IterationContext &) = default;
};

/// One element of NodeRun::artifacts: a file that a step left, on the disk of the process that ran it.
struct Artifact {
    std::string id;
    RunId runId;
    NodeRunId nodeRunId;
    std::string kind;
    std::string name;
    std::string mimeType;
    std::int64_t size = 0; ///< bytes
    Millis createdAt = 0;
    std::optional<std::string> url;
    std::optional<RawJson> metadata;
    Kept kept;

    friend bool operator==(const Artifact &, const Artifact &) = default;
};

/// Where a run under the debugger stands.
struct DebugPause {
    std::string stepId;
    std::int64_t index = 0;
    std::int64_t total = 0;
    bool deep = false;
    std::optional<RawJson> inputs;
    Kept kept;

    friend bool operator==(const DebugPause &, const DebugPause &) = default;
};

}
