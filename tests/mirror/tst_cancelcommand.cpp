// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "eventlines.h"
#include "support/golden.h"

#include "core/codec/apicodec.h"
#include "core/codec/eventcodec.h"
#include "core/codec/runcodec.h"
#include "http/ssedecode.h"
#include "mirror/cancelcommand.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>

namespace blokwatch {

using Phase = CancelCommand::Phase;
using Phases = std::vector<Phase>;
using test::EventLine;

namespace {

const std::string a = "run_00000000000a";
constexpr Millis asked = 1'000'000; ///< the studio's clock
constexpr Millis there = 5'000;     ///< the source's

/// A command and the phases it went through.
struct Wish {
    explicit Wish(std::string id = a) : command(RunRef{{}, {std::move(id)}}, asked) {}

    void note(bool changed)
    {
        EXPECT_EQ(changed, command.phase() != phases.back());
        if (changed)
            phases.push_back(command.phase());
    }
    void answer(const std::string &json, Millis after = 10)
    {
        json::Decoder decoder;
        note(command.answered(decode<CancelAnswer>(decoder, json), asked + after));
    }
    void recorded(const std::string &file, Millis after = 10)
    {
        answer(test::readData("golden/api/" + file + ".json"), after);
    }
    void fail(Error::Kind kind, const std::string &text = "said why", Millis after = 10)
    {
        note(command.answered(Error{kind, text}, asked + after));
    }
    void see(RunStatus::Known status, Millis after, std::optional<Millis> endedAt = {})
    {
        note(command.seen(status, asked + after, endedAt));
    }
    void hear(const EventLine &line, Millis after)
    {
        note(command.heard(test::eventBatch({line})->events.front(), asked + after));
    }
    void tick(Millis after) { note(command.tick(asked + after)); }

    CancelCommand command;
    Phases phases{Phase::Requested};
};

const std::string accepted = R"({"cancelled":true,"runId":"run_00000000000a","previousStatus":"running",)"
                             R"("newStatus":"cancelled","note":"initiated"})";

/// What happens to a wish, and the phases it must go through.
struct Story {
    const char *name;
    std::function<void(Wish &)> happens;
    Phases phases;
};

class Told : public testing::TestWithParam<Story>
{
};

void PrintTo(const Story &story, std::ostream *out) { *out << story.name; }

const Story stories[] = {
    {"DoneAndQuiet",
     [](Wish &wish) {
         wish.answer(accepted);
         wish.see(RunStatus::Cancelled, 100, there);
         wish.tick(100 + CancelCommand::quietFor - 1);
         wish.tick(100 + CancelCommand::quietFor);
     },
     {Phase::Requested, Phase::Acknowledged, Phase::Effective, Phase::Settled}},
    {"TheFactIsQuickerThanTheAnswer",
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 5, there);
         wish.answer(accepted);
         EXPECT_EQ(wish.command.reason(), "initiated");
     },
     {Phase::Requested, Phase::Effective}},
    {"SomebodyElseWasQuicker",
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 5, there);
         wish.fail(Error::Kind::Refused, "it is cancelled already");
     },
     {Phase::Requested, Phase::Effective}},
    {"OtherStatusesDecideNothing",
     [](Wish &wish) {
         for (const auto open : {RunStatus::Pending, RunStatus::Running, RunStatus::Paused, RunStatus::Queued,
                                 RunStatus::Delayed, RunStatus::Debounced, RunStatus::Unknown})
             wish.see(open, 1);
     },
     {Phase::Requested}},
    {"EndedFirst",
     [](Wish &wish) {
         wish.see(RunStatus::Completed, 5, there);
         EXPECT_EQ(wish.command.endedAs(), RunStatus::Completed);
         wish.fail(Error::Kind::Refused);
         wish.tick(99'999);
     },
     {Phase::Requested, Phase::Ended}},
    {"EndedFirstAsIsLearntLater", // of two ends the mirror takes the earlier one
     [](Wish &wish) {
         wish.answer(accepted);
         wish.see(RunStatus::Cancelled, 20, there);
         wish.see(RunStatus::Failed, 30, there - 1);
     },
     {Phase::Requested, Phase::Acknowledged, Phase::Effective, Phase::Ended}},
    {"CancelledFirstAsIsLearntLater",
     [](Wish &wish) {
         wish.see(RunStatus::Completed, 20, there + 5);
         wish.see(RunStatus::Cancelled, 30, there);
     },
     {Phase::Requested, Phase::Ended, Phase::Effective}},
    {"NoAnswerThenAFact",
     [](Wish &wish) {
         wish.fail(Error::Kind::Unreadable, "no answer for 15 s", 14'000);
         EXPECT_TRUE(wish.command.isInDoubt());
         EXPECT_FALSE(wish.command.isOver());
         wish.see(RunStatus::Cancelled, 14'500, there);
     },
     {Phase::Requested, Phase::Effective}},
    {"NoAnswerAndNoFact",
     [](Wish &wish) {
         wish.fail(Error::Kind::Unreadable, "no answer for 15 s", CancelCommand::dueAfter + 1);
         EXPECT_EQ(wish.command.reason(), "no answer for 15 s");
         EXPECT_FALSE(wish.command.isOver());
     },
     {Phase::Requested, Phase::Overdue}},
    {"NoAnswerThenItEnds",
     [](Wish &wish) {
         wish.fail(Error::Kind::Malformed);
         wish.see(RunStatus::TimedOut, 100, there);
     },
     {Phase::Requested, Phase::Ended}},
    {"OverdueThenEffective",
     [](Wish &wish) {
         wish.answer(accepted);
         wish.tick(CancelCommand::dueAfter - 1);
         wish.tick(CancelCommand::dueAfter);
         wish.tick(CancelCommand::dueAfter * 4);
         wish.see(RunStatus::Cancelled, CancelCommand::dueAfter * 5, there);
         wish.tick(CancelCommand::dueAfter * 6);
     },
     {Phase::Requested, Phase::Acknowledged, Phase::Overdue, Phase::Effective, Phase::Settled}},
    {"OverdueThenRefused",
     [](Wish &wish) {
         wish.tick(CancelCommand::dueAfter);
         wish.fail(Error::Kind::NotFound, "said why", CancelCommand::dueAfter + 1);
     },
     {Phase::Requested, Phase::Overdue, Phase::Refused}},
    {"OverdueThenAnswered", // the phase tells more than the answer does
     [](Wish &wish) {
         wish.tick(CancelCommand::dueAfter);
         wish.answer(accepted, CancelCommand::dueAfter + 1);
         EXPECT_EQ(wish.command.reason(), "initiated");
     },
     {Phase::Requested, Phase::Overdue}},
    {"TheClockIsSetBack",
     [](Wish &wish) {
         wish.tick(-1'000'000);
         wish.see(RunStatus::Cancelled, -999'999, there);
         wish.tick(-999'999 + CancelCommand::quietFor);
     },
     {Phase::Requested, Phase::Effective, Phase::Settled}},
    {"AnAnswerForAnotherRun",
     [](Wish &wish) {
         wish.answer(R"({"cancelled":true,"runId":"run_b","previousStatus":"running","newStatus":"cancelled"})");
         EXPECT_TRUE(wish.command.isInDoubt());
         EXPECT_EQ(wish.command.reason(), "the server answered for another run: run_b");
     },
     {Phase::Requested}},
    {"AnAnswerThatSaysNo",
     [](Wish &wish) {
         wish.answer(R"({"cancelled":false,"runId":"run_00000000000a"})");
         EXPECT_EQ(wish.command.reason(), "the server says that it did not cancel the run");
     },
     {Phase::Requested, Phase::Refused}},
    {"ARefusalIsTheEnd",
     [](Wish &wish) {
         wish.fail(Error::Kind::Unauthorized);
         wish.see(RunStatus::Cancelled, 20, there);
         wish.hear({a, "NODE_STARTED", there + 1}, 30);
         wish.tick(99'999);
     },
     {Phase::Requested, Phase::Refused}},
    {"AStepThatWatchesTheSignalStops",
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 20, there);
         wish.hear({a, "NODE_FAILED", there + 8}, 25);
         wish.hear({a, "LOG_ENTRY", there + 9}, 26);
         wish.tick(26 + CancelCommand::quietFor);
     },
     {Phase::Requested, Phase::Effective, Phase::Settled}},
    {"AStepThatDoesNotWatchGoesOn",
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 20, there);
         wish.hear({a, "NODE_COMPLETED", there + CancelCommand::stopsWithin + 1}, 1'100);
         wish.tick(20 + CancelCommand::quietFor);
         wish.tick(1'100 + CancelCommand::quietFor);
     },
     {Phase::Requested, Phase::Effective, Phase::StillEmitting, Phase::Settled}},
    {"ItGoesOnAfterAPause",
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 20, there);
         wish.tick(20 + CancelCommand::quietFor);
         EXPECT_TRUE(wish.command.isOver());
         wish.hear({a, "NODE_STARTED", there + 60'000}, 60'000);
         EXPECT_FALSE(wish.command.isOver());
         wish.tick(60'000 + CancelCommand::quietFor);
     },
     {Phase::Requested, Phase::Effective, Phase::Settled, Phase::StillEmitting, Phase::Settled}},
    {"NewsThatIsOldTellsNothing", // delivered late, or again after a reconnect
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 20, there);
         wish.hear({a, "NODE_STARTED", there - 3}, 30);
         wish.hear({a, "NODE_PROGRESS", there}, 30);
         wish.hear({a, "RUN_STARTED", there - 100}, 30);
         wish.hear({a, "RUN_CANCELLED", there}, 40);
         wish.tick(20 + CancelCommand::quietFor);
     },
     {Phase::Requested, Phase::Effective, Phase::Settled}},
    {"TheSameNewsKeepsItNotAwake",
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 20, there);
         wish.hear({a, "NODE_STARTED", there + 1}, 30);
         wish.hear({a, "NODE_STARTED", there + 1}, 3'000);
         wish.tick(30 + CancelCommand::quietFor);
         wish.hear({a, "NODE_STARTED", there + 1}, 9'000);
     },
     {Phase::Requested, Phase::Effective, Phase::StillEmitting, Phase::Settled}},
    {"TheTimeOfItsEndIsNotKnown", // then what was heard before counts as earlier
     [](Wish &wish) {
         wish.hear({a, "NODE_STARTED", there}, 10);
         wish.see(RunStatus::Cancelled, 20);
         wish.hear({a, "NODE_STARTED", there}, 30);
         wish.hear({a, "NODE_PROGRESS", there + 1}, 40);
     },
     {Phase::Requested, Phase::Effective, Phase::StillEmitting}},
    {"OtherRunsDoNotMatter", // children have commands of their own
     [](Wish &wish) {
         wish.see(RunStatus::Cancelled, 20, there);
         wish.hear({"run_00000000000b", "NODE_STARTED", there + 1}, 30);
         wish.hear({"run_00000000000b", "RUN_CANCELLED", there - 1000}, 30);
     },
     {Phase::Requested, Phase::Effective}},
};

TEST_P(Told, GoesThroughItsPhases)
{
    Wish wish;
    GetParam().happens(wish);
    EXPECT_EQ(wish.phases, GetParam().phases);
    const bool over = wish.phases.back() == Phase::Settled || wish.phases.back() == Phase::Refused ||
                      wish.phases.back() == Phase::Ended;
    EXPECT_EQ(wish.command.isOver(), over);
}

INSTANTIATE_TEST_SUITE_P(CancelCommand, Told, testing::ValuesIn(stories),
                         [](const auto &story) { return std::string(story.param.name); });

/// The events of one run of the recorded session.
const EventBatch &recordedSession()
{
    static const EventBatch read = [] {
        EventBatch batch;
        SseParser parser;
        json::Decoder decoder;
        parser.feed(test::readData("golden/sse/global-stream-whole-session.sse.gz"));
        decodeBlock(decoder, parser.take(), batch);
        return batch;
    }();
    return read;
}

struct Recording {
    const char *answer;
    const char *run;
    Phases phases;
};

class Recorded : public testing::TestWithParam<Recording>
{
};

void PrintTo(const Recording &recording, std::ostream *out) { *out << recording.answer; }

const Phases justDone = {Phase::Requested, Phase::Acknowledged, Phase::Effective, Phase::Settled};
const Recording recordings[] = {
    {"cancel-running-cooperative", "run_1bf3d2fb7b5d", justDone},
    {"cancel-running-non-cooperative",
     "run_383cbd3730ef",
     {Phase::Requested, Phase::Acknowledged, Phase::Effective, Phase::StillEmitting, Phase::Settled}},
    {"cancel-running-cascade", "run_442e8f1fa9b9", justDone},
    {"cancel-running-no-controller", "run_3808f48b69f3", justDone},
    {"cancel-delayed", "run_ec0b479ac833", justDone},
    {"cancel-debounced-loser", "run_bff626b5ba65", justDone},
    {"cancel-debounced-active", "run_0d8c7dcaaf97", justDone},
    {"cancel-queued", "run_8f2be1306b0f", justDone},
    {"cancel-waiting", "run_62f706644116", justDone},
    {"cancel-paused", "run_ff82d7e4d592", justDone},
};

/// The server's answer, and then its stream as it came, by its times.
TEST_P(Recorded, GoesThroughItsPhases)
{
    Wish wish(GetParam().run);
    wish.recorded(GetParam().answer, 0);
    std::optional<Millis> cancelledAt;
    std::vector<const RunEvent *> events;
    for (const RunEvent &event : recordedSession().events) {
        if (event.runId == GetParam().run)
            events.push_back(&event);
        if (event.runId == GetParam().run && event.type == EventType::RunCancelled)
            cancelledAt = event.timestamp;
    }
    ASSERT_TRUE(cancelledAt);
    Millis after = 0;
    for (const RunEvent *event : events) {
        after = std::max<Millis>(event->timestamp - *cancelledAt, 0);
        wish.tick(after);
        if (event->type == EventType::RunCancelled)
            wish.see(RunStatus::Cancelled, after, cancelledAt);
        wish.note(wish.command.heard(*event, asked + after));
    }
    wish.tick(after + CancelCommand::quietFor);
    EXPECT_EQ(wish.phases, GetParam().phases);
}

INSTANTIATE_TEST_SUITE_P(CancelCommand, Recorded, testing::ValuesIn(recordings), [](const auto &recording) {
    std::string name = recording.param.answer;
    std::erase(name, '-');
    return name;
});

/// One story's facts in any order, some twice, before the answer or after it.
TEST(CancelCommand, TheOrderOfFactsDoesNotMatter)
{
    const std::vector<std::function<void(Wish &)>> facts = {
        [](Wish &wish) { wish.hear({a, "NODE_STARTED", there - 50}, 20); },
        [](Wish &wish) { wish.hear({a, "RUN_CANCELLED", there}, 20); },
        [](Wish &wish) { wish.hear({a, "NODE_COMPLETED", there + 3'000}, 20); },
        [](Wish &wish) { wish.hear({a, "LOG_ENTRY", there + 3'001}, 20); },
        [](Wish &wish) { wish.see(RunStatus::Running, 20); },
        [](Wish &wish) { wish.see(RunStatus::Cancelled, 20, there); },
        [](Wish &wish) { wish.answer(accepted, 20); },
    };
    std::mt19937 random(7); // NOLINT: the same orders each time
    for (int round = 0; round < 2'000; ++round) {
        auto order = facts;
        order.insert(order.end(), facts.begin(), facts.begin() + int(random() % facts.size()));
        std::shuffle(order.begin(), order.end(), random);
        Wish wish;
        for (const auto &fact : order)
            fact(wish);
        ASSERT_EQ(wish.command.phase(), Phase::StillEmitting);
        wish.tick(20 + CancelCommand::quietFor);
        ASSERT_EQ(wish.command.phase(), Phase::Settled);
    }
}

/// After these errors nothing was done, after others nobody knows.
TEST(CancelCommand, ErrorsAreRefusalsOrDoubt)
{
    using Kind = Error::Kind;
    const std::map<Kind, Phase> expected = {
        {Kind::NotFound, Phase::Refused},      {Kind::Refused, Phase::Refused},
        {Kind::Unauthorized, Phase::Refused},  {Kind::Malformed, Phase::Requested},
        {Kind::Unreadable, Phase::Requested},  {Kind::Busy, Phase::Requested},
        {Kind::Unsupported, Phase::Requested}, {Kind::Usage, Phase::Requested},
    };
    for (const auto &[kind, phase] : expected) {
        Wish wish;
        wish.fail(kind);
        EXPECT_EQ(wish.command.phase(), phase) << int(kind);
        EXPECT_EQ(wish.command.isInDoubt(), phase == Phase::Requested);
        EXPECT_EQ(wish.command.reason(), "said why");
    }
}

}

}
