// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runsequence.h"

#include <cstring>

namespace blokwatch {

std::size_t RunSequence::place(RunNo row, const RunOrder &order, std::size_t from) const
{
    std::size_t step = 1;
    std::size_t end = from;
    while (end < size() && order.before(at(end), row)) {
        from = end + 1;
        end += step;
        step *= 2;
    }
    end = std::min(end, size());
    while (from < end) {
        const std::size_t middle = from + (end - from) / 2;
        if (order.before(at(middle), row))
            from = middle + 1;
        else
            end = middle;
    }
    return from;
}

std::optional<std::size_t> RunSequence::find(RunNo row) const
{
    const auto found = std::find(m_rows.begin(), m_rows.end(), row);
    if (found == m_rows.end())
        return {};
    const auto index = std::size_t(found - m_rows.begin());
    return m_backwards ? m_rows.size() - 1 - index : index;
}

RunSequence RunSequence::where(const std::vector<std::uint8_t> &verdicts) const
{
    RunSequence chosen;
    chosen.m_backwards = m_backwards;
    chosen.m_rows.resize(m_rows.size());
    std::size_t count = 0;
    for (RunNo row : m_rows) {
        chosen.m_rows[count] = row;
        count += verdicts[row];
    }
    chosen.m_rows.resize(count);
    chosen.m_rows.shrink_to_fit();
    return chosen;
}

void RunSequence::insert(const std::vector<Arrival> &arrivals)
{
    std::size_t unmoved = m_rows.size();
    m_rows.resize(m_rows.size() + arrivals.size());
    std::size_t left = arrivals.size();
    // From the end: what stands behind an arrival moves on by the number of arrivals that are left.
    while (left > 0) {
        const Arrival &arrival = m_backwards ? arrivals[arrivals.size() - left] : arrivals[left - 1];
        const std::size_t place = m_backwards ? m_rows.size() - arrivals.size() - arrival.place : arrival.place;
        std::memmove(m_rows.data() + place + left, m_rows.data() + place, (unmoved - place) * sizeof(RunNo));
        unmoved = place;
        --left;
        m_rows[place + left] = arrival.row;
    }
}

}
