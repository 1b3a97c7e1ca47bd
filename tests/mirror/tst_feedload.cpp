// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "support/golden.h"

#include "http/ssedecode.h"
#include "mirror/mirror.h"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace blokwatch {

namespace {

#ifdef __SANITIZE_THREAD__
constexpr int rounds = 2;
#else
constexpr int rounds = 6;
#endif

/// One feed's thread: parses the recorded stream in pieces of any size and hands the batches over.
std::uint64_t pushSession(Inbox &inbox, DeploymentId deployment, const std::string &bytes, unsigned seed)
{
    std::mt19937 random(seed);
    SseParser parser;
    json::Decoder decoder;
    std::uint64_t events = 0;
    for (int round = 0; round < rounds; ++round) {
        parser.restart();
        for (std::size_t at = 0; at < bytes.size();) {
            const auto size = std::min<std::size_t>(1 + random() % 20'000, bytes.size() - at);
            parser.feed(std::string_view(bytes).substr(at, size));
            at += size;
            auto batch = std::make_shared<EventBatch>();
            decodeBlock(decoder, parser.take(), *batch);
            events += batch->events.size();
            inbox.counts(deployment, {events, 0, 0, 0, 0});
            inbox.clock(deployment, Millis(random() % 100));
            inbox.events(deployment, std::move(batch));
        }
        inbox.gap(deployment, {std::uint32_t(round + 1), 1, 2, true, "the stream ended"});
    }
    return events;
}

}

/// Several feeds at full speed while the owner beats: nothing is lost, and every deployment ends with the same picture.
TEST(FeedLoad, FeedsAtFullSpeedWhileTheOwnerBeats)
{
    constexpr unsigned feeds = 4;
    const auto bytes = test::readData("golden/sse/global-stream-whole-session.sse.gz");
    const SystemClock clock;
    Mirror mirror(clock);
    std::vector<DeploymentId> deployments;
    for (unsigned i = 0; i < feeds; ++i)
        deployments.push_back(mirror.addSource("feed " + std::to_string(i), ""));
    std::atomic<std::uint64_t> wakes = 0;
    mirror.inbox().setWaker([&] { ++wakes; });
    std::vector<std::uint64_t> pushed(feeds);
    std::atomic<unsigned> running = feeds;
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < feeds; ++i) {
        threads.emplace_back([&, i] {
            pushed[i] = pushSession(mirror.inbox(), deployments[i], bytes, i);
            --running;
        });
    }
    std::uint64_t applied = 0;
    const auto beat = [&] {
        const auto beaten = mirror.beat();
        for (const auto &events : beaten.events)
            applied += events.count;
        return beaten.moreWaiting;
    };
    while (running > 0)
        beat();
    for (auto &thread : threads)
        thread.join();
    while (beat()) {}

    std::uint64_t all = 0;
    for (unsigned i = 0; i < feeds; ++i) {
        const auto &source = mirror.sources()[i];
        EXPECT_EQ(pushed[i], 2775u * rounds);
        EXPECT_EQ(source.eventsApplied, pushed[i]);
        EXPECT_EQ(source.counts.events, pushed[i]);
        EXPECT_EQ(source.gaps.size(), std::size_t(rounds));
        EXPECT_TRUE(source.clockOffset);
        all += pushed[i];
    }
    EXPECT_EQ(applied, all);
    EXPECT_GT(wakes, 0u);
    std::vector<std::size_t> runs(feeds, 0);
    for (RunNo row = 0; row < mirror.runs().size(); ++row)
        ++runs[mirror.runs().deployment(row).number];
    EXPECT_EQ(runs, std::vector<std::size_t>(feeds, 168));
}

}
