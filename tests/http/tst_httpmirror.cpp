// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "httpsupport/mirrorworld.h"

#include <QTest>

#include <atomic>
#include <random>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;

namespace {

/// Runs that start, wait in silence, and end, one change a step.
class Traffic
{
public:
    Traffic(FakeBlok &blok, unsigned seed) : m_blok(blok), m_random(seed) {}

    void step()
    {
        if (oneIn(2) || m_open.empty()) {
            m_open.push_back(FakeBlok::idOf(m_next++));
            m_blok.begin(m_open.back(), m_blok.now());
            return;
        }
        const auto which = m_random() % m_open.size();
        if (oneIn(3)) {
            m_blok.become(m_open[which], oneIn(2) ? "queued" : "running");
            return;
        }
        m_blok.end(m_open[which], oneIn(3) ? "failed" : "completed", m_blok.now(), !oneIn(10));
        m_open.erase(m_open.begin() + std::ptrdiff_t(which));
    }
    bool oneIn(unsigned n) { return m_random() % n == 0; }

private:
    FakeBlok &m_blok;
    std::mt19937 m_random;
    std::vector<std::string> m_open;
    int m_next = 10'000;
};

}

/// The whole way from a socket to the picture of the world.
class TestHttpMirror : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsTheStoreAfterAllFaults_data();
    void equalsTheStoreAfterAllFaults();
    void cutAThousandTimes();
    void halfOpenSocket();
    void longAbsence();
    void refusedForLong();
    void serverClockOff_data();
    void serverClockOff();
    void serverClockJumpsBack();
    void statusAfterTheServerClockJumpedBack();
    void heardOfAndGone();
    void busyOwner();
    void notFreshBeforeTheStreamRuns();
};

void TestHttpMirror::equalsTheStoreAfterAllFaults_data()
{
    QTest::addColumn<unsigned>("seed");
    for (const unsigned seed : {1u, 2u, 3u})
        QTest::addRow("seed %u", seed) << seed;
}

/// A busy server, whose connections break and which dies and comes back, while runs start, wait in silence, end, and
/// vanish. At the end the mirror is the store, and no run is there twice.
void TestHttpMirror::equalsTheStoreAfterAllFaults()
{
    QFETCH(unsigned, seed);
    MirrorWorld world;
    world.blok.fill(1500, world.blok.now() - 3'600'000);
    world.open(seed);
    Traffic traffic(world.blok, seed);
    double uptime = 1000;
    for (int step = 0; step < 1200; ++step) {
        traffic.step();
        if (traffic.oneIn(40))
            world.server.drop();
        if (traffic.oneIn(200)) {
            const auto port = world.server.port();
            world.server.stop();
            world.blok.setUptime(uptime /= 2);
            world.blok.remove(FakeBlok::idOf(step % 1500));
            world.server.start(port);
        }
        world.beat();
        if (traffic.oneIn(10)) // otherwise the next things happen while nobody listens
            QVERIFY(QTest::qWaitFor([&] { return world.server.openStreams() == 1; }));
    }
    QVERIFY(world.settles());
    world.source->close();
    world.beat();
    QVERIFY(world.hasEachRunOnce());
    QVERIFY(!world.watched().gaps.empty());
    QVERIFY(world.allRepaired());
    for (const auto &[id, count] : world.eventCount)
        QCOMPARE(count, 1);
}

/// The stream is cut a thousand times, at any byte of what goes over the wire: within characters of several bytes and
/// within the lines that announce a chunk. Each event is sent twice. What came over whole is counted as often as it
/// came, no more and no less; the rest is repaired.
void TestHttpMirror::cutAThousandTimes()
{
    constexpr int cuts = 1000;
    std::atomic<int> streams = 0;
    std::mt19937 random(4);
    MirrorWorld world;
    world.blok.setWorkflow("Bestellungen für Zürich 注文 🛒");
    world.blok.setRepeats(2);
    world.blok.fill(200, world.blok.now() - 3'600'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (request.path() != "/__blok/stream")
            return std::nullopt;
        auto answer = world.blok.answerTo(request);
        if (++streams <= cuts)
            answer->cutOnWire = qint64(random() % 1500);
        return answer;
    });
    // Qt overlooks the end of a connection now and then; then the watchdog sees it.
    auto times = quickTimes();
    times.stream.silence = 2500;
    world.open(4, times);
    Traffic traffic(world.blok, 4);
    while (streams <= cuts) {
        traffic.step();
        world.beat();
        if (traffic.oneIn(3)) {
            const int before = streams;
            QVERIFY(QTest::qWaitFor([&] { return world.server.openStreams() == 1 || streams > before; }, 30'000));
        }
    }
    QVERIFY(world.settles());
    QVERIFY(world.waitFor([&] { return qint64(world.watched().eventsApplied) >= world.server.eventsSent(); }));
    world.source->close();
    world.beat();
    QCOMPARE(qint64(world.watched().eventsApplied), world.server.eventsSent());
    QCOMPARE(world.watched().counts.events, world.watched().eventsApplied);
    QCOMPARE(world.watched().counts.malformed, std::uint64_t(0));
    QVERIFY(world.watched().counts.reconnects > 500);
    QVERIFY(
        std::all_of(world.eventCount.begin(), world.eventCount.end(), [](const auto &of) { return of.second <= 2; }));
    QVERIFY(world.hasEachRunOnce());
    QCOMPARE(world.watched().anomalies, std::size_t(0)); // what was repeated contradicts nothing
    QCOMPARE(QByteArray(world.mirror.runs().workflow(0).data(), qsizetype(world.mirror.runs().workflow(0).size())),
             QByteArray("Bestellungen für Zürich 注文 🛒"));
}

/// The network goes away without a word: no end, no bytes. What happened meanwhile is read afterwards.
void TestHttpMirror::halfOpenSocket()
{
    std::atomic<bool> silent = true;
    MirrorWorld world;
    world.blok.fill(20, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (request.path() != "/__blok/stream" || !silent.exchange(false))
            return std::nullopt;
        auto answer = world.blok.answerTo(request);
        answer->stallAfter = answer->body.size() + 30; // in the middle of a heartbeat
        return answer;
    });
    auto times = quickTimes();
    times.stream.silence = 800;
    world.open(1, times);
    QVERIFY(world.waitFor([&] { return world.watched().listed; }));
    world.blok.begin(FakeBlok::idOf(500), world.blok.now());
    QVERIFY(world.waitFor([&] { return world.watched().counts.reconnects == 1; }));
    QVERIFY(world.settles());
    QCOMPARE(world.watched().gaps.size(), std::size_t(1));
    const auto &gap = world.watched().gaps.front();
    QVERIFY2(gap.reason.find("no heartbeat for") != std::string::npos, gap.reason.c_str());
    QVERIFY(gap.repaired && gap.until > gap.from);
    QCOMPARE(qint64(world.watched().eventsApplied), world.server.eventsSent());
}

/// The server is away for longer than a moment and comes back on its port with another store: until then everything
/// that was read stays, and is said to be old.
void TestHttpMirror::longAbsence()
{
    MirrorWorld world;
    world.blok.fill(50, world.blok.now() - 60'000);
    auto times = quickTimes();
    times.reconnecting = 50;
    world.open(1, times);
    QVERIFY(world.settles());
    const auto before = world.clock.now();
    const auto port = world.server.port();
    world.server.stop();
    QVERIFY(world.waitFor([&] { return world.is(State::Stale); }));
    QVERIFY(world.watched().freshness.since <= world.clock.now() && world.watched().freshness.since >= before - 5'000);
    QCOMPARE(linesOf(world.mirror.runs()).size(), std::size_t(50));
    QVERIFY(!world.allRepaired());
    for (int i = 0; i < 10; ++i)
        world.blok.remove(FakeBlok::idOf(i));
    world.blok.begin(FakeBlok::idOf(900), world.blok.now(), false);
    world.blok.setUptime(1);
    world.server.start(port);
    QVERIFY(world.settles());
    QCOMPARE(linesOf(world.mirror.runs()).size(), std::size_t(41));
    QCOMPARE(world.mirror.runs().size(), std::size_t(51)); // those that are gone stay, marked
}

/// Hundreds of failures in a row make nobody give up.
void TestHttpMirror::refusedForLong()
{
    std::atomic<int> refusals = 0;
    MirrorWorld world;
    world.blok.fill(5, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (request.path() != "/__blok/stream" || refusals++ >= 300)
            return std::nullopt;
        return ServedAnswer::text(503, "starting");
    });
    world.open();
    QVERIFY(world.waitFor([&] { return world.watched().listed; })); // lists do without the stream
    QVERIFY(world.watched().freshness.state != State::Fresh);
    QVERIFY(world.settles());
    QVERIFY(refusals > 300);
    QCOMPARE(world.watched().gaps.size(), std::size_t(1)); // one loss, however many tries
}

void TestHttpMirror::serverClockOff_data()
{
    QTest::addColumn<qint64>("ahead");
    QTest::newRow("ahead") << qint64(600'000);
    QTest::newRow("behind") << qint64(-600'000);
}

void TestHttpMirror::serverClockOff()
{
    QFETCH(qint64, ahead);
    MirrorWorld world;
    world.blok.setSkew(ahead);
    world.blok.fill(5, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.settles());
    QVERIFY(world.watched().clockOffset);
    QVERIFY2(std::abs(*world.watched().clockOffset - ahead) < 30'000,
             std::to_string(*world.watched().clockOffset).c_str());
    Traffic traffic(world.blok, 1);
    for (int i = 0; i < 50; ++i) {
        traffic.step();
        world.beat();
    }
    QVERIFY(world.settles());
    QVERIFY(world.waitFor([&] { return !world.lags.empty(); }));
    for (const Millis lag : world.lags)
        QVERIFY2(lag >= 0 && lag < 60'000, std::to_string(lag).c_str());
    const auto now = world.watched().inItsTime(world.clock.now());
    for (RunNo run = 0; run < world.mirror.runs().size(); ++run)
        QVERIFY(world.mirror.runs().startedAt(run) <= now + 1'000);
}

/// The clock of the server is put right while it is watched.
void TestHttpMirror::serverClockJumpsBack()
{
    MirrorWorld world;
    world.blok.setSkew(600'000);
    world.blok.fill(5, world.blok.now() - 60'000);
    world.open();
    QVERIFY(world.settles());
    world.blok.begin(FakeBlok::idOf(100), world.blok.now());
    QVERIFY(world.waitFor([&] { return world.watched().eventsApplied == 1; }));
    world.blok.setSkew(0);
    world.blok.end(FakeBlok::idOf(100), "completed", world.blok.now());
    world.blok.begin(FakeBlok::idOf(101), world.blok.now());
    QVERIFY(world.waitFor([&] { return std::abs(*world.watched().clockOffset) < 30'000; }));
    QVERIFY(world.settles());
    for (const Millis lag : world.lags)
        QVERIFY2(lag >= 0, std::to_string(lag).c_str());
    world.lags.clear();
    world.blok.begin(FakeBlok::idOf(102), world.blok.now());
    QVERIFY(world.waitFor([&] { return !world.lags.empty(); }));
    QVERIFY2(world.lags.back() < 60'000, std::to_string(world.lags.back()).c_str());
}

/// Runs that were read before the server's clock was set back go on, though by its times they do so earlier.
void TestHttpMirror::statusAfterTheServerClockJumpedBack()
{
    MirrorWorld world;
    world.blok.setSkew(600'000);
    for (int i = 0; i < 3; ++i)
        world.blok.begin(FakeBlok::idOf(i), world.blok.now() - 1000, false);
    world.open();
    QVERIFY(world.settles());
    world.blok.setSkew(0);
    QVERIFY(world.waitFor([&] { return std::abs(*world.watched().clockOffset) < 30'000; }));
    world.blok.become(FakeBlok::idOf(0), "queued");
    world.blok.end(FakeBlok::idOf(1), "completed", world.blok.now());
    QVERIFY(world.settles());
    world.blok.end(FakeBlok::idOf(0), "completed", world.blok.now(), false);
    QVERIFY(world.settles());
    QVERIFY(world.waitFor([&] { return world.watched().eventsApplied == 1; }));
    QCOMPARE(world.watched().anomalies, std::size_t(0));
}

/// A run that began and was taken away before any list had it is no live run.
void TestHttpMirror::heardOfAndGone()
{
    std::atomic<bool> vanishes = false;
    MirrorWorld world;
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (vanishes && request.path().startsWith("/__blok/runs") && world.blok.lines().size() > 3)
            world.blok.remove(FakeBlok::idOf(100));
        return std::nullopt;
    });
    world.blok.fill(3, world.blok.now() - 60'000);
    auto times = quickTimes();
    times.full = 3'600'000;
    world.open(1, times);
    QVERIFY(world.settles());
    vanishes = true;
    world.blok.begin(FakeBlok::idOf(100), world.blok.now());
    QVERIFY(world.waitFor([&] { return world.mirror.runs().size() == 4; }));
    QVERIFY(world.settles());
    QVERIFY(world.mirror.runs().isGone(*world.mirror.runs().find(world.deployment, FakeBlok::idOf(100))));
}

/// Whoever owns the mirror has no time while more comes than may wait: that becomes a gap, and all is there at the end.
void TestHttpMirror::busyOwner()
{
    MirrorWorld world;
    world.blok.fill(10, world.blok.now() - 60'000);
    auto times = quickTimes();
    times.round = times.full = 3'600'000; // only the gap makes it read
    world.open(1, times);
    QVERIFY(world.settles());
    world.blok.setWorkflow(QByteArray(1 << 20, 'w'));
    constexpr int runs = 300;
    for (int i = 0; i < runs; ++i)
        world.blok.begin(FakeBlok::idOf(1000 + i), world.blok.now());
    QTRY_VERIFY_WITH_TIMEOUT(world.mirror.inbox().isFull(), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(world.sink.dropped() > 0, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(world.server.eventsSent(), qint64(runs), 60'000);
    world.blok.setWorkflow("orders");
    QVERIFY(world.settles());
    QVERIFY(world.waitFor([&] { return world.watched().counts.events == runs; }));
    const auto &counts = world.watched().counts;
    QVERIFY(counts.dropped > 0);
    QCOMPARE(counts.dropped + world.watched().eventsApplied, std::uint64_t(runs));
    QCOMPARE(world.watched().gaps.size(), std::size_t(1));
    QVERIFY(world.watched().gaps.front().reason.find("faster than they can be shown") != std::string::npos);
}

/// Lists alone make nothing fresh: what happens next would not be heard. Nor does the end of a pause.
void TestHttpMirror::notFreshBeforeTheStreamRuns()
{
    std::atomic<bool> slow = true;
    MirrorWorld world;
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (request.path() != "/__blok/stream" || !slow)
            return std::nullopt;
        auto answer = world.blok.answerTo(request);
        answer->delayMs = 60'000;
        return answer;
    });
    world.blok.fill(3, world.blok.now() - 60'000);
    auto times = quickTimes();
    times.streamPatience = 10;
    times.stream.silence = 800;
    world.open(1, times);
    bool wasFresh = false;
    const auto watch = [&] { wasFresh = wasFresh || world.is(State::Fresh); };
    QVERIFY(world.waitFor([&] { return watch(), world.watched().listed && !world.watched().gaps.empty(); }));
    QVERIFY(!wasFresh);
    slow = false;
    QVERIFY(world.settles());
    slow = true;
    world.source->pause();
    QVERIFY(world.waitFor([&] { return world.is(State::Paused); }));
    world.source->resume();
    QVERIFY(world.waitFor([&] { return watch(), !world.is(State::Paused); }));
    QVERIFY(!wasFresh);
    slow = false;
    QVERIFY(world.settles());
}

QTEST_GUILESS_MAIN(TestHttpMirror)
#include "tst_httpmirror.moc"
