// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/inbox.h"

#include <utility>

namespace blokwatch {

namespace {

std::size_t bytesOf(const RunBlock &block) { return block.rows.capacity() * sizeof(RunRow) + block.texts.bytes(); }

std::size_t bytesOf(const EventBatch &batch)
{
    std::size_t bytes = batch.events.capacity() * sizeof(RunEvent) + batch.kept.capacity() * sizeof(KeptEventMember);
    for (const std::string &block : batch.arena)
        bytes += block.capacity();
    return bytes;
}

}

void Inbox::runs(std::shared_ptr<const RunBlock> block)
{
    const std::size_t bytes = bytesOf(*block);
    put(std::move(block), bytes);
}

void Inbox::gone(DeploymentId deployment, std::vector<std::string> ids) { put(Gone{deployment, std::move(ids)}); }
void Inbox::listed(DeploymentId deployment) { put(Listed{deployment}); }
void Inbox::freshness(DeploymentId deployment, Freshness freshness) { put(State{deployment, std::move(freshness)}); }
void Inbox::gap(DeploymentId deployment, FeedGap gap) { put(Gap{deployment, std::move(gap)}); }
void Inbox::counts(DeploymentId deployment, FeedCounts counts) { put(Counts{deployment, counts}); }
void Inbox::clock(DeploymentId deployment, Millis ahead) { put(ClockAhead{deployment, ahead}); }

void Inbox::events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch)
{
    const std::size_t bytes = bytesOf(*batch), events = batch->events.size();
    put(Events{deployment, std::move(batch)}, bytes, events);
}

bool Inbox::isEmpty() const
{
    const std::scoped_lock lock(m_mutex);
    return m_waiting.empty();
}

std::vector<Inbox::Item> Inbox::take()
{
    const std::scoped_lock lock(m_mutex);
    m_bytes = m_events = 0;
    return std::exchange(m_waiting, {});
}

void Inbox::setWaker(std::function<void()> waker) { m_waker = std::move(waker); }

void Inbox::put(Item item, std::size_t bytes, std::size_t events)
{
    bool wasEmpty = false;
    {
        const std::scoped_lock lock(m_mutex);
        wasEmpty = m_waiting.empty();
        m_waiting.push_back(std::move(item));
        m_bytes += bytes;
        m_events += events;
    }
    if (wasEmpty && m_waker)
        m_waker();
}

}
