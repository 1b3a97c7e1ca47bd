// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "httpsupport/mirrorworld.h"

#include <QTest>

#include <atomic>
#include <string>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;

namespace {

QByteArray plainRun(int number, const QByteArray &name, const QByteArray &more = {})
{
    return "{\"id\":\"" + QByteArray::fromStdString(FakeBlok::idOf(number)) + "\",\"workflowName\":\"" + name +
           "\",\"workflowPath\":\"p\",\"triggerType\":\"http\",\"triggerSummary\":\"\",\"startedAt\":" +
           QByteArray::number(1'796'000'000'000 + number) + ",\"nodeCount\":1,\"completedNodes\":0" + more + "}";
}

QByteArray levels(int count) { return QByteArray(count, '[') + QByteArray(count, ']'); }

std::string textOf(std::string_view text) { return std::string(text); }

}

/// Answers and frames of a source that are not what they should be: shown as what they are, counted, and the rest goes
/// on.
class TestHttpAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oddRunsBesideGoodOnes();
    void oddFramesBesideGoodOnes();
    void badAnswersStopNothing_data();
    void badAnswersStopNothing();
    void hugeAnswerIsStoppedEarly();
    void redirectedStream();
    void noCookies();
};

void TestHttpAnswers::oddRunsBesideGoodOnes()
{
    const QByteArray runs[] = {
        plainRun(9, "good", ",\"status\":\"completed\",\"finishedAt\":1796000000500,\"durationMs\":491"),
        plainRun(8, "unknown", ",\"status\":\"hibernating\""),
        plainRun(7, "nul\\u0000in it", ",\"status\":\"completed\""),
        plainRun(6, "half \\ud83d pair", ",\"status\":\"completed\""),
        plainRun(5, "deep", ",\"status\":\"completed\",\"metadata\":" + levels(10'000)),
        plainRun(4, "twice", ",\"status\":\"running\",\"status\":\"failed\""),
        plainRun(3, "wrong kinds", ",\"status\":17,\"tags\":5,\"nodeCount\":\"many\""),
        plainRun(2, "new member", ",\"status\":\"completed\",\"priority\":{\"level\":9}"),
        plainRun(1, "bytes \xff\xfe", ",\"status\":\"completed\""),
        "{\"workflowName\":\"no id\",\"status\":\"running\",\"startedAt\":1796000000000}",
    };
    QByteArray page = "{\"runs\":[";
    for (const auto &run : runs)
        page += run + (run == runs[9] ? "" : ",");
    page += "],\"total\":10,\"page\":1}";
    MirrorWorld world;
    world.server.answer([&](const ServedRequest &request) {
        return request.path() == "/__blok/runs" && request.query("status").isEmpty()
                   ? std::optional(ServedAnswer::json(page))
                   : std::nullopt;
    });
    world.open();
    QVERIFY(world.waitFor([&] { return world.watched().listed || world.is(State::Failed); }));
    QVERIFY2(world.watched().listed, world.watched().freshness.text.c_str());
    world.beat();
    const auto &table = world.mirror.runs();
    QCOMPARE(table.size(), std::size_t(10));
    std::map<std::string, RunNo> row;
    for (RunNo i = 0; i < table.size(); ++i)
        row[table.id(i)] = i;
    const auto rowOf = [&](int number) { return row.at(FakeBlok::idOf(number)); };
    QCOMPARE(table.status(rowOf(9)), RunStatus::Completed);
    QCOMPARE(table.status(rowOf(8)), RunStatus::Unknown);
    QCOMPARE(textOf(table.statusText(rowOf(8))), std::string("hibernating"));
    QCOMPARE(textOf(table.workflow(rowOf(7))), std::string("nul\0in it", 9));
    QVERIFY(textOf(table.workflow(rowOf(6))).starts_with("half "));
    QCOMPARE(textOf(table.workflow(rowOf(5))), std::string("deep"));
    QVERIFY(table.status(rowOf(4)) == RunStatus::Failed || table.status(rowOf(4)) == RunStatus::Running);
    QVERIFY((table.damage(rowOf(3)) & RunRow::DamagedStatus) != 0);
    QVERIFY((table.damage(rowOf(3)) & RunRow::DamagedTags) != 0);
    QVERIFY((table.damage(rowOf(3)) & RunRow::DamagedCounts) != 0);
    QCOMPARE(table.damage(rowOf(9)), std::uint32_t(0));
    QCOMPARE(table.damage(rowOf(2)), std::uint32_t(0));
    QVERIFY(textOf(table.workflow(rowOf(1))).starts_with("bytes "));
    QCOMPARE(textOf(table.workflow(row.at({}))), std::string("no id"));
    QVERIFY((table.damage(row.at({})) & RunRow::DamagedId) != 0);
}

void TestHttpAnswers::oddFramesBesideGoodOnes()
{
    MirrorWorld world;
    world.open();
    QVERIFY(world.settles());
    const auto frame = [&](const QByteArray &data) { world.server.send({"data: " + data + "\n\n"}); };
    const auto event = [](const QByteArray &id, const QByteArray &type, const QByteArray &payload) {
        return "{\"id\":\"" + id + "\",\"type\":\"" + type + "\",\"runId\":\"" +
               QByteArray::fromStdString(FakeBlok::idOf(1)) +
               "\",\"workflowName\":\"orders\",\"timestamp\":1796000000001,\"payload\":" + payload + "}";
    };
    world.blok.begin(FakeBlok::idOf(1), 1'796'000'000'000);
    frame(event("a", "RUN_TELEPORTED", "{}"));
    frame("no JSON at all");
    frame("{\"id\":");
    frame("[1,2]");
    frame(event("b", "NODE_STARTED", levels(10'000)));
    frame(event("c", "NODE_STARTED", "{\"t\":\"\\u0000 \\ud800\",\"t\":1,\"t\":2}"));
    world.server.send({"event: ", "\xff\xfe\n", ":\n", "\n\n", "id: \n\n", "retry: x\n\n"});
    world.blok.end(FakeBlok::idOf(1), "completed", 1'796'000'000'900);
    QVERIFY(world.waitFor([&] { return world.watched().eventsApplied >= 5; }));
    QVERIFY(world.settles());
    QCOMPARE(world.watched().eventsApplied, std::uint64_t(5));
    QCOMPARE(world.watched().eventsUnknown, std::uint64_t(1));
    for (const char *id : {"a", "b", "c"})
        QCOMPARE(world.eventCount[id], 1);
    QVERIFY(world.waitFor([&] { return world.watched().counts.malformed == 3; }));
    QCOMPARE(world.watched().counts.events, std::uint64_t(5));
    QVERIFY(world.watched().gaps.empty()); // the stream was never given up
}

void TestHttpAnswers::badAnswersStopNothing_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<qint64>("cutAfter");
    QTest::addColumn<QByteArray>("words");
    const QByteArray notBlok = "the answer is not what a Blok trace API sends";
    QTest::newRow("text") << QByteArray("hello") << 200 << qint64(-1) << notBlok;
    QTest::newRow("500") << QByteArray("Internal Server Error") << 500 << qint64(-1)
                         << QByteArray("the server failed (HTTP 500): “Internal Server Error”");
    QTest::newRow("cut") << QByteArray("{\"runs\":[{\"id\":\"run_1\"") << 200 << qint64(12)
                         << QByteArray("the answer broke off after 12 bytes");
    QTest::newRow("NUL") << QByteArray("{\"runs\":\0[]}", 12) << 200 << qint64(-1) << notBlok;
    QTest::newRow("too deep") << levels(200'000) << 200 << qint64(-1) << notBlok;
    QTest::newRow("another kind") << QByteArray("{\"runs\":{\"a\":1},\"total\":1}") << 200 << qint64(-1) << notBlok;
    QTest::newRow("another answer") << QByteArray("{\"status\":\"ok\"}") << 200 << qint64(-1) << notBlok;
    QTest::newRow("null") << QByteArray("{\"runs\":null,\"total\":0}") << 200 << qint64(-1) << notBlok;
    QTest::newRow("404") << QByteArray("{\"error\":\"Not Found\"}") << 404 << qint64(-1)
                         << QByteArray("there is no trace API at");
    QTest::newRow("401") << QByteArray("{}") << 401 << qint64(-1) << QByteArray("the server wants a token");
    QTest::newRow("403") << QByteArray("{}") << 403 << qint64(-1) << QByteArray("the server does not allow this");
    QTest::newRow("503") << QByteArray("{\"error\":\"closed\",\"hint\":\"open it\"}") << 503 << qint64(-1)
                         << QByteArray("the server keeps its trace API closed (“closed”): open it");
}

/// Said in words, what was read before stays, the stream goes on, and later everything is right again.
void TestHttpAnswers::badAnswersStopNothing()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(qint64, cutAfter);
    QFETCH(QByteArray, words);
    std::atomic<bool> broken = false;
    MirrorWorld world;
    world.blok.fill(20, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (!broken || request.path() != "/__blok/runs")
            return std::nullopt;
        auto answer = ServedAnswer::json(body);
        answer.status = status;
        answer.cutAfter = cutAfter;
        return answer;
    });
    world.open();
    QVERIFY(world.settles());
    broken = true;
    world.source->refresh();
    QVERIFY2(
        world.waitFor([&] { return world.watched().freshness.text.find(words.toStdString()) != std::string::npos; }),
        world.watched().freshness.text.c_str());
    QVERIFY(!world.is(State::Fresh) && !world.is(State::Failed));
    QVERIFY(world.watched().freshness.text.find("not found") == std::string::npos);
    QCOMPARE(linesOf(world.mirror.runs()).size(), std::size_t(20));
    world.blok.begin(FakeBlok::idOf(100), world.blok.now());
    QVERIFY(world.waitFor([&] { return world.watched().eventsApplied == 1; }));
    broken = false;
    QVERIFY(world.settles());
}

/// 200 MB are not taken into memory: the connection is given up where the limit is.
void TestHttpAnswers::hugeAnswerIsStoppedEarly()
{
    std::atomic<int> huge = 0;
    std::atomic<bool> broken = false;
    MirrorWorld world;
    world.blok.fill(20, world.blok.now() - 60'000);
    world.server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
        if (!broken || request.path() != "/__blok/runs")
            return std::nullopt;
        ++huge;
        auto answer = ServedAnswer::json("{\"runs\":[");
        answer.padding = qint64(200) << 20;
        answer.chunked = true; // its size is not told
        return answer;
    });
    auto times = quickTimes();
    times.answers.maxBytes = qint64(4) << 20;
    times.firstRetry = times.mostRetry = 200;
    world.open(1, times);
    QVERIFY(world.settles());
    const auto before = world.server.bytesSent();
    broken = true;
    world.source->refresh();
    QVERIFY(world.waitFor([&] {
        return world.watched().freshness.text.find("the answer is larger than 4 MB and was cut off") !=
               std::string::npos;
    }));
    const auto sent = world.server.bytesSent() - before;
    QVERIFY2(sent < huge * (qint64(24) << 20), std::to_string(sent).c_str());
    broken = false;
    QVERIFY(world.settles());
}

/// Not even the stream follows another server, where the token has no business.
void TestHttpAnswers::redirectedStream()
{
    RecordedServer other;
    other.start();
    RecordedServer server;
    server.answer([&](const ServedRequest &) {
        auto answer = ServedAnswer::text(307, "");
        answer.headers.emplace_back("Location", QByteArray::fromStdString(other.url()) + "/__blok/stream");
        return std::optional(answer);
    });
    server.start();
    const SystemClock clock;
    Mirror mirror(clock);
    HttpRunSource source({*normalUrl(server.url()), "s3cret", {}, {}}, mirror.addSource("a", "b"), clock, quickTimes(),
                         1);
    source.open(mirror.inbox());
    QVERIFY(QTest::qWaitFor([&] {
        mirror.beat();
        return mirror.sources().front().freshness.state == State::Failed && server.requests().size() > 5;
    }));
    QVERIFY(mirror.sources().front().freshness.text.find("which is not followed") != std::string::npos);
    source.close();
    QVERIFY(other.requests().empty());
}

void TestHttpAnswers::noCookies()
{
    MirrorWorld world;
    world.server.answer([&](const ServedRequest &request) {
        auto answer = world.blok.answerTo(request);
        if (answer)
            answer->headers.emplace_back("Set-Cookie", "session=1; Path=/");
        return answer;
    });
    world.open();
    QVERIFY(world.settles());
    QTRY_VERIFY(world.server.requests().size() > 6);
    for (const auto &request : world.server.requests())
        QVERIFY(!request.headers.contains("cookie"));
}

QTEST_GUILESS_MAIN(TestHttpAnswers)
#include "tst_httpanswers.moc"
