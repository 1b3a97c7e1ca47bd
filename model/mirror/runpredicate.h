// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/rowtest.h"

namespace blokwatch {

/// A query, ready to be asked about rows of a table. Thread: the table's owner.
class RunPredicate
{
public:
    /// Relative times count from `now`. The table must outlive the predicate.
    RunPredicate(const RunTable &table, const RunQuery &query, Millis now);

    bool matches(RunNo row);
    /// Sets verdicts[i] to 1 or 0 for row first + i. Cost: 1 to 5 ns a row for most terms.
    void judge(RunNo first, RunNo end, std::uint8_t *verdicts);

private:
    struct Term {
        bool negated;
        RowTests tests;
    };
    void judgeBlock(RunNo first, RunNo end, std::uint8_t *verdicts);

    std::vector<Term> m_terms;
    std::vector<std::uint8_t> m_hits;
};

}
