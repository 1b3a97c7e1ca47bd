// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/json/number.h"
#include "core/json/rawjson.h"
#include "core/runstatus.h"
#include "core/values/kept.h"
#include "core/values/nullable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// GET /workflows. Rates count the status “failed” only.
struct WorkflowSummary {
    std::string name;
    std::string path;
    std::vector<std::string> triggerTypes;
    std::int64_t totalRuns = 0;
    std::int64_t recentRuns = 0; ///< of the last 24 hours
    std::optional<Millis> lastRunAt;
    std::optional<RunStatus> lastRunStatus;
    Number errorRate;
    Number avgDurationMs;
    std::optional<Number> p95DurationMs; ///< from SQLite stores only
    Kept kept;

    friend bool operator==(const WorkflowSummary &, const WorkflowSummary &) = default;
};

/// Where a workflow is defined.
struct WorkflowSource {
    std::string displaySource;
    std::optional<std::string> sourcePath;
    bool writable = false;
    Kept kept;

    friend bool operator==(const WorkflowSource &, const WorkflowSource &) = default;
};

/// A request body to try a workflow with.
struct WorkflowExamples {
    RawJson body;
    std::string source; ///< who it is from: “author”, a recorded sample, inferred
    Kept kept;

    friend bool operator==(const WorkflowExamples &, const WorkflowExamples &) = default;
};

/// GET /workflows/:name: the summary and what the registry knows.
struct WorkflowDetail : WorkflowSummary {
    std::vector<std::string> nodeNames;
    std::vector<std::string> runtimes;
    std::optional<RawJson> definition;
    std::optional<WorkflowSource> source;
    std::optional<WorkflowExamples> examples;

    friend bool operator==(const WorkflowDetail &, const WorkflowDetail &) = default;
};

/// GET /workflows/:name/studio: the editor’s own file.
struct WorkflowStudio {
    RawJson config;
    Nullable<std::string> etag;
    std::string sourcePath;
    bool writable = false;
    Kept kept;

    friend bool operator==(const WorkflowStudio &, const WorkflowStudio &) = default;
};

/// GET /workflows/:name/definition.
struct WorkflowDefinition {
    RawJson definition;
    std::string etag;
    std::string sourcePath;
    Kept kept;

    friend bool operator==(const WorkflowDefinition &, const WorkflowDefinition &) = default;
};

/// PUT /workflows/:name/definition.
struct DefinitionAnswer {
    bool valid = false;
    std::optional<std::string> etag;
    Kept kept;

    friend bool operator==(const DefinitionAnswer &, const DefinitionAnswer &) = default;
};

}
