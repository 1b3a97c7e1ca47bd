// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/feed/ssefeed.h"
#include "httpsupport/keepingsink.h"
#include "support/golden.h"
#include "support/recordedserver.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;

namespace {

constexpr SseTimes quick{5000, 1, 3, 1};
constexpr std::uint64_t seed = 11;

HttpEndpoint at(const RecordedServer &server) { return {*normalUrl(server.url()), {}, {}, {}}; }

/// The ids of the events in golden/sse/NAME, in order.
std::vector<std::string> recordedIds(const std::string &file)
{
    std::vector<std::string> ids;
    const auto text = readData("golden/sse/" + file);
    for (std::size_t at = 0; (at = text.find("\nid: ", at)) != text.npos;) {
        at += 5;
        ids.push_back(text.substr(at, text.find('\n', at) - at));
    }
    return ids;
}

std::string runOf(const std::string &name)
{
    const auto description = readData("golden/sse/" + name + ".json");
    const auto at = description.find("run_");
    return description.substr(at, description.find_first_of("/\"", at) - at);
}

/// The stream of a run as the server resumes it: a greeting, and all events behind Last-Event-ID.
ServedAnswer resumed(const std::string &bytes, const QByteArray &last)
{
    const auto greeting = bytes.find("\n\n", bytes.find("retry:")) + 2;
    auto from = greeting;
    if (const auto known = last.isEmpty() ? bytes.npos : bytes.find("id: " + last.toStdString() + "\n");
        known != bytes.npos)
        from = bytes.find("\n\n", known) + 2;
    auto answer = ServedAnswer::stream(QByteArray::fromStdString(bytes.substr(0, greeting) + bytes.substr(from)));
    answer.staysOpen = false;
    return answer;
}

}

class TestHttpFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeSession();
    void finishedRun();
    void cutAnywhere();
    void stall();
    void duplicates();
    void corruptBytes();
    void restarts();
    void noStream();
    void cleanEndIsALoss();
    void theStreamOfAllRunsNeverEnds();
    void clockJump();
    void closeEndsCalls();
};

void TestHttpFeed::wholeSession()
{
    RecordedServer server;
    server.replay("/__blok/stream", "global-stream-whole-session", 0);
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
    feed.open(sink);
    const auto ids = recordedIds("global-stream-whole-session.sse.gz");
    QVERIFY(ids.size() > 1000);
    QVERIFY(sink.wait(
        [&](const auto &seen) { return seen.eventIds.size() >= ids.size() && seen.counts.events >= ids.size(); }));
    const auto seen = sink.seen();
    QCOMPARE(seen.eventIds, ids);
    QCOMPARE(seen.counts.events, std::uint64_t(ids.size()));
    QCOMPARE(seen.counts.malformed, std::uint64_t(0));
    QVERIFY(seen.gaps.empty());
    QVERIFY(seen.is(State::Fresh));
    QCOMPARE(seen.threads.size(), std::size_t(1));
    feed.close();
}

void TestHttpFeed::finishedRun()
{
    RecordedServer server;
    const auto run = runOf("run-completed");
    server.replay(QByteArray::fromStdString("/__blok/runs/" + run + "/stream"), "run-completed", 0.5);
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, run, clock, quick, seed);
    feed.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.text().find("the run is over") != std::string::npos; }));
    QCOMPARE(sink.seen().eventIds, recordedIds("run-completed.sse"));
    QVERIFY(sink.seen().gaps.empty());
    feed.close();
    QCOMPARE(server.requests().size(), std::size_t(1));
    QVERIFY(!server.requests().front().headers.contains("last-event-id"));
}

/// A run's stream cut at 1,000 positions: each time it goes on where it was cut, and at the end every event has come
/// once.
void TestHttpFeed::cutAnywhere()
{
    constexpr int cuts = 1000;
    const auto bytes = readData("golden/sse/global-burst.sse.gz");
    const auto ids = recordedIds("global-burst.sse.gz");
    QVERIFY(ids.size() > 100);
    RecordedServer server;
    std::mt19937 random(5);
    std::atomic<int> served = 0;
    server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        auto answer = resumed(bytes, request.headers.value("last-event-id"));
        if (served++ < cuts) {
            // Often near the beginning, so that there is something left for a thousand cuts.
            std::geometric_distribution<qint64> near(1.0 / 300);
            answer.cutAfter = std::min<qint64>(near(random), answer.body.size() - 1);
            if (answer.cutAfter <= 0)
                answer.cutAfter = 1;
        } else {
            answer.staysOpen = true;
        }
        return answer;
    });
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, "run_1", clock, quick, seed);
    feed.open(sink);
    QVERIFY(sink.wait([&](const auto &) { return served > cuts; }, 60));
    QVERIFY(sink.wait([&](const auto &seen) { return seen.eventIds.size() >= ids.size() && seen.allRepaired(); }));
    const auto seen = sink.seen();
    QCOMPARE(seen.eventIds, ids);
    QVERIFY(std::all_of(seen.eventCount.begin(), seen.eventCount.end(), [](const auto &of) { return of.second == 1; }));
    QVERIFY(seen.lastGaps.size() > 10);
    QCOMPARE(seen.malformed, std::uint64_t(0));
    for (const auto &[number, gap] : seen.lastGaps)
        QVERIFY(gap.until >= gap.from);
    feed.close();
}

void TestHttpFeed::stall()
{
    RecordedServer server;
    std::atomic<int> served = 0;
    server.answer([&](const ServedRequest &) -> std::optional<ServedAnswer> {
        auto answer = ServedAnswer::stream("event: connected\ndata: {\"timestamp\":1796037298343}\n\n");
        if (served++ > 0)
            answer.heartbeatMs = 10;
        return answer;
    });
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    constexpr SseTimes impatient{1000, 1, 3, 1};
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, impatient, seed);
    feed.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.counts.reconnects == 1; }));
    const auto seen = sink.seen();
    QCOMPARE(seen.lastGaps.size(), std::size_t(1));
    const auto &gap = seen.lastGaps.at(1);
    QVERIFY2(gap.reason.find("no heartbeat for 1 s") != std::string::npos, gap.reason.c_str());
    QVERIFY(!gap.repaired); // nobody can read what was missed here
    QVERIFY(gap.until - gap.from >= 900); // from the last byte, not from when it was noticed
    QVERIFY(seen.is(State::Fresh));
    feed.close();
}

/// A server that sends everything twice: the feed hands on what it hears, the ids tell.
void TestHttpFeed::duplicates()
{
    const auto bytes = readData("golden/sse/run-completed.sse");
    RecordedServer server;
    server.answer([&](const ServedRequest &) {
        return std::optional(ServedAnswer::stream(QByteArray::fromStdString(
            bytes.substr(0, bytes.find("event: stream-end")) + bytes.substr(0, bytes.find("event: stream-end")))));
    });
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
    feed.open(sink);
    const auto ids = recordedIds("run-completed.sse");
    QVERIFY(sink.wait([&](const auto &seen) { return seen.eventIds.size() == 2 * ids.size(); }));
    QCOMPARE(sink.seen().eventCount.size(), ids.size());
    feed.close();
}

/// A byte that is wrong spoils one event at most; what is no event is counted.
void TestHttpFeed::corruptBytes()
{
    const auto bytes = readData("golden/sse/run-completed.sse");
    const auto ids = recordedIds("run-completed.sse");
    const SystemClock clock;
    std::mt19937 random(9);
    for (int i = 0; i < 60; ++i) {
        RecordedServer server;
        const auto end = bytes.find("event: stream-end");
        server.answer([&](const ServedRequest &) {
            auto answer = ServedAnswer::stream(QByteArray::fromStdString(bytes.substr(0, end)) +
                                               "event: X\ndata: {\"id\":\"last\"}\n\n");
            answer.corruptAt = qint64(random() % end);
            return std::optional(answer);
        });
        server.start();
        KeepingSink sink;
        SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
        feed.open(sink);
        QVERIFY(sink.wait([](const auto &seen) { return seen.eventCount.contains("last"); }));
        const auto seen = sink.seen();
        const auto whole =
            std::count_if(ids.begin(), ids.end(), [&](const auto &id) { return seen.eventCount.contains(id); });
        QVERIFY2(whole >= std::ptrdiff_t(ids.size()) - 2, std::to_string(whole).c_str());
        feed.close();
    }
}

void TestHttpFeed::restarts()
{
    RecordedServer server;
    server.replay("/__blok/stream", "global-server-sigkill", 0);
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
    feed.open(sink);
    const auto ids = recordedIds("global-server-sigkill.sse");
    for (std::uint64_t round = 1; round <= 5; ++round) {
        QVERIFY(sink.wait(
            [&](const auto &seen) { return seen.is(State::Fresh) && seen.eventIds.size() >= round * ids.size(); }));
        const auto port = server.port();
        server.stop();
        QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Reconnecting); }));
        server.start(port);
        QVERIFY(sink.wait([&](const auto &seen) { return seen.counts.reconnects == round; }));
    }
    QCOMPARE(sink.seen().lastGaps.size(), std::size_t(5));
    feed.close();
}

void TestHttpFeed::noStream()
{
    RecordedServer server;
    server.serve("golden/api-modes", "prod-hook");
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
    feed.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Failed); }));
    QVERIFY(sink.seen().text().find("the server wants a token") != std::string::npos);
    server.answer([](const ServedRequest &) { return std::optional(ServedAnswer::text(200, "hello")); });
    QVERIFY(sink.wait([](const auto &seen) { return seen.text().find("no stream of events") != std::string::npos; }));
    QTRY_VERIFY(server.requests().size() > 5); // it goes on trying
    server.answer([](const ServedRequest &) {
        return std::optional(ServedAnswer::stream("event: connected\ndata: {}\n\nevent: X\ndata: {\"id\":\"e\"}\n\n"));
    });
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Fresh); }));
    feed.close();
}

void TestHttpFeed::cleanEndIsALoss()
{
    RecordedServer server;
    server.answer([](const ServedRequest &) {
        auto answer = ServedAnswer::stream("event: X\ndata: {\"id\":\"e\"}\n\n");
        answer.staysOpen = false;
        return std::optional(answer);
    });
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
    feed.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.counts.reconnects >= 20; }));
    QVERIFY(sink.seen().lastGaps.at(1).reason.find("the server ended the stream of events") != std::string::npos);
    feed.close();
}

/// Only the stream of a run can say that nothing more will come.
void TestHttpFeed::theStreamOfAllRunsNeverEnds()
{
    RecordedServer server;
    server.answer([](const ServedRequest &) {
        auto answer = ServedAnswer::stream("event: stream-end\ndata: {}\n\n:heartbeat\n\n");
        answer.staysOpen = false;
        return std::optional(answer);
    });
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
    feed.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.counts.reconnects >= 3; }));
    feed.close();
}

/// The computer slept: the clock is far ahead although no timer has run.
void TestHttpFeed::clockJump()
{
    RecordedServer server;
    server.answer([](const ServedRequest &) {
        auto answer = ServedAnswer::stream("event: connected\ndata: {\"timestamp\":1}\n\n");
        answer.heartbeatMs = 10;
        return std::optional(answer);
    });
    server.start();
    ManualClock clock(1'000'000);
    KeepingSink sink;
    constexpr SseTimes times{900, 1, 3, 1};
    SseFeed feed(at(server), DeploymentId{1}, {}, clock, times, seed);
    feed.open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Fresh); }));
    clock.advance(3'600'000);
    QVERIFY(sink.wait([](const auto &seen) { return seen.counts.reconnects == 1 && seen.is(State::Fresh); }));
    QVERIFY(sink.seen().lastGaps.at(1).reason.find("slept") != std::string::npos);
    feed.close();
}

void TestHttpFeed::closeEndsCalls()
{
    RecordedServer server;
    server.replay("/__blok/stream", "global-stream-whole-session", 0);
    server.start();
    const SystemClock clock;
    KeepingSink sink;
    for (int i = 0; i < 20; ++i) {
        SseFeed feed(at(server), DeploymentId{1}, {}, clock, quick, seed);
        feed.open(sink);
        const auto before = sink.seen().eventIds.size();
        QVERIFY(sink.wait([&](const auto &seen) { return seen.eventIds.size() > before; }));
        feed.close();
        const auto calls = sink.seen().calls;
        QTRY_COMPARE(server.openStreams(), 0);
        QCOMPARE(sink.seen().calls, calls);
    }
}

QTEST_GUILESS_MAIN(TestHttpFeed)
#include "tst_httpfeed.moc"
