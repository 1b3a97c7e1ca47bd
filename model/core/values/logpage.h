// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/values/kept.h"
#include "core/values/logentry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// What a log page was asked for, as the server understood it.
struct LogQuery {
    std::optional<std::string> q;
    std::optional<std::int64_t> limit;
    std::optional<std::string> level;
    std::optional<std::string> workflow;
    std::optional<Millis> since;
    std::optional<std::string> env;
    Kept kept;

    friend bool operator==(const LogQuery &, const LogQuery &) = default;
};

/// GET /logs. Cut pages hold the oldest lines of each run.
struct LogPage {
    std::vector<LogEntry> logs;
    std::int64_t total = 0;
    bool truncated = false;
    LogQuery query;
    Kept kept;

    friend bool operator==(const LogPage &, const LogPage &) = default;
};

}
