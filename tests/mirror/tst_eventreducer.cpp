// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "eventlines.h"
#include "runlines.h"

#include "mirror/eventreducer.h"

#include <gtest/gtest.h>

namespace blokwatch {

using test::EventLine;
using Kind = RunAnomaly::Kind;

namespace {

const std::string a = "run_00000000000a";
const std::string started =
    R"({"workflowName":"checkout","triggerType":"http","triggerSummary":"POST /orders","nodeCount":3})";

class Reducer : public testing::Test
{
protected:
    void hear(const std::vector<EventLine> &lines)
    {
        const auto batch = test::eventBatch(lines);
        m_reducer.apply({0}, batch->events);
    }
    void read(Millis at, const std::string &line)
    {
        RunBlock block = test::runBlock({line});
        block.readAt = at;
        m_table.apply(block);
    }
    std::string status() const { return std::string(m_table.statusText(0)); }
    std::vector<Kind> oddities() const
    {
        std::vector<Kind> kinds;
        for (const RunAnomaly &anomaly : m_table.anomalies(0))
            kinds.push_back(anomaly.kind);
        EXPECT_EQ(m_table.isOdd(0), !kinds.empty());
        EXPECT_EQ(m_table.oddRuns({0}), kinds.empty() ? 0u : 1u);
        return kinds;
    }

    RunTable m_table;
    EventReducer m_reducer{m_table};
};

}

TEST_F(Reducer, ARunThatNobodyListedIsMadeOfItsEvents)
{
    hear({{a, "RUN_STARTED", 1000, started},
          {a, "NODE_STARTED", 1001, "{}", "node_1"},
          {a, "NODE_COMPLETED", 1005, R"({"durationMs":4})", "node_1"},
          {a, "NODE_CACHED", 1006, "{}", "node_2"}});
    ASSERT_EQ(m_table.size(), 1u);
    EXPECT_EQ(status(), "running");
    EXPECT_EQ(m_table.workflow(0), "checkout");
    EXPECT_EQ(m_table.triggerType(0), "http");
    EXPECT_EQ(m_table.triggerSummary(0), "POST /orders");
    EXPECT_EQ(m_table.startedAt(0), 1000);
    EXPECT_EQ(m_table.nodeCount(0), 3);
    EXPECT_EQ(m_table.completedNodes(0), 2);
    EXPECT_EQ(m_table.environment(0), "");
    EXPECT_EQ(m_table.knownAt(0), 1006);
}

TEST_F(Reducer, AMissedStartIsImplied)
{
    hear({{a, "LOG_ENTRY", 1400, R"({"level":"info","message":"x"})"}, {a, "LOG_ENTRY", 1300}});
    EXPECT_EQ(status(), "unknown");
    EXPECT_EQ(m_table.workflow(0), "checkout");
    EXPECT_EQ(m_table.startedAt(0), 1300);
    hear({{a, "NODE_COMPLETED", 1200, "{}", "node_1"}});
    EXPECT_EQ(status(), "running");
    EXPECT_EQ(m_table.startedAt(0), 1200);
    hear({{a, "RUN_STARTED", 1250, started}});
    EXPECT_EQ(m_table.startedAt(0), 1250);
}

TEST_F(Reducer, CountsStepsOnce)
{
    for (int i = 0; i < 3; ++i)
        hear({{a, "NODE_COMPLETED", 1005, "{}", "node_1"}, {a, "NODE_COMPLETED", 1007, "{}", "node_2"}});
    EXPECT_EQ(m_table.completedNodes(0), 2);
    hear({{a, "NODE_FAILED", 1008, "{}", "node_3"}, {a, "NODE_SKIPPED", 1008, R"({"reason":"when"})"}});
    EXPECT_EQ(m_table.completedNodes(0), 2);
    hear({{a, "RUN_COMPLETED", 1010, R"({"durationMs":10,"completedNodes":7,"data":{"completedNodes":99}})"}});
    EXPECT_EQ(m_table.completedNodes(0), 7);
    EXPECT_EQ(m_table.durationMs(0), 10);
    EXPECT_EQ(m_table.finishedAt(0), 1010);
    read(2000, a + " checkout completed started=1000 finished=1009 duration=9 steps=6");
    EXPECT_EQ(m_table.completedNodes(0), 6);
}

TEST_F(Reducer, CountsVeryManyStepsOnce)
{
    constexpr int steps = 20'000;
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < steps; ++i)
            hear({{a, "NODE_COMPLETED", 1005 + i, "{}", "node_" + std::to_string(i)}});
        EXPECT_EQ(m_table.completedNodes(0), steps);
    }
    const std::size_t bytes = m_table.bytes();
    hear({{a, "RUN_COMPLETED", 90'000, R"({"durationMs":10,"completedNodes":7})"}});
    EXPECT_LT(m_table.bytes(), bytes - std::size_t(steps) * sizeof(std::uint64_t));
}

TEST_F(Reducer, ReadsAPayloadUpToWhatTheWorkflowAnswered)
{
    hear({{a, "RUN_STARTED", 1000, R"({"triggerType":"ht\u0074p","triggerSummary":"say \"\/\"","nodeCount":2.0})"},
          {a, "RUN_COMPLETED", 1010,
           R"({"durationMs":10,"completedNodes":7,"data":[{"durationMs":1}],"durationMs":99})"}});
    EXPECT_EQ(m_table.triggerType(0), "http");
    EXPECT_EQ(m_table.triggerSummary(0), "say \"/\"");
    EXPECT_EQ(m_table.nodeCount(0), 2);
    EXPECT_EQ(m_table.durationMs(0), 10);
}

TEST_F(Reducer, UnwrapsErrors)
{
    hear({{a, "RUN_FAILED", 1010, R"({"durationMs":10,"error":{"message":"card declined","stack":"at x"}})"}});
    EXPECT_EQ(status(), "failed");
    EXPECT_EQ(m_table.errorText(0), "card declined");
    hear({{"run_00000000000b", "RUN_CRASHED", 1010, R"({"durationMs":1,"error":"plain"})"},
          {"run_00000000000c", "RUN_FAILED", 1010, R"({"error":{"message":")" + std::string(300, 'x') + R"("}})"}});
    EXPECT_EQ(m_table.errorText(1), "plain");
    EXPECT_EQ(m_table.errorText(2), std::string(160, 'x'));
}

TEST_F(Reducer, OrdersWhatHappensInOneMillisecond)
{
    hear({{a, "RUN_PAUSED", 5},
          {a, "RUN_RESUMED", 5},
          {a, "NODE_STARTED", 5},
          {a, "NODE_COMPLETED", 5},
          {a, "RUN_STARTED", 5, started}});
    EXPECT_EQ(status(), "paused");
    hear({{a, "NODE_STARTED", 6}});
    EXPECT_EQ(status(), "running");
    hear({{a, "RUN_DELAYED", 6, R"({"scheduledAt":90,"delayMs":84,"expiresAt":99})"}});
    EXPECT_EQ(status(), "delayed");
    EXPECT_EQ(m_table.scheduledAt(0), 90);
    EXPECT_EQ(m_table.expiresAt(0), 99);
    hear({{a, "RUN_CANCELLED", 6, R"({"durationMs":1,"previousStatus":"delayed"})"}});
    EXPECT_EQ(status(), "cancelled");
    EXPECT_TRUE(oddities().empty());
}

TEST_F(Reducer, AnEndIsFinal)
{
    hear({{a, "RUN_COMPLETED", 1000}, {a, "RUN_FAILED", 1200, R"({"error":{"message":"late"}})"}});
    EXPECT_EQ(status(), "completed");
    EXPECT_EQ(m_table.errorText(0), "");
    ASSERT_EQ(oddities(), std::vector<Kind>{Kind::OtherEnd});
    EXPECT_EQ(m_table.anomalies(0).front(), (RunAnomaly{Kind::OtherEnd, RunSide::Events, "completed", "failed", 1200}));
    hear({{a, "NODE_STARTED", 1300, "{}", "node_1"}});
    EXPECT_EQ(status(), "completed");
    EXPECT_EQ(oddities(), (std::vector<Kind>{Kind::OtherEnd, Kind::WentOn}));
    EXPECT_EQ(m_table.anomalies(0).back().other, "NODE_STARTED");
}

TEST_F(Reducer, TheLastTracesOfACancelledRunAreNoAnomaly)
{
    hear({{a, "NODE_STARTED", 900, "{}", "node_1"}, {a, "RUN_CANCELLED", 1000}});
    hear({{a, "LOG_ENTRY", 1001}, {a, "NODE_FAILED", 1002, R"({"error":{"message":"aborted"}})", "node_1"}});
    EXPECT_EQ(status(), "cancelled");
    EXPECT_TRUE(oddities().empty());
}

TEST_F(Reducer, AStoreThatTakesAnEndBackIsAnAnomaly)
{
    read(100, a + " checkout completed started=1 finished=50");
    read(200, a + " checkout running started=1");
    EXPECT_EQ(status(), "completed");
    EXPECT_EQ(m_table.finishedAt(0), 50);
    EXPECT_EQ(oddities(), std::vector<Kind>{Kind::OpenAgain});
    read(300, a + " checkout completed started=1 finished=250");
    EXPECT_EQ(m_table.finishedAt(0), 250);
    EXPECT_TRUE(oddities().empty());
}

TEST_F(Reducer, AStoreMayLagBehindAnEventButNotForLong)
{
    hear({{a, "RUN_COMPLETED", 1000}});
    read(1500, a + " checkout running started=1");
    EXPECT_EQ(status(), "completed");
    EXPECT_TRUE(oddities().empty());
    read(5000, a + " checkout running started=1");
    EXPECT_EQ(oddities(), std::vector<Kind>{Kind::OpenAgain});
    read(6000, a + " checkout completed started=1 finished=999");
    EXPECT_TRUE(oddities().empty());
}

TEST_F(Reducer, AnEndTimeWithAnOpenStatusIsAnAnomaly)
{
    read(100, a + " checkout queued started=1 finished=50 duration=49");
    EXPECT_EQ(status(), "queued");
    EXPECT_EQ(m_table.finishedAt(0), 50);
    EXPECT_EQ(oddities(), std::vector<Kind>{Kind::OpenThoughFinished});
    hear({{a, "RUN_FAILED", 51, R"({"durationMs":50,"error":{"message":"no"}})"}});
    EXPECT_EQ(status(), "failed");
    EXPECT_EQ(m_table.errorText(0), "no");
    EXPECT_EQ(oddities(), std::vector<Kind>{Kind::OpenThoughFinished});
    read(200, a + " checkout failed started=1 finished=50 duration=49 error=no");
    EXPECT_TRUE(oddities().empty());
}

TEST_F(Reducer, TheStoreRevealsWhatHasNoEvent)
{
    hear({{a, "RUN_STARTED", 100, started}, {a, "RUN_QUEUED", 101, R"({"concurrencyKey":"k","scheduledAt":700})"}});
    EXPECT_EQ(status(), "queued");
    read(800, a + " checkout running started=100 scheduled=700 pings=2 env=staging");
    EXPECT_EQ(status(), "running");
    EXPECT_EQ(m_table.pingCount(0), 2);
    EXPECT_EQ(m_table.environment(0), "staging");
    EXPECT_EQ(m_table.key(0), "");
    read(600, a + " checkout queued started=100 scheduled=650");
    EXPECT_EQ(status(), "running");
    EXPECT_EQ(m_table.scheduledAt(0), 700);
    EXPECT_EQ(m_table.knownAt(0), 800);
}

TEST_F(Reducer, TellsWhereADebouncedRunWent)
{
    hear({{a, "RUN_DEBOUNCED", 100, R"({"debounceKey":"doc-1","mode":"trailing","pingCount":1,"scheduledAt":900})"},
          {"run_00000000000b", "RUN_DEBOUNCED", 200,
           R"({"debounceKey":"doc-1","mode":"trailing","intoRunId":"run_00000000000a","pingCount":2})"}});
    EXPECT_FALSE(m_table.isMerged(0));
    EXPECT_EQ(m_table.key(0), "doc-1");
    EXPECT_EQ(m_table.scheduledAt(0), 900);
    EXPECT_TRUE(m_table.isMerged(1));
    EXPECT_EQ(m_table.mergedInto(1), a);
    EXPECT_EQ(m_table.pingCount(1), 2);
}

TEST_F(Reducer, UnknownTypesChangeNoStatus)
{
    hear({{a, "RUN_STARTED", 100, started}, {a, "RUN_TELEPORTED", 200, R"({"scheduledAt":1})"}});
    EXPECT_EQ(status(), "running");
    EXPECT_EQ(m_table.scheduledAt(0), RunRow::noTime);
    EXPECT_EQ(m_table.knownAt(0), 200);
}

TEST_F(Reducer, OddPayloadsCountAsAbsent)
{
    hear({{a, "RUN_COMPLETED", 100, R"({"durationMs":"long","completedNodes":-4})"},
          {"run_00000000000b", "RUN_STARTED", 100, R"([1,2])"},
          {"run_00000000000c", "RUN_QUEUED", 100, R"({"scheduledAt":1e300})"},
          {"", "RUN_STARTED", 100, started}});
    ASSERT_EQ(m_table.size(), 3u);
    EXPECT_EQ(m_table.durationMs(0), RunRow::noTime);
    EXPECT_EQ(m_table.completedNodes(0), 0);
    EXPECT_EQ(m_table.nodeCount(1), 0);
    EXPECT_EQ(m_table.scheduledAt(2), RunRow::noTime);
}

TEST_F(Reducer, AnOldReadingDoesNotBringBackWhatIsGone)
{
    read(100, a + " checkout completed started=1 finished=50");
    m_table.markGone({0}, {a}, 7777);
    read(90, a + " checkout completed started=1 finished=50");
    read(100, a + " checkout completed started=1 finished=50");
    EXPECT_TRUE(m_table.isGone(0));
    hear({{a, "LOG_ENTRY", 500}});
    EXPECT_TRUE(m_table.isGone(0));
    EXPECT_EQ(m_table.goneSince(0), 7777);
    read(600, a + " checkout completed started=1 finished=50");
    EXPECT_FALSE(m_table.isGone(0));
}

TEST_F(Reducer, WhatTheStoreHasWholeNeedsNoMemory)
{
    const std::size_t before = [&] {
        read(100, a + " checkout running started=1");
        return m_table.bytes();
    }();
    for (int i = 0; i < 1000; ++i)
        hear({{a, "NODE_COMPLETED", 100 + i, "{}", "node_" + std::to_string(i)}});
    EXPECT_GT(m_table.bytes(), before + 8000);
    hear({{a, "RUN_FAILED", 1500}});
    read(2000, a + " checkout failed started=1 finished=1500 steps=1000");
    EXPECT_LT(m_table.bytes(), before + 1000);
    EXPECT_EQ(m_table.completedNodes(0), 1000);
}

TEST_F(Reducer, ListsChangedFields)
{
    read(100, a + " checkout running started=1 steps=1");
    m_table.takeChanges();
    hear({{a, "NODE_COMPLETED", 120, "{}", "node_1"}});
    EXPECT_TRUE(m_table.takeChanges().empty());
    hear({{a, "NODE_COMPLETED", 121, "{}", "node_2"}});
    RunChanges changes = m_table.takeChanges();
    EXPECT_EQ(changes.changed, std::vector<RunNo>{0});
    EXPECT_EQ(changes.fields, std::vector<RunFields>{runFieldBit(RunField::Steps)});
    hear({{a, "RUN_COMPLETED", 130, R"({"durationMs":129,"completedNodes":2})"}});
    changes = m_table.takeChanges();
    EXPECT_EQ(changes.fields, std::vector<RunFields>{runFieldBit(RunField::Status) | runFieldBit(RunField::Finished) |
                                                     runFieldBit(RunField::Duration)});
}

TEST_F(Reducer, FindsOddRuns)
{
    read(100, a + " checkout completed started=1 finished=50");
    RunList list(m_table);
    list.setQuery(test::query("is:odd"), 0);
    EXPECT_EQ(list.size(), 0u);
    m_table.takeChanges();
    hear({{a, "RUN_QUEUED", 60}});
    list.prepare(m_table.takeChanges(), 0);
    list.commit();
    EXPECT_EQ(list.size(), 1u);
}

}
