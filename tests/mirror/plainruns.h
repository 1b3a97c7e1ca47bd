// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runlist.h"
#include "mirror/runtable.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace blokwatch::test {

/// A run without any cleverness, to compare the table, the filter and the list with.
struct PlainRun {
    std::uint16_t deployment = 0;
    std::string id;
    std::string status;
    std::string workflow;
    std::string trigger;
    std::string summary;
    std::string environment;
    std::string key;
    std::set<std::string> tags;
    std::string error;
    std::optional<Millis> started, finished, duration, scheduled, expires;
    std::int32_t nodes = 0;
    std::int32_t steps = 0;
    std::optional<std::int32_t> pings;
    std::string parent, replay, into;
    std::uint32_t damage = 0;
    bool afterStep = false;
    bool gone = false;

    bool isMerged() const
    {
        const bool window = scheduled || (damage & RunRow::DamagedSchedule) != 0;
        return status == "debounced" && (!into.empty() || finished || !window);
    }
    bool isOdd() const
    {
        static const std::set<std::string> open = {"pending", "running", "paused", "queued", "delayed"};
        return finished && open.contains(status);
    }
    friend bool operator==(const PlainRun &, const PlainRun &) = default;
};

/// All runs, by deployment and id.
using PlainRuns = std::map<std::pair<std::uint16_t, std::string>, PlainRun>;

RunRow toRow(const PlainRun &run, TextPool &texts);
/// The run as the table tells it.
PlainRun fromTable(const RunTable &table, RunNo row);

/// The language as docs/filter-language.md has it, run by run. `sources` are names by deployment.
bool plainMatch(const PlainRun &run, const RunQuery &query, Millis now, const std::vector<std::string> &sources);
/// Whether `a` comes before `b`, as runlist.h has it.
bool plainBefore(const PlainRun &a, const PlainRun &b, RunSort sort, const std::vector<std::string> &sources);

}
