// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runtable.h"

#include "core/json/decoder.h"
#include "core/values/runevent.h"

#include <span>
#include <vector>

namespace blokwatch {

struct RunFact;

/// Brings events into the table. Thread: the table's owner.
class EventReducer
{
public:
    explicit EventReducer(RunTable &runs) : m_runs(runs) {}

    /// In any order and any number of times: the picture is the same. An event of a run that nobody listed adds the
    /// run. Events without a run id change nothing. Members of a payload that do not have the form that Blok writes
    /// count as absent. Cost: about a microsecond an event.
    void apply(DeploymentId deployment, std::span<const RunEvent> events);

private:
    RunNo rowOf(DeploymentId deployment, const RunEvent &event);
    RunFact factOf(const RunEvent &event);
    void readMember(std::string_view name, std::string_view source, RunFact &fact);

    RunTable &m_runs;
    json::Decoder m_payloads;
    json::Decoder m_errors; ///< inside of payloads
    std::vector<RunNo> m_touched;
};

}
