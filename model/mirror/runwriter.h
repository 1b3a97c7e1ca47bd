// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/rowwriter.h"

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
    RunWriter(RunTable::Columns &columns, const RunBlock &block, Millis readAt);
    void write();

private:
    RunKey mapped(RunKey id);
    RunRow mapped(const RunRow &row);
    void update(RunNo number, const RunRow &row);
    /// Whether the row that is newer is all that has to be known of the two.
    bool replaces(RunNo number, const RunRow &row) const;

    RunTable::Columns &m_columns;
    RowWriter m_rows;
    const RunBlock &m_block;
    Millis m_readAt;
    TextMap m_ids, m_statuses, m_workflows, m_triggerTypes, m_triggerSummaries, m_environments, m_debounceKeys,
        m_tagSets, m_errors;
    TextNo m_production;
};

}
