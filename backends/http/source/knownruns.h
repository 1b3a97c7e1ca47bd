// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/run.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// What a server has told of its runs: enough to see what is new, what changed, what can still change and what is no
/// longer there. Some 60 bytes a run. Thread: one.
class HttpKnownRuns
{
public:
    /// Takes note of a run; whether it is new or not as it was.
    bool note(const Run &run);
    /// The moment by which a known run was read last; at first long ago.
    Millis &readAt(const std::string &id) { return m_runs.at(keyOf(id)).readAt; }
    /// An event told that a run began: it has to turn up in a list, or it is gone.
    void hear(const std::string &id);
    bool knows(const std::string &id) const { return m_runs.contains(keyOf(id)); }
    std::size_t size() const { return m_runs.size(); }

    /// Begins a reading of everything; runs noted from now on are there.
    void beginPass() { ++m_pass; }
    /// Forgets and returns the runs that were known before the pass began and were not met in it.
    std::vector<std::string> endPass();
    void forget(const std::string &id);

    /// The words of status that runs which can still change are in.
    std::set<std::string> liveStatuses() const;
    std::size_t liveRuns() const { return m_live.size(); }
    bool isLive(const std::string &id) const { return m_live.contains(id); }

    /// Begins a reading of the lists of live runs.
    void beginRound() { ++m_round; }
    /// Live runs known before the round began that it has not met.
    std::vector<std::string> missed() const;

private:
    struct Known {
        std::uint64_t fingerprint = 0;
        Millis readAt = 0;
        std::uint32_t pass = 0;
    };
    struct Live {
        std::string status; ///< empty: only heard of
        std::uint32_t round = 0;
    };
    static std::uint64_t keyOf(const std::string &id);

    std::unordered_map<std::uint64_t, Known> m_runs;
    std::unordered_map<std::uint64_t, std::string> m_oddIds; ///< of keys that are no packed ids
    std::map<std::string, Live> m_live;
    std::uint32_t m_pass = 0;
    std::uint32_t m_round = 0;
};

}
