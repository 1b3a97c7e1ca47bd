// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/inbox.h"
#include "mirror/runtable.h"
#include "ports/freshness.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace blokwatch {

/// A deployment that is being watched.
struct WatchedSource {
    DeploymentId deployment;
    std::string name; ///< short, for the status bar and the Source column: "trace.db"
    std::string where; ///< whole, for tooltips: path or address, without any secret
    Freshness freshness;
    bool listed = false;
};

/// The studio's picture of the world. One writer: the thread that owns it; sources hand over through the inbox.
class Mirror
{
public:
    /// Blocks applied by one beat; what is left waits for the next one.
    static constexpr std::size_t blocksPerBeat = 3;

    explicit Mirror(const Clock &clock);

    /// Gives the source a number. The order of calls is the order of sources().
    DeploymentId addSource(std::string name, std::string where);
    /// Another name for a source, when one came that has the same. An unknown number is ignored.
    void renameSource(DeploymentId deployment, std::string name);
    const std::vector<WatchedSource> &sources() const { return m_sources; }
    Inbox &inbox() { return m_inbox; }

    struct Beat {
        RunChanges runs;
        bool sourcesChanged = false;
        bool moreWaiting = false; ///< beat again soon
    };
    /// Applies what has arrived, in order, up to blocksPerBeat blocks or lists of gone runs; the rest is carried over.
    Beat beat();

    const RunTable &runs() const { return m_runs; }
    const Clock &clock() const { return m_clock; }

private:
    static bool isHeavy(const Inbox::Item &item);
    /// Each returns whether sources() changed.
    bool apply(const std::shared_ptr<const RunBlock> &block);
    bool apply(const Inbox::Gone &gone);
    bool apply(const Inbox::Listed &listed);
    bool apply(const Inbox::State &state);
    WatchedSource *find(DeploymentId deployment);

    const Clock &m_clock;
    Inbox m_inbox;
    std::deque<Inbox::Item> m_carried;
    RunTable m_runs;
    std::vector<WatchedSource> m_sources;
};

}
