// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/tablescan.h"

#include <numeric>
#include <sqlite3.h>

namespace blokwatch {

namespace {

/// Takes out the rows whose rowid does not fit between those around it and is not `first` or later, which only a
/// damaged page has: the scan could not go on behind them. True when there were some.
bool dropUnordered(ReadRuns &runs, std::int64_t first)
{
    const auto count = runs.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto rowid = runs.rowids[i];
        const auto fits = [&](std::int64_t one) { return kept == 0 ? one >= first : one > runs.rowids[kept - 1]; };
        const bool leaps = i + 1 < count && runs.rowids[i + 1] < rowid && fits(runs.rowids[i + 1]);
        if (!fits(rowid) || leaps)
            continue;
        runs.rowids[kept] = rowid;
        runs.fingerprints[kept] = runs.fingerprints[i];
        runs.block->rows[kept] = runs.block->rows[i];
        ++kept;
    }
    runs.rowids.resize(kept);
    runs.fingerprints.resize(kept);
    runs.block->rows.resize(kept);
    return kept < count;
}

}

std::optional<ReadRuns> TableScan::next()
{
    if (m_ended)
        return std::nullopt;
    auto runs = m_reader.from(m_next, RunBlock::capacity);
    const bool full = runs.size() == RunBlock::capacity;
    if (dropUnordered(runs, m_next)) {
        m_damage = Error{Error::Kind::Malformed, m_file.name() + " is damaged: its runs are out of order"};
        m_ended = runs.size() == 0 && !runs.error;
    }
    m_count += std::int64_t(runs.size());
    if (runs.size() > 0) {
        m_ended = runs.rowids.back() == std::numeric_limits<std::int64_t>::max();
        m_next = m_ended ? runs.rowids.back() : runs.rowids.back() + 1;
    }
    if (!runs.error) {
        m_ended = m_ended || !full;
    } else if (runs.error->kind == Error::Kind::Malformed) {
        m_damage = runs.error;
        if (!m_ended)
            skipDamage();
    } else {
        m_error = runs.error;
        m_ended = true;
    }
    return runs;
}

bool TableScan::isReadableFrom(std::int64_t rowid)
{
    const auto probe = m_reader.from(rowid, 1);
    return !probe.error || probe.error->kind != Error::Kind::Malformed;
}

/// The row at m_next can't be read. Looks further and further away for one that can, then for the first of those.
void TableScan::skipDamage()
{
    constexpr auto farthest = std::numeric_limits<std::int64_t>::max() / 4;
    auto bad = m_next;
    auto good = m_next < 0 ? 0 : m_next + 1;
    for (std::int64_t step = 1; !isReadableFrom(good); step *= 2) {
        if (good > farthest) {
            m_ended = true;
            return;
        }
        bad = good;
        good += step;
    }
    while (bad + 1 < good) {
        const auto middle = std::midpoint(bad, good);
        (isReadableFrom(middle) ? good : bad) = middle;
    }
    m_next = good;
}

std::string TableScan::damageSentence() const
{
    auto count = Statement::prepare(m_file.handle(), "SELECT count(*) FROM workflow_runs");
    const auto total = count && count->step() ? sqlite3_column_int64(count->raw(), 0) : -1;
    const auto lost = total - m_count;
    const auto how = lost > 0 ? std::to_string(lost) + (lost == 1 ? " run" : " runs") : std::string("some runs");
    return how + " cannot be read: " + m_damage->text;
}

}
