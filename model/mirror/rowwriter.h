// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runcolumns.h"

namespace blokwatch {

/// Whole rows into and out of the columns. Texts and odd ids of a RunRow are numbers of the table's pools here.
class RowWriter
{
public:
    explicit RowWriter(RunTable::Columns &columns) : m_columns(columns) {}

    /// The row must be new; `readAt` is RunRow::noTime when no store told of it.
    RunNo append(std::uint64_t key, const RunRow &row, Millis readAt);
    /// Notes what changed.
    void update(RunNo number, const RunRow &row, bool isOdd);
    RunRow read(RunNo number) const;

    /// What is known of the run beside its row; starts with the row itself.
    RunFacts &facts(RunNo number);
    /// Shows what the facts make of the row, and drops them when the row alone tells all.
    void show(RunNo number, RunFacts &facts);
    void setGone(RunNo number, Millis since, Millis lastRead);
    /// Takes back setGone() if `readAt` is later than what was read then.
    void revive(RunNo number, Millis readAt);

private:
    RunFields updateFixed(RunNo number, const RunRow &row);
    RunFields updateFlags(RunNo number, unsigned flags);
    RunFields updateTimes(RunNo number, const RunRow &row);
    RunFields setRare(RunNo number, const RunRow &row);
    void countOdd(RunNo number, bool isOdd);

    RunTable::Columns &m_columns;
};

}
