// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/rowtest.h"

#include "mirror/runcolumns.h"
#include "mirror/textfold.h"
#include "mirror/textpattern.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

using Columns = RunTable::Columns;

/// A verdict for each status, of merged runs and of all others.
using StatusVerdicts = std::array<std::array<std::uint8_t, RunStatus::Unknown + 1>, 2>;

void markByStatus(const Columns &columns, RunNo first, RunNo end, const StatusVerdicts &verdicts, std::uint8_t *hits)
{
    const std::uint8_t *statuses = columns.status.from(first);
    const std::uint8_t *flags = columns.flags.from(first);
    static_assert(Columns::Merged == 1);
    for (RunNo i = 0; i < end - first; ++i)
        hits[i] |= verdicts[flags[i] & Columns::Merged][statuses[i]];
}

class StatusTest final : public RowTest
{
public:
    StatusTest(const Columns &columns, const std::vector<std::string> &words) : m_columns(columns)
    {
        for (const std::string &word : words)
            m_patterns.emplace_back(word, TextPattern::Extent::Whole);
        for (std::size_t status = 0; status < RunStatus::Unknown; ++status)
            m_verdicts[0][status] = m_verdicts[1][status] = match(RunStatus::texts()[status]);
        m_verdicts[0][RunStatus::Debounced] |= match("debouncing");
        m_verdicts[1][RunStatus::Debounced] |= match("merged");
    }
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        markByStatus(m_columns, first, end, m_verdicts, hits);
        m_columns.unknownStatus.each(
            first, end, [&](RunNo row, TextNo text) { hits[row - first] |= match(m_columns.statuses.text(text)); });
    }

private:
    std::uint8_t match(std::string_view status)
    {
        foldAscii(status, m_folded);
        return std::any_of(m_patterns.begin(), m_patterns.end(),
                           [this](const TextPattern &pattern) { return pattern.matches(m_folded); });
    }

    const Columns &m_columns;
    std::vector<TextPattern> m_patterns;
    std::string m_folded;
    StatusVerdicts m_verdicts{};
};

constexpr bool isWaiting(RunStatus::Known status, bool merged)
{
    return status == RunStatus::Pending || status == RunStatus::Queued || status == RunStatus::Delayed ||
           (status == RunStatus::Debounced && !merged);
}

constexpr bool isBad(RunStatus::Known status)
{
    return status == RunStatus::Failed || status == RunStatus::TimedOut || status == RunStatus::Crashed ||
           status == RunStatus::Throttled || status == RunStatus::Expired;
}

bool hasTrait(RunTrait trait, RunStatus::Known status, bool merged)
{
    switch (trait) {
    case RunTrait::Waiting: return isWaiting(status, merged);
    case RunTrait::Running: return status == RunStatus::Running || status == RunStatus::Paused;
    case RunTrait::Bad: return isBad(status);
    case RunTrait::Terminal: return RunStatus::isTerminal(status) || merged;
    default: return false;
    }
}

unsigned flagsOf(RunTrait trait)
{
    switch (trait) {
    case RunTrait::Gone: return Columns::Gone;
    case RunTrait::Damaged: return Columns::Damaged;
    case RunTrait::Odd: return Columns::Odd;
    case RunTrait::Replay: return Columns::IsReplay;
    case RunTrait::SubRun: return Columns::HasParent;
    default: return 0;
    }
}

class TraitTest final : public RowTest
{
public:
    TraitTest(const Columns &columns, const std::vector<RunTrait> &traits) : m_columns(columns)
    {
        for (RunTrait trait : traits) {
            m_flags |= flagsOf(trait);
            for (std::size_t status = 0; status <= RunStatus::Unknown; ++status) {
                m_verdicts[0][status] |= hasTrait(trait, RunStatus::Known(status), false);
                m_verdicts[1][status] |= hasTrait(trait, RunStatus::Known(status), true);
            }
        }
    }
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        markByStatus(m_columns, first, end, m_verdicts, hits);
        if (m_flags == 0)
            return;
        const std::uint8_t *flags = m_columns.flags.from(first);
        for (RunNo i = 0; i < end - first; ++i)
            hits[i] |= (flags[i] & m_flags) != 0;
    }

private:
    const Columns &m_columns;
    unsigned m_flags = 0;
    StatusVerdicts m_verdicts{};
};

}

std::unique_ptr<RowTest> makeStatusTest(const RunTable &table, const std::vector<std::string> &words)
{
    return std::make_unique<StatusTest>(table.columns(), words);
}

std::unique_ptr<RowTest> makeTraitTest(const RunTable &table, const std::vector<RunTrait> &traits)
{
    return std::make_unique<TraitTest>(table.columns(), traits);
}

}
