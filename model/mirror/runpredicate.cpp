// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runpredicate.h"

#include <algorithm>

namespace blokwatch {

RunPredicate::RunPredicate(const RunTable &table, const RunQuery &query, Millis now) : m_hits(RunBlock::capacity)
{
    for (const RunQuery::Term &term : query.terms())
        m_terms.push_back({term.negated, makeRowTests(table, term, now)});
}

bool RunPredicate::matches(RunNo row)
{
    std::uint8_t verdict = 0;
    judgeBlock(row, row + 1, &verdict);
    return verdict != 0;
}

void RunPredicate::judge(RunNo first, RunNo end, std::uint8_t *verdicts)
{
    for (RunNo from = first; from < end;) {
        const RunNo blockEnd = RunNo((from / RunBlock::capacity + 1) * RunBlock::capacity);
        const RunNo to = std::min(end, blockEnd);
        judgeBlock(from, to, verdicts + (from - first));
        from = to;
    }
}

void RunPredicate::judgeBlock(RunNo first, RunNo end, std::uint8_t *verdicts)
{
    const std::size_t count = end - first;
    std::fill_n(verdicts, count, std::uint8_t(1));
    for (Term &term : m_terms) {
        std::fill_n(m_hits.begin(), count, std::uint8_t(0));
        for (auto &test : term.tests)
            test->mark(first, end, m_hits.data());
        for (std::size_t i = 0; i < count; ++i)
            verdicts[i] &= m_hits[i] ^ std::uint8_t(term.negated);
    }
}

}
