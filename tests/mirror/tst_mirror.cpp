// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "runlines.h"

#include "mirror/mirror.h"

#include <gtest/gtest.h>

#include <atomic>
#include <semaphore>
#include <thread>

namespace blokwatch {

using test::runBlock;

namespace {

std::shared_ptr<const RunBlock> block(const std::vector<std::string> &lines, DeploymentId deployment = {0})
{
    return std::make_shared<const RunBlock>(runBlock(lines, deployment));
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
