// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "eventlines.h"
#include "runlines.h"

#include "mirror/mirror.h"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <semaphore>
#include <thread>

namespace blokwatch {

using test::eventBatch;
using test::EventLine;
using test::runBlock;

namespace {

std::shared_ptr<const RunBlock> block(const std::vector<std::string> &lines, DeploymentId deployment = {0})
{
    return std::make_shared<const RunBlock>(runBlock(lines, deployment));
}

std::shared_ptr<const EventBatch> steps(const std::string &run, int count, Millis at)
{
    std::vector<EventLine> lines;
    for (int i = 0; i < count; ++i)
        lines.push_back({run, "NODE_COMPLETED", at + i, "{}", "node_" + std::to_string(i)});
    return eventBatch(lines);
}

class Mirrors : public testing::Test
{
protected:
    ManualClock m_clock{5000};
    Mirror m_mirror{m_clock};
    DeploymentId m_first = m_mirror.addSource("trace.db", "/data/trace.db");
    DeploymentId m_second = m_mirror.addSource("old.db", "/data/old.db");
};

}

TEST_F(Mirrors, SourcesHaveNumbersAndNames)
{
    ASSERT_EQ(m_mirror.sources().size(), 2u);
    EXPECT_EQ(m_mirror.sources()[1].deployment, m_second);
    EXPECT_EQ(m_mirror.sources()[1].where, "/data/old.db");
    EXPECT_EQ(m_mirror.runs().deploymentName(m_first), "trace.db");
    EXPECT_EQ(m_mirror.runs().deploymentName({9}), "");
}

TEST_F(Mirrors, ABeatCarriesOverWhatItCannotApply)
{
    for (int i = 0; i < 5; ++i)
        m_mirror.inbox().runs(block({"r" + std::to_string(i) + " w running"}));
    Mirror::Beat beat = m_mirror.beat();
    EXPECT_EQ(beat.runs.end, Mirror::blocksPerBeat);
    EXPECT_TRUE(beat.moreWaiting);
    beat = m_mirror.beat();
    EXPECT_EQ(beat.runs.firstNew, Mirror::blocksPerBeat);
    EXPECT_EQ(beat.runs.end, 5u);
    EXPECT_FALSE(beat.moreWaiting);
    EXPECT_TRUE(m_mirror.beat().runs.empty());
}

TEST_F(Mirrors, FactsAreAppliedInTheirOrder)
{
    m_mirror.inbox().runs(block({"a w running", "b w running"}));
    m_mirror.inbox().gone(m_first, {"a", "b"});
    m_mirror.inbox().runs(block({"b w running"}));
    m_mirror.inbox().listed(m_first);
    EXPECT_FALSE(m_mirror.beat().sourcesChanged);
    EXPECT_TRUE(m_mirror.runs().isGone(0));
    EXPECT_EQ(m_mirror.runs().goneSince(0), 5000);
    EXPECT_FALSE(m_mirror.runs().isGone(1));
    EXPECT_TRUE(m_mirror.beat().sourcesChanged);
    EXPECT_TRUE(m_mirror.sources()[0].listed);
    EXPECT_FALSE(m_mirror.sources()[1].listed);
}

TEST_F(Mirrors, OnlyNewFreshnessIsAChange)
{
    const Freshness fresh{Freshness::State::Fresh, 3, "up to date", {"a note"}};
    m_mirror.inbox().freshness(m_second, fresh);
    EXPECT_TRUE(m_mirror.beat().sourcesChanged);
    EXPECT_EQ(m_mirror.sources()[1].freshness, fresh);
    m_mirror.inbox().freshness(m_second, fresh);
    m_mirror.inbox().freshness({77}, {});
    m_mirror.inbox().listed({77});
    EXPECT_FALSE(m_mirror.beat().sourcesChanged);
}

TEST_F(Mirrors, TheInboxWakesItsOwnerOnce)
{
    int woken = 0;
    m_mirror.inbox().setWaker([&woken] { ++woken; });
    m_mirror.inbox().runs(block({"a w running"}));
    m_mirror.inbox().listed(m_first);
    EXPECT_EQ(woken, 1);
    m_mirror.beat();
    m_mirror.inbox().listed(m_first);
    EXPECT_EQ(woken, 2);
}

TEST_F(Mirrors, SpreadsALargeBatchOverBeats)
{
    const int count = int(Mirror::eventsPerBeat) * 5 / 2;
    const auto batch = steps("a", count, 1000);
    m_mirror.inbox().events(m_first, batch);
    m_mirror.inbox().events(m_first, steps("b", 1, 1000));
    std::size_t applied = 0;
    for (int beats = 0; beats < 3; ++beats) {
        const Mirror::Beat beat = m_mirror.beat();
        ASSERT_EQ(beat.moreWaiting, beats < 2);
        ASSERT_FALSE(beat.events.empty());
        EXPECT_EQ(beat.events.front().batch, batch);
        EXPECT_EQ(beat.events.front().first, applied);
        EXPECT_EQ(beat.events.front().deployment, m_first);
        applied += beat.events.front().count;
        EXPECT_EQ(beat.eventsWaiting, beats < 2 ? std::size_t(count) + 1 - applied : 0u);
        EXPECT_EQ(beat.events.size(), beats < 2 ? 1u : 2u);
    }
    EXPECT_EQ(applied, std::size_t(count));
    EXPECT_EQ(m_mirror.runs().completedNodes(0), count);
    EXPECT_EQ(m_mirror.runs().size(), 2u);
    EXPECT_EQ(m_mirror.sources()[0].eventsApplied, std::size_t(count) + 1);
}

TEST_F(Mirrors, ABatchWithoutEventsHoldsNothingUp)
{
    m_mirror.inbox().events(m_first, std::make_shared<const EventBatch>());
    m_mirror.inbox().listed(m_first);
    const Mirror::Beat beat = m_mirror.beat();
    EXPECT_TRUE(beat.events.empty());
    EXPECT_TRUE(beat.sourcesChanged);
}

TEST_F(Mirrors, KeepsTheLatestStateOfEachGap)
{
    FeedGap gap{1, 100, 0, false, "no heartbeat for 15 s"};
    m_mirror.inbox().gap(m_first, gap);
    EXPECT_TRUE(m_mirror.beat().sourcesChanged);
    m_mirror.inbox().gap(m_first, gap);
    EXPECT_FALSE(m_mirror.beat().sourcesChanged);
    gap.until = 200;
    gap.repaired = true;
    m_mirror.inbox().gap(m_first, gap);
    m_mirror.inbox().gap({77}, gap);
    EXPECT_TRUE(m_mirror.beat().sourcesChanged);
    EXPECT_EQ(m_mirror.sources()[0].gaps, std::vector<FeedGap>{gap});
    EXPECT_TRUE(m_mirror.sources()[1].gaps.empty());

    constexpr std::uint32_t more = WatchedSource::gapsKept + 10;
    for (std::uint32_t number = 2; number < 2 + more; ++number)
        m_mirror.inbox().gap(m_first, {number, 300, 400, true, ""});
    m_mirror.beat();
    EXPECT_EQ(m_mirror.sources()[0].gaps.size(), WatchedSource::gapsKept);
    EXPECT_EQ(m_mirror.sources()[0].gaps.back().number, more + 1);
    EXPECT_EQ(m_mirror.sources()[0].gapsDropped, 11u);
    m_mirror.inbox().gap(m_first, {3, 300, 401, true, ""});
    EXPECT_FALSE(m_mirror.beat().sourcesChanged);
    EXPECT_EQ(m_mirror.sources()[0].gapsDropped, 11u);
}

TEST_F(Mirrors, TellsCountsAndLag)
{
    m_mirror.inbox().counts(m_second, {7, 1, 2, 3, 0.5});
    EXPECT_TRUE(m_mirror.beat().feedsChanged);
    m_mirror.inbox().counts(m_second, {7, 1, 2, 3, 0.5});
    EXPECT_FALSE(m_mirror.beat().feedsChanged);
    EXPECT_EQ(m_mirror.sources()[1].counts, (FeedCounts{7, 1, 2, 3, 0.5}));
    EXPECT_FALSE(m_mirror.sources()[1].lastEventAt);

    m_mirror.inbox().events(m_second, eventBatch({{"a", "RUN_STARTED", 4980}, {"a", "RUN_TELEPORTED", 4900}}));
    const Mirror::Beat beat = m_mirror.beat();
    EXPECT_TRUE(beat.feedsChanged);
    EXPECT_FALSE(beat.sourcesChanged);
    EXPECT_EQ(m_mirror.sources()[1].lastEventAt, 4980);
    EXPECT_FALSE(m_mirror.sources()[1].lag); // nobody said what its clock shows
    EXPECT_EQ(m_mirror.sources()[1].eventsUnknown, 1u);
}

TEST_F(Mirrors, LagIsCountedByTheClockOfTheSource)
{
    const auto lagOf = [&](Millis ahead, Millis timestamp) {
        m_mirror.inbox().clock(m_second, ahead);
        m_mirror.inbox().events(m_second, eventBatch({{"a", "RUN_STARTED", timestamp}}));
        m_mirror.beat();
        return m_mirror.sources()[1].lag;
    };
    const Millis now = m_clock.now();
    EXPECT_EQ(lagOf(0, now - 100), 100);
    EXPECT_EQ(lagOf(600'000, now + 600'000 - 70), 70);
    EXPECT_EQ(lagOf(-4'000, now - 4'000 - 90), 90);
    EXPECT_EQ(lagOf(0, now + 30), 0); // never negative
    EXPECT_EQ(lagOf(0, std::numeric_limits<Millis>::min()), now);
    EXPECT_EQ(lagOf(0, std::numeric_limits<Millis>::max()), 0);
    EXPECT_EQ(lagOf(-600'000, 1), 0); // a clock before the epoch
    EXPECT_FALSE(m_mirror.sources()[0].lag);
    EXPECT_FALSE(m_mirror.sources()[0].clockOffset);
    EXPECT_EQ(m_mirror.sources()[1].clockOffset, -600'000);
    EXPECT_EQ(m_mirror.sources()[1].inItsTime(700'000), 100'000);
    EXPECT_EQ(m_mirror.sources()[0].inItsTime(700'000), 700'000);
    m_mirror.inbox().clock(m_second, -600'000);
    EXPECT_FALSE(m_mirror.beat().feedsChanged);
    m_mirror.inbox().clock(DeploymentId{77}, 5);
    EXPECT_FALSE(m_mirror.beat().feedsChanged);
}

TEST_F(Mirrors, CountsRunsWithAnomalies)
{
    m_mirror.inbox().runs(block({"a w queued finished=9", "b w running"}));
    m_mirror.inbox().runs(block({"a w queued finished=9"}, m_second));
    EXPECT_TRUE(m_mirror.beat().feedsChanged);
    EXPECT_EQ(m_mirror.sources()[0].anomalies, 1u);
    EXPECT_EQ(m_mirror.sources()[1].anomalies, 1u);
    m_mirror.inbox().runs(block({"a w completed finished=9"}));
    EXPECT_TRUE(m_mirror.beat().feedsChanged);
    EXPECT_EQ(m_mirror.sources()[0].anomalies, 0u);
}

TEST_F(Mirrors, MeasuresEventsPerSecondOverAWindow)
{
    const auto rate = [this] { return m_mirror.sources()[0].eventsPerSecond; };
    m_mirror.inbox().events(m_first, steps("a", 40, 1000));
    m_mirror.beat();
    EXPECT_EQ(rate(), 0);
    EXPECT_TRUE(m_mirror.feedsAreMoving());
    m_clock.advance(FeedRate::second);
    EXPECT_TRUE(m_mirror.beat().feedsChanged);
    EXPECT_EQ(rate(), 40.0 / double(FeedRate::seconds));
    EXPECT_FALSE(m_mirror.beat().feedsChanged);
    m_clock.advance(FeedRate::window - FeedRate::second);
    m_mirror.beat();
    EXPECT_EQ(rate(), 40.0 / double(FeedRate::seconds));
    m_clock.advance(FeedRate::second);
    EXPECT_TRUE(m_mirror.beat().feedsChanged);
    EXPECT_EQ(rate(), 0);
    EXPECT_FALSE(m_mirror.feedsAreMoving());

    m_mirror.inbox().events(m_first, steps("a", 40, 1000));
    m_mirror.beat();
    m_clock.set(0);
    m_mirror.beat();
    EXPECT_FALSE(m_mirror.feedsAreMoving());
}

/// A feed and a list of one deployment, each telling the whole life of its runs from threads of their own.
TEST_F(Mirrors, FeedsAndListsRaceAndTheEndIsRight)
{
    constexpr int producers = 3;
    constexpr int runs = 120;
    constexpr int stepsEach = 20;
    std::counting_semaphore<> arrived(0);
    m_mirror.inbox().setWaker([&arrived] { arrived.release(); });
    RunList list(m_mirror.runs());
    list.setQuery(test::query("status:completed"), m_clock.now());
    const auto id = [](int producer, int run) { return "p" + std::to_string(producer) + "-" + std::to_string(run); };
    std::vector<std::jthread> threads;
    for (int producer = 0; producer < producers; ++producer) {
        threads.emplace_back([&, producer] {
            for (int run = 0; run < runs; ++run) {
                const Millis start = run * 100;
                m_mirror.inbox().events(m_first, eventBatch({{id(producer, run), "RUN_STARTED", start}}));
                m_mirror.inbox().events(m_first, steps(id(producer, run), stepsEach, start + 1));
                m_mirror.inbox().events(m_first, eventBatch({{id(producer, run), "RUN_COMPLETED", start + 60}}));
                m_mirror.inbox().counts(m_first, {std::uint64_t(run), 0, 0, 0, 0});
                m_mirror.inbox().gap(m_first, {std::uint32_t(run + 1), start, start + 1, run % 2 == 0, "lost"});
            }
        });
        threads.emplace_back([&, producer] {
            for (int run = 0; run < runs; ++run) {
                for (const auto &[at, state] : {std::pair(run * 100 + 90, " w completed steps=20 finished="),
                                                std::pair(run * 100 + 30, " w running steps=9 scheduled=")}) {
                    RunBlock read = runBlock({id(producer, run) + state + std::to_string(run * 100 + 59)});
                    read.readAt = at;
                    m_mirror.inbox().runs(std::make_shared<const RunBlock>(std::move(read)));
                }
            }
            m_mirror.inbox().freshness(m_first, {Freshness::State::Fresh, producer, "read", {}});
        });
    }
    std::size_t heard = 0;
    constexpr std::size_t events = producers * runs * (stepsEach + 2);
    const auto done = [&] { return heard == events && list.size() == producers * runs; };
    while (!done()) {
        ASSERT_TRUE(arrived.try_acquire_for(std::chrono::seconds(60)));
        for (bool more = true; more;) {
            const Mirror::Beat beat = m_mirror.beat();
            more = beat.moreWaiting;
            for (const AppliedEvents &applied : beat.events)
                heard += applied.count;
            list.prepare(beat.runs, m_clock.now());
            list.commit();
        }
    }
    threads.clear();
    m_mirror.beat();
    for (RunNo row = 0; row < m_mirror.runs().size(); ++row) {
        EXPECT_EQ(m_mirror.runs().completedNodes(row), stepsEach);
        EXPECT_FALSE(m_mirror.runs().isOdd(row));
    }
    EXPECT_EQ(m_mirror.sources()[0].eventsApplied, events);
}

TEST_F(Mirrors, ManyThreadsFeedOneOwner)
{
    constexpr int producers = 4;
    constexpr int blocks = 50;
    constexpr int rowsPerBlock = 20;
    std::counting_semaphore<> arrived(0);
    m_mirror.inbox().setWaker([&arrived] { arrived.release(); });
    RunList list(m_mirror.runs());
    std::vector<std::jthread> threads;
    for (int producer = 0; producer < producers; ++producer) {
        threads.emplace_back([&inbox = m_mirror.inbox(), producer] {
            const DeploymentId deployment{std::uint16_t(producer % 2)};
            for (int n = 0; n < blocks; ++n) {
                std::vector<std::string> lines;
                for (int row = 0; row < rowsPerBlock; ++row)
                    lines.push_back("p" + std::to_string(producer) + "-" + std::to_string(n * rowsPerBlock / 2 + row) +
                                    " w" + std::to_string(row) + " running started=" + std::to_string(n * 100 + row));
                inbox.runs(block(lines, deployment));
                inbox.freshness(deployment, {Freshness::State::Fresh, n, "block", {}});
            }
            inbox.gone(deployment, {"p" + std::to_string(producer) + "-0"});
            inbox.listed(deployment);
        });
    }
    constexpr std::size_t expected = producers * (blocks + 1) * rowsPerBlock / 2;
    const auto done = [&] {
        RunNo gone = 0;
        for (RunNo row = 0; row < m_mirror.runs().size(); ++row)
            gone += m_mirror.runs().isGone(row) ? 1 : 0;
        return gone == producers && m_mirror.sources()[0].listed && m_mirror.sources()[1].listed;
    };
    while (!done()) {
        ASSERT_TRUE(arrived.try_acquire_for(std::chrono::seconds(60)));
        for (bool more = true; more;) {
            const Mirror::Beat beat = m_mirror.beat();
            more = beat.moreWaiting;
            list.prepare(beat.runs, m_clock.now());
            list.commit();
        }
    }
    threads.clear();
    EXPECT_EQ(m_mirror.runs().size(), expected);
    EXPECT_EQ(list.size(), expected);
}

}
