// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runpredicate.h"
#include "mirror/runsequence.h"

#include <optional>

namespace blokwatch {

/// Behind RunList: the order of all rows, from which a new query picks in linear time, and the order of those that
/// match. Without a query the two are one.
struct RunList::State {
    explicit State(const RunTable &runs);

    /// What prepare() found and commit() does to one order.
    struct Edit {
        std::optional<RunSequence> kept; ///< what stays, when something leaves
        std::vector<RunSequence::Arrival> arrivals;
        std::vector<RunNo> leaving;
        std::vector<RunNo> arriving;

        void applyTo(RunSequence &sequence);
    };
    struct Pending {
        Edit all;
        Edit matching;
        std::vector<std::uint8_t> verdicts;
        std::uint64_t revision = 0;
        std::vector<RunNo> stay; ///< changed, and shown before and after
    };

    bool isFiltered() const { return !query.isEmpty(); }
    const RunSequence &shown() const { return isFiltered() ? matching : all; }
    std::optional<std::size_t> positionOf(RunNo row) const;
    std::size_t bytes() const;

    /// Starts from nothing: all rows of the table.
    void arrange();
    /// Starts the query from nothing.
    void filter();
    void ask(Millis now);

    Delta prepare(const RunChanges &changes, Millis now);
    void commit();

    const RunTable &table;
    RunQuery query;
    RunPredicate predicate;
    Millis asked = 0;
    RunOrder order;
    RunNo known = 0; ///< rows below are in `all`
    std::uint64_t revision = 0; ///< of the table, when the orders were right
    RunSequence all;
    RunSequence matching;
    std::vector<std::uint8_t> verdicts; ///< by row, when filtered
    std::optional<Pending> pending;

private:
    bool wasShown(RunNo row) const;
    bool mustAskAgain(Millis now) const;
    void judge(Pending &next, const RunChanges &changes, Millis now);
    void sortOut(Pending &next, RunNo row, bool moved) const;
    void place(Edit &edit, const RunSequence &sequence) const;
    Delta describe(const Pending &next) const;
    std::vector<Range> changedRanges(const Pending &next) const;
};

}
