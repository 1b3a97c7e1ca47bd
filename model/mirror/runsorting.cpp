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

/// Keys that ascend in the direction of the sort, absent ones after all others.
class KeyList
{
public:
    KeyList(std::size_t size, bool descending) : m_descending(descending) { m_keys.reserve(size); }
    void add(std::uint64_t key)
    {
        const std::uint64_t directed = m_descending ? ~key : key;
        m_most = std::max(m_most, directed);
        m_keys.push_back(directed);
    }
    void addAbsent()
    {
        m_absent.push_back(m_keys.size());
        m_keys.push_back(0);
    }
    std::vector<std::uint64_t> take()
    {
        for (std::size_t i : m_absent)
            m_keys[i] = m_most + 1;
        return std::move(m_keys);
    }

private:
    std::vector<std::uint64_t> m_keys;
    std::vector<std::size_t> m_absent;
    std::uint64_t m_most = 0;
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
    case SortKind::Number: sortByKeys(rows, numberKeys(rows)); break;
    case SortKind::Text: sortByKeys(rows, textKeys(rows)); break;
    case SortKind::Source: sortByKeys(rows, sourceKeys(rows)); break;
    case SortKind::Id: sortById(rows); break;
    }
}

/// The order that decides among equals.
void RunOrder::sortNewestFirst(std::vector<RunNo> &rows) const
{
    const auto start = [this](RunNo row) { return m_columns->started.get(row); };
    KeyList keys(rows.size(), true);
    for (RunNo row : rows) {
        if (start(row) == RunRow::noTime)
            keys.addAbsent();
        else
            keys.add(unsignedKey(start(row)));
    }
    sortByKeys(rows, keys.take());
    for (auto from = rows.begin(); from != rows.end();) {
        const auto end = std::find_if(from, rows.end(), [&](RunNo row) { return start(row) != start(*from); });
        if (end - from > 1)
            std::sort(from, end, [this](RunNo a, RunNo b) { return idBefore(a, b); });
        from = end;
    }
}

std::vector<std::uint64_t> RunOrder::numberKeys(const std::vector<RunNo> &rows) const
{
    KeyList keys(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        if (const auto number = sortNumber(*m_columns, m_sort.field, row))
            keys.add(unsignedKey(*number));
        else
            keys.addAbsent();
    }
    return keys.take();
}

std::vector<std::uint64_t> RunOrder::textKeys(const std::vector<RunNo> &rows) const
{
    const auto texts = *textColumn(*m_columns, m_sort.field);
    std::vector<std::string_view> all;
    for (TextNo number = 0; number < texts.pool.size(); ++number)
        all.push_back(texts.pool.text(number));
    const auto ranks = rankTexts(all);
    KeyList keys(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        const TextNo text = texts.column.get(row);
        if (text != 0)
            keys.add(ranks[text]);
        else
            keys.addAbsent();
    }
    return keys.take();
}

std::vector<std::uint64_t> RunOrder::sourceKeys(const std::vector<RunNo> &rows) const
{
    const auto &names = m_columns->deploymentNames;
    const auto ranks = rankTexts({names.begin(), names.end()});
    KeyList keys(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        const auto deployment = m_table->deployment(row).number;
        if (deployment < names.size() && !names[deployment].empty())
            keys.add(ranks[deployment]);
        else
            keys.addAbsent();
    }
    return keys.take();
}

/// Usual ids are sorted as numbers, the few others by text, and both put together.
void RunOrder::sortById(std::vector<RunNo> &rows) const
{
    std::vector<RunNo> usual;
    std::vector<RunNo> unusual;
    usual.reserve(rows.size());
    KeyList keys(rows.size(), m_sort.descending);
    for (RunNo row : rows) {
        const RunKey id = sortId(*m_columns, m_sort.field, row);
        (id.isOdd() ? unusual : usual).push_back(row);
        if (id.isNone())
            keys.addAbsent();
        else if (!id.isOdd())
            keys.add(id.value);
    }
    sortByKeys(usual, keys.take());
    std::sort(unusual.begin(), unusual.end(), [this](RunNo a, RunNo b) { return before(a, b); });
    std::merge(usual.begin(), usual.end(), unusual.begin(), unusual.end(), rows.begin(),
               [this](RunNo a, RunNo b) { return compareRunIds(a, b) < 0; });
}

}
