// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto workflowSummaryTable = std::to_array<codec::Field>({
    field<&WorkflowSummary::name>("name"),
    field<&WorkflowSummary::path>("path"),
    field<&WorkflowSummary::triggerTypes>("triggerTypes"),
    field<&WorkflowSummary::totalRuns>("totalRuns"),
    field<&WorkflowSummary::recentRuns>("recentRuns"),
    field<&WorkflowSummary::lastRunAt>("lastRunAt"),
    field<&WorkflowSummary::lastRunStatus>("lastRunStatus"),
    field<&WorkflowSummary::errorRate>("errorRate"),
    field<&WorkflowSummary::avgDurationMs>("avgDurationMs"),
    field<&WorkflowSummary::p95DurationMs>("p95DurationMs"),
});

constexpr auto workflowSourceTable = std::to_array<codec::Field>({
    field<&WorkflowSource::displaySource>("displaySource"),
    field<&WorkflowSource::sourcePath>("sourcePath"),
    field<&WorkflowSource::writable>("writable"),
});

constexpr auto workflowExamplesTable = std::to_array<codec::Field>({
    field<&WorkflowExamples::body>("body"),
    field<&WorkflowExamples::source>("source"),
});

constexpr auto workflowDetailTable = std::to_array<codec::Field>({
    field<&WorkflowDetail::name, WorkflowDetail>("name"),
    field<&WorkflowDetail::path, WorkflowDetail>("path"),
    field<&WorkflowDetail::triggerTypes, WorkflowDetail>("triggerTypes"),
    field<&WorkflowDetail::totalRuns, WorkflowDetail>("totalRuns"),
    field<&WorkflowDetail::recentRuns, WorkflowDetail>("recentRuns"),
    field<&WorkflowDetail::lastRunAt, WorkflowDetail>("lastRunAt"),
    field<&WorkflowDetail::lastRunStatus, WorkflowDetail>("lastRunStatus"),
    field<&WorkflowDetail::errorRate, WorkflowDetail>("errorRate"),
    field<&WorkflowDetail::avgDurationMs, WorkflowDetail>("avgDurationMs"),
    field<&WorkflowDetail::p95DurationMs, WorkflowDetail>("p95DurationMs"),
    field<&WorkflowDetail::nodeNames, WorkflowDetail>("nodeNames"),
    field<&WorkflowDetail::runtimes, WorkflowDetail>("runtimes"),
    field<&WorkflowDetail::definition, WorkflowDetail>("definition"),
    field<&WorkflowDetail::source, WorkflowDetail>("source"),
    field<&WorkflowDetail::examples, WorkflowDetail>("examples"),
});

constexpr auto workflowStudioTable = std::to_array<codec::Field>({
    field<&WorkflowStudio::config>("config"),
    field<&WorkflowStudio::etag>("etag"),
    field<&WorkflowStudio::sourcePath>("sourcePath"),
    field<&WorkflowStudio::writable>("writable"),
});

constexpr auto workflowDefinitionTable = std::to_array<codec::Field>({
    field<&WorkflowDefinition::definition>("definition"),
    field<&WorkflowDefinition::etag>("etag"),
    field<&WorkflowDefinition::sourcePath>("sourcePath"),
});

constexpr auto definitionAnswerTable = std::to_array<codec::Field>({
    field<&DefinitionAnswer::valid>("valid"),
    field<&DefinitionAnswer::etag>("etag"),
});

}

template<> codec::Fields fieldsOf<WorkflowSummary>() { return workflowSummaryTable; }
template<> codec::Fields fieldsOf<WorkflowSource>() { return workflowSourceTable; }
template<> codec::Fields fieldsOf<WorkflowExamples>() { return workflowExamplesTable; }
template<> codec::Fields fieldsOf<WorkflowDetail>() { return workflowDetailTable; }
template<> codec::Fields fieldsOf<WorkflowStudio>() { return workflowStudioTable; }
template<> codec::Fields fieldsOf<WorkflowDefinition>() { return workflowDefinitionTable; }
template<> codec::Fields fieldsOf<DefinitionAnswer>() { return definitionAnswerTable; }

}
