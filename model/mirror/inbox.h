// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runsource.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <variant>
#include <vector>

namespace blokwatch {

/// The one hand-over between the threads of sources and the owner of the mirror: appended under a lock, swapped out
/// whole. It takes everything, and is full when its owner is too busy for what comes. Thread: any; take() and
/// setWaker() the owner's.
class Inbox final : public RunSink
{
public:
    struct Gone {
        DeploymentId deployment;
        std::vector<std::string> ids;
    };
    struct Listed {
        DeploymentId deployment;
    };
    struct State {
        DeploymentId deployment;
        Freshness freshness;
    };
    struct Events {
        DeploymentId deployment;
        std::shared_ptr<const EventBatch> batch;
    };
    struct Gap {
        DeploymentId deployment;
        FeedGap gap;
    };
    struct Counts {
        DeploymentId deployment;
        FeedCounts counts;
    };
    struct ClockAhead {
        DeploymentId deployment;
        Millis ahead = 0;
    };
    using Item = std::variant<std::shared_ptr<const RunBlock>, Gone, Listed, State, Events, Gap, Counts, ClockAhead>;

    void runs(std::shared_ptr<const RunBlock> block) override;
    void gone(DeploymentId deployment, std::vector<std::string> ids) override;
    void listed(DeploymentId deployment) override;
    void freshness(DeploymentId deployment, Freshness freshness) override;
    void events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch) override;
    void gap(DeploymentId deployment, FeedGap gap) override;
    void counts(DeploymentId deployment, FeedCounts counts) override;
    void clock(DeploymentId deployment, Millis ahead) override;

    /// Memory of waiting rows and events from which on it is full: seconds of what one feed can deliver at most.
    static constexpr std::size_t fullFrom = std::size_t(256) << 20;
    bool isFull() const override { return m_bytes.load(std::memory_order_relaxed) >= fullFrom; }
    bool isEmpty() const;
    std::size_t eventsWaiting() const { return m_events.load(std::memory_order_relaxed); }

    /// Everything that came since the last call, in order.
    std::vector<Item> take();
    /// Called, on the source's thread and outside the lock, when something comes into an empty inbox. Set before any
    /// source is opened.
    void setWaker(std::function<void()> waker);

private:
    void put(Item item, std::size_t bytes = 0, std::size_t events = 0);

    mutable std::mutex m_mutex;
    std::vector<Item> m_waiting;
    std::atomic<std::size_t> m_bytes = 0; ///< of the blocks and events in m_waiting
    std::atomic<std::size_t> m_events = 0;
    std::function<void()> m_waker;
};

}
