// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/mirror.h"

#include <iterator>
#include <utility>

namespace blokwatch {

Mirror::Mirror(const Clock &clock) : m_clock(clock) {}

DeploymentId Mirror::addSource(std::string name, std::string where)
{
    const DeploymentId deployment{std::uint16_t(m_sources.size())};
    m_runs.nameDeployment(deployment, name);
    m_sources.push_back({deployment, std::move(name), std::move(where), {}, false});
    return deployment;
}

void Mirror::renameSource(DeploymentId deployment, std::string name)
{
    if (WatchedSource *source = find(deployment)) {
        m_runs.nameDeployment(deployment, name);
        source->name = std::move(name);
    }
}

Mirror::Beat Mirror::beat()
{
    auto arrived = m_inbox.take();
    m_carried.insert(m_carried.end(), std::move_iterator(arrived.begin()), std::move_iterator(arrived.end()));
    Beat beat;
    for (std::size_t heavy = 0; !m_carried.empty() && heavy < blocksPerBeat;) {
        const Inbox::Item item = std::move(m_carried.front());
        m_carried.pop_front();
        heavy += isHeavy(item) ? 1 : 0;
        beat.sourcesChanged |= std::visit([this](const auto &fact) { return apply(fact); }, item);
    }
    beat.runs = m_runs.takeChanges();
    beat.moreWaiting = !m_carried.empty();
    return beat;
}

bool Mirror::isHeavy(const Inbox::Item &item)
{
    return std::holds_alternative<std::shared_ptr<const RunBlock>>(item) || std::holds_alternative<Inbox::Gone>(item);
}

bool Mirror::apply(const std::shared_ptr<const RunBlock> &block)
{
    m_runs.apply(*block);
    return false;
}

bool Mirror::apply(const Inbox::Gone &gone)
{
    m_runs.markGone(gone.deployment, gone.ids, m_clock.now());
    return false;
}

bool Mirror::apply(const Inbox::Listed &listed)
{
    WatchedSource *source = find(listed.deployment);
    return source && !std::exchange(source->listed, true);
}

bool Mirror::apply(const Inbox::State &state)
{
    WatchedSource *source = find(state.deployment);
    if (!source || source->freshness == state.freshness)
        return false;
    source->freshness = state.freshness;
    return true;
}

WatchedSource *Mirror::find(DeploymentId deployment)
{
    return deployment.number < m_sources.size() ? &m_sources[deployment.number] : nullptr;
}

}
