// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/runcodec.h"

#include "core/codec/apicodec.h"
#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto runTable = std::to_array<codec::Field>({
    field<&Run::id>("id"),
    field<&Run::workflowName>("workflowName"),
    field<&Run::workflowPath>("workflowPath"),
    field<&Run::triggerType>("triggerType"),
    field<&Run::triggerSummary>("triggerSummary"),
    field<&Run::status>("status"),
    field<&Run::startedAt>("startedAt"),
    field<&Run::finishedAt>("finishedAt"),
    field<&Run::durationMs>("durationMs"),
    field<&Run::error>("error"),
    field<&Run::tags>("tags"),
    field<&Run::metadata>("metadata"),
    field<&Run::nodeCount>("nodeCount"),
    field<&Run::completedNodes>("completedNodes"),
    field<&Run::environment>("environment"),
    field<&Run::replayOf>("replayOf"),
    field<&Run::parentRunId>("parentRunId"),
    field<&Run::parentNodeRunId>("parentNodeRunId"),
    field<&Run::scheduledAt>("scheduledAt"),
    field<&Run::expiresAt>("expiresAt"),
    field<&Run::debounceKey>("debounceKey"),
    field<&Run::debounceMode>("debounceMode"),
    field<&Run::pingCount>("pingCount"),
    field<&Run::lastCompletedStepIndex>("lastCompletedStepIndex"),
    field<&Run::stateSnapshot>("stateSnapshot"),
});

constexpr auto nodeTable = std::to_array<codec::Field>({
    field<&NodeRun::id>("id"),
    field<&NodeRun::runId>("runId"),
    field<&NodeRun::nodeName>("nodeName"),
    field<&NodeRun::nodeType>("nodeType"),
    field<&NodeRun::runtimeKind>("runtimeKind"),
    field<&NodeRun::status>("status"),
    field<&NodeRun::startedAt>("startedAt"),
    field<&NodeRun::finishedAt>("finishedAt"),
    field<&NodeRun::durationMs>("durationMs"),
    field<&NodeRun::inputs>("inputs"),
    field<&NodeRun::outputs>("outputs"),
    field<&NodeRun::error>("error"),
    field<&NodeRun::parentNodeId>("parentNodeId"),
    field<&NodeRun::depth>("depth"),
    field<&NodeRun::stepIndex>("stepIndex"),
    field<&NodeRun::metrics>("metrics"),
    field<&NodeRun::cached>("cached"),
    field<&NodeRun::attempts>("attempts"),
    field<&NodeRun::progress>("progress"),
    field<&NodeRun::partialResult>("partialResult"),
    field<&NodeRun::iterationIndex>("iterationIndex"),
    field<&NodeRun::iterationContext>("iterationContext"),
    field<&NodeRun::wait>("wait"),
    field<&NodeRun::dispatch>("dispatch"),
    field<&NodeRun::subworkflowDepth>("subworkflowDepth"),
    field<&NodeRun::middleware>("middleware"),
    field<&NodeRun::artifacts>("artifacts"),
});

constexpr auto logTable = std::to_array<codec::Field>({
    field<&LogEntry::id>("id"),
    field<&LogEntry::runId>("runId"),
    field<&LogEntry::workflowName>("workflowName"),
    field<&LogEntry::workflowPath>("workflowPath"),
    field<&LogEntry::nodeId>("nodeId"),
    field<&LogEntry::nodeName>("nodeName"),
    field<&LogEntry::level>("level"),
    field<&LogEntry::message>("message"),
    field<&LogEntry::timestamp>("timestamp"),
    field<&LogEntry::data>("data"),
});

constexpr auto detailTable = std::to_array<codec::Field>({
    field<&RunDetail::run>("run"),
    field<&RunDetail::nodes>("nodes"),
    field<&RunDetail::logs>("logs"),
    field<&RunDetail::debugPause>("debugPause"),
    field<&RunDetail::events>("events"),
});

}

template<> codec::Fields fieldsOf<Run>() { return runTable; }
template<> codec::Fields fieldsOf<NodeRun>() { return nodeTable; }
template<> codec::Fields fieldsOf<LogEntry>() { return logTable; }
template<> codec::Fields fieldsOf<RunDetail>() { return detailTable; }

}
