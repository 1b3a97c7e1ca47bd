// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runsource.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace blokwatch::test {

/// Keeps what a source sends, each run as one line of its fields, and waits for it.
class RecordingSink final : public RunSink
{
public:
    struct Seen {
        std::map<std::string, std::string> runs; ///< id to rowLine()
        std::map<std::string, RunRow> rows;
        std::map<std::string, std::string> mergedInto;
        std::map<std::string, std::string> errors;
        std::map<std::string, std::string> tags; ///< as the list has them, joined
        std::vector<std::string> gone;
        std::vector<Freshness> freshness;
        std::vector<std::size_t> blocks; ///< rows in each
        std::vector<Millis> readAt;      ///< of each block
        std::vector<std::string> events; ///< "evt_1 RUN_STARTED run_1 1796040000000 {…}"
        std::vector<FeedGap> gaps;       ///< as told, also repeated ones
        FeedCounts counts;
        std::vector<Millis> clocks; ///< how far the source's is ahead, as told
        int listed = 0;
        int calls = 0;

        bool is(Freshness::State state) const { return !freshness.empty() && freshness.back().state == state; }
        std::string text() const { return freshness.empty() ? "" : freshness.back().text; }
        std::string notes() const;
    };

    void runs(std::shared_ptr<const RunBlock> block) override;
    void gone(DeploymentId deployment, std::vector<std::string> ids) override;
    void listed(DeploymentId deployment) override;
    void freshness(DeploymentId deployment, Freshness freshness) override;
    void events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch) override;
    void gap(DeploymentId deployment, FeedGap gap) override;
    void counts(DeploymentId deployment, FeedCounts counts) override;
    void clock(DeploymentId deployment, Millis ahead) override;

    /// Waits until `condition` holds, 30 s at most. Returns whether it does.
    bool wait(const std::function<bool(const Seen &)> &condition);
    Seen seen() const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    Seen m_seen;
};

std::string idText(RunKey key, const TextPool &texts);
/// id|workflow|trigger type|summary|status|started|finished|duration|nodes|completed|environment|key|pings|parent|
/// replay of|scheduled|expires; what is absent is empty.
std::string rowLine(const RunRow &row, const TextPool &texts);
/// The same lines, straight from the database by one SELECT of its own. Opens it for reading and writing.
std::map<std::string, std::string> databaseLines(const std::string &path);

}
