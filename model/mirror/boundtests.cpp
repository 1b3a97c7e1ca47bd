// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/rowtest.h"

#include "mirror/runcolumns.h"

#include <algorithm>
#include <limits>

namespace blokwatch {

namespace {

using Bound = RunQuery::Bound;
using Comparison = RunQuery::Comparison;

constexpr Millis lowest = std::numeric_limits<Millis>::min();
constexpr Millis highest = std::numeric_limits<Millis>::max();

/// All values from `low` to `high`; none if it ends before it starts.
struct Interval {
    Millis low = lowest;
    Millis high = highest;
};

Millis sum(Millis a, Millis b)
{
    Millis result = 0;
    if (!__builtin_add_overflow(a, b, &result))
        return result;
    return a < 0 ? lowest : highest;
}

Interval interval(const Bound &bound, Millis now)
{
    const Millis value = bound.relative ? sum(now, bound.value) : bound.value;
    const Millis upper = bound.upperRelative ? sum(now, bound.upper) : bound.upper;
    switch (bound.comparison) {
    case Comparison::Equal: return {value, value};
    case Comparison::Less: return {lowest, sum(value, -1)};
    case Comparison::LessEqual: return {lowest, value};
    case Comparison::Greater: return {sum(value, 1), highest};
    case Comparison::GreaterEqual: return {value, highest};
    case Comparison::Between: return {value, upper};
    }
    return {};
}

class BoundTest : public RowTest
{
public:
    BoundTest(const RunTable::Columns &columns, const std::vector<Bound> &bounds, Millis now) : m_columns(columns)
    {
        for (const Bound &bound : bounds)
            m_intervals.push_back(interval(bound, now));
    }

protected:
    std::uint8_t match(Millis value) const
    {
        std::uint8_t hit = 0;
        for (const Interval &interval : m_intervals)
            hit |= std::uint8_t(value >= interval.low) & std::uint8_t(value <= interval.high);
        return hit;
    }

    const RunTable::Columns &m_columns;

private:
    std::vector<Interval> m_intervals;
};

struct StartedTest final : BoundTest {
    using BoundTest::BoundTest;
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        const Millis *values = m_columns.started.from(first);
        for (RunNo i = 0; i < end - first; ++i)
            hits[i] |= std::uint8_t(values[i] != RunRow::noTime) & match(values[i]);
    }
};

struct StepsTest final : BoundTest {
    using BoundTest::BoundTest;
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        const std::int32_t *values = m_columns.completed.from(first);
        for (RunNo i = 0; i < end - first; ++i)
            hits[i] |= match(values[i]);
    }
};

struct FinishedTest final : BoundTest {
    using BoundTest::BoundTest;
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        m_columns.finished.each(first, end, m_columns.started.from(first),
                                [&](RunNo row, Millis value) { hits[row - first] |= match(value); });
    }
};

struct DurationTest final : BoundTest {
    using BoundTest::BoundTest;
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        m_columns.duration.each(first, end, nullptr,
                                [&](RunNo row, Millis value) { hits[row - first] |= match(value); });
    }
};

template<auto Values> struct RareTest final : BoundTest {
    using BoundTest::BoundTest;
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        (m_columns.*Values).each(first, end, [&](RunNo row, auto value) { hits[row - first] |= match(value); });
    }
};

}

std::unique_ptr<RowTest> makeBoundTest(const RunTable &table, RunField field, const std::vector<Bound> &bounds,
                                       Millis now)
{
    using Columns = RunTable::Columns;
    const Columns &columns = table.columns();
    switch (field) {
    case RunField::Started: return std::make_unique<StartedTest>(columns, bounds, now);
    case RunField::Finished: return std::make_unique<FinishedTest>(columns, bounds, now);
    case RunField::Duration: return std::make_unique<DurationTest>(columns, bounds, now);
    case RunField::Scheduled: return std::make_unique<RareTest<&Columns::scheduled>>(columns, bounds, now);
    case RunField::Expires: return std::make_unique<RareTest<&Columns::expires>>(columns, bounds, now);
    case RunField::Pings: return std::make_unique<RareTest<&Columns::pings>>(columns, bounds, now);
    default: return std::make_unique<StepsTest>(columns, bounds, now);
    }
}

}
