// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/runrelay.h"

#include "ports/runrow.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

namespace blokwatch {

namespace {

constexpr Millis aheadWorthTelling = 20; ///< the measure trembles with each answer
constexpr Millis setBackWorthNoting = 1000;

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
    const Millis readAt = serverClock.atLeast(sentAt);
    if (readAt + setBackWorthNoting < m_lastReadAt)
        m_setBack = SetBack{std::max(m_lastReadAt, afterSetBack(sentAt)), sentAt};
    m_lastReadAt = readAt;
    Blocks blocks;
    for (const auto &run : runs) {
        if (!known.note(run) && run.status.isTerminal())
            continue;
        Millis &last = known.readAt(run.id.text);
        last = readAt > last ? readAt : std::max(afterSetBack(sentAt), last + 1);
        add(run, last, blocks);
    }
    for (auto &[at, block] : blocks)
        m_sink.runs(std::move(block));
}

/// A run that was read before the server's clock was set back: what is read later must not count as older. It is
/// counted at half the speed of time until the clock has caught up.
Millis RunRelay::afterSetBack(Millis sentAt) const
{
    return m_setBack ? m_setBack->readAt + (sentAt - m_setBack->sentAt) / 2 : 0;
}

void RunRelay::add(const Run &run, Millis readAt, Blocks &blocks)
{
    auto &block = blocks[readAt];
    if (block && block->rows.size() == RunBlock::capacity)
        m_sink.runs(std::exchange(block, nullptr));
    if (!block) {
        block = std::make_shared<RunBlock>();
        block->deployment = m_deployment;
        block->readAt = readAt;
    }
    block->rows.push_back(rowOf(run, block->texts));
}

void RunRelay::gone(std::vector<std::string> ids)
{
    for (const auto &id : ids)
        known.forget(id);
    if (!ids.empty())
        m_sink.gone(m_deployment, std::move(ids));
}

}
