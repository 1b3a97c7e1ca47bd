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
    auto runs = m_reader.after(m_last, RunBlock::capacity);
    m_count += std::int64_t(runs.size());
    if (runs.size() > 0)
        m_last = runs.rowids.back();
    if (!runs.error) {
        m_ended = runs.size() < RunBlock::capacity;
    } else if (runs.error->kind == Error::Kind::Malformed) {
        m_damage = runs.error;
        skipDamage();
    } else {
        m_error = runs.error;
        m_ended = true;
    }
    return runs;
}

bool TableScan::isReadableAfter(std::int64_t rowid)
{
    const auto probe = m_reader.after(rowid, 1);
    return !probe.error || probe.error->kind != Error::Kind::Malformed;
}

/// Nothing behind m_last can be read at once. Looks further and further away for a place that can, then for the first.
void TableScan::skipDamage()
{
    constexpr auto farthest = std::numeric_limits<std::int64_t>::max() / 4;
    auto bad = m_last;
    auto good = m_last < 0 ? 0 : m_last + 1;
    for (std::int64_t step = 1; !isReadableAfter(good); step *= 2) {
        if (good > farthest) {
            m_ended = true;
            return;
        }
        bad = good;
        good += step;
    }
    while (bad + 1 < good) {
        const auto middle = std::midpoint(bad, good);
        (isReadableAfter(middle) ? good : bad) = middle;
    }
    m_last = good;
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
