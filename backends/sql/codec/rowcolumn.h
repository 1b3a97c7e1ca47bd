// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/logentry.h"
#include "core/values/noderun.h"
#include "core/values/run.h"
#include "sql/codec/cellreader.h"

#include <span>
#include <string>
#include <string_view>

namespace blokwatch {

/// A line of a table's codec: a column and the member that it holds.
template<class Row> struct RowColumn {
    std::string_view name;
    CellFault (*read)(CellReader &cells, int column, Row &row);
};

/// An event as its row has it, with texts of its own.
struct EventRow {
    EventId id;
    std::string type;
    RunId runId;
    std::string workflowName;
    Millis timestamp = 0;
    std::optional<std::string> nodeName;
    std::optional<NodeRunId> nodeId;
    std::optional<RawJson> payload;
};

/// What Blok takes a run for that names no environment.
inline constexpr std::string_view defaultEnvironment = "production";

/// The columns of a table and what they hold. Defined for Run, NodeRun, EventRow and LogEntry; the names are those of
/// Blok's SQLite schema version 18; older versions and PostgreSQL lack some.
template<class Row> std::span<const RowColumn<Row>> columnsOf();
/// "workflow_runs", "node_runs", "run_events", "log_entries".
template<class Row> std::string_view tableOf();
/// What a row is called in a sentence: "run", "node", "event", "log".
template<class Row> std::string_view wordOf();
/// The id of a row as text.
template<class Row> const std::string &idOf(const Row &row) { return row.id.text; }

}
