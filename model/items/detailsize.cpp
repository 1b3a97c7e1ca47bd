// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/detailsize.h"

namespace blokwatch {

namespace {

constexpr std::size_t mostSmallLines = 5000;
constexpr std::size_t mostSmallBytes = 1'000'000;

std::size_t bytesOf(const std::optional<RawJson> &json) { return json ? json->text.size() : 0; }

}

std::size_t bodyBytes(const NodeRun &step)
{
    std::size_t bytes = 0;
    for (const auto *part : {&step.inputs, &step.outputs, &step.error, &step.metrics, &step.cached, &step.attempts,
                             &step.progress, &step.partialResult, &step.iterationContext, &step.artifacts})
        bytes += bytesOf(*part);
    return bytes;
}

bool isLarge(const RunDetail &detail)
{
    const std::size_t events = detail.events ? detail.events->events.size() : 0;
    if (detail.nodes.size() > mostSmallSteps || detail.logs.size() > mostSmallLines || events > mostSmallLines)
        return true;
    std::size_t bytes = bytesOf(detail.run.error) + bytesOf(detail.run.metadata);
    for (const NodeRun &step : detail.nodes)
        bytes += bodyBytes(step);
    for (const LogEntry &line : detail.logs)
        bytes += line.message.size() + bytesOf(line.data);
    return bytes > mostSmallBytes;
}

}
