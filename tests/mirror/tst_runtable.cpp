// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "runlines.h"

#include <gtest/gtest.h>

namespace blokwatch {

using test::runBlock;

namespace {

constexpr DeploymentId staging{1};

}

TEST(RunTable, KeepsEveryCell)
{
    RunTable table;
    table.apply(
        runBlock({"run_00000000000a checkout failed trigger=http summary=\"POST /orders\" env=staging key=tenant-42 "
                  "tag=vip,beta error=\"card declined\" started=1000 finished=2500 duration=1500 scheduled=900 "
                  "expires=9000 nodes=8 steps=2 pings=3 parent=run_00000000000b replay=run_direct into=run_other "
                  "damage=5"}));
    ASSERT_EQ(table.size(), 1u);
    EXPECT_EQ(table.id(0), "run_00000000000a");
    EXPECT_EQ(table.workflow(0), "checkout");
    EXPECT_EQ(table.status(0), RunStatus::Failed);
    EXPECT_EQ(table.statusText(0), "failed");
    EXPECT_EQ(table.triggerType(0), "http");
    EXPECT_EQ(table.triggerSummary(0), "POST /orders");
    EXPECT_EQ(table.environment(0), "staging");
    EXPECT_EQ(table.key(0), "tenant-42");
    EXPECT_EQ(table.tags(0), (std::vector<std::string_view>{"beta", "vip"}));
    EXPECT_EQ(table.errorText(0), "card declined");
    EXPECT_EQ(table.startedAt(0), 1000);
    EXPECT_EQ(table.finishedAt(0), 2500);
    EXPECT_EQ(table.durationMs(0), 1500);
    EXPECT_EQ(table.scheduledAt(0), 900);
    EXPECT_EQ(table.expiresAt(0), 9000);
    EXPECT_EQ(table.nodeCount(0), 8);
    EXPECT_EQ(table.completedNodes(0), 2);
    EXPECT_EQ(table.pingCount(0), 3);
    EXPECT_EQ(table.parent(0), "run_00000000000b");
    EXPECT_EQ(table.replayOf(0), "run_direct");
    EXPECT_EQ(table.mergedInto(0), "run_other");
    EXPECT_EQ(table.damage(0), 5u);
    EXPECT_FALSE(table.isGone(0));
}

TEST(RunTable, AbsentCellsAreAbsent)
{
    RunTable table;
    table.apply(runBlock({"run_00000000000a checkout futureStatus"}));
    EXPECT_EQ(table.status(0), RunStatus::Unknown);
    EXPECT_EQ(table.statusText(0), "futureStatus");
    EXPECT_EQ(table.environment(0), "production");
    EXPECT_TRUE(table.tags(0).empty());
    for (const Millis time : {table.startedAt(0), table.finishedAt(0), table.durationMs(0), table.scheduledAt(0),
                              table.expiresAt(0), table.goneSince(0)})
        EXPECT_EQ(time, RunRow::noTime);
    EXPECT_EQ(table.pingCount(0), -1);
    EXPECT_EQ(table.parent(0), "");
    EXPECT_EQ(table.damage(0), 0u);
}

TEST(RunTable, KeepsTimesThatMakeNoSense)
{
    RunTable table;
    const Millis huge = std::numeric_limits<Millis>::max();
    table.apply(runBlock({"run_000000000001 w completed started=5000 finished=1000 duration=-4000",
                          "run_000000000002 w completed finished=7 duration=4294967294",
                          "run_000000000003 w completed started=-9000000000000000000 finished=" + std::to_string(huge) +
                              " duration=" + std::to_string(huge)}));
    EXPECT_EQ(table.finishedAt(0), 1000);
    EXPECT_EQ(table.durationMs(0), -4000);
    EXPECT_EQ(table.finishedAt(1), 7);
    EXPECT_EQ(table.durationMs(1), 4294967294);
    EXPECT_EQ(table.finishedAt(2), huge);
    EXPECT_EQ(table.durationMs(2), huge);
    table.apply(runBlock({"run_000000000001 w completed started=500 finished=1000 duration=500"}));
    EXPECT_EQ(table.finishedAt(0), 1000);
    EXPECT_EQ(table.durationMs(0), 500);
}

TEST(RunTable, TheSameIdInTwoDeploymentsIsTwoRuns)
{
    RunTable table;
    table.apply(runBlock({"run_00000000000a checkout completed", "odd-id checkout failed"}));
    table.apply(runBlock({"run_00000000000a checkout failed", "odd-id checkout completed"}, staging));
    ASSERT_EQ(table.size(), 4u);
    EXPECT_EQ(table.find({0}, "run_00000000000a"), 0u);
    EXPECT_EQ(table.find(staging, "run_00000000000a"), 2u);
    EXPECT_EQ(table.find({0}, "odd-id"), 1u);
    EXPECT_EQ(table.find(staging, "odd-id"), 3u);
    EXPECT_EQ(table.deployment(3), staging);
    EXPECT_FALSE(table.find({2}, "odd-id"));
    EXPECT_FALSE(table.find({0}, "run_00000000000b"));
    EXPECT_FALSE(table.find({0}, "other"));
}

TEST(RunTable, RunsWithoutIdShareARow)
{
    RunTable table;
    RunBlock block;
    block.rows.resize(2);
    table.apply(block);
    ASSERT_EQ(table.size(), 1u);
    EXPECT_EQ(table.id(0), "");
    EXPECT_EQ(table.find({0}, ""), 0u);
}

TEST(RunTable, ListsNewRowsAndTrueChangesOnly)
{
    RunTable table;
    table.apply(runBlock({"run_000000000001 a running started=1", "run_000000000002 a running started=2"}));
    table.apply(runBlock({"run_000000000002 a completed started=2 finished=9"}));
    RunChanges changes = table.takeChanges();
    EXPECT_EQ(changes.firstNew, 0u);
    EXPECT_EQ(changes.end, 2u);
    EXPECT_TRUE(changes.changed.empty());

    table.apply(
        runBlock({"run_000000000001 a running started=1", "run_000000000002 a completed started=2 finished=9"}));
    EXPECT_TRUE(table.takeChanges().empty());

    table.apply(runBlock({"run_000000000002 a completed started=2 finished=10", "run_000000000003 a running"}));
    table.apply(
        runBlock({"run_000000000001 a failed started=1", "run_000000000002 b completed started=2 finished=10"}));
    changes = table.takeChanges();
    EXPECT_EQ(changes.firstNew, 2u);
    EXPECT_EQ(changes.end, 3u);
    EXPECT_EQ(changes.changed, (std::vector<RunNo>{0, 1}));
    EXPECT_EQ(changes.fields,
              (std::vector<RunFields>{runFieldBit(RunField::Status),
                                      runFieldBit(RunField::Finished) | runFieldBit(RunField::Workflow)}));
}

TEST(RunTable, EveryCellCountsAsAChange)
{
    const std::vector<std::string> cells = {"trigger=http", "summary=x",  "env=staging", "key=k",        "tag=t",
                                            "error=e",      "started=1",  "finished=1",  "duration=1",   "scheduled=1",
                                            "nodes=1",      "steps=1",    "pings=0",     "expires=1",    "parent=p",
                                            "replay=odd",   "into=other", "damage=1",    "afterstep=yes"};
    for (const std::string &cell : cells) {
        RunTable table;
        table.apply(runBlock({"run_000000000001 a running"}));
        table.takeChanges();
        table.apply(runBlock({"run_000000000001 a running " + cell}));
        EXPECT_EQ(table.takeChanges().changed, std::vector<RunNo>{0}) << cell;
        table.apply(runBlock({"run_000000000001 a running"}));
        EXPECT_EQ(table.takeChanges().changed, std::vector<RunNo>{0}) << cell;
    }
}

TEST(RunTable, GoneRunsStayAndComeBack)
{
    RunTable table;
    table.apply(runBlock({"run_000000000001 a completed", "odd a running"}));
    table.takeChanges();
    table.markGone({0}, {"run_000000000001", "odd", "unknown", "run_000000000009"}, 77);
    EXPECT_TRUE(table.isGone(0));
    EXPECT_EQ(table.goneSince(1), 77);
    EXPECT_EQ(table.takeChanges().changed, (std::vector<RunNo>{0, 1}));

    table.markGone({0}, {"odd"}, 99);
    EXPECT_EQ(table.goneSince(1), 77);
    EXPECT_TRUE(table.takeChanges().empty());

    table.apply(runBlock({"odd a running"}));
    EXPECT_FALSE(table.isGone(1));
    EXPECT_EQ(table.goneSince(1), RunRow::noTime);
    EXPECT_EQ(table.takeChanges().changed, std::vector<RunNo>{1});
}

TEST(RunTable, TellsDebouncingFromMerged)
{
    RunTable table;
    table.apply(
        runBlock({"run_000000000001 a debounced scheduled=9", "run_000000000002 a debounced",
                  "run_000000000003 a debounced scheduled=9 finished=8",
                  "run_000000000004 a debounced scheduled=9 into=run_000000000001", "run_000000000005 a completed",
                  "run_000000000006 a debounced damage=" + std::to_string(RunRow::DamagedSchedule)}));
    std::vector<bool> merged;
    for (RunNo row = 0; row < table.size(); ++row)
        merged.push_back(table.isMerged(row));
    EXPECT_EQ(merged, (std::vector<bool>{false, true, true, true, false, false}));
}

TEST(RunTable, TellsWaitStepsFromTriggerDelays)
{
    RunTable table;
    table.apply(runBlock({"a w delayed", "b w delayed afterstep=yes", "c w running afterstep=yes"}));
    EXPECT_FALSE(table.waitsInStep(0));
    EXPECT_TRUE(table.waitsInStep(1));
    EXPECT_FALSE(table.waitsInStep(2));
}

TEST(RunTable, KeepsItsPlacesOverManyBlocks)
{
    RunTable table;
    constexpr std::uint64_t count = 40'000;
    for (std::uint64_t first = 0; first < count; first += 10'000) {
        RunBlock block;
        for (std::uint64_t i = first; i < first + 10'000; ++i) {
            RunRow row;
            row.id = {i * 7};
            row.startedAt = Millis(i);
            row.pingCount = i % 100 == 0 ? std::int32_t(i) : -1;
            block.rows.push_back(row);
        }
        table.apply(block);
    }
    ASSERT_EQ(table.size(), count);
    for (std::uint64_t i = 0; i < count; i += 37) {
        const auto row = table.find({0}, unpackRunId(i * 7));
        ASSERT_EQ(row, i);
        EXPECT_EQ(table.startedAt(*row), Millis(i));
        EXPECT_EQ(table.pingCount(*row), i % 100 == 0 ? std::int32_t(i) : -1);
    }
}

}
