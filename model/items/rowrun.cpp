// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/rowrun.h"

#include "ports/runrow.h"

namespace blokwatch {

namespace {

void take(std::optional<Millis> &value, Millis told)
{
    if (told != RunRow::noTime)
        value = told;
}

template<class T> void take(std::optional<T> &value, std::string text)
{
    if (!text.empty())
        value = T{std::move(text)};
}

}

bool isBehind(const RunTable &runs, RunNo run, const Run &reading)
{
    return reading.status.isTerminal() && !RunStatus::isTerminal(runs.status(run));
}

Run runOf(const RunTable &runs, RunNo run, const Run &reading)
{
    Run value = reading;
    value.id = {runs.id(run)};
    value.workflowName = runs.workflow(run);
    value.triggerType = runs.triggerType(run);
    value.triggerSummary = runs.triggerSummary(run);
    value.status = RunStatus::fromText(runs.statusText(run));
    value.startedAt = runs.startedAt(run) == RunRow::noTime ? reading.startedAt : runs.startedAt(run);
    value.finishedAt.reset();
    take(value.finishedAt, runs.finishedAt(run));
    value.durationMs.reset();
    take(value.durationMs, runs.durationMs(run));
    take(value.scheduledAt, runs.scheduledAt(run));
    take(value.expiresAt, runs.expiresAt(run));
    value.nodeCount = runs.nodeCount(run);
    value.completedNodes = runs.completedNodes(run);
    if (const auto tags = runs.tags(run); !tags.empty())
        value.tags = std::vector<std::string>(tags.begin(), tags.end());
    take(value.environment, std::string(runs.environment(run)));
    take(value.debounceKey, std::string(runs.key(run)));
    if (runs.pingCount(run) >= 0)
        value.pingCount = runs.pingCount(run);
    take(value.parentRunId, runs.parent(run));
    take(value.replayOf, runs.replayOf(run));
    if (isBehind(runs, run, reading)) {
        value.status = reading.status;
        value.finishedAt = reading.finishedAt;
        value.durationMs = reading.durationMs;
    }
    return value;
}

Run runOf(const RunTable &runs, RunNo run) { return runOf(runs, run, Run()); }

}
