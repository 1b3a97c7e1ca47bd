// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runsource.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace blokwatch::test {

/// Keeps what a source or feed sends, and waits for it.
class KeepingSink final : public RunSink
{
public:
    struct Seen {
        std::map<std::string, std::string> runs; ///< id to "id|status|startedAt|finishedAt", as FakeBlok::lines()
        std::vector<std::string> gone;
        std::vector<std::string> eventIds;
        std::map<std::string, int> eventCount; ///< by id
        std::vector<FeedGap> gaps;             ///< as told
        std::map<std::uint32_t, FeedGap> lastGaps; ///< by number
        std::vector<Freshness> freshness;
        FeedCounts counts;
        std::uint64_t malformed = 0;
        std::size_t blocks = 0;
        std::size_t rows = 0;
        std::set<std::thread::id> threads;
        Millis readAt = 0; ///< of the last block
        int listed = 0;
        int calls = 0;

        bool is(Freshness::State state) const { return !freshness.empty() && freshness.back().state == state; }
        std::string text() const { return freshness.empty() ? "" : freshness.back().text; }
        std::vector<std::string> lines() const;
        bool allRepaired() const;
    };

    void runs(std::shared_ptr<const RunBlock> block) override;
    void gone(DeploymentId deployment, std::vector<std::string> ids) override;
    void listed(DeploymentId deployment) override;
    void events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch) override;
    void gap(DeploymentId deployment, FeedGap gap) override;
    void counts(DeploymentId deployment, FeedCounts counts) override;
    void freshness(DeploymentId deployment, Freshness freshness) override;

    /// Waits until `condition` holds, so many seconds at most. Returns whether it does.
    bool wait(const std::function<bool(const Seen &)> &condition, int seconds = 30) const;
    Seen seen() const;

private:
    template<class Change> void change(Change change);

    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    Seen m_seen;
};

}
