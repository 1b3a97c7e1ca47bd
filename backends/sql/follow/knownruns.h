// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/follow/readruns.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace blokwatch {

/// What was read before: of each run where it stands, its id and a fingerprint, so that only changes travel on and
/// vanished runs are noticed. 24 bytes a run. Thread: one.
class KnownRuns
{
public:
    /// Notes rows that were read outside a pass (new or re-read ones) and returns which of them are new or changed.
    /// Left to the next pass: rows that have another run than before.
    ReadRuns changed(ReadRuns runs);

    /// A pass over the whole table: begin, step() with all rows in the order of rowid, end.
    void beginPass();
    ReadRuns step(ReadRuns runs);
    /// Ids of the runs that the pass did not meet, which are forgotten. Incomplete: the table could not be read in
    /// full, so what was not met stays known.
    std::vector<std::string> endPass(bool complete);

    std::size_t size() const { return m_entries.size(); }
    /// The highest rowid; 0 when there is none.
    std::int64_t lastRowid() const { return m_entries.empty() ? 0 : m_entries.back().rowid; }
    /// Up to `limit` rowids of runs that can still change, going round over all of them from call to call.
    std::vector<std::int64_t> liveRowids(std::size_t limit);
    /// Runs that can still change and were not where they should be: they are no longer asked for.
    void dropLive(const std::vector<std::int64_t> &asked, const std::vector<std::int64_t> &found);
    /// Of these runs the ones that are not known.
    std::vector<std::string> unknown(std::vector<std::string> ids) const;
    /// A row was met that has another run than before; only a pass can tell what became of that one.
    bool needsPass() const { return m_needsPass; }
    /// How many runs have cells that could not be read.
    std::size_t damagedRuns() const { return m_damaged.size(); }

private:
    struct Entry {
        std::int64_t rowid;
        RunKey key;
        std::uint64_t fingerprint;
    };
    Entry entryOf(const ReadRuns &runs, std::size_t i);
    void noteState(const Entry &entry, const RunRow &row);
    bool meet(const Entry &entry);
    std::string text(RunKey key) const;

    TextPool m_oddIds;
    std::vector<Entry> m_entries; // by rowid
    std::vector<Entry> m_before; // what was known when the pass began
    std::vector<Entry> m_unmet; // of those, what the pass went past
    std::size_t m_next = 0; // in m_before
    std::set<std::int64_t> m_live;
    std::set<std::int64_t> m_damaged;
    std::int64_t m_liveFrom = 0;
    bool m_needsPass = false;
};

}
