// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "runlines.h"

#include <gtest/gtest.h>

namespace blokwatch {

using test::query;
using test::runBlock;
using Kind = RunList::Delta::Kind;
using Ranges = std::vector<RunList::Range>;

namespace {

class RunLists : public testing::Test
{
protected:
    void apply(const std::vector<std::string> &lines) { m_table.apply(runBlock(lines)); }
    RunList::Delta follow(RunList &list, Millis now = 0) { return list.prepare(m_table.takeChanges(), now); }
    /// Applies the lines, follows them and shows the result.
    RunList::Delta follow(RunList &list, const std::vector<std::string> &lines, Millis now = 0)
    {
        apply(lines);
        const auto delta = follow(list, now);
        list.commit();
        return delta;
    }
    std::string order(const RunList &list) const
    {
        std::string all;
        for (const std::string &id : test::ids(m_table, list))
            all += id;
        return all;
    }
    std::string sorted(RunField field, bool descending)
    {
        RunList list(m_table);
        list.setSort({field, descending});
        return order(list);
    }

    RunTable m_table;
};

}

TEST_F(RunLists, StartsWithEveryRunNewestFirst)
{
    apply({"a w running started=1", "b w running started=3", "c w running started=2"});
    RunList list(m_table);
    EXPECT_EQ(order(list), "bca");
    EXPECT_EQ(list.sort(), (RunSort{RunField::Started, true}));
    EXPECT_TRUE(list.query().isEmpty());
}

TEST_F(RunLists, AbsentValuesComeLastAndEqualOnesNewestFirst)
{
    apply({"a w running started=1 duration=5", "b w running started=2", "c w running started=3 duration=5",
           "d w running duration=1", "e w running started=3 duration=5", "f w running started=4"});
    EXPECT_EQ(sorted(RunField::Duration, false), "dceafb");
    EXPECT_EQ(sorted(RunField::Duration, true), "ceadfb");
    EXPECT_EQ(sorted(RunField::Started, false), "abcefd");
    EXPECT_EQ(sorted(RunField::Started, true), "fcebad");
}

/// Many rows are sorted in another way than few.
TEST_F(RunLists, AbsentValuesComeAfterTheLargestNumberAmongMany)
{
    constexpr int count = 1500;
    std::vector<std::string> lines;
    for (int i = 0; i < count; ++i)
        lines.push_back("r" + std::to_string(i) + " w running" + (i % 3 == 0 ? "" : " duration=" + std::to_string(i)));
    lines.push_back("largest w running started=9223372036854775807 duration=9223372036854775807");
    lines.push_back("lowest w running started=-9223372036854775807 duration=-9223372036854775807");
    apply(lines);
    for (const RunField field : {RunField::Duration, RunField::Started}) {
        for (const bool descending : {false, true}) {
            RunList list(m_table);
            list.setSort({field, descending});
            const auto ids = test::ids(m_table, list);
            const std::size_t present = field == RunField::Started ? 2 : 2 + count - (count + 2) / 3;
            EXPECT_EQ(ids[0], descending ? "largest" : "lowest");
            EXPECT_EQ(ids[present - 1], descending ? "lowest" : "largest");
        }
    }
}

TEST_F(RunLists, TextsSortAlphabetically)
{
    apply({"a Zoo running", "b alpha running", "c Beta running key=x", "d beta running"});
    EXPECT_EQ(sorted(RunField::Workflow, false), "bcda");
    EXPECT_EQ(sorted(RunField::Workflow, true), "adcb");
    EXPECT_EQ(sorted(RunField::Key, false), "cabd");
    EXPECT_EQ(sorted(RunField::Key, true), "cabd");
}

TEST_F(RunLists, UnusualIdsSortAmongTheOthers)
{
    apply({"run_0000000000bb w running", "zebra w running", "run_0000000000b w running", "run_0000000000aa w running",
           "run_0000000000b! w running", "RUN w running"});
    RunList list(m_table);
    list.setSort({RunField::Id, false});
    EXPECT_EQ(test::ids(m_table, list), (std::vector<std::string>{"RUN", "run_0000000000aa", "run_0000000000b",
                                                                  "run_0000000000b!", "run_0000000000bb", "zebra"}));
}

TEST_F(RunLists, SourcesSortByName)
{
    m_table.nameDeployment({0}, "zeta");
    m_table.nameDeployment({1}, "alpha");
    m_table.apply(runBlock({"a w running"}, {0}));
    m_table.apply(runBlock({"b w running"}, {1}));
    m_table.apply(runBlock({"c w running"}, {2}));
    EXPECT_EQ(sorted(RunField::Source, false), "bac");
    EXPECT_EQ(sorted(RunField::Source, true), "abc");
}

TEST_F(RunLists, StatusesSortByUrgency)
{
    apply({"a w completed", "b w failed", "c w running", "d w debounced", "e w queued", "f w whatever",
           "g w debounced scheduled=1"});
    EXPECT_EQ(sorted(RunField::Status, false), "cegbadf");
}

TEST_F(RunLists, NewRowsOnTopAreOneRange)
{
    RunList list(m_table);
    auto delta = follow(list, {"a w running started=1", "b w running started=2"});
    EXPECT_EQ(delta.kind, Kind::Inserted);
    EXPECT_EQ(delta.inserted, (Ranges{{0, 2}}));
    delta = follow(list, {"c w running started=9", "d w running started=5"});
    EXPECT_EQ(delta.inserted, (Ranges{{0, 2}}));
    EXPECT_EQ(order(list), "cdba");
}

TEST_F(RunLists, NothingShowsBeforeCommit)
{
    apply({"a w running started=1"});
    RunList list(m_table);
    m_table.takeChanges();
    apply({"b w running started=2"});
    follow(list);
    EXPECT_EQ(order(list), "a");
    EXPECT_FALSE(list.positionOf(1));
    EXPECT_EQ(list.positionOf(0), 0u);
    list.commit();
    EXPECT_EQ(order(list), "ba");
    EXPECT_EQ(list.positionOf(0), 1u);
}

TEST_F(RunLists, RangesAreInPositionsOfTheNewOrder)
{
    apply({"a w running started=10", "b w running started=20", "c w running started=30"});
    RunList list(m_table);
    m_table.takeChanges();
    const auto delta = follow(list, {"d w running started=15", "e w running started=16", "f w running started=40",
                                     "g w running started=5", "b w failed started=20", "a w failed started=10"});
    EXPECT_EQ(delta.kind, Kind::Inserted);
    EXPECT_EQ(order(list), "fcbedag");
    EXPECT_EQ(delta.inserted, (Ranges{{0, 1}, {3, 2}, {6, 1}}));
    EXPECT_EQ(delta.changed, (Ranges{{2, 1}, {5, 1}}));
}

TEST_F(RunLists, ChangesBesideTheSortedFieldMoveNothing)
{
    apply({"a w running started=1", "b w running started=2", "c w running started=3"});
    RunList list(m_table);
    m_table.takeChanges();
    const auto delta = follow(list, {"a w completed started=1 finished=9 duration=8", "b w failed started=2"});
    EXPECT_EQ(delta.kind, Kind::None);
    EXPECT_EQ(delta.changed, (Ranges{{1, 2}}));
    EXPECT_EQ(order(list), "cba");
}

TEST_F(RunLists, AChangeOfTheSortedFieldRebuilds)
{
    apply({"a w running started=1 duration=10", "b w running started=2 duration=20"});
    RunList list(m_table);
    list.setSort({RunField::Duration, false});
    m_table.takeChanges();
    const auto delta = follow(list, {"a w running started=1 duration=30", "c w running started=3 duration=25"});
    EXPECT_EQ(delta.kind, Kind::Rebuilt);
    EXPECT_TRUE(delta.changed.empty());
    EXPECT_EQ(order(list), "bca");
}

TEST_F(RunLists, MembershipFollowsTheQuery)
{
    apply({"a w running started=1", "b w queued started=2", "c w running started=3"});
    RunList list(m_table);
    list.setQuery(query("status:running"), 0);
    m_table.takeChanges();
    EXPECT_EQ(order(list), "ca");

    auto delta = follow(list, {"b w running started=2"});
    EXPECT_EQ(delta.kind, Kind::Inserted);
    EXPECT_EQ(delta.inserted, (Ranges{{1, 1}}));
    EXPECT_EQ(order(list), "cba");

    delta = follow(list, {"c w failed started=3", "d w queued started=4"});
    EXPECT_EQ(delta.kind, Kind::Rebuilt);
    EXPECT_EQ(order(list), "ba");
    EXPECT_FALSE(list.positionOf(2));

    delta = follow(list, {"d w cancelled started=4"});
    EXPECT_EQ(delta.kind, Kind::None);
    EXPECT_TRUE(delta.changed.empty());

    list.setQuery({}, 0);
    EXPECT_EQ(order(list), "dcba");
}

TEST_F(RunLists, AQueryStartsWithWhatTheTableHas)
{
    RunList list(m_table);
    apply({"a w running started=1"});
    list.setQuery(query("status:running"), 0);
    EXPECT_EQ(order(list), "a");
    const auto delta = follow(list);
    list.commit();
    EXPECT_EQ(delta.kind, Kind::None);
    EXPECT_EQ(order(list), "a");
}

TEST_F(RunLists, RelativeTimesMoveOn)
{
    apply({"a w running started=1000", "b w running started=5000"});
    RunList list(m_table);
    list.setQuery(query("started:>-10s"), 9000);
    m_table.takeChanges();
    EXPECT_EQ(order(list), "ba");
    EXPECT_EQ(follow(list, {}, 11'500).kind, Kind::Rebuilt);
    EXPECT_EQ(order(list), "b");
    EXPECT_EQ(follow(list, {}, 12'499).kind, Kind::None);
    auto delta = follow(list, {}, 9'000);
    EXPECT_EQ(delta.kind, Kind::Inserted);
    EXPECT_EQ(delta.inserted, (Ranges{{1, 1}}));
    EXPECT_TRUE(delta.changed.empty());
    delta = follow(list, {}, 10'500);
    EXPECT_EQ(delta.kind, Kind::None);
    EXPECT_TRUE(delta.changed.empty());
    delta = follow(list, {"a w failed started=1000"}, 10'900);
    EXPECT_EQ(delta.changed, (Ranges{{1, 1}}));
    EXPECT_EQ(order(list), "ba");
}

TEST_F(RunLists, FindsRowsThatHaveMovedSinceTheLastLook)
{
    for (int i = 0; i < 20; ++i)
        apply({"r" + std::to_string(100 + i) + " w running started=1 duration=" + std::to_string(i)});
    RunList list(m_table);
    list.setSort({RunField::Duration, false});
    apply({"r103 w running started=1 duration=99", "r110 w running started=1 duration=0"});
    for (RunNo row = 0; row < 20; ++row)
        EXPECT_EQ(list.positionOf(row), row);
}

}
