// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"
#include "core/codec/errorcodec.h"
#include "core/codec/eventcodec.h"
#include "core/codec/runcodec.h"
#include "core/json/validate.h"
#include "jsonequal.h"
#include "support/golden.h"

#include <gtest/gtest.h>

namespace blokwatch {

namespace {

const std::string sample =
    R"({"id":"run_0123456789ab","workflowName":"orders","workflowPath":"/w","triggerType":"http",)"
    R"("triggerSummary":"POST /o","status":"failed","startedAt":1796037298283,"finishedAt":1796037298300,)"
    R"("durationMs":17,"error":{"message":"card declined","causes":[]},"tags":["vip","a\"b"],"nodeCount":3,)"
    R"("completedNodes":2,"environment":"staging"})";

template<class T> T decoded(std::string_view json)
{
    json::Decoder decoder;
    auto value = decode<T>(decoder, json);
    EXPECT_TRUE(value.ok()) << json << (value.ok() ? "" : value.error().text);
    return value.ok() ? *std::move(value) : T();
}

template<class T> std::string encoded(const T &value)
{
    json::Writer writer;
    encode(writer, value);
    return writer.take();
}

/// The object that JavaScript makes of a text: of members with one name the last.
std::string lastOfEach(std::string_view json)
{
    const auto document = json::Document::parse(std::string(json));
    std::vector<std::string> names;
    std::string text;
    for (const auto member : document->root()) {
        if (std::find(names.begin(), names.end(), member.name()) == names.end())
            names.push_back(member.name());
    }
    std::sort(names.begin(), names.end());
    for (const auto &name : names)
        text += name + "=" + test::canonical(*document->root().find(name)) + ";";
    return text;
}

TEST(Codec, ReadsEveryFieldIntoItsMember)
{
    const auto run = decoded<blokwatch::Run>(sample);
    EXPECT_EQ(run.id.text, "run_0123456789ab");
    EXPECT_EQ(run.status, RunStatus(RunStatus::Failed));
    EXPECT_EQ(run.startedAt, 1796037298283);
    EXPECT_EQ(run.finishedAt, 1796037298300);
    EXPECT_EQ(run.tags, (std::vector<std::string>{"vip", "a\"b"}));
    EXPECT_EQ(run.error->text, R"({"message":"card declined","causes":[]})");
    EXPECT_EQ(run.environment, "staging");
    EXPECT_FALSE(run.metadata.has_value());
    EXPECT_EQ(run.kept, Kept());
    EXPECT_EQ(encoded(run), sample);
}

TEST(Codec, UnknownMembersAndStatusesSurvive)
{
    const std::string text = R"({"id":"x","status":"futureStatus","новое":{"a":[1,2.0]},"\ud83d":1,"zz":"y\u0000"})";
    const auto run = decoded<blokwatch::Run>(text);
    EXPECT_EQ(run.status.known(), RunStatus::Unknown);
    EXPECT_EQ(run.status.text(), "futureStatus");
    EXPECT_EQ(run.kept.members.size(), 3u);
    EXPECT_EQ(run.kept.misfits, 0u);
    EXPECT_EQ(test::canonical(encoded(run)), test::canonical(text));
}

TEST(Codec, MissingRequiredFieldsAreNotInvented)
{
    EXPECT_EQ(encoded(decoded<blokwatch::Run>("{}")), "{}");
    EXPECT_EQ(encoded(decoded<NodeRun>(R"({"id":"n"})")), R"({"id":"n"})");
    EXPECT_EQ(encoded(Lease{}), R"({"runId":"","expiresAt":0})") << "a value that was made here has them all";
}

TEST(Codec, ValuesOfAnotherKindAreKeptAndCounted)
{
    const std::string text =
        R"({"id":7,"status":null,"startedAt":"soon","durationMs":1.5,"tags":["a",1],"nodeCount":-0,)"
        R"("completedNodes":9223372036854775808,"finishedAt":1e3,"environment":{"a":1}})";
    const auto run = decoded<blokwatch::Run>(text);
    EXPECT_EQ(run.kept.misfits, 9u);
    EXPECT_EQ(run.kept.members.size(), 9u);
    EXPECT_EQ(run.nodeCount, 0);
    EXPECT_FALSE(run.tags.has_value());
    EXPECT_EQ(test::canonical(encoded(run)), test::canonical(text));
    const auto limits =
        decoded<blokwatch::Run>(R"({"startedAt":9223372036854775807,"finishedAt":-9223372036854775808})");
    EXPECT_EQ(limits.kept.misfits, 0u);
    EXPECT_EQ(limits.startedAt, std::numeric_limits<std::int64_t>::max());
}

TEST(Codec, TheLastOfRepeatedMembersCounts)
{
    for (const std::string text :
         {R"({"status":"running","id":"a","status":"failed"})", R"({"status":"running","status":5})",
          R"({"status":5,"status":"running"})", R"({"status":5,"status":"running","status":6,"status":"failed"})",
          R"({"x":1,"x":2,"id":"a","\u0069d":"b"})", R"({"tags":["a"],"tags":[]})",
          R"({"status":"a","id":1,"x":0,"id":"b","status":"c","id":"d"})"}) {
        const auto run = decoded<blokwatch::Run>(text);
        EXPECT_EQ(lastOfEach(encoded(run)), lastOfEach(text)) << encoded(run);
        EXPECT_EQ(test::canonical(encoded(run)), test::canonical(text)) << encoded(run);
        EXPECT_EQ(encoded(decoded<blokwatch::Run>(encoded(run))), encoded(run));
    }
    EXPECT_EQ(decoded<blokwatch::Run>(R"({"status":"running","status":"failed"})").status,
              RunStatus(RunStatus::Failed));
}

TEST(Codec, WhatIsNoObjectIsKeptWhole)
{
    for (const std::string text : {"5", "null", "[1,{}]", "\"run\""}) {
        const auto run = decoded<blokwatch::Run>(text);
        EXPECT_EQ(run.kept.whole, text);
        EXPECT_EQ(encoded(run), text);
    }
    EXPECT_EQ(encoded(decoded<RunPage>(R"({"runs":[7,{"id":"a"}],"total":2,"page":null})")),
              R"({"runs":[7,{"id":"a"}],"total":2,"page":null})");
}

TEST(Codec, AnythingButJsonIsAnErrorAtEveryCut)
{
    json::Decoder decoder;
    for (std::size_t length = 0; length < sample.size(); ++length) {
        const auto cut = std::string_view(sample).substr(0, length);
        const auto run = decode<blokwatch::Run>(decoder, cut);
        ASSERT_FALSE(run.ok()) << cut;
        EXPECT_EQ(run.error().kind, Error::Kind::Malformed);
        EventBatch batch;
        EXPECT_FALSE(decodeEvent(decoder, cut, batch).ok()) << cut;
        EXPECT_TRUE(batch.events.empty());
        EXPECT_FALSE(decodeEvents(decoder, cut).ok()) << cut;
        EXPECT_FALSE(decodeList<blokwatch::Run>(decoder, "[" + std::string(cut)).ok()) << cut;
    }
    for (const std::string_view text :
         {"Internal Server Error", "<html></html>", "{\"id\":\"a\"}x", "{\"x\":tru}", "{\"payload\":[1,]}",
          "{\"id\":\"\\q\"}", "{\"nodeCount\":01}", "{\"id\":\"a\nb\"}"})
        EXPECT_FALSE(decode<blokwatch::Run>(decoder, text).ok()) << text;
    EXPECT_FALSE(decode<blokwatch::Run>(decoder, std::string_view("{\"id\":\"a\0\"}", 11)).ok());
}

TEST(Codec, EveryBodyOfARecordingIsAnErrorWhenItIsCut)
{
    json::Decoder decoder;
    const auto body = test::readData("golden/api/run-fail-blok.json");
    ASSERT_TRUE(decode<RunDetail>(decoder, body).ok());
    for (std::size_t length = 0; length < body.size(); length += 7)
        EXPECT_FALSE(decode<RunDetail>(decoder, std::string_view(body).substr(0, length)).ok()) << length;
}

TEST(Codec, DepthIsBounded)
{
    const auto nested = [](std::size_t levels) {
        return R"({"id":"a","metadata":)" + std::string(levels, '[') + std::string(levels, ']') + "}";
    };
    EXPECT_EQ(encoded(decoded<blokwatch::Run>(nested(10'000))), nested(10'000));
    json::Decoder decoder;
    EXPECT_FALSE(decode<blokwatch::Run>(decoder, nested(1'000'000)).ok());
    std::string causes = "1";
    for (int i = 0; i < 1000; ++i)
        causes = R"({"message":"m","causes":[)" + causes + "]}";
    EXPECT_EQ(encoded(decoded<ErrorDetail>(causes)), causes);
}

TEST(Codec, NumbersThatDoublesCannotHoldComeBack)
{
    const std::string text =
        R"({"name":"w","errorRate":1e400,"avgDurationMs":12345678901234567890123,"p95DurationMs":1.0})";
    const auto summary = decoded<WorkflowSummary>(text);
    EXPECT_EQ(summary.kept.misfits, 0u);
    EXPECT_EQ(summary.p95DurationMs->value(), 1);
    EXPECT_EQ(test::canonical(encoded(summary)), test::canonical(text));
}

TEST(Codec, LoneSurrogatesAndBadBytes)
{
    EXPECT_EQ(decoded<blokwatch::Run>(R"({"id":"\ud83d"})").id.text, "\xed\xa0\xbd");
    EXPECT_EQ(encoded(decoded<blokwatch::Run>(R"({"id":"\ud83d"})")), R"({"id":"\ud83d"})");
    json::Decoder decoder;
    const auto run = decode<blokwatch::Run>(decoder, "{\"id\":\"a\xff\"}");
    ASSERT_TRUE(run.ok());
    EXPECT_EQ(run->id.text, "a\ufffd");
    EXPECT_EQ(decoder.replaced(), 1u);
}

TEST(Codec, ListsOfTexts)
{
    EXPECT_EQ(*decodeStringList(R"(["a","\u00e9",""])"), (std::vector<std::string>{"a", "\u00e9", ""}));
    EXPECT_EQ(*decodeStringList("[]"), std::vector<std::string>());
    for (const std::string_view text : {"", "{}", "[1]", "[\"a\"", "[\"a\"]]", "null", "[null]"})
        EXPECT_FALSE(decodeStringList(text).ok()) << text;
}

TEST(Codec, MessageOfAnError)
{
    json::Decoder decoder;
    const auto message = [&](std::string_view json) {
        const auto text = errorMessage(decoder, json);
        return text.ok() ? *text : text.error().text;
    };
    EXPECT_EQ(message(R"({"stack":"s","message":"no \"card\""})"), "no \"card\"");
    EXPECT_EQ(message(R"({"durationMs":5,"error":{"message":"inner"}})"), "inner");
    EXPECT_EQ(message(R"({"durationMs":5,"error":"text"})"), "text");
    EXPECT_EQ(message(R"("bare")"), "bare");
    EXPECT_EQ(message(R"({"details":{"message":"not this"},"message":"this"})"), "this");
    EXPECT_EQ(message(R"({"message":7})"), R"({"message":7})");
    EXPECT_EQ(message("null"), "null");
    EXPECT_EQ(message("{}"), "{}");
    EXPECT_EQ(message(R"({"error":{"error":{"error":{"error":{"error":{"message":"deep"}}}}}})"),
              R"({"error":{"error":{"error":{"error":{"error":{"message":"deep"}}}}}})");
    EXPECT_EQ(message(R"({"error":)"), "this is not JSON: a value is missing at byte 9");
    EXPECT_EQ(message("tru"), "this is not JSON: a word that is no value at byte 0");
}

TEST(EventCodec, EventsAreViewsIntoTheirBatch)
{
    const std::string text = R"({"id":"evt_1","type":"NODE_STARTED","runId":"run_1","workflowName":"w","timestamp":5,)"
                             R"("nodeName":"","nodeId":"n\n","payload":{"a":"\u0041"},"extra":[1]})";
    json::Decoder decoder;
    EventBatch batch;
    ASSERT_TRUE(decodeEvent(decoder, text, batch).ok());
    const auto moved = std::move(batch);
    const auto &event = moved.events.at(0);
    EXPECT_EQ(event.type, EventType::NodeStarted);
    EXPECT_EQ(event.id.data() - moved.arena.front().data(), 7);
    EXPECT_NE(event.nodeName.data(), nullptr);
    EXPECT_EQ(event.nodeId, "n\n");
    EXPECT_EQ(event.payload, R"({"a":"\u0041"})");
    EXPECT_EQ(event.keptCount, 1u);
    json::Writer writer;
    encode(writer, moved, event);
    EXPECT_EQ(writer.text(), text);
}

TEST(EventCodec, AnyNumberOfUnknownMembersIsKept)
{
    for (const std::size_t count : {65535u, 65536u, 65537u}) {
        std::string text = R"({"id":"e","type":"t","runId":"r","workflowName":"w","timestamp":1)";
        for (std::size_t i = 0; i < count; ++i)
            text += R"(,"x)" + std::to_string(i) + R"(":)" + std::to_string(i);
        text += '}';
        json::Decoder decoder;
        EventBatch batch;
        ASSERT_TRUE(decodeEvent(decoder, text, batch).ok());
        EXPECT_EQ(batch.events.at(0).keptCount, count);
        json::Writer writer;
        encode(writer, batch, batch.events.at(0));
        EXPECT_TRUE(writer.text() == text) << count;
    }
}

TEST(EventCodec, RepeatedMisfittingAndMissingMembers)
{
    json::Decoder decoder;
    for (const std::string text :
         {R"({"id":"a","id":"b"})", R"({"timestamp":1.5,"type":7})", R"({"payload":1,"payload":null})", "{}",
          R"({"timestamp":1,"timestamp":"x","nodeName":null})", R"({"\u0069d":"\u0062","\u0000":1})"}) {
        EventBatch batch;
        ASSERT_TRUE(decodeEvent(decoder, text, batch).ok()) << text;
        json::Writer writer;
        encode(writer, batch, batch.events.at(0));
        EXPECT_EQ(test::canonical(writer.text()), test::canonical(text));
        EXPECT_EQ(lastOfEach(writer.text()), lastOfEach(text));
    }
}

TEST(EventCodec, AListCountsWhatIsNoEvent)
{
    json::Decoder decoder;
    const auto batch = decodeEvents(decoder, R"([{"id":"a"},5,{"id":"b"},null])");
    ASSERT_TRUE(batch.ok());
    EXPECT_EQ(batch->events.size(), 2u);
    EXPECT_EQ(batch->malformed, 2u);
    EXPECT_FALSE(decodeEvents(decoder, "{}").ok());
}

TEST(EventCodec, ABrokenPayloadLeavesNoEvent)
{
    json::Decoder decoder;
    EventBatch batch;
    for (const std::string_view text : {R"({"id":"a","x":1,"payload":{"limit":2."b":1}})", R"({"payload":})"}) {
        EXPECT_FALSE(decodeEvent(decoder, text, batch).ok());
        EXPECT_TRUE(batch.events.empty());
        EXPECT_TRUE(batch.kept.empty());
    }
}

TEST(EventCodec, BadBytesAreReplacedInACopy)
{
    json::Decoder decoder;
    EventBatch batch;
    ASSERT_TRUE(decodeEvent(decoder, "{\"id\":\"a\xff\"}", batch).ok());
    EXPECT_EQ(batch.events.at(0).id, "a\ufffd");
}

TEST(RunDetailCodec, AListWithSomethingElseThanEventsIsKeptWhole)
{
    const std::string text = R"({"events":["run.started",{"id":"evt_1"},7],"id":"x"})";
    const auto detail = decoded<RunDetail>(text);
    EXPECT_EQ(detail.kept.misfits, 1u);
    EXPECT_EQ(test::canonical(encoded(detail)), test::canonical(text));
}

TEST(RunDetailCodec, EventsAreWrittenBehindTheRest)
{
    const std::string text = R"({"run":{"id":"r"},"nodes":[],"logs":[{"id":"l"}],)"
                             R"("debugPause":{"stepId":"s","index":0,"total":1,"deep":false},)"
                             R"("events":[{"id":"e","nodeId":"\n"},{"payload":[1]}]})";
    const auto detail = decoded<RunDetail>(text);
    ASSERT_NE(detail.events, nullptr);
    EXPECT_EQ(detail.events->events.at(0).id, "e");
    EXPECT_EQ(encoded(detail), text);
    EXPECT_EQ(encoded(RunDetail()).find("events"), std::string::npos);
}

}

}
