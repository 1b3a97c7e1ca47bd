// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/feedrate.h"
#include "mirror/inbox.h"
#include "mirror/runtable.h"
#include "mirror/watchedsource.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace blokwatch {

class EventReducer;

/// Events that a beat applied: batch->events[first, first + count).
struct AppliedEvents {
    DeploymentId deployment;
    std::shared_ptr<const EventBatch> batch;
    std::size_t first = 0;
    std::size_t count = 0;
};

/// The studio's picture of the world. One writer: the thread that owns it; sources hand over through the inbox.
class Mirror
{
public:
    /// What one beat applies at most: so many blocks or lists of gone runs, or so many events, or a mixture.
    static constexpr std::size_t blocksPerBeat = 3;
    static constexpr std::size_t eventsPerBeat = 3072;

    explicit Mirror(const Clock &clock);
    ~Mirror();
    Mirror(const Mirror &) = delete;
    Mirror &operator=(const Mirror &) = delete;

    /// Gives the source a number. The order of calls is the order of sources().
    DeploymentId addSource(std::string name, std::string where);
    /// Another name for a source, when one came that has the same. An unknown number is ignored.
    void renameSource(DeploymentId deployment, std::string name);
    const std::vector<WatchedSource> &sources() const { return m_sources; }
    Inbox &inbox() { return m_inbox; }

    struct Beat {
        RunChanges runs;
        /// What was applied, in order, for whoever listens to the events themselves.
        std::vector<AppliedEvents> events;
        bool sourcesChanged = false; ///< freshness, listed or gaps
        bool feedsChanged = false; ///< counts, rate, lag, clock or anomalies
        bool moreWaiting = false; ///< beat again soon
        std::size_t eventsWaiting = 0; ///< carried over, or not taken yet
    };
    /// Applies what has arrived, in order, up to the limits above; the rest is carried over. A batch of events may be
    /// spread over several beats.
    Beat beat();
    /// Whether a figure of a feed changes by the mere passing of time: beat at least once a second then.
    bool feedsAreMoving() const;

    const RunTable &runs() const { return m_runs; }
    const Clock &clock() const { return m_clock; }

private:
    /// What an event and a block cost of a beat.
    static constexpr std::size_t eventCost = blocksPerBeat;
    static constexpr std::size_t blockCost = eventsPerBeat;
    static constexpr std::size_t beatLimit = eventsPerBeat * eventCost;

    bool hasWork();
    /// Each returns what it cost.
    std::size_t apply(const std::shared_ptr<const RunBlock> &block, Beat &beat);
    std::size_t apply(const Inbox::Gone &gone, Beat &beat);
    std::size_t apply(const Inbox::Listed &listed, Beat &beat);
    std::size_t apply(const Inbox::State &state, Beat &beat);
    std::size_t apply(const Inbox::Events &events, Beat &beat);
    std::size_t apply(const Inbox::Gap &gap, Beat &beat);
    std::size_t apply(const Inbox::Counts &counts, Beat &beat);
    std::size_t apply(const Inbox::ClockAhead &clock, Beat &beat);
    std::size_t applyEvents(const Inbox::Events &events, std::size_t most, Beat &beat);
    void noteEvents(WatchedSource &source, const AppliedEvents &applied);
    void measureFeeds(Beat &beat);
    std::size_t eventsWaiting() const;
    WatchedSource *find(DeploymentId deployment);

    const Clock &m_clock;
    Inbox m_inbox;
    std::deque<Inbox::Item> m_carried;
    std::size_t m_firstEvent = 0; ///< of the first batch carried over: those before were applied
    RunTable m_runs;
    std::unique_ptr<EventReducer> m_reducer;
    std::vector<WatchedSource> m_sources;
    std::vector<FeedRate> m_rates; ///< of m_sources
};

}
