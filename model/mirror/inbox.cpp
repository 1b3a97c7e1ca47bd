// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/inbox.h"

#include <utility>

namespace blokwatch {

void Inbox::runs(std::shared_ptr<const RunBlock> block) { put(std::move(block)); }
void Inbox::gone(DeploymentId deployment, std::vector<std::string> ids) { put(Gone{deployment, std::move(ids)}); }
void Inbox::listed(DeploymentId deployment) { put(Listed{deployment}); }
void Inbox::freshness(DeploymentId deployment, Freshness freshness) { put(State{deployment, std::move(freshness)}); }
void Inbox::gap(DeploymentId deployment, FeedGap gap) { put(Gap{deployment, std::move(gap)}); }
void Inbox::counts(DeploymentId deployment, FeedCounts counts) { put(Counts{deployment, counts}); }
void Inbox::clock(DeploymentId deployment, Millis ahead) { put(ClockAhead{deployment, ahead}); }

void Inbox::events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch)
{
    put(Events{deployment, std::move(batch)});
}

std::vector<Inbox::Item> Inbox::take()
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(m_waiting, {});
}

void Inbox::setWaker(std::function<void()> waker) { m_waker = std::move(waker); }

void Inbox::put(Item item)
{
    bool wasEmpty = false;
    {
        const std::scoped_lock lock(m_mutex);
        wasEmpty = m_waiting.empty();
        m_waiting.push_back(std::move(item));
    }
    if (wasEmpty && m_waker)
        m_waker();
}

}
