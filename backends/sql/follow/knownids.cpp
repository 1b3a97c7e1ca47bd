// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/knownids.h"

#include <algorithm>

namespace blokwatch {

std::uint64_t KnownIds::keyOf(const RunBlock &block, std::size_t row)
{
    const auto key = block.rows[row].id;
    return key.isOdd() ? RunKey::of(block.texts.text(key.text()), m_oddIds).value : key.value;
}

void KnownIds::noteState(std::uint64_t key, const RunRow &row)
{
    // A run without a readable id cannot be asked for.
    const bool canBeAsked = (row.damage & RunRow::DamagedId) == 0;
    if (!RunStatus::isTerminal(row.status) && row.mergedInto.isNone() && canBeAsked)
        m_live.insert(key);
    else
        m_live.erase(key);
    if (row.damage != 0)
        m_damaged.insert(key);
    else
        m_damaged.erase(key);
}

ReadRuns KnownIds::changed(ReadRuns runs)
{
    std::vector<bool> keep(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto key = keyOf(*runs.block, i);
        const auto [entry, isNew] = m_entries.try_emplace(key, Entry{runs.fingerprints[i], m_pass});
        keep[i] = isNew || entry->second.fingerprint != runs.fingerprints[i];
        entry->second = {runs.fingerprints[i], m_pass};
        noteState(key, runs.block->rows[i]);
    }
    return chosen(std::move(runs), keep);
}

void KnownIds::beginPass() { ++m_pass; }

std::vector<std::string> KnownIds::endPass()
{
    std::vector<std::string> gone;
    std::erase_if(m_entries, [&](const auto &entry) {
        if (entry.second.pass == m_pass)
            return false;
        gone.push_back(text(entry.first));
        m_live.erase(entry.first);
        m_damaged.erase(entry.first);
        return true;
    });
    std::sort(gone.begin(), gone.end());
    return gone;
}

std::vector<std::string> KnownIds::live(std::size_t limit)
{
    std::vector<std::string> ids;
    const auto count = std::min(limit, m_live.size());
    auto at = m_live.lower_bound(m_liveFrom);
    while (ids.size() < count) {
        if (at == m_live.end())
            at = m_live.begin();
        ids.push_back(text(*at++));
    }
    m_liveFrom = at == m_live.end() ? 0 : *at;
    return ids;
}

std::vector<std::string> KnownIds::missing(std::span<const std::string> asked, const ReadRuns &found)
{
    std::set<std::uint64_t> there;
    for (std::size_t i = 0; i < found.size(); ++i)
        there.insert(keyOf(*found.block, i));
    std::vector<std::string> gone;
    for (const auto &id : asked) {
        const auto key = RunKey::of(id, m_oddIds).value;
        if (there.contains(key))
            continue;
        m_entries.erase(key);
        m_live.erase(key);
        m_damaged.erase(key);
        gone.push_back(id);
    }
    return gone;
}

}
