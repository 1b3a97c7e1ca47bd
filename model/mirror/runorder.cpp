// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runorder.h"

#include "mirror/sortkey.h"
#include "mirror/textcolumns.h"
#include "mirror/textfold.h"

namespace blokwatch {

namespace {

int sign(std::strong_ordering order) { return order < 0 ? -1 : order > 0 ? 1 : 0; }

}

bool RunOrder::before(RunNo a, RunNo b) const
{
    const int order = compareField(a, b);
    return order != 0 ? order < 0 : newer(a, b);
}

int RunOrder::compareField(RunNo a, RunNo b) const
{
    switch (sortKind(m_sort.field)) {
    case SortKind::Number: return compareNumbers(a, b);
    case SortKind::Id: return compareRunIds(a, b);
    case SortKind::Source:
        return compareTexts(m_table->deploymentName(m_table->deployment(a)),
                            m_table->deploymentName(m_table->deployment(b)));
    case SortKind::Text: break;
    }
    const auto texts = *textColumn(*m_columns, m_sort.field);
    const TextNo x = texts.column.get(a);
    const TextNo y = texts.column.get(b);
    return x == y ? 0 : compareTexts(texts.pool.text(x), texts.pool.text(y));
}

int RunOrder::compareNumbers(RunNo a, RunNo b) const
{
    const auto x = sortNumber(*m_columns, m_sort.field, a);
    const auto y = sortNumber(*m_columns, m_sort.field, b);
    if (x && y)
        return directed(sign(*x <=> *y));
    return int(y.has_value()) - int(x.has_value());
}

int RunOrder::compareTexts(std::string_view a, std::string_view b) const
{
    if (a.empty() || b.empty())
        return int(a.empty()) - int(b.empty());
    return directed(compareFolded(a, b));
}

int RunOrder::compareRunIds(RunNo a, RunNo b) const
{
    const RunKey x = sortId(*m_columns, m_sort.field, a);
    const RunKey y = sortId(*m_columns, m_sort.field, b);
    if (x.isNone() || y.isNone())
        return int(x.isNone()) - int(y.isNone());
    return directed(sign(compareIds(m_columns->ids, x, y)));
}

bool RunOrder::newer(RunNo a, RunNo b) const
{
    // A missing start is the lowest number and so comes last.
    const Millis x = m_columns->started.get(a);
    const Millis y = m_columns->started.get(b);
    return x != y ? x > y : idBefore(a, b);
}

bool RunOrder::idBefore(RunNo a, RunNo b) const
{
    const std::uint64_t x = m_columns->key.get(a);
    const std::uint64_t y = m_columns->key.get(b);
    const auto order = compareIds(m_columns->ids, RunTable::Columns::idOf(x), RunTable::Columns::idOf(y));
    return order != 0 ? order < 0 : x < y;
}

}
