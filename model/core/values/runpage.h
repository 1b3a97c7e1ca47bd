// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/kept.h"
#include "core/values/logentry.h"
#include "core/values/noderun.h"
#include "core/values/nullable.h"
#include "core/values/run.h"
#include "core/values/rundetail.h"
#include "core/values/runevent.h"
#include "core/values/workflow.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace blokwatch {

/// GET /runs and /workflows/:name/runs.
struct RunPage {
    std::vector<Run> runs;
    std::int64_t total = 0; ///< of all pages
    Nullable<std::int64_t> page; ///< null when the limit was no number
    Kept kept;

    friend bool operator==(const RunPage &, const RunPage &) = default;
};

/// GET /search.
struct SearchResult {
    std::vector<WorkflowSummary> workflows;
    std::vector<Run> runs;
    Kept kept;

    friend bool operator==(const SearchResult &, const SearchResult &) = default;
};

/// GET /runs/diff.
struct RunDiff {
    RunDetail runA;
    RunDetail runB;
    Kept kept;
};

/// GET /runs/:id/export.
struct RunExport {
    std::string exportedAt; ///< ISO 8601
    std::string format;
    Run run;
    std::vector<NodeRun> nodes;
    std::shared_ptr<const EventBatch> events;
    std::vector<LogEntry> logs;
    Kept kept;
};

/// GET /runs/export.
struct RunsExport {
    std::string exportedAt; ///< ISO 8601
    std::string format;
    std::int64_t total = 0;
    std::vector<RunDetail> runs;
    Kept kept;
};

}
