// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httprunsource.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/keepingsink.h"
#include "httpsupport/quicktimes.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;

namespace {

constexpr std::uint64_t seed = 7;

/// A server with a store, and a source that reads it.
struct World {
    RecordedServer server;
    FakeBlok blok{server};
    SystemClock clock;
    KeepingSink sink;
    std::unique_ptr<HttpRunSource> source;

    void open(HttpTimes times = quickTimes())
    {
        server.start();
        source = std::make_unique<HttpRunSource>(HttpEndpoint{*normalUrl(server.url()), {}, {}, {}}, DeploymentId{3},
                                                 clock, times, seed);
        source->open(sink);
    }
    ~World()
    {
        if (source)
            source->close();
        server.stop(); // before the store, which it asks
    }
    /// Waits until the sink has what the store has, and says so.
    bool settles()
    {
        const bool settled = sink.wait([&](const KeepingSink::Seen &seen) {
            return seen.listed > 0 && seen.is(State::Fresh) && seen.allRepaired() && seen.lines() == blok.lines();
        });
        if (!settled) {
            const auto seen = sink.seen();
            qWarning("%s; listed %d, %zu of %zu runs, %zu gaps", seen.text().c_str(), seen.listed, seen.runs.size(),
                     blok.lines().size(), seen.gaps.size());
        }
        return settled;
    }
};

std::vector<ServedRequest> askedFor(const RecordedServer &server, const QByteArray &path)
{
    auto requests = server.requests();
    std::erase_if(requests, [&](const ServedRequest &request) { return request.path() != path; });
    return requests;
}

}

class TestHttpSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAllPages();
    void streamIsOpenBeforeTheFirstPage();
    void runsAddedWhileReading();
    void runsRemovedWhileReading();
    void serverThatGivesSmallPages();
    void newRunsAndEnds();
    void silentChanges();
    void goneRuns();
    void gapIsRepaired();
    void endedDuringAGapIsLookedUp();
    void serverRestart();
    void portMoved();
    void eachPageFailsOnce();
    void firstAnswerLater();
    void refusedForWantOfAToken();
    void errorsAfterListing();
    void pauseAsksNothing();
    void serverClockIsUsed();
    void closeEndsCalls();
    void badCaFile();
    void tokenInClearIsSaid();
};

void TestHttpSource::readsAllPages()
{
    World world;
    world.blok.fill(2500, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.settles());
    const auto seen = world.sink.seen();
    QCOMPARE(seen.listed, 1);
    QCOMPARE(seen.rows, std::size_t(2500));
    QVERIFY(seen.gone.empty());
    QVERIFY(seen.gaps.empty());
    QCOMPARE(seen.text(), std::string("up to date with 127.0.0.1:") + std::to_string(world.server.port()));
    QCOMPARE(seen.freshness.front().state, State::Loading);
    QCOMPARE(seen.threads.size(), std::size_t(1));
    for (const auto &request : askedFor(world.server, "/__blok/runs"))
        QVERIFY(request.query("env").isEmpty());
    QCOMPARE(askedFor(world.server, "/__blok/runs").front().query("limit"), QByteArray("1000"));
    QCOMPARE(askedFor(world.server, "/__blok/runs").front().query("offset"), QByteArray());
}

void TestHttpSource::streamIsOpenBeforeTheFirstPage()
{
    World world;
    world.blok.fill(3, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.settles());
    const auto requests = world.server.requests();
    QCOMPARE(requests.front().path(), QByteArray("/__blok/stream"));
    QCOMPARE(requests.front().headers.value("accept"), QByteArray("text/event-stream"));
    QCOMPARE(requests.front().headers.value("accept-encoding"), QByteArray("identity"));
}

/// 700 runs appear between two pages: the offsets move, nothing may be lost or told twice.
void TestHttpSource::runsAddedWhileReading()
{
    std::atomic<bool> added = false;
    World world;
    const auto now = world.blok.now();
    world.blok.fill(2500, now - 60'000);
    world.blok.onPage([&](std::int64_t offset) {
        if (offset > 0 && !added.exchange(true)) {
            for (int i = 0; i < 700; ++i)
                world.blok.begin(FakeBlok::idOf(5000 + i), now - 50'000 + i);
        }
    });
    world.open();
    QVERIFY(world.settles());
    QVERIFY(added);
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.eventIds.size() >= 700; }));
    const auto seen = world.sink.seen();
    QVERIFY(seen.gone.empty());
    QCOMPARE(seen.eventIds.size(), std::size_t(700));
    QCOMPARE(seen.eventCount.size(), std::size_t(700));
}

/// 300 new runs vanish between two pages: what stood behind them moves up, past the overlap.
void TestHttpSource::runsRemovedWhileReading()
{
    std::atomic<bool> removed = false;
    World world;
    world.blok.fill(3000, world.blok.now() - 60'000);
    world.blok.onPage([&](std::int64_t offset) {
        if (offset > 1500 && !removed.exchange(true)) {
            for (int i = 2000; i < 2300; ++i)
                world.blok.remove(FakeBlok::idOf(i));
        }
    });
    world.open();
    QVERIFY(world.sink.wait([](const KeepingSink::Seen &seen) { return seen.listed > 0; }));
    QVERIFY(removed);
    world.source->refresh();
    QVERIFY(world.settles());
    QCOMPARE(world.sink.seen().gone.size(), std::size_t(300));
}

void TestHttpSource::serverThatGivesSmallPages()
{
    World world;
    world.blok.fill(420, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (request.path() != "/__blok/runs" || request.query("limit") != "1000")
            return std::nullopt;
        // Asks the store below for no more than 100.
        auto smaller = request;
        smaller.target.replace("limit=1000", "limit=100");
        return world.blok.answerTo(smaller);
    });
    world.open();
    QVERIFY(world.settles());
    QCOMPARE(world.sink.seen().rows, std::size_t(420));
}

void TestHttpSource::newRunsAndEnds()
{
    World world;
    world.blok.fill(10, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.settles());
    for (int i = 0; i < 30; ++i)
        world.blok.begin(FakeBlok::idOf(100 + i), world.blok.now());
    QVERIFY(world.settles());
    for (int i = 0; i < 30; ++i)
        world.blok.end(FakeBlok::idOf(100 + i), i % 2 ? "completed" : "failed", world.blok.now());
    QVERIFY(world.settles());
    const auto seen = world.sink.seen();
    QVERIFY(world.sink.wait([](const auto &later) { return later.eventIds.size() >= 60; }));
    QCOMPARE(world.sink.seen().eventIds.size(), std::size_t(60));
    QCOMPARE(world.sink.seen().eventCount.size(), std::size_t(60));
    QVERIFY(seen.gaps.empty());
}

/// queued to running has no event: only reading again tells.
void TestHttpSource::silentChanges()
{
    World world;
    world.blok.fill(5, world.blok.now() - 60'000);
    world.blok.begin(FakeBlok::idOf(50), world.blok.now() - 30'000, false);
    world.blok.become(FakeBlok::idOf(50), "queued");
    world.open();
    QVERIFY(world.settles());
    world.blok.become(FakeBlok::idOf(50), "running");
    QVERIFY(world.settles());
    world.blok.end(FakeBlok::idOf(50), "completed", world.blok.now(), false);
    QVERIFY(world.settles());
    QVERIFY(world.sink.seen().eventIds.empty());
}

void TestHttpSource::goneRuns()
{
    World world;
    world.blok.fill(20, world.blok.now() - 60'000);
    world.blok.begin(FakeBlok::idOf(50), world.blok.now() - 30'000, false);
    world.open();
    QVERIFY(world.settles());
    world.blok.remove(FakeBlok::idOf(50)); // it can still change, so it is looked up
    QVERIFY(world.settles());
    QCOMPARE(world.sink.seen().gone, std::vector<std::string>{FakeBlok::idOf(50)});
    world.blok.removeAll();
    world.source->refresh();
    QVERIFY(world.settles());
    QCOMPARE(world.sink.seen().gone.size(), std::size_t(21));
}

void TestHttpSource::gapIsRepaired()
{
    World world;
    world.blok.fill(10, world.blok.now() - 60'000);
    world.blok.begin(FakeBlok::idOf(50), world.blok.now() - 30'000, false);
    world.open();
    QVERIFY(world.settles());
    const auto before = world.clock.now();
    const auto port = world.server.port();
    world.server.stop();
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.is(State::Reconnecting); }));
    for (int i = 0; i < 40; ++i)
        world.blok.begin(FakeBlok::idOf(100 + i), world.blok.now());
    for (int i = 0; i < 20; ++i)
        world.blok.end(FakeBlok::idOf(100 + i), "completed", world.blok.now());
    world.blok.end(FakeBlok::idOf(50), "failed", world.blok.now());
    world.server.start(port);
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.lastGaps.size() == 1 && seen.allRepaired(); }));
    QVERIFY(world.settles());
    const auto seen = world.sink.seen();
    QCOMPARE(seen.gaps.size(), std::size_t(3)); // opened, closed, repaired
    QCOMPARE(seen.gaps[0].until, Millis(0));
    QVERIFY(!seen.gaps[1].repaired);
    const auto gap = seen.gaps.back();
    QCOMPARE(gap.number, 1u);
    QVERIFY(gap.from <= gap.until && gap.from >= before - 5000 && gap.until <= world.clock.now());
    QVERIFY(!gap.reason.empty());
    QVERIFY(seen.eventIds.empty());
    QVERIFY(world.sink.wait([](const auto &later) { return later.counts.reconnects == 1; }));
}

/// A run so old that no list of the newest has it.
void TestHttpSource::endedDuringAGapIsLookedUp()
{
    World world;
    const auto now = world.blok.now();
    world.blok.fill(2500, now - 60'000);
    world.blok.begin(FakeBlok::idOf(9000), now - 7'000'000, false);
    auto times = quickTimes();
    times.full = 3'600'000;
    world.open(times);
    QVERIFY(world.settles());
    const auto port = world.server.port();
    world.server.stop();
    world.blok.end(FakeBlok::idOf(9000), "completed", world.blok.now());
    world.server.start(port);
    QVERIFY(world.settles());
    QVERIFY(!askedFor(world.server, QByteArray::fromStdString("/__blok/runs/" + FakeBlok::idOf(9000))).empty());
    QVERIFY(world.sink.seen().gone.empty());
}

void TestHttpSource::serverRestart()
{
    World world;
    world.blok.fill(30, world.blok.now() - 60'000);
    auto times = quickTimes();
    times.full = 3'600'000;
    world.open(times);
    QVERIFY(world.settles());
    const auto port = world.server.port();
    world.server.stop();
    world.blok.setUptime(0.5);
    world.blok.remove(FakeBlok::idOf(3)); // retention at the start of a server tells nobody
    world.server.start(port);
    QVERIFY(world.settles());
    QCOMPARE(world.sink.seen().gone, std::vector<std::string>{FakeBlok::idOf(3)});
}

/// The server comes back elsewhere: this source goes on looking where it was told to, a new one finds it.
void TestHttpSource::portMoved()
{
    World world;
    world.blok.fill(3, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.settles());
    const auto port = world.server.port();
    world.server.stop();
    QVERIFY(world.sink.wait([](const auto &seen) {
        return seen.is(State::Reconnecting) && seen.text().find("connection refused") != std::string::npos;
    }));
    world.server.start();
    KeepingSink other;
    HttpRunSource moved(HttpEndpoint{*normalUrl(world.server.url()), {}, {}, {}}, DeploymentId{4}, world.clock,
                        quickTimes(), seed);
    moved.open(other);
    QVERIFY(other.wait([](const auto &seen) { return seen.is(State::Fresh) && seen.runs.size() == 3; }));
    moved.close();
    QVERIFY(world.server.port() == port || world.sink.seen().is(State::Reconnecting));
}

/// A reading goes on with the page that failed: from the beginning it would not end on a bad line.
void TestHttpSource::eachPageFailsOnce()
{
    std::set<QByteArray> failed;
    World world;
    world.blok.fill(4500, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (request.path() != "/__blok/runs" || !failed.insert(request.target).second)
            return std::nullopt;
        return ServedAnswer::text(502, "Bad Gateway");
    });
    auto times = quickTimes();
    times.full = 3'600'000;
    world.open(times);
    QVERIFY(world.settles());
    QVERIFY(world.sink.seen().gone.empty());
    const auto asked = askedFor(world.server, "/__blok/runs");
    QCOMPARE(failed.size(), std::size_t(5));
    QCOMPARE(asked.size(), std::size_t(10));
}

void TestHttpSource::firstAnswerLater()
{
    std::atomic<bool> broken = true;
    World world;
    world.blok.fill(3, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (!broken || request.path() == "/__blok/stream")
            return std::nullopt;
        return ServedAnswer::text(500, "Internal Server Error");
    });
    world.open();
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.is(State::Failed); }));
    QVERIFY2(world.sink.seen().text().find("Internal Server Error") != std::string::npos,
             world.sink.seen().text().c_str());
    QCOMPARE(world.sink.seen().listed, 0);
    broken = false;
    QVERIFY(world.settles());
}

void TestHttpSource::refusedForWantOfAToken()
{
    RecordedServer server;
    server.serve("golden/api-modes", "prod-hook");
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    HttpRunSource source(HttpEndpoint{*normalUrl(server.url()), {}, {}, {}}, DeploymentId{1}, clock, quickTimes(),
                         seed);
    source.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Failed); }));
    QVERIFY2(sink.seen().text().find("wants a token; put it into a file and give --token-file") != std::string::npos,
             sink.seen().text().c_str());
    source.close();
}

void TestHttpSource::errorsAfterListing()
{
    std::atomic<bool> broken = false;
    World world;
    world.blok.fill(3, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (!broken || request.path() == "/__blok/stream")
            return std::nullopt;
        return ServedAnswer::json("<html>");
    });
    auto times = quickTimes();
    times.reconnecting = 20;
    world.open(times);
    QVERIFY(world.settles());
    broken = true;
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.is(State::Stale); }));
    QVERIFY(world.sink.seen().text().find("what was read before is kept") != std::string::npos);
    QVERIFY(world.sink.seen().freshness.back().since > 0);
    broken = false;
    QVERIFY(world.settles());
    QCOMPARE(world.sink.seen().lines(), world.blok.lines());
}

void TestHttpSource::pauseAsksNothing()
{
    World world;
    world.blok.fill(3, world.blok.now() - 60'000);
    world.blok.begin(FakeBlok::idOf(50), world.blok.now() - 30'000, false); // so that there is something to ask for
    world.open();
    QVERIFY(world.settles());
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.counts.requestsPerSecond > 0; }));
    world.source->pause();
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.is(State::Paused); }));
    QTRY_COMPARE(world.server.openStreams(), 0);
    const auto asked = world.server.requests().size();
    world.blok.begin(FakeBlok::idOf(60), world.blok.now());
    // Another source asks meanwhile; this one does not.
    KeepingSink other;
    HttpRunSource second(HttpEndpoint{*normalUrl(world.server.url()), {}, {}, {}}, DeploymentId{4}, world.clock,
                         quickTimes(), seed);
    second.open(other);
    QVERIFY(other.wait([](const auto &seen) { return seen.is(State::Fresh); }));
    second.close();
    const auto requests = world.server.requests();
    QVERIFY(requests.size() > asked);
    QVERIFY(!world.sink.seen().runs.contains(FakeBlok::idOf(60)));
    world.source->resume();
    QVERIFY(world.settles());
    const auto gaps = world.sink.seen().gaps;
    QVERIFY(gaps.back().repaired);
    QVERIFY(gaps.back().reason.find("paused") != std::string::npos);
}

void TestHttpSource::serverClockIsUsed()
{
    World world;
    world.blok.setSkew(600'000);
    world.blok.fill(3, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.settles());
    const auto seen = world.sink.seen();
    QVERIFY2(std::abs(seen.readAt - world.blok.now()) < 10'000, std::to_string(seen.readAt).c_str());
    QVERIFY(!seen.freshness.back().notes.empty());
    QCOMPARE(seen.freshness.back().notes.front(), std::string("the server's clock is 600 s ahead of this computer's"));
}

void TestHttpSource::closeEndsCalls()
{
    World world;
    world.blok.fill(2500, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.sink.wait([](const auto &seen) { return seen.blocks > 0; }));
    world.source->close();
    const auto calls = world.sink.seen().calls;
    world.blok.begin(FakeBlok::idOf(9999), world.blok.now());
    QTRY_COMPARE(world.server.openStreams(), 0);
    QCOMPARE(world.sink.seen().calls, calls);
    world.source->open(world.sink);
    QVERIFY(world.settles());
}

void TestHttpSource::badCaFile()
{
    const SystemClock clock;
    KeepingSink sink;
    HttpRunSource source(HttpEndpoint{"https://127.0.0.1:1/__blok", {}, "/nowhere/ca.pem", {}}, DeploymentId{1}, clock,
                         quickTimes(), seed);
    source.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Failed); }));
    QVERIFY(sink.seen().text().find("the CA file /nowhere/ca.pem can't be read") != std::string::npos);
    source.refresh();
    source.pause();
    source.resume();
    source.close();
}

void TestHttpSource::tokenInClearIsSaid()
{
    const SystemClock clock;
    KeepingSink sink;
    HttpRunSource source(HttpEndpoint{"http://blok.invalid/__blok", "s3cret", {}, "none"}, DeploymentId{1}, clock,
                         quickTimes(), seed);
    source.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return !seen.freshness.empty(); }));
    source.close();
    const auto notes = sink.seen().freshness.front().notes;
    QCOMPARE(notes.size(), std::size_t(1));
    QVERIFY(notes.front().find("unencrypted") != std::string::npos);
    QVERIFY(notes.front().find("s3cret") == std::string::npos);
}

QTEST_GUILESS_MAIN(TestHttpSource)
#include "tst_httpsource.moc"
