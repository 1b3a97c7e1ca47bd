// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/json/number.h"
#include "core/runstatus.h"
#include "core/values/kept.h"
#include "core/values/nullable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// Runs that started in one bucket of time.
struct TimelineBucket {
    std::string bucket;
    std::int64_t total = 0;
    std::int64_t completed = 0;
    std::int64_t failed = 0;
    Kept kept;

    friend bool operator==(const TimelineBucket &, const TimelineBucket &) = default;
};

/// Runs that took so long.
struct DurationRange {
    std::string range;
    std::int64_t count = 0;
    Kept kept;

    friend bool operator==(const DurationRange &, const DurationRange &) = default;
};

/// One workflow’s share.
struct WorkflowFigures {
    std::string name;
    std::int64_t totalRuns = 0;
    Number errorRate;
    Number avgDurationMs;
    Kept kept;

    friend bool operator==(const WorkflowFigures &, const WorkflowFigures &) = default;
};

/// One step’s share.
struct StepFigures {
    std::string nodeName;
    Number avgDurationMs;
    Number maxDurationMs;
    Number errorRate;
    std::int64_t executionCount = 0;
    Kept kept;

    friend bool operator==(const StepFigures &, const StepFigures &) = default;
};

/// GET /metrics. failedRuns counts the status “failed” only.
struct Metrics {
    std::int64_t totalRuns = 0;
    std::int64_t completedRuns = 0;
    std::int64_t failedRuns = 0;
    Number avgDurationMs;
    Number p50DurationMs;
    Number p95DurationMs;
    Number p99DurationMs;
    std::vector<TimelineBucket> executionTimeline;
    std::vector<DurationRange> durationDistribution;
    std::vector<WorkflowFigures> workflowBreakdown;
    std::vector<StepFigures> nodePerformance;
    Kept kept;

    friend bool operator==(const Metrics &, const Metrics &) = default;
};

/// A workflow with a queue-like trigger.
struct QueueSummary {
    std::string id;
    std::string name;
    std::string triggerType;
    std::vector<std::string> triggerTypes;
    Nullable<std::int64_t> depth; ///< null: not known
    std::int64_t runs24h = 0;
    std::int64_t totalRuns = 0;
    std::optional<Millis> lastRunAt;
    std::optional<RunStatus> lastRunStatus;
    Number avgDurationMs;
    Number errorRate;
    Kept kept;

    friend bool operator==(const QueueSummary &, const QueueSummary &) = default;
};

/// GET /queues.
struct QueuePage {
    std::vector<QueueSummary> queues;
    std::int64_t total = 0;
    Nullable<std::string> env;
    Kept kept;

    friend bool operator==(const QueuePage &, const QueuePage &) = default;
};

/// Runs of one workflow in one version and environment.
struct Deployment {
    std::string workflowName;
    std::string version;
    std::string environment;
    std::int64_t runs = 0;
    std::int64_t succeeded = 0;
    std::int64_t failed = 0;
    Millis lastRunAt = 0;
    Millis firstRunAt = 0;
    Number avgDurationMs;
    Number successRate;
    Kept kept;

    friend bool operator==(const Deployment &, const Deployment &) = default;
};

/// GET /deployments.
struct DeploymentPage {
    std::vector<Deployment> deployments;
    std::int64_t total = 0;
    Nullable<std::string> env;
    Kept kept;

    friend bool operator==(const DeploymentPage &, const DeploymentPage &) = default;
};

}
