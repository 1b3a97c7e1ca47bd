// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/tablescan.h"

#include <numeric>
#include <sqlite3.h>

namespace blokwatch {

std::optional<ReadRuns> TableScan::next()
{
    if (m_ended)
        return std::nullopt;
    auto runs = m_reader.from(m_next, RunBlock::capacity);
    m_count += std::int64_t(runs.size());
    if (runs.size() > 0) {
        m_ended = runs.rowids.back() == std::numeric_limits<std::int64_t>::max();
        m_next = m_ended ? runs.rowids.back() : runs.rowids.back() + 1;
    }
    if (!runs.error) {
        m_ended = m_ended || runs.size() < RunBlock::capacity;
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
