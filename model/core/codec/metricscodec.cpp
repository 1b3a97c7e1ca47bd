// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto timelineBucketTable = std::to_array<codec::Field>({
    field<&TimelineBucket::bucket>("bucket"),
    field<&TimelineBucket::total>("total"),
    field<&TimelineBucket::completed>("completed"),
    field<&TimelineBucket::failed>("failed"),
});

constexpr auto durationRangeTable = std::to_array<codec::Field>({
    field<&DurationRange::range>("range"),
    field<&DurationRange::count>("count"),
});

constexpr auto workflowFiguresTable = std::to_array<codec::Field>({
    field<&WorkflowFigures::name>("name"),
    field<&WorkflowFigures::totalRuns>("totalRuns"),
    field<&WorkflowFigures::errorRate>("errorRate"),
    field<&WorkflowFigures::avgDurationMs>("avgDurationMs"),
});

constexpr auto stepFiguresTable = std::to_array<codec::Field>({
    field<&StepFigures::nodeName>("nodeName"),
    field<&StepFigures::avgDurationMs>("avgDurationMs"),
    field<&StepFigures::maxDurationMs>("maxDurationMs"),
    field<&StepFigures::errorRate>("errorRate"),
    field<&StepFigures::executionCount>("executionCount"),
});

constexpr auto metricsTable = std::to_array<codec::Field>({
    field<&Metrics::totalRuns>("totalRuns"),
    field<&Metrics::completedRuns>("completedRuns"),
    field<&Metrics::failedRuns>("failedRuns"),
    field<&Metrics::avgDurationMs>("avgDurationMs"),
    field<&Metrics::p50DurationMs>("p50DurationMs"),
    field<&Metrics::p95DurationMs>("p95DurationMs"),
    field<&Metrics::p99DurationMs>("p99DurationMs"),
    field<&Metrics::executionTimeline>("executionTimeline"),
    field<&Metrics::durationDistribution>("durationDistribution"),
    field<&Metrics::workflowBreakdown>("workflowBreakdown"),
    field<&Metrics::nodePerformance>("nodePerformance"),
});

constexpr auto queueSummaryTable = std::to_array<codec::Field>({
    field<&QueueSummary::id>("id"),
    field<&QueueSummary::name>("name"),
    field<&QueueSummary::triggerType>("triggerType"),
    field<&QueueSummary::triggerTypes>("triggerTypes"),
    field<&QueueSummary::depth>("depth"),
    field<&QueueSummary::runs24h>("runs24h"),
    field<&QueueSummary::totalRuns>("totalRuns"),
    field<&QueueSummary::lastRunAt>("lastRunAt"),
    field<&QueueSummary::lastRunStatus>("lastRunStatus"),
    field<&QueueSummary::avgDurationMs>("avgDurationMs"),
    field<&QueueSummary::errorRate>("errorRate"),
});

constexpr auto queuePageTable = std::to_array<codec::Field>({
    field<&QueuePage::queues>("queues"),
    field<&QueuePage::total>("total"),
    field<&QueuePage::env>("env"),
});

constexpr auto deploymentTable = std::to_array<codec::Field>({
    field<&Deployment::workflowName>("workflowName"),
    field<&Deployment::version>("version"),
    field<&Deployment::environment>("environment"),
    field<&Deployment::runs>("runs"),
    field<&Deployment::succeeded>("succeeded"),
    field<&Deployment::failed>("failed"),
    field<&Deployment::lastRunAt>("lastRunAt"),
    field<&Deployment::firstRunAt>("firstRunAt"),
    field<&Deployment::avgDurationMs>("avgDurationMs"),
    field<&Deployment::successRate>("successRate"),
});

constexpr auto deploymentPageTable = std::to_array<codec::Field>({
    field<&DeploymentPage::deployments>("deployments"),
    field<&DeploymentPage::total>("total"),
    field<&DeploymentPage::env>("env"),
});

}

template<> codec::Fields fieldsOf<TimelineBucket>() { return timelineBucketTable; }
template<> codec::Fields fieldsOf<DurationRange>() { return durationRangeTable; }
template<> codec::Fields fieldsOf<WorkflowFigures>() { return workflowFiguresTable; }
template<> codec::Fields fieldsOf<StepFigures>() { return stepFiguresTable; }
template<> codec::Fields fieldsOf<Metrics>() { return metricsTable; }
template<> codec::Fields fieldsOf<QueueSummary>() { return queueSummaryTable; }
template<> codec::Fields fieldsOf<QueuePage>() { return queuePageTable; }
template<> codec::Fields fieldsOf<Deployment>() { return deploymentTable; }
template<> codec::Fields fieldsOf<DeploymentPage>() { return deploymentPageTable; }

}
