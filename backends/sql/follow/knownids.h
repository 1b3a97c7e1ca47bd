// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/follow/readruns.h"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// What was read before of a table whose rows have no lasting number: of each run its id and a fingerprint, so that
/// only changes travel on and vanished runs are noticed. Thread: one.
class KnownIds
{
public:
    /// Notes rows and returns which of them are new or changed, each once.
    ReadRuns changed(ReadRuns runs);

    /// A pass over the whole table: begin, changed() with all rows in any order, end. One that fails need not be ended.
    void beginPass();
    /// Ids of the runs that the pass did not meet, which are forgotten.
    std::vector<std::string> endPass();

    std::size_t size() const { return m_entries.size(); }
    /// Up to `limit` runs that can still change, going round over all of them from call to call.
    std::vector<std::string> live(std::size_t limit);
    /// Of those that were asked for, the ones that were not there. They are forgotten.
    std::vector<std::string> missing(std::span<const std::string> asked, const ReadRuns &found);
    /// How many runs have cells that could not be read.
    std::size_t damagedRuns() const { return m_damaged.size(); }

private:
    struct Entry {
        std::uint64_t fingerprint;
        std::uint32_t pass;
    };
    std::uint64_t keyOf(const RunBlock &block, std::size_t row);
    std::string text(std::uint64_t key) const { return RunKey{key}.id(m_oddIds); }
    void noteState(std::uint64_t key, const RunRow &row);

    TextPool m_oddIds;
    std::unordered_map<std::uint64_t, Entry> m_entries; // by RunKey::value, odd ones of m_oddIds
    std::set<std::uint64_t> m_live;
    std::set<std::uint64_t> m_damaged;
    std::uint64_t m_liveFrom = 0;
    std::uint32_t m_pass = 0;
};

}
