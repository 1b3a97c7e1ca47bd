// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/eventcodec.h"
#include "core/json/text.h"
#include "http/ssedecode.h"
#include "http/sseparser.h"
#include "jsonequal.h"
#include "support/golden.h"

#include <gtest/gtest.h>

#include <random>

namespace blokwatch {

namespace {

std::string shown(std::string_view text) { return text.data() == nullptr ? "-" : json::quoted(text); }

/// Frames and counters as one text, to compare.
struct Listing {
    std::string text;
    std::size_t frames = 0;

    void add(const SseBlock &block)
    {
        for (const auto &frame : block.frames) {
            text += shown(frame.event) + shown(frame.id) + shown(frame.data) + "\n";
            ++frames;
        }
    }
    void finish(const SseParser &parser)
    {
        text += "id " + json::quoted(parser.lastEventId()) + " retry " + std::to_string(parser.retry().value_or(-1)) +
                " heartbeats " + std::to_string(parser.heartbeats()) + " oversized " +
                std::to_string(parser.oversized());
    }
};

Listing whole(std::string_view stream, std::size_t limit = 1 << 20)
{
    SseParser parser(limit);
    Listing listing;
    parser.feed(stream);
    listing.add(parser.take());
    listing.finish(parser);
    return listing;
}

/// `size()` says how long the next piece is.
template<class Size> Listing cut(std::string_view stream, Size size, std::size_t limit = 1 << 20)
{
    SseParser parser(limit);
    Listing listing;
    while (!stream.empty()) {
        const auto length = std::min<std::size_t>(size(), stream.size());
        parser.feed(stream.substr(0, length));
        listing.add(parser.take());
        stream.remove_prefix(length);
    }
    listing.finish(parser);
    return listing;
}

std::vector<std::string> streams()
{
    std::vector<std::string> names;
    for (const auto &name : test::dataFiles("golden/sse")) {
        if (name.ends_with(".sse") || name.ends_with(".sse.gz"))
            names.push_back("golden/sse/" + name);
    }
    return names;
}

std::string companion(std::string name)
{
    name.replace(name.rfind(".sse"), 4, ".json");
    return name;
}

TEST(SseParser, ReadsLinesOfEveryKind)
{
    const auto listing =
        whole("\xef\xbb\xbf:hello\n\ndata\n\ndata:\ndata: a\ndata:  b\ndata:c\r\nevent:x\rid: 7\r\n\r\n"
              "unknown: y\nretry: 3000\n\nevent: nothing\n\n");
    EXPECT_EQ(listing.text, "--\"\"\n\"x\"\"7\"\"\\na\\n b\\nc\"\n"
                            "id \"7\" retry 3000 heartbeats 1 oversized 0");
}

TEST(SseParser, IgnoresAnIdWithNulAndRetriesThatAreNoNumbers)
{
    using namespace std::string_view_literals;
    const auto listing = whole("id: 1\n\nid: a\0b\nretry: -5\nretry: 1x\nretry:\ndata: d\n\nid\ndata: e\n\n"sv);
    EXPECT_EQ(listing.text, "--\"d\"\n-\"\"\"e\"\nid \"\" retry -1 heartbeats 0 oversized 0");
}

TEST(SseParser, AnUnfinishedFrameIsNoEvent)
{
    EXPECT_EQ(whole("data: a\n\ndata: b\n").frames, 1u);
    EXPECT_EQ(whole("data: a\r\r").frames, 1u);
}

TEST(SseParser, DropsAndCountsFramesBeyondTheLimitOnly)
{
    const auto stream = "data: small\n\ndata: " + std::string(100, 'x') +
                        "\nid: lost\n\ndata: next\n\n:" + std::string(100, 'c') +
                        "\n\ndata: a\ndata: " + std::string(60, 'y') + "\n\ndata: last\n\n";
    const auto listing = whole(stream, 64);
    EXPECT_EQ(listing.text, "--\"small\"\n--\"next\"\n--\"last\"\nid \"\" retry -1 heartbeats 0 oversized 3");
    for (std::size_t size = 1; size < 150; ++size)
        EXPECT_EQ(cut(stream, [=] { return size; }, 64).text, listing.text) << size;
}

TEST(SseParser, TheLimitCountsEveryLineEndHoweverTheStreamIsCut)
{
    for (std::size_t length = 30; length < 45; ++length) {
        const auto stream = "id: 1\r\n:c\r\ndata: x\r\ndata: " + std::string(length, 'y') + "\r\n\r\ndata: z\r\n\r\n";
        for (std::size_t size = 1; size < 12; ++size)
            EXPECT_EQ(cut(stream, [=] { return size; }, 64).text, whole(stream, 64).text) << length << " " << size;
    }
}

TEST(SseParser, KeepsNothingOfFramesThatNeverEnd)
{
    SseParser parser(1000);
    const std::string piece(500, 'x');
    for (int i = 0; i < 10'000; ++i) {
        parser.feed(piece);
        EXPECT_TRUE(parser.take().frames.empty());
    }
    parser.feed("\n\ndata: ok\n\n");
    EXPECT_EQ(parser.take().frames.size(), 1u);
    EXPECT_EQ(parser.oversized(), 1u);
}

TEST(SseParser, HowAStreamIsCutChangesNothing)
{
    const std::string stream = "\xef\xbb\xbf"
                               "event: a\r\ndata: 1\r\ndata: 2\r\n\r\n:c\r\rdata: 3\r\r\n\ndata: 4\n\r\n"
                               "id: 9\ndata\n\n\nretry: 12\n\ndata: \r\n\r\r\n:x";
    const auto expected = whole(stream);
    for (std::size_t first = 0; first <= stream.size(); ++first) {
        for (std::size_t second = first; second <= stream.size(); ++second) {
            std::size_t piece = 0;
            const std::size_t sizes[] = {first, second - first, stream.size()};
            EXPECT_EQ(cut(stream, [&] { return sizes[piece++]; }).text, expected.text) << first << " " << second;
        }
    }
}

TEST(SseParser, RestartForgetsTheUnfinishedFrameOnly)
{
    SseParser parser;
    parser.feed("id: 5\ndata: a\n\nevent: half\ndata: ha");
    parser.restart();
    parser.feed("\xef\xbb\xbf"
                "data: b\n\n");
    const auto block = parser.take();
    ASSERT_EQ(block.frames.size(), 2u);
    EXPECT_EQ(block.frames[1].data, "b");
    EXPECT_EQ(block.frames[1].event.data(), nullptr);
    EXPECT_EQ(parser.lastEventId(), "5");
}

TEST(SseParser, RecordedStreamsHaveTheRecordedEventsAndHeartbeats)
{
    ASSERT_GT(streams().size(), 30u);
    for (const auto &name : streams()) {
        const auto description = json::Document::parse(test::readData(companion(name)));
        ASSERT_TRUE(description.ok()) << name;
        SseParser parser;
        parser.feed(test::readData(name));
        const auto block = parser.take();
        std::vector<std::string> types;
        for (const auto &frame : block.frames)
            types.emplace_back(frame.event);
        std::vector<std::string> expected;
        const auto named = *description->root().find("eventTypes");
        for (const auto type : named)
            expected.push_back(type.text());
        ASSERT_LE(expected.size(), types.size()) << name;
        types.resize(expected.size()); // the recording names the first 400
        EXPECT_EQ(types, expected) << name;
        EXPECT_EQ(double(parser.heartbeats()), description->root().find("heartbeats")->number()) << name;
        EXPECT_EQ(double(block.frames.size()), description->root().find("events")->number()) << name;
    }
}

TEST(SseParser, RecordedStreamsMayBeCutAnywhere)
{
    std::mt19937 random(20261130);
    for (const auto &name : streams()) {
        const auto stream = test::readData(name);
        const auto expected = whole(stream);
        const auto window = std::string_view(stream).substr(0, 700);
        for (std::size_t at = 0; at <= window.size(); ++at) {
            std::size_t piece = 0;
            EXPECT_EQ(cut(window, [&] { return piece++ == 0 ? at : window.size(); }).text, whole(window).text)
                << name << " " << at;
        }
        for (const std::size_t most : {3u, 40u, 5000u})
            EXPECT_EQ(cut(stream, [&] { return random() % most + 1; }).text, expected.text) << name;
    }
}

TEST(SseDecode, RecordedEventsComeBackWhole)
{
    json::Decoder decoder;
    std::size_t total = 0;
    for (const auto &name : streams()) {
        SseParser parser;
        parser.feed(test::readData(name));
        auto block = parser.take();
        std::vector<std::string> sent;
        for (const auto &frame : block.frames) {
            if (frame.event != "connected" && frame.event != "stream-end")
                sent.emplace_back(frame.data);
        }
        const bool connects = !block.frames.empty() && block.frames.front().event == "connected";
        EventBatch batch;
        const auto notices = decodeBlock(decoder, std::move(block), batch);
        EXPECT_EQ(notices.connectedAt.has_value(), connects) << name;
        EXPECT_EQ(batch.malformed, 0u) << name;
        ASSERT_EQ(batch.events.size(), sent.size()) << name;
        for (std::size_t i = 0; i < sent.size(); ++i) {
            const auto &event = batch.events[i];
            EXPECT_EQ(event.keptCount, 0u) << name << " " << sent[i];
            EXPECT_EQ(event.missing, 0) << name << " " << sent[i];
            EXPECT_NE(event.type, EventType::Unknown) << name << " " << sent[i];
            json::Writer writer;
            encode(writer, batch, event);
            EXPECT_EQ(test::canonical(writer.text()), test::canonical(sent[i])) << name;
        }
        total += sent.size();
    }
    EXPECT_GT(total, 2000u);
}

TEST(SseDecode, WhatIsNoEventIsCounted)
{
    SseParser parser;
    parser.feed("event: connected\ndata: {\"runId\":\"r\",\"timestamp\":5}\n\nevent: RUN_STARTED\ndata: {\"id\":\n\n"
                "data: 7\n\ndata: {\"id\":\"e\",\"type\":\"NEW_TYPE\"}\n\nevent: stream-end\ndata: {}\n\n");
    json::Decoder decoder;
    EventBatch batch;
    const auto notices = decodeBlock(decoder, parser.take(), batch);
    EXPECT_EQ(notices.connectedAt, 5);
    EXPECT_TRUE(notices.ended);
    EXPECT_EQ(batch.malformed, 2u);
    ASSERT_EQ(batch.events.size(), 1u);
    EXPECT_EQ(batch.events[0].type, EventType::Unknown);
    EXPECT_EQ(batch.events[0].typeText, "NEW_TYPE");
}

}

}
