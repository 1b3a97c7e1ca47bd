// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/endpointbudget.h"
#include "http/source/httprunreader.h"
#include "http/source/httprunsource.h"
#include "httpsupport/asking.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/keepingsink.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr Millis slack = 30; ///< what timers and the way to the server may shift a request

HttpEndpoint at(const RecordedServer &server) { return {*normalUrl(server.url()), {}, {}, {}}; }

/// When each request but streams came, ms.
std::vector<qint64> requestTimes(const RecordedServer &server)
{
    std::vector<qint64> times;
    for (const auto &request : server.requests()) {
        if (request.path() != "/__blok/stream")
            times.push_back(request.atMs);
    }
    return times;
}

}

/// A watcher must not hurt production: what all clients of one endpoint may ask together.
class TestHttpShare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsReadWhileAnActWaits()
    {
        const auto budget = EndpointBudget::of("http://acts/__blok", {});
        QVERIFY(budget->begin());
        budget->ended(10);
        budget->addActor(true);
        QVERIFY(!budget->waitMs());
        QVERIFY(!budget->begin());
        QVERIFY(budget->actWaitMs().has_value());
        QTRY_COMPARE(budget->actWaitMs(), std::optional<Millis>(0));
        QVERIFY(budget->beginAct());
        QVERIFY(!budget->beginAct());
        budget->addActor(false);
        QVERIFY(budget->waitMs().has_value());
        budget->actEnded();
        QVERIFY(budget->actWaitMs().has_value());
    }

    void oneBudgetAnEndpoint()
    {
        const auto one = EndpointBudget::of("http://a/__blok", {});
        QCOMPARE(EndpointBudget::of("http://a/__blok", {}), one);
        QVERIFY(EndpointBudget::of("http://b/__blok", {}) != one);
        std::weak_ptr<EndpointBudget> gone = EndpointBudget::of("http://c/__blok", {});
        QVERIFY(gone.expired()); // nobody holds it
        QCOMPARE(one->allowedPerSecond(), 2.0);
        one->addLoader(true);
        one->addLoader(true);
        QCOMPARE(one->allowedPerSecond(), 4.0);
        one->addLoader(false);
        QCOMPARE(one->allowedPerSecond(), 4.0);
        one->addLoader(false);
        QCOMPARE(one->allowedPerSecond(), 2.0);
    }

    void threadsTakeTurns()
    {
        EndpointBudget budget({0, 0, 1000});
        std::atomic<int> within = 0, most = 0, turns = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int done = 0; done < 500;) {
                    if (!budget.begin())
                        continue;
                    const int now = ++within;
                    most = std::max(most.load(), now);
                    ++turns;
                    ++done;
                    --within;
                    budget.ended(0);
                }
            });
        }
        for (auto &thread : threads)
            thread.join();
        QCOMPARE(turns.load(), 2000);
        QCOMPARE(most.load(), 1);
        QCOMPARE(budget.inFlight(), 0);
    }

    /// Two clients that both have much to ask: together no faster than one.
    void twoClientsTogether()
    {
        RecordedServer server;
        FakeBlok blok(server);
        server.start();
        const SystemClock clock;
        constexpr BudgetTimes budget{60, 30, 1000};
        TraceApiClient one(*NetworkSetup::of(at(server)), clock, {}, budget);
        TraceApiClient other(*NetworkSetup::of(at(server)), clock, {}, budget);
        int answers = 0;
        for (int i = 0; i < 6; ++i) {
            for (auto *client : {&one, &other})
                client->get<Health>(api::health(), client,
                                    [&](const Result<Health> &health) { answers += health.ok(); });
        }
        QTRY_COMPARE(answers, 12);
        const auto times = requestTimes(server);
        QVERIFY2(times.back() - times.front() >= 11 * budget.idle - slack,
                 std::to_string(times.back() - times.front()).c_str());
    }

    /// A reader of whole runs beside a source that follows: one budget, two at a time at most, also while it loads.
    void readerBesideSource()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(100, blok.now() - 60'000);
        for (int i = 0; i < 3; ++i)
            blok.begin(FakeBlok::idOf(500 + i), blok.now() - 1'000, false);
        constexpr int takesMs = 60;
        server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
            auto answer = blok.answerTo(request);
            if (answer && !answer->staysOpen)
                answer->delayMs = takesMs;
            return answer;
        });
        server.start();
        const SystemClock clock;
        auto times = quickTimes();
        times.budget = {40, 20, 1000};
        KeepingSink sink;
        HttpRunSource source(at(server), DeploymentId{1}, clock, times, 1);
        source.open(sink);
        QVERIFY(sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh); }));
        HttpRunReader reader(*NetworkSetup::of(at(server)), clock, times);
        for (int i = 0; i < 10; ++i)
            QVERIFY(reader.detail(RunId{FakeBlok::idOf(i)}).ok());
        source.close();
        const auto asked = requestTimes(server);
        QVERIFY(asked.size() > 20);
        for (std::size_t i = 2; i < asked.size(); ++i) // the answer before the last one has been sent by then
            QVERIFY2(asked[i] - asked[i - 2] >= takesMs - 1, std::to_string(asked[i] - asked[i - 2]).c_str());
    }

    void slowAnswersHalveTheRateOfAll()
    {
        RecordedServer server;
        auto slow = ServedAnswer::json("{\"status\":\"ok\",\"version\":\"1\",\"uptime\":3,\"activeRuns\":0}");
        slow.delayMs = 80;
        server.answer([&](const ServedRequest &) { return std::optional(slow); });
        server.start();
        auto times = quickTimes();
        times.budget = {100, 50, 20};
        Asking one(at(server), times);
        const auto shared = EndpointBudget::of(*normalUrl(server.url()), {});
        QCOMPARE(shared->allowedPerSecond(), 10.0);
        QVERIFY(one.ask(api::health()).ok());
        QCOMPARE(shared->allowedPerSecond(), 5.0);
        QVERIFY(one.ask(api::health()).ok());
        QCOMPARE(shared->allowedPerSecond(), 2.5);
    }

    /// Pause means none: also a reader asks nothing, and says why.
    void pauseHoldsBackTheReader()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(5, blok.now() - 60'000);
        server.start();
        const SystemClock clock;
        KeepingSink sink;
        HttpRunSource source(at(server), DeploymentId{1}, clock, quickTimes(), 1);
        source.open(sink);
        QVERIFY(sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh); }));
        HttpRunReader reader(*NetworkSetup::of(at(server)), clock, quickTimes());
        source.pause();
        QVERIFY(sink.wait([](const auto &seen) { return seen.is(Freshness::State::Paused); }));
        QTRY_COMPARE(server.openStreams(), 0);
        const auto asked = server.requests().size();
        const auto held = reader.detail(RunId{FakeBlok::idOf(1)});
        QCOMPARE(held.error().kind, Error::Kind::Busy);
        QVERIFY2(held.error().text.ends_with("paused; nothing is asked of it until it is resumed"),
                 held.error().text.c_str());
        QCOMPARE(server.requests().size(), asked);
        source.resume();
        QVERIFY(sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh); }));
        QVERIFY(reader.detail(RunId{FakeBlok::idOf(1)}).ok());
        source.pause();
        source.close(); // takes its pause along
        QVERIFY(reader.detail(RunId{FakeBlok::idOf(2)}).ok());
    }

    /// A source at rest reads lists by status and never the runs one by one.
    void runsAreNotAskedForOneByOne()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(50, blok.now() - 60'000);
        for (int i = 0; i < 15; ++i)
            blok.begin(FakeBlok::idOf(500 + i), blok.now() - 1'000, false);
        server.start();
        const SystemClock clock;
        KeepingSink sink;
        HttpRunSource source(at(server), DeploymentId{1}, clock, quickTimes(), 1);
        source.open(sink);
        const auto lists = [&] {
            const auto requests = server.requests();
            return std::count_if(requests.begin(), requests.end(),
                                 [](const auto &request) { return request.query("status") == "running"; });
        };
        QTRY_VERIFY(lists() > 20);
        for (int i = 0; i < 15; ++i)
            blok.end(FakeBlok::idOf(500 + i), "completed", blok.now());
        QVERIFY(sink.wait([&](const auto &seen) { return seen.lines() == blok.lines(); }));
        source.close();
        for (const auto &request : server.requests())
            QVERIFY2(!request.path().startsWith("/__blok/runs/"), request.target.constData());
    }
};

QTEST_GUILESS_MAIN(TestHttpShare)
#include "tst_httpshare.moc"
