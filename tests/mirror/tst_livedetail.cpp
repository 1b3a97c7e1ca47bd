// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/runcodec.h"
#include "mirror/eventlines.h"
#include "mirror/livedetail.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

const std::string run = "run_000000000001";

NodeRun step(const std::string &id, const std::string &status = "running", Millis at = 100)
{
    NodeRun node;
    node.id = {id};
    node.runId = {run};
    node.nodeName = "same";
    node.nodeType = "module";
    node.status = status;
    node.startedAt = at;
    return node;
}

LogEntry line(const std::string &id, const std::string &message, Millis at)
{
    LogEntry entry;
    entry.id = {id};
    entry.runId = {run};
    entry.level = "info";
    entry.message = message;
    entry.timestamp = at;
    return entry;
}

std::string logged(const std::string &message) { return R"({"level":"info","message":")" + message + "\"}"; }

RunDetail running(std::vector<NodeRun> nodes = {})
{
    RunDetail detail;
    detail.run.id = {run};
    detail.run.status = RunStatus::Running;
    detail.run.startedAt = 50;
    detail.nodes = std::move(nodes);
    return detail;
}

std::shared_ptr<const RunDetail> shared(RunDetail detail)
{
    return std::make_shared<const RunDetail>(std::move(detail));
}

/// Everything that can be seen of a run, as one text.
std::string picture(const RunDetail &detail)
{
    json::Writer writer;
    encode(writer, detail);
    return writer.take();
}

std::vector<RunEvent> events(const std::shared_ptr<const EventBatch> &batch) { return batch->events; }

}

TEST(LiveDetail, nothingNewIsTheReadingItself)
{
    LiveDetail live({run});
    EXPECT_EQ(live.detail(), nullptr);
    const auto reading = shared(running({step("n1")}));
    live.read(reading);
    EXPECT_EQ(live.detail(), reading);
    const auto others = eventBatch({{.run = "run_000000000002", .type = "RUN_FAILED", .at = 120}});
    EXPECT_FALSE(live.hear(others->events));
    EXPECT_EQ(live.detail(), reading);
}

TEST(LiveDetail, whatCameBeforeTheFirstReadingIsNotLost)
{
    LiveDetail live({run});
    const auto batch = eventBatch(
        {{.run = run, .type = "NODE_COMPLETED", .at = 130, .payload = R"({"durationMs":30})", .node = "n1"}});
    EXPECT_TRUE(live.hear(batch->events));
    live.read(shared(running({step("n1")})));
    const auto detail = live.detail();
    EXPECT_EQ(detail->nodes[0].status, "completed");
    EXPECT_EQ(detail->nodes[0].durationMs, 30);
    EXPECT_EQ(detail->nodes[0].finishedAt, 130);
    EXPECT_EQ(detail->run.completedNodes, 1);
}

TEST(LiveDetail, stepsGoByIdAndNeverByName)
{
    LiveDetail live({run});
    live.read(shared(running({step("n1"), step("n2")})));
    live.hear(eventBatch({{.run = run,
                           .type = "NODE_FAILED",
                           .at = 130,
                           .payload = R"({"durationMs":2,"error":{"message":"no"}})",
                           .node = "n2"},
                          {.run = run, .type = "NODE_SKIPPED", .at = 131, .payload = R"({"reason":"if"})"}})
                  ->events);
    const auto detail = live.detail();
    ASSERT_EQ(detail->nodes.size(), 2U);
    EXPECT_EQ(detail->nodes[0].status, "running");
    EXPECT_EQ(detail->nodes[1].status, "failed");
    EXPECT_EQ(detail->nodes[1].error->text, R"({"message":"no"})") << "not the wrapper around it";
}

TEST(LiveDetail, anEndTakesNothingAwayAndStaysWhatItIs)
{
    auto done = step("n1", "completed");
    done.outputs = RawJson{"{\"a\":1}"};
    done.durationMs = 7;
    auto under = step("n2");
    under.outputs = RawJson{"[1]"};
    LiveDetail live({run});
    live.read(shared(running({done, under})));
    live.hear(
        eventBatch({{.run = run, .type = "NODE_FAILED", .at = 300, .payload = R"({"durationMs":9})", .node = "n1"},
                    {.run = run, .type = "NODE_COMPLETED", .at = 301, .payload = "{}", .node = "n2"},
                    {.run = run, .type = "NODE_STARTED", .at = 100, .payload = "{}", .node = "n1"}})
            ->events);
    const auto detail = live.detail();
    ASSERT_EQ(detail->nodes.size(), 2U);
    EXPECT_EQ(detail->nodes[0].status, "completed");
    EXPECT_EQ(detail->nodes[0].durationMs, 7);
    EXPECT_EQ(detail->nodes[0].outputs->text, "{\"a\":1}");
    EXPECT_EQ(detail->nodes[1].status, "completed");
    EXPECT_EQ(detail->nodes[1].outputs->text, "[1]");
}

TEST(LiveDetail, aNewStepComesInAtItsTime)
{
    LiveDetail live({run});
    live.read(shared(running({step("n1", "completed", 100), step("n3", "running", 300)})));
    live.hear(eventBatch({{.run = run,
                           .type = "NODE_STARTED",
                           .at = 200,
                           .payload = R"({"nodeType":"wait","runtimeKind":"python3","stepIndex":4,"depth":1})",
                           .node = "n2"}})
                  ->events);
    const auto detail = live.detail();
    ASSERT_EQ(detail->nodes.size(), 3U);
    EXPECT_EQ(detail->nodes[1].id.text, "n2");
    EXPECT_EQ(detail->nodes[1].nodeType, "wait");
    EXPECT_EQ(detail->nodes[1].runtimeKind, "python3");
    EXPECT_EQ(detail->nodes[1].stepIndex, 4);
    EXPECT_EQ(detail->nodes[1].depth, 1);
    EXPECT_EQ(detail->nodes[1].status, "running");
}

TEST(LiveDetail, attemptsProgressAndCacheAreTold)
{
    auto under = step("n1");
    under.attempts = RawJson{R"([{"attempt":1,"error":{"message":"one"},"timestamp":110}])"};
    LiveDetail live({run});
    live.read(shared(running({under, step("n2")})));
    const auto batch = eventBatch(
        {{.run = run,
          .type = "NODE_ATTEMPT_FAILED",
          .at = 110,
          .payload = R"({"attempt":1,"error":{"message":"one"}})",
          .node = "n1"},
         {.run = run,
          .type = "NODE_ATTEMPT_FAILED",
          .at = 120,
          .payload = R"({"attempt":2,"error":{"message":"two"}})",
          .node = "n1"},
         {.run = run, .type = "NODE_PROGRESS", .at = 126, .payload = R"({"percent":50,"updatedAt":126})", .node = "n1"},
         {.run = run, .type = "NODE_PROGRESS", .at = 125, .payload = R"({"percent":25,"updatedAt":125})", .node = "n1"},
         {.run = run,
          .type = "NODE_PARTIAL_RESULT",
          .at = 127,
          .payload = R"({"snapshot":1,"updatedAt":127})",
          .node = "n1"},
         {.run = run,
          .type = "NODE_CACHED",
          .at = 128,
          .payload = R"({"durationMs":3,"source":{"sourceRunId":"run_a"}})",
          .node = "n2"}});
    live.hear(batch->events);
    live.hear(batch->events);
    const auto detail = live.detail();
    EXPECT_EQ(detail->nodes[0].attempts->text, R"([{"attempt":1,"error":{"message":"one"},"timestamp":110},)"
                                               R"({"attempt":2,"error":{"message":"two"},"timestamp":120}])");
    EXPECT_EQ(detail->nodes[0].progress->text, R"({"percent":50,"updatedAt":126})");
    EXPECT_EQ(detail->nodes[0].partialResult->text, R"({"snapshot":1,"updatedAt":127})");
    EXPECT_EQ(detail->nodes[1].cached->text, R"({"sourceRunId":"run_a"})");
    EXPECT_EQ(detail->nodes[1].durationMs, 3);
    EXPECT_EQ(detail->nodes[1].status, "completed");
}

TEST(LiveDetail, aLineStandsOnceThoughItIsToldTwice)
{
    RunDetail reading = running();
    reading.logs = {line("log_1", "tick", 100), line("log_2", "tick", 300)};
    auto read = eventBatch({{.run = run, .type = "LOG_ENTRY", .at = 101, .payload = logged("tick")}});
    reading.events = read;
    LiveDetail live({run});
    live.read(shared(std::move(reading)));
    EXPECT_FALSE(live.hear(read->events)) << "the reading has it";
    // Ids of a batch count from 0, and those of the reading are taken.
    auto more = eventBatch({{.run = "run_other"},
                            {.run = run, .type = "LOG_ENTRY", .at = 301, .payload = logged("tick")},
                            {.run = run, .type = "LOG_ENTRY", .at = 500, .payload = logged("tick")},
                            {.run = run, .type = "LOG_ENTRY", .at = 302, .payload = logged("tock")}});
    EXPECT_TRUE(live.hear(more->events));
    const auto detail = live.detail();
    ASSERT_EQ(detail->logs.size(), 4U);
    EXPECT_EQ(detail->logs[0].id.text, "log_1");
    EXPECT_EQ(detail->logs[1].id.text, "log_2");
    EXPECT_EQ(detail->logs[2].message, "tock");
    EXPECT_EQ(detail->logs[3].timestamp, 500);
    EXPECT_EQ(detail->events->events.size(), 4U);

    RunDetail later = running();
    later.logs = {line("log_1", "tick", 100), line("log_2", "tick", 300), line("log_4", "tock", 302),
                  line("log_3", "tick", 499)};
    live.read(shared(std::move(later)));
    EXPECT_EQ(live.detail()->logs.size(), 4U);
}

TEST(LiveDetail, theEndOfTheRunIsTheFirstOneAndIsFinal)
{
    LiveDetail live({run});
    live.read(shared(running({step("n1")})));
    live.hear(eventBatch({{.run = run, .type = "RUN_CANCELLED", .at = 400, .payload = R"({"durationMs":350})"},
                          {.run = run, .type = "NODE_STARTED", .at = 401, .payload = "{}", .node = "n2"},
                          {.run = run,
                           .type = "RUN_FAILED",
                           .at = 402,
                           .payload = R"({"durationMs":1,"error":{"message":"late"}})"}})
                  ->events);
    const auto detail = live.detail();
    EXPECT_EQ(detail->run.status, RunStatus(RunStatus::Cancelled));
    EXPECT_EQ(detail->run.finishedAt, 400);
    EXPECT_EQ(detail->run.durationMs, 350);
    EXPECT_FALSE(detail->run.error);

    RunDetail ended = running();
    ended.run.status = RunStatus::Completed;
    LiveDetail other({run});
    other.read(shared(ended));
    other.hear(eventBatch({{.run = run, .type = "RUN_QUEUED", .at = 500, .payload = "{}"},
                           {.run = run, .type = "RUN_FAILED", .at = 501, .payload = "{}"}})
                   ->events);
    EXPECT_EQ(other.detail()->run.status, RunStatus(RunStatus::Completed));
}

TEST(LiveDetail, anErrorIsTakenOutOfItsWrapperAndAWaitIsTold)
{
    LiveDetail live({run});
    live.read(shared(running()));
    live.hear(eventBatch({{.run = run,
                           .type = "RUN_DEBOUNCED",
                           .at = 200,
                           .payload = R"({"debounceKey":"k","mode":"trailing","pingCount":2,"scheduledAt":900})"}})
                  ->events);
    auto detail = live.detail();
    EXPECT_EQ(detail->run.status, RunStatus(RunStatus::Debounced));
    EXPECT_EQ(detail->run.debounceKey, "k");
    EXPECT_EQ(detail->run.debounceMode, "trailing");
    EXPECT_EQ(detail->run.pingCount, 2);
    EXPECT_EQ(detail->run.scheduledAt, 900);
    live.hear(
        eventBatch(
            {{},
             {.run = run, .type = "RUN_FAILED", .at = 950, .payload = R"({"durationMs":9,"error":{"message":"no"}})"}})
            ->events);
    detail = live.detail();
    EXPECT_EQ(detail->run.status, RunStatus(RunStatus::Failed));
    EXPECT_EQ(detail->run.error->text, R"({"message":"no"})");
}

/// A page stays open for a day while its server can't be asked.
TEST(LiveDetail, whatIsHeardHasAnEnd)
{
    LiveDetail live({run});
    live.read(shared(running({step("n1")})));
    constexpr std::size_t more = 50;
    const auto tell = [&](std::size_t number, const char *type, const std::string &payload) {
        const auto batch =
            eventBatch({{.run = run, .type = type, .at = Millis(1000 + number), .payload = payload, .node = "n1"}});
        live.hear(batch->events, batch);
    };
    for (std::size_t i = 0; i < LiveDetail::mostReports + more; ++i)
        tell(i, "NODE_PROGRESS", R"({"percent":)" + std::to_string(i % 100) + "}");
    EXPECT_EQ(live.heardCount(), LiveDetail::mostReports);
    EXPECT_TRUE(live.detail()->damage.empty());
    for (std::size_t i = 0; i < LiveDetail::mostHeard + more; ++i)
        tell(i, "LOG_ENTRY", logged("line " + std::to_string(i)));
    EXPECT_EQ(live.heardCount(), LiveDetail::mostReports + LiveDetail::mostHeard);
    const auto detail = live.detail();
    ASSERT_EQ(detail->damage.size(), 1u);
    EXPECT_NE(detail->damage[0].find(" 50 oldest events"), std::string::npos) << detail->damage[0];
    EXPECT_EQ(detail->logs.front().message, "line 50");
    EXPECT_EQ(detail->nodes[0].progress->text, R"({"percent":49})");
    EXPECT_TRUE(std::is_sorted(detail->events->events.begin(), detail->events->events.end(),
                               [](const RunEvent &a, const RunEvent &b) { return a.timestamp < b.timestamp; }));
    live.read(shared(running({step("n1")})));
    EXPECT_TRUE(live.detail()->damage.empty());
}

TEST(LiveDetail, orderAndRepetitionChangeNothing)
{
    const auto batch = eventBatch(
        {{.run = run, .type = "NODE_STARTED", .at = 200, .payload = R"({"stepIndex":1})", .node = "n2"},
         {.run = run,
          .type = "NODE_ATTEMPT_FAILED",
          .at = 210,
          .payload = R"({"attempt":1,"error":"x"})",
          .node = "n2"},
         {.run = run,
          .type = "NODE_ATTEMPT_FAILED",
          .at = 220,
          .payload = R"({"attempt":2,"error":"y"})",
          .node = "n2"},
         {.run = run, .type = "LOG_ENTRY", .at = 225, .payload = logged("a")},
         {.run = run, .type = "LOG_ENTRY", .at = 225, .payload = logged("a")},
         {.run = run, .type = "NODE_PROGRESS", .at = 226, .payload = R"({"percent":5,"updatedAt":226})", .node = "n2"},
         {.run = run, .type = "NODE_COMPLETED", .at = 230, .payload = R"({"durationMs":30})", .node = "n2"},
         {.run = run, .type = "NODE_FAILED", .at = 231, .payload = R"({"error":{"message":"no"}})", .node = "n2"},
         {.run = run, .type = "RUN_DELAYED", .at = 240, .payload = R"({"scheduledAt":900})"},
         {.run = run, .type = "NODE_STARTED", .at = 250, .payload = "{}", .node = "n3"},
         {.run = run, .type = "RUN_COMPLETED", .at = 260, .payload = R"({"durationMs":210,"completedNodes":2})"}});
    const auto shown = [&](std::vector<RunEvent> order, bool readFirst) {
        LiveDetail live({run});
        if (readFirst)
            live.read(shared(running({step("n1")})));
        for (const RunEvent &event : order)
            live.hear(std::span(&event, 1));
        if (!readFirst)
            live.read(shared(running({step("n1")})));
        return picture(*live.detail());
    };
    auto order = events(batch);
    const auto expected = shown(order, true);
    EXPECT_NE(expected.find("\"status\":\"completed\""), std::string::npos);
    std::mt19937 random(7); // the same orders each time
    for (int round = 0; round < 200; ++round) {
        order.push_back(batch->events[random() % batch->events.size()]);
        std::shuffle(order.begin(), order.end(), random);
        ASSERT_EQ(shown(order, round % 2 == 0), expected);
    }
}
