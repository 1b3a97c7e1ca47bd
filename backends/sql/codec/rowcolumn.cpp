// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/codec/rowcolumn.h"

#include "sql/codec/nodeflags.h"

#include <array>

namespace blokwatch {

namespace {

template<class Class, class Type> Class ownerOf(Type Class::*);

template<auto Member> constexpr auto column(std::string_view name)
{
    using Row = decltype(ownerOf(Member));
    return RowColumn<Row>{name, [](CellReader &cells, int at, Row &row) { return cells.read(at, row.*Member); }};
}

/// For how long something took.
template<auto Member> constexpr auto spanColumn(std::string_view name)
{
    using Row = decltype(ownerOf(Member));
    return RowColumn<Row>{name, [](CellReader &cells, int at, Row &row) {
                              const CellFault fault = cells.read(at, row.*Member);
                              return !fault && (row.*Member).value_or(0) < 0 ? "is negative" : fault;
                          }};
}

constexpr std::array runColumns = {
    column<&Run::id>("id"),
    column<&Run::workflowName>("workflow_name"),
    column<&Run::workflowPath>("workflow_path"),
    column<&Run::triggerType>("trigger_type"),
    column<&Run::triggerSummary>("trigger_summary"),
    column<&Run::status>("status"),
    column<&Run::startedAt>("started_at"),
    column<&Run::finishedAt>("finished_at"),
    spanColumn<&Run::durationMs>("duration_ms"),
    column<&Run::error>("error_json"),
    column<&Run::tags>("tags_json"),
    column<&Run::metadata>("metadata_json"),
    column<&Run::nodeCount>("node_count"),
    column<&Run::completedNodes>("completed_nodes"),
    column<&Run::environment>("environment"),
    column<&Run::replayOf>("replay_of"),
    column<&Run::parentRunId>("parent_run_id"),
    column<&Run::parentNodeRunId>("parent_node_run_id"),
    column<&Run::scheduledAt>("scheduled_at"),
    column<&Run::expiresAt>("expires_at"),
    column<&Run::debounceKey>("debounce_key"),
    column<&Run::debounceMode>("debounce_mode"),
    column<&Run::pingCount>("ping_count"),
    column<&Run::lastCompletedStepIndex>("last_completed_step_index"),
    column<&Run::stateSnapshot>("state_snapshot"),
};

constexpr std::array nodeColumns = {
    column<&NodeRun::id>("id"),
    column<&NodeRun::runId>("run_id"),
    column<&NodeRun::nodeName>("node_name"),
    column<&NodeRun::nodeType>("node_type"),
    column<&NodeRun::runtimeKind>("runtime_kind"),
    column<&NodeRun::status>("status"),
    column<&NodeRun::startedAt>("started_at"),
    column<&NodeRun::finishedAt>("finished_at"),
    spanColumn<&NodeRun::durationMs>("duration_ms"),
    column<&NodeRun::inputs>("inputs_json"),
    column<&NodeRun::outputs>("outputs_json"),
    column<&NodeRun::error>("error_json"),
    column<&NodeRun::parentNodeId>("parent_node_id"),
    column<&NodeRun::depth>("depth"),
    column<&NodeRun::stepIndex>("step_index"),
    column<&NodeRun::metrics>("metrics_json"),
    column<&NodeRun::cached>("cached_json"),
    column<&NodeRun::attempts>("attempts_json"),
    column<&NodeRun::iterationContext>("iteration_context"),
    RowColumn<NodeRun>{"flags_json", readNodeFlags},
};

constexpr std::array eventColumns = {
    column<&EventRow::id>("id"),
    column<&EventRow::type>("type"),
    column<&EventRow::runId>("run_id"),
    column<&EventRow::workflowName>("workflow_name"),
    column<&EventRow::timestamp>("timestamp"),
    column<&EventRow::nodeName>("node_name"),
    column<&EventRow::nodeId>("node_id"),
    column<&EventRow::payload>("payload_json"),
};

constexpr std::array logColumns = {
    column<&LogEntry::id>("id"),
    column<&LogEntry::runId>("run_id"),
    column<&LogEntry::nodeId>("node_id"),
    column<&LogEntry::nodeName>("node_name"),
    column<&LogEntry::level>("level"),
    column<&LogEntry::message>("message"),
    column<&LogEntry::timestamp>("timestamp"),
    column<&LogEntry::data>("data_json"),
};

}

template<> std::span<const RowColumn<Run>> columnsOf<Run>() { return runColumns; }
template<> std::span<const RowColumn<NodeRun>> columnsOf<NodeRun>() { return nodeColumns; }
template<> std::span<const RowColumn<EventRow>> columnsOf<EventRow>() { return eventColumns; }
template<> std::span<const RowColumn<LogEntry>> columnsOf<LogEntry>() { return logColumns; }

template<> std::string_view tableOf<Run>() { return "workflow_runs"; }
template<> std::string_view tableOf<NodeRun>() { return "node_runs"; }
template<> std::string_view tableOf<EventRow>() { return "run_events"; }
template<> std::string_view tableOf<LogEntry>() { return "log_entries"; }

template<> std::string_view wordOf<Run>() { return "run"; }
template<> std::string_view wordOf<NodeRun>() { return "node"; }
template<> std::string_view wordOf<EventRow>() { return "event"; }
template<> std::string_view wordOf<LogEntry>() { return "log"; }

}
