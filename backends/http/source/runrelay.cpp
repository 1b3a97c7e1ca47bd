// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/runrelay.h"

#include "ports/runrow.h"

#include <cstdlib>
#include <memory>
#include <utility>

namespace blokwatch {

namespace {

constexpr Millis aheadWorthTelling = 20; ///< the measure trembles with each answer

}

void RunRelay::heardTime(Millis server, Millis sentAt, Millis receivedAt, Millis resolution)
{
    serverClock.heard(server, sentAt, receivedAt, resolution);
    const auto ahead = serverClock.offset();
    if (!ahead || (m_toldAhead && std::abs(*ahead - *m_toldAhead) < aheadWorthTelling))
        return;
    m_toldAhead = ahead;
    m_sink.clock(m_deployment, *ahead);
}

void RunRelay::runs(const std::vector<Run> &runs, Millis sentAt)
{
    auto block = std::make_shared<RunBlock>();
    block->deployment = m_deployment;
    block->readAt = serverClock.atLeast(sentAt);
    for (const auto &run : runs) {
        if (!known.note(run) && run.status.isTerminal())
            continue;
        block->rows.push_back(rowOf(run, block->texts));
        if (block->rows.size() == RunBlock::capacity) {
            auto next = std::make_shared<RunBlock>();
            next->deployment = m_deployment;
            next->readAt = block->readAt;
            m_sink.runs(std::exchange(block, std::move(next)));
        }
    }
    if (!block->rows.empty())
        m_sink.runs(std::move(block));
}

void RunRelay::gone(std::vector<std::string> ids)
{
    for (const auto &id : ids)
        known.forget(id);
    if (!ids.empty())
        m_sink.gone(m_deployment, std::move(ids));
}

}
