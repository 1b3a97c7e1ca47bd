// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/logentry.h"
#include "core/values/nodeparts.h"
#include "core/values/noderun.h"
#include "core/values/run.h"
#include "core/values/runevent.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// One run with all that belongs to it, in the order of execution: steps by start, step index and row; events and logs
/// by time and row.
struct RunDetail {
    Run run;
    std::vector<NodeRun> nodes;
    std::vector<LogEntry> logs;
    std::optional<DebugPause> debugPause; ///< while the run stands under the debugger
    std::shared_ptr<const EventBatch> events;
    /// The runs that steps of the run started; read for a run that has a step of the type "subworkflow" only.
    std::vector<Run> subruns;
    /// What could not be read, one sentence a cell ("node node_1a…: inputs is not JSON, kept as text").
    std::vector<std::string> damage;
    Kept kept;

    bool startsRuns() const
    {
        return std::any_of(nodes.begin(), nodes.end(),
                           [](const NodeRun &node) { return node.nodeType == "subworkflow"; });
    }
};

}
