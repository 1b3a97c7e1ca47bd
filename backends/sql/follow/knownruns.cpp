// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/knownruns.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace blokwatch {

KnownRuns::Entry KnownRuns::entryOf(const ReadRuns &runs, std::size_t i)
{
    auto key = runs.block->rows[i].id;
    if (key.isOdd())
        key = RunKey::of(runs.block->texts.text(key.text()), m_oddIds);
    return {runs.rowids[i], key, runs.fingerprints[i]};
}

void KnownRuns::noteState(const Entry &entry, const RunRow &row)
{
    const bool live = !RunStatus::isTerminal(row.status) && row.mergedInto.isNone();
    if (live)
        m_live.insert(m_live.end(), entry.rowid);
    else if (!m_live.empty())
        m_live.erase(entry.rowid);
    if (row.damage != 0)
        m_damaged.insert(entry.rowid);
    else if (!m_damaged.empty())
        m_damaged.erase(entry.rowid);
}

ReadRuns KnownRuns::changed(ReadRuns runs)
{
    std::vector<bool> keep(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto entry = entryOf(runs, i);
        const auto place = std::lower_bound(m_entries.begin(), m_entries.end(), entry.rowid,
                                            [](const Entry &one, std::int64_t rowid) { return one.rowid < rowid; });
        const bool known = place != m_entries.end() && place->rowid == entry.rowid;
        if (known && place->key != entry.key) {
            m_needsPass = true;
            continue;
        }
        keep[i] = !known || place->fingerprint != entry.fingerprint;
        if (known)
            *place = entry;
        else
            m_entries.insert(place, entry);
        noteState(entry, runs.block->rows[i]);
    }
    return chosen(std::move(runs), keep);
}

void KnownRuns::beginPass()
{
    m_before = std::exchange(m_entries, {});
    m_entries.reserve(m_before.size());
    m_unmet.clear();
    m_next = 0;
    m_needsPass = false;
    m_live.clear();
    m_damaged.clear();
}

/// Goes on in what was known to the entry's rowid. True when the run is known as it is.
bool KnownRuns::meet(const Entry &entry)
{
    while (m_next < m_before.size() && m_before[m_next].rowid < entry.rowid)
        m_unmet.push_back(m_before[m_next++]);
    if (m_next >= m_before.size() || m_before[m_next].rowid != entry.rowid)
        return false;
    const auto &known = m_before[m_next++];
    if (known.key == entry.key)
        return known.fingerprint == entry.fingerprint;
    m_unmet.push_back(known);
    return false;
}

ReadRuns KnownRuns::step(ReadRuns runs)
{
    std::vector<bool> keep(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto entry = entryOf(runs, i);
        keep[i] = !meet(entry);
        m_entries.push_back(entry);
        noteState(entry, runs.block->rows[i]);
    }
    return chosen(std::move(runs), keep);
}

std::vector<std::string> KnownRuns::endPass(bool complete)
{
    const auto byRowid = [](const auto &a, const auto &b) { return a.rowid < b.rowid; };
    m_unmet.insert(m_unmet.end(), m_before.begin() + std::ptrdiff_t(m_next), m_before.end());
    std::vector<std::string> gone;
    if (!complete) {
        m_entries.insert(m_entries.end(), m_unmet.begin(), m_unmet.end());
        std::stable_sort(m_entries.begin(), m_entries.end(), byRowid);
        const auto same = [](const auto &a, const auto &b) { return a.rowid == b.rowid; };
        m_entries.erase(std::unique(m_entries.begin(), m_entries.end(), same), m_entries.end());
    } else if (!m_unmet.empty()) {
        std::unordered_set<std::uint64_t> present;
        for (const auto &entry : m_entries)
            present.insert(entry.key.value);
        for (const auto &entry : m_unmet) {
            if (!present.contains(entry.key.value))
                gone.push_back(text(entry.key));
        }
    }
    m_before = {};
    m_unmet = {};
    return gone;
}

std::vector<std::int64_t> KnownRuns::liveRowids(std::size_t limit)
{
    std::vector<std::int64_t> rowids;
    const auto count = std::min(limit, m_live.size());
    auto at = m_live.lower_bound(m_liveFrom);
    while (rowids.size() < count) {
        if (at == m_live.end())
            at = m_live.begin();
        rowids.push_back(*at++);
    }
    m_liveFrom = at == m_live.end() ? std::numeric_limits<std::int64_t>::min() : *at;
    return rowids;
}

void KnownRuns::dropLive(const std::vector<std::int64_t> &asked, const std::vector<std::int64_t> &found)
{
    const std::set<std::int64_t> there(found.begin(), found.end());
    for (const auto rowid : asked) {
        if (!there.contains(rowid))
            m_live.erase(rowid);
    }
}

std::vector<std::string> KnownRuns::unknown(std::vector<std::string> ids) const
{
    if (ids.empty())
        return ids;
    std::unordered_set<std::uint64_t> known;
    for (const auto &entry : m_entries)
        known.insert(entry.key.value);
    std::erase_if(ids, [&](const std::string &id) {
        if (const auto packed = packRunId(id))
            return known.contains(*packed);
        const auto odd = m_oddIds.find(id);
        return odd && known.contains(RunKey::odd | *odd);
    });
    return ids;
}

std::string KnownRuns::text(RunKey key) const
{
    return key.isOdd() ? std::string(m_oddIds.text(key.text())) : unpackRunId(key.value);
}

}
