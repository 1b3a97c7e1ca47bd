// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "runblocks.h"

#include <algorithm>

namespace blokwatch::bench {

namespace {

RunRow rowOf(const MadeRun &run, TextPool &texts)
{
    RunRow row;
    row.id = RunKey::of(run.id, texts);
    row.startedAt = run.startedAt;
    row.finishedAt = run.finishedAt.value_or(RunRow::noTime);
    row.durationMs = run.durationMs.value_or(RunRow::noTime);
    row.workflow = texts.intern(run.workflow);
    row.triggerType = texts.intern(run.triggerType);
    row.triggerSummary = texts.intern(run.triggerSummary);
    row.environment = texts.intern(run.environment);
    row.key = texts.intern(run.debounceKey.value_or(""));
    row.tags = texts.intern(run.tag);
    row.errorText = texts.intern(run.errorMessage.value_or(""));
    row.nodeCount = run.nodeCount;
    row.completedNodes = run.completedNodes;
    row.status = RunStatus::fromText(run.status).known();
    return row;
}

}

std::shared_ptr<const RunBlock> makeBlock(RunMaker &maker, DeploymentId deployment, std::size_t count)
{
    auto block = std::make_shared<RunBlock>();
    block->deployment = deployment;
    block->rows.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        block->rows.push_back(rowOf(maker.next(), block->texts));
    return block;
}

void fill(Mirror &mirror, RunMaker &maker, DeploymentId deployment, std::size_t count)
{
    while (count > 0) {
        const std::size_t now = std::min(count, RunBlock::capacity);
        mirror.inbox().runs(makeBlock(maker, deployment, now));
        drain(mirror);
        count -= now;
    }
}

void drain(Mirror &mirror)
{
    while (mirror.beat().moreWaiting) {}
}

}
