// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/json/rawjson.h"
#include "core/values/kept.h"

#include <optional>
#include <string>

namespace blokwatch {

/// One execution of a step. inputs and outputs may be any JSON value; absent outputs mean that the step returned
/// nothing, which is not the same as null.
struct NodeRun {
    NodeRunId id;
    RunId runId;
    std::string nodeName;
    std::string nodeType;
    std::optional<std::string> runtimeKind;
    std::string status; ///< pending, running, completed, failed, skipped, or a word nobody knows yet
    Millis startedAt = 0;
    std::optional<Millis> finishedAt;
    std::optional<Millis> durationMs;
    std::optional<RawJson> inputs;
    std::optional<RawJson> outputs;
    std::optional<RawJson> error; ///< see ErrorDetail
    std::optional<NodeRunId> parentNodeId;
    std::int64_t depth = 0;
    std::int64_t stepIndex = 0; ///< starts again in nested pipelines
    std::optional<RawJson> metrics;
    std::optional<RawJson> cached;
    std::optional<RawJson> attempts;
    std::optional<RawJson> progress;
    std::optional<RawJson> partialResult;
    std::optional<std::int64_t> iterationIndex;
    std::optional<RawJson> iterationContext;
    std::optional<bool> wait;
    std::optional<std::string> dispatch;
    std::optional<std::int64_t> subworkflowDepth;
    std::optional<std::string> middleware;
    std::optional<RawJson> artifacts;
    Kept kept;

    friend bool operator==(const NodeRun &, const NodeRun &) = default;
};

}
