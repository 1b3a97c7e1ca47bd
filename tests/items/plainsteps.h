// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace blokwatch::test {

/// A step of that name, completed if it has an end.
inline NodeRun step(const std::string &id, Millis from, std::optional<Millis> to, const std::string &type = "module",
                    std::int64_t depth = 0, std::optional<std::int64_t> iteration = {})
{
    NodeRun step;
    step.id = {id};
    step.nodeName = id;
    step.nodeType = type;
    step.status = to ? "completed" : "running";
    step.startedAt = from;
    step.finishedAt = to;
    step.depth = depth;
    step.iterationIndex = iteration;
    return step;
}

/// A run of these steps.
inline std::shared_ptr<const RunDetail> runOf(std::vector<NodeRun> steps, RunStatus::Known status = RunStatus::Running)
{
    auto detail = std::make_shared<RunDetail>();
    detail->run.id = {"run_000000000001"};
    detail->run.status = status;
    detail->nodes = std::move(steps);
    return detail;
}

}
