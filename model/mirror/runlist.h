// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runquery.h"
#include "mirror/runtable.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace blokwatch {

struct RunSort {
    RunField field = RunField::Started;
    bool descending = true;
    friend bool operator==(const RunSort &, const RunSort &) = default;
};

/// The runs that match a query, in order, kept up to date as the table changes. Runs without a value in the sorted
/// field come last in both directions; equal ones newest first, then by id. At first every run, newest first. Thread:
/// the table's owner.
class RunList
{
public:
    explicit RunList(const RunTable &table);
    ~RunList();

    /// Starts anew, with every row that the table has. `now` is what "-1h" in the query counts from.
    void setQuery(const RunQuery &query, Millis now);
    void setSort(RunSort sort);
    const RunQuery &query() const;
    RunSort sort() const;

    std::size_t size() const;
    RunNo at(std::size_t position) const;
    std::optional<std::size_t> positionOf(RunNo row) const;

    /// A run of positions [first, first + count).
    struct Range {
        std::size_t first = 0;
        std::size_t count = 0;
        friend bool operator==(const Range &, const Range &) = default;
    };
    /// What update() will do or did to the positions.
    struct Delta {
        /// Rows came in and nothing else moved: `inserted` in ascending order, as positions in the new order.
        /// Rebuilt: any other change of order or membership.
        enum class Kind { None, Inserted, Rebuilt } kind = Kind::None;
        std::vector<Range> inserted;
        /// Rows that stayed where they are but look different, positions in the new order. Empty when Rebuilt.
        std::vector<Range> changed;
    };
    /// How far `now` must have moved for a query that depends on time to be asked again.
    static constexpr Millis askAgainAfter = 1000;
    /// Works out what the changes mean, without showing it yet: at() and size() still answer for the old order. A
    /// query that depends on time is asked again when `now` has moved by askAgainAfter, or back.
    Delta prepare(const RunChanges &changes, Millis now);
    /// Shows it. Must follow prepare(). For Kind::Inserted ranges may be shown one after the other.
    void commit();

    /// Bytes that the list keeps alive, for figures.
    std::size_t bytes() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}
