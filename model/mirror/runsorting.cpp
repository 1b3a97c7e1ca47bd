// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/radixsort.h"
#include "mirror/runorder.h"
#include "mirror/sortkey.h"
#include "mirror/textcolumns.h"
#include "mirror/textranks.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr std::size_t fewestForRadix = 1024;
constexpr std::uint64_t signBit = std::uint64_t(1) << 63;

/// The same order as the signed numbers have.
std::uint64_t unsignedKey(std::int64_t value) { return std::uint64_t(value) ^ signBit; }

/// Rows with keys that ascend in the direction of the sort, and rows without one, which come after all others.
class KeyedRows
{
public:
    KeyedRows(std::size_t size, bool descending) : m_descending(descending)
    {
        m_rows.reserve(size);
        m_keys.reserve(size);
    }
    void add(RunNo row, std::uint64_t key)
    {
        m_rows.push_back(row);
        m_keys.push_back(m_descending ? ~key : key);
    }
    void addAbsent(RunNo row) { m_absent.push_back(row); }
    /// Equal ones keep their order.
    std::vector<RunNo> sorted()
    {
        sortByKeys(m_rows, m_keys);
        m_rows.insert(m_rows.end(), m_absent.begin(), m_absent.end());
        return std::move(m_rows);
    }

private:
    std::vector<RunNo> m_rows;
    std::vector<std::uint64_t> m_keys;
    std::vector<RunNo> m_absent;
    bool m_descending;
};

}

void RunOrder::sort(std::vector<RunNo> &rows) const
{
    const auto isBefore = [this](RunNo a, RunNo b) { return before(a, b); };
    if (rows.size() >= fewestForRadix)
        sortMany(rows);
    else
        std::sort(rows.begin(), rows.end(), isBefore);
}

void RunOrder::sortMany(std::vector<RunNo> &rows) const
{
    sortNewestFirst(rows);
    if (m_sort == RunSort{RunField::Started, true})
        return;
    switch (sortKind(m_sort.field)) {
    case SortKind::Number: rows = byNumber(rows); break;
    case SortKind::Text: rows = byText(rows); break;
    case SortKind::Source: rows = bySource(rows); break;
    case SortKind::Id: sortById(rows); break;
    }
}

/// The order that decides among equals.
void RunOrder::sortNewestFirst(std::vector<RunNo> &rows) const
{
    const auto start = [this](RunNo row) { return m_columns->started.get(row); };
    KeyedRows keyed(rows.size(), true);
    for (RunNo row : rows) {
        if (start(row) == RunRow::noTime)
            keyed.addAbsent(row);
        else
            keyed.add(row, unsignedKey(start(row)));
    }
    rows = keyed.sorted();
    for (auto from = rows.begin(); from != rows.end();) {
        const auto end = std::find_if(from, rows.end(), [&](RunNo row) { return start(row) != start(*from); });
        if (end - from > 1)
            std::sort(from, end, [this](RunNo a, RunNo b) { return idBefore(a, b); });
        from = end;
    }
}

std::vector<RunNo> RunOrder::byNumber(const std::vector<RunNo> &rows) const
{
    KeyedRows keyed(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        if (const auto number = sortNumber(*m_columns, m_sort.field, row))
            keyed.add(row, unsignedKey(*number));
        else
            keyed.addAbsent(row);
    }
    return keyed.sorted();
}

std::vector<RunNo> RunOrder::byText(const std::vector<RunNo> &rows) const
{
    const auto texts = *textColumn(*m_columns, m_sort.field);
    std::vector<std::string_view> all;
    for (TextNo number = 0; number < texts.pool.size(); ++number)
        all.push_back(texts.pool.text(number));
    const auto ranks = rankTexts(all);
    KeyedRows keyed(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        const TextNo text = texts.column.get(row);
        if (text != 0)
            keyed.add(row, ranks[text]);
        else
            keyed.addAbsent(row);
    }
    return keyed.sorted();
}

std::vector<RunNo> RunOrder::bySource(const std::vector<RunNo> &rows) const
{
    const auto &names = m_columns->deploymentNames;
    const auto ranks = rankTexts({names.begin(), names.end()});
    KeyedRows keyed(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        const auto deployment = m_table->deployment(row).number;
        if (deployment < names.size() && !names[deployment].empty())
            keyed.add(row, ranks[deployment]);
        else
            keyed.addAbsent(row);
    }
    return keyed.sorted();
}

/// Usual ids are sorted as numbers, the few others by text, and both put together.
void RunOrder::sortById(std::vector<RunNo> &rows) const
{
    std::vector<RunNo> unusual;
    KeyedRows keyed(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        const RunKey id = sortId(*m_columns, m_sort.field, row);
        if (id.isOdd())
            unusual.push_back(row);
        else if (id.isNone())
            keyed.addAbsent(row);
        else
            keyed.add(row, id.value);
    }
    const std::vector<RunNo> usual = keyed.sorted();
    std::sort(unusual.begin(), unusual.end(), [this](RunNo a, RunNo b) { return before(a, b); });
    std::merge(usual.begin(), usual.end(), unusual.begin(), unusual.end(), rows.begin(),
               [this](RunNo a, RunNo b) { return compareRunIds(a, b) < 0; });
}

}
