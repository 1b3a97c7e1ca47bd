// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runspans.h"

#include "items/wording.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace blokwatch {

namespace {

using Stretch = std::pair<Millis, Millis>;

/// Less than this before the first step is what any run takes to set out.
constexpr Millis setOut = 250;

bool isWait(const NodeRun &step) { return step.nodeType == "wait"; }

/// The time that the stretches cover together.
Millis covered(std::vector<Stretch> stretches)
{
    std::sort(stretches.begin(), stretches.end());
    Millis sum = 0;
    Millis reached = stretches.empty() ? 0 : stretches.front().first;
    for (const auto &[from, to] : stretches) {
        sum = wording::later(sum, wording::elapsed(std::max(from, reached), to));
        reached = std::max(reached, to);
    }
    return sum;
}

/// Each pass through a wait step leaves a row that never ends: it waits until the next step starts.
void addWaits(std::vector<Stretch> &waits, const std::vector<NodeRun> &steps, Millis end)
{
    Millis next = end;
    for (std::size_t i = steps.size(); i-- > 0;) {
        if (i + 1 < steps.size() && steps[i + 1].startedAt > steps[i].startedAt)
            next = steps[i + 1].startedAt;
        if (isWait(steps[i]))
            waits.emplace_back(steps[i].startedAt, std::min(steps[i].finishedAt.value_or(next), end));
    }
}

}

std::optional<RunSpans> runSpans(const RunDetail &detail, Millis until)
{
    const Run &run = detail.run;
    const Millis end = run.finishedAt ? *run.finishedAt : until;
    const bool neverRan = detail.nodes.empty();
    const Millis first = neverRan ? end : detail.nodes.front().startedAt;
    std::vector<Stretch> waits;
    const bool wasHeld = run.scheduledAt || run.expiresAt || run.debounceKey;
    if (wording::elapsed(run.startedAt, first) > setOut && (wasHeld || !neverRan))
        waits.emplace_back(run.startedAt, std::min(first, end));
    addWaits(waits, detail.nodes, end);
    if (waits.empty())
        return std::nullopt;
    RunSpans spans;
    spans.waited = covered(std::move(waits));
    spans.ran = std::max<Millis>(0, wording::elapsed(run.startedAt, end) - spans.waited);
    return spans;
}

}
