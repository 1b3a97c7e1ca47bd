// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runcolumns.h"

namespace blokwatch {

/// Maps the text numbers of a block to those of one of the table's pools, each at most once.
class TextMap
{
public:
    TextMap(const TextPool &from, TextPool &to) : m_from(from), m_to(to), m_known(from.size(), unmapped) {}
    TextNo operator()(TextNo number)
    {
        TextNo &known = m_known[number];
        if (known == unmapped)
            known = m_to.intern(m_from.text(number));
        return known;
    }

private:
    static constexpr TextNo unmapped = std::numeric_limits<TextNo>::max();

    const TextPool &m_from;
    TextPool &m_to;
    std::vector<TextNo> m_known;
};

/// Brings the rows of one block into the columns.
class RunWriter
{
public:
    RunWriter(RunTable::Columns &columns, const RunBlock &block);
    void write();

private:
    /// A row's cells as the columns hold them.
    struct Cells {
        std::uint8_t status;
        std::uint8_t flags;
        TextNo unknownStatus;
        TextNo workflow;
        TextNo triggerType;
        TextNo triggerSummary;
        TextNo environment;
        TextNo debounceKey;
        TextNo tags;
        TextNo error;
        std::uint64_t parent;
        std::uint64_t replayOf;
        std::uint64_t mergedInto;
    };

    RunKey mapped(RunKey id);
    Cells cells(const RunRow &row);
    void append(std::uint64_t key, const RunRow &row, const Cells &cells);
    void update(RunNo number, const RunRow &row, const Cells &cells);
    RunFields updateFixed(RunNo number, const RunRow &row, const Cells &cells);
    RunFields updateTimes(RunNo number, const RunRow &row);
    RunFields setRare(RunNo number, const RunRow &row, const Cells &cells);

    RunTable::Columns &m_columns;
    const RunBlock &m_block;
    TextMap m_ids, m_statuses, m_workflows, m_triggerTypes, m_triggerSummaries, m_environments, m_debounceKeys,
        m_tagSets, m_errors;
    TextNo m_production;
};

}
