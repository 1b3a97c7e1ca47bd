// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runcolumns.h"
#include "mirror/runlist.h"

#include <vector>

namespace blokwatch {

/// The order of rows under a sort. It is total and the same however the table was filled: by the field, rows without a
/// value last in both directions; then newest first, by start; then by id; then by deployment.
class RunOrder
{
public:
    RunOrder(const RunTable &table, RunSort sort) : m_table(&table), m_columns(&table.columns()), m_sort(sort) {}

    bool before(RunNo a, RunNo b) const;
    /// Puts the rows in order. Cost: linear for many rows.
    void sort(std::vector<RunNo> &rows) const;
    /// The fields that a row's place depends on.
    RunFields fields() const { return runFieldBit(m_sort.field) | runFieldBit(RunField::Started); }
    RunSort by() const { return m_sort; }

private:
    int compareField(RunNo a, RunNo b) const;
    int compareNumbers(RunNo a, RunNo b) const;
    int compareTexts(std::string_view a, std::string_view b) const;
    int compareRunIds(RunNo a, RunNo b) const;
    int directed(int order) const { return m_sort.descending ? -order : order; }
    bool newer(RunNo a, RunNo b) const;
    bool idBefore(RunNo a, RunNo b) const;

    void sortMany(std::vector<RunNo> &rows) const;
    void sortNewestFirst(std::vector<RunNo> &rows) const;
    std::vector<RunNo> byNumber(const std::vector<RunNo> &rows) const;
    std::vector<RunNo> byText(const std::vector<RunNo> &rows) const;
    std::vector<RunNo> bySource(const std::vector<RunNo> &rows) const;
    void sortById(std::vector<RunNo> &rows) const;

    const RunTable *m_table;
    const RunTable::Columns *m_columns;
    RunSort m_sort;
};

}
