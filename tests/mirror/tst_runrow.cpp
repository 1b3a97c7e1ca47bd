// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/runcodec.h"
#include "ports/runrow.h"

#include <gtest/gtest.h>

namespace blokwatch {

namespace {

struct Made {
    TextPool texts;
    RunRow row;
    std::string_view text(TextNo number) const { return texts.text(number); }
};

Made rowFrom(const std::string &json)
{
    json::Decoder decoder;
    const auto run = decode<Run>(decoder, json);
    EXPECT_TRUE(run);
    Made made;
    made.row = rowOf(*run, made.texts);
    return made;
}

const std::string required =
    R"("id":"run_00000000000a","workflowName":"checkout","workflowPath":"/x","triggerType":"http",)"
    R"("triggerSummary":"POST /orders","startedAt":1000,"nodeCount":3,"completedNodes":2)";

}

TEST(RunRows, CarriesEveryCell)
{
    const Made made =
        rowFrom("{" + required +
                R"(,"status":"failed","finishedAt":2000,"durationMs":1000,"error":{"message":"declined"},)"
                R"("tags":["vip","beta"],"environment":"staging","replayOf":"run_00000000000b",)"
                R"("parentRunId":"direct","scheduledAt":5,"expiresAt":6,"debounceKey":"doc-1",)"
                R"("pingCount":4,"lastCompletedStepIndex":0})");
    const RunRow &row = made.row;
    EXPECT_EQ(row.id.id(made.texts), "run_00000000000a");
    EXPECT_EQ(made.text(row.workflow), "checkout");
    EXPECT_EQ(made.text(row.triggerType), "http");
    EXPECT_EQ(made.text(row.triggerSummary), "POST /orders");
    EXPECT_EQ(row.status, RunStatus::Failed);
    EXPECT_EQ(row.startedAt, 1000);
    EXPECT_EQ(row.finishedAt, 2000);
    EXPECT_EQ(row.durationMs, 1000);
    EXPECT_EQ(made.text(row.errorText), "declined");
    EXPECT_EQ(made.text(row.tags), "beta\x1fvip");
    EXPECT_EQ(made.text(row.environment), "staging");
    EXPECT_EQ(row.replayOf.id(made.texts), "run_00000000000b");
    EXPECT_EQ(row.parent.id(made.texts), "direct");
    EXPECT_EQ(row.scheduledAt, 5);
    EXPECT_EQ(row.expiresAt, 6);
    EXPECT_EQ(made.text(row.key), "doc-1");
    EXPECT_EQ(row.pingCount, 4);
    EXPECT_EQ(row.nodeCount, 3);
    EXPECT_EQ(row.completedNodes, 2);
    EXPECT_TRUE(row.afterStep);
    EXPECT_TRUE(row.mergedInto.isNone());
    EXPECT_EQ(row.damage, 0u);
}

TEST(RunRows, AbsentIsAbsent)
{
    const Made made = rowFrom("{" + required + R"(,"status":"futureStatus"})");
    EXPECT_EQ(made.row.status, RunStatus::Unknown);
    EXPECT_EQ(made.text(made.row.unknownStatus), "futureStatus");
    for (const Millis time : {made.row.finishedAt, made.row.durationMs, made.row.scheduledAt, made.row.expiresAt})
        EXPECT_EQ(time, RunRow::noTime);
    EXPECT_EQ(made.row.pingCount, -1);
    EXPECT_EQ(made.row.environment, 0u);
    EXPECT_FALSE(made.row.afterStep);
    EXPECT_EQ(made.row.damage, 0u);
}

TEST(RunRows, CutsErrorsAtCharacters)
{
    std::string long_;
    for (int i = 0; i < 200; ++i)
        long_ += "é";
    const Made made = rowFrom("{" + required + R"(,"status":"failed","error":{"message":")" + long_ + R"("}})");
    EXPECT_EQ(made.text(made.row.errorText), long_.substr(0, 320));
}

TEST(RunRows, MarksWhatDoesNotFit)
{
    const Made made = rowFrom(R"({"id":"run_00000000000a","workflowName":7,"status":"running","tags":"vip",)"
                              R"("startedAt":"soon","nodeCount":99999999999,"completedNodes":1})");
    EXPECT_EQ(made.row.damage, RunRow::DamagedWorkflow | RunRow::DamagedTrigger | RunRow::DamagedTags |
                                   RunRow::DamagedTimes | RunRow::DamagedCounts);
    EXPECT_EQ(made.row.startedAt, RunRow::noTime);
}

}
