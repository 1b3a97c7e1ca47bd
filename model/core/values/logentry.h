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

/// One line that a run logged. Blok's own logger names no step; only remote runtimes do.
struct LogEntry {
    LogId id;
    RunId runId;
    std::optional<std::string> workflowName; ///< in pages of logs across runs only, as is workflowPath
    std::optional<std::string> workflowPath;
    std::optional<NodeRunId> nodeId;
    std::optional<std::string> nodeName;
    std::string level;
    std::string message;
    Millis timestamp = 0;
    std::optional<RawJson> data;
    Kept kept;

    friend bool operator==(const LogEntry &, const LogEntry &) = default;
};

}
