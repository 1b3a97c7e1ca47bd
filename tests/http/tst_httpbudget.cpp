// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/feed/backoff.h"
#include "http/requestbudget.h"
#include "http/source/serverclock.h"

#include <QTest>

#include <algorithm>

using namespace blokwatch;

namespace {

/// Asks as often as the budget lets it, each answer taking `took`; how many requests start within `span`.
int requestsIn(RequestBudget &budget, ManualClock &clock, Millis span, Millis took)
{
    const auto end = clock.now() + span;
    int requests = 0;
    while (true) {
        const auto wait = budget.waitMs();
        if (!wait)
            return requests;
        clock.advance(*wait);
        if (clock.now() >= end)
            return requests;
        budget.began();
        ++requests;
        clock.advance(took);
        budget.ended(took);
    }
}

}

class TestHttpBudget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idle()
    {
        ManualClock clock(1'000'000);
        RequestBudget budget(clock);
        QCOMPARE(budget.waitMs(), std::optional<Millis>(0));
        QCOMPARE(budget.allowedPerSecond(), 2.0);
        budget.began();
        QCOMPARE(budget.waitMs(), std::nullopt); // one at a time
        clock.advance(100);
        budget.ended(100);
        QCOMPARE(budget.waitMs(), std::optional<Millis>(400));
        clock.advance(1000);
        QCOMPARE(requestsIn(budget, clock, 10'000, 30), 20);
        QVERIFY(std::abs(budget.perSecond() - 2.0) < 0.11);
        clock.advance(10'000);
        QCOMPARE(budget.perSecond(), 0.0);
    }

    /// What a person waits for comes at the pace of a page that loads, whatever is being read and however slow it is.
    void acts()
    {
        ManualClock clock(1'000'000);
        RequestBudget budget(clock);
        budget.began();
        QCOMPARE(budget.waitMs(), std::nullopt);
        QCOMPARE(budget.actWaitMs(), std::optional<Millis>(250));
        clock.advance(5000);
        budget.ended(5000); // slow: readers get half the rate
        QCOMPARE(budget.allowedPerSecond(), 1.0);
        budget.began();
        clock.advance(100);
        QCOMPARE(budget.actWaitMs(), std::optional<Millis>(150));
        clock.advance(150);
        budget.actBegan();
        QCOMPARE(budget.actWaitMs(), std::nullopt); // one at a time
        QCOMPARE(budget.inFlight(), 1); // and none of the readers' turns
        clock.advance(10'000);
        budget.ended(10);
        budget.actEnded(); // however long it took
        QCOMPARE(budget.allowedPerSecond(), 2.0);
        QVERIFY(std::abs(budget.perSecond() - 0.0) < 0.11);
        budget.actBegan();
        QCOMPARE(budget.waitMs(), std::optional<Millis>(500)); // it is counted
        budget.actEnded();
        budget.setPaused(true);
        QCOMPARE(budget.actWaitMs(), std::nullopt);
    }

    void loading()
    {
        ManualClock clock(1'000'000);
        RequestBudget budget(clock);
        budget.setLoading(true);
        QCOMPARE(budget.allowedPerSecond(), 4.0);
        QCOMPARE(requestsIn(budget, clock, 10'000, 30), 40);
        clock.advance(250);
        budget.began();
        QCOMPARE(budget.waitMs(), std::optional<Millis>(250));
        clock.advance(250);
        budget.began();
        QCOMPARE(budget.inFlight(), 2);
        QCOMPARE(budget.waitMs(), std::nullopt);
    }

    void slowAnswersHalveTheRate()
    {
        ManualClock clock(1'000'000);
        RequestBudget budget(clock);
        const double rates[] = {1, 0.5, 0.25, 0.125, 0.125};
        for (const double rate : rates) {
            budget.began();
            clock.advance(1001);
            budget.ended(1001);
            QCOMPARE(budget.allowedPerSecond(), rate);
        }
        for (const double rate : {0.25, 0.5, 1.0, 2.0, 2.0}) {
            budget.began();
            budget.ended(1000); // not slower than a second
            QCOMPARE(budget.allowedPerSecond(), rate);
        }
    }

    void paused()
    {
        ManualClock clock;
        RequestBudget budget(clock);
        budget.setPaused(true);
        clock.advance(1'000'000);
        QCOMPARE(budget.waitMs(), std::nullopt);
        QCOMPARE(budget.allowedPerSecond(), 0.0);
        budget.setPaused(false);
        QCOMPARE(budget.waitMs(), std::optional<Millis>(0));
    }

    void clockSetBack()
    {
        ManualClock clock(1'000'000);
        RequestBudget budget(clock);
        budget.began();
        budget.ended(1);
        clock.set(1000);
        QCOMPARE(budget.waitMs(), std::optional<Millis>(500));
        QCOMPARE(budget.perSecond(), 0.0);
    }

    void backoffGrowsWithJitter()
    {
        constexpr Millis first = 1000, most = 30'000;
        std::vector<Millis> highest(8, 0);
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Backoff backoff(first, most, seed);
            for (std::size_t i = 0; i < highest.size(); ++i) {
                const auto wait = backoff.next();
                QVERIFY(wait >= 0 && wait <= std::min(most, first << i));
                highest[i] = std::max(highest[i], wait);
            }
            backoff.reset();
            QVERIFY(backoff.next() <= first);
        }
        for (std::size_t i = 0; i < highest.size(); ++i)
            QVERIFY(highest[i] > std::min(most, first << i) * 9 / 10);
        Backoff same(first, most, 5), other(first, most, 5);
        QCOMPARE(same.next(), other.next());
        same.setFirst(1'000'000);
        QVERIFY(same.next() <= most);
        Millis longest = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            Backoff hurried(first, most, seed);
            hurried.setFirst(1);
            longest = std::max(longest, hurried.next());
        }
        QVERIFY(longest > first / 2); // a server can't make us hurry
    }

    void serverClock()
    {
        ServerClock clock;
        QCOMPARE(clock.offset(), std::nullopt);
        QCOMPARE(clock.atLeast(500), Millis(500));
        // Ten minutes ahead, told in whole seconds over a way of 40 ms.
        clock.heard(600'000, 10'980, 11'020, 1000);
        QVERIFY(std::abs(*clock.offset() - 589'500) <= 540);
        // Told exactly.
        clock.heard(11'100 + 589'700, 11'090, 11'110);
        QVERIFY(std::abs(*clock.offset() - 589'700) <= 11);
        QVERIFY(clock.atLeast(20'000) <= 20'000 + 589'700);
        // A less exact saying spoils nothing.
        clock.heard(601'000, 11'500, 12'500, 1000);
        QVERIFY(std::abs(*clock.offset() - 589'700) <= 12);
        // Its clock was set back.
        clock.heard(13'000, 12'990, 13'010);
        QVERIFY(std::abs(*clock.offset()) <= 11);
        // Ours was set while it answered: nothing is learnt.
        clock.heard(99'000, 20'000, 10'000);
        QVERIFY(std::abs(*clock.offset()) <= 11);
    }
};

QTEST_GUILESS_MAIN(TestHttpBudget)
#include "tst_httpbudget.moc"
