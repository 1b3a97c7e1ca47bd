// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "httpsupport/fakeblok.h"
#include "pipe.h"
#include "runningctl.h"

#include <QRegularExpression>

#include <algorithm>

using namespace blokwatch::test;

namespace {

/// A Blok with some old runs, and what is sent on its stream.
struct Blok {
    Blok() : fake(server)
    {
        fake.fill(20, fake.now() - 60'000);
        fake.begin(FakeBlok::idOf(50), fake.now() - 50'000, false);
        server.start();
    }
    QStringList source() const { return {QStringLiteral("--source"), QString::fromStdString(server.url())}; }
    bool waitForWatcher() const
    {
        return QTest::qWaitFor([this] { return server.openStreams() == 1; }, RunningCtl::patienceMs);
    }
    /// Runs that can still change are read again once all have been listed.
    bool waitForListing() const
    {
        const auto wasListed = [this] {
            const auto requests = server.requests();
            return std::any_of(requests.begin(), requests.end(),
                               [](const ServedRequest &request) { return request.query("status") == "running"; });
        };
        return QTest::qWaitFor(wasListed, RunningCtl::patienceMs);
    }
    void tell(const QByteArray &id, const QByteArray &type = "RUN_STARTED", const QByteArray &payload = "{}",
              const QByteArray &workflow = "orders")
    {
        server.send(sseChunks(type, id,
                              "{\"id\":\"" + id + "\",\"type\":\"" + type +
                                  "\",\"runId\":\"run_00000000abcd\",\"workflowName\":\"" + workflow +
                                  "\",\"timestamp\":" + QByteArray::number(qint64(fake.now())) +
                                  ",\"nodeName\":\"charge\",\"payload\":" + payload + "}"));
    }

    RecordedServer server;
    FakeBlok fake;
};

const QStringList watchJson = words("watch --format json");

}

class TestCtlWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsEventsFromNowOn_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
    }
    void tellsEventsFromNowOn()
    {
        QFETCH(int, signal);
        Blok blok;
        RunningCtl ctl(blok.source() + watchJson);
        QVERIFY(blok.waitForWatcher());
        const auto id = FakeBlok::idOf(77);
        blok.fake.begin(id, blok.fake.now());
        QVERIFY(ctl.waitForLines(1)); // flushed, while the program goes on
        blok.fake.end(id, "completed", blok.fake.now());
        QVERIFY(ctl.waitForLines(2));
        QCOMPARE(ctl.end(signal), 0);
        QCOMPARE(ctl.err(), QByteArray());
        QVERIFY(ctl.out().endsWith('\n'));
        const auto lines = ctl.lines();
        QCOMPARE(lines.size(), 2);
        const auto last = QJsonDocument::fromJson(lines[1]).object();
        QCOMPARE(last[QStringLiteral("type")].toString(), QStringLiteral("RUN_COMPLETED"));
        QCOMPARE(last[QStringLiteral("runId")].toString(), QString::fromStdString(id));
        QCOMPARE(last.keys(),
                 QStringList({QStringLiteral("id"), QStringLiteral("payload"), QStringLiteral("runId"),
                              QStringLiteral("timestamp"), QStringLiteral("type"), QStringLiteral("workflowName")}));
    }

    void isForPeopleByDefault()
    {
        Blok blok;
        RunningCtl ctl(blok.source() + words("watch"));
        QVERIFY(blok.waitForWatcher());
        blok.tell("evt_1", "NODE_FAILED", "{\"durationMs\":2,\"error\":{\"message\":\"card\\u001b[2J declined\"}}");
        blok.tell("evt_2", "RUN_TIMED_OUT", "{\"durationMs\":453,\"stepId\":\"slow\",\"maxDurationMs\":200}");
        blok.tell("evt_3", "RUN_FROM_THE_FUTURE", "{\"password\":\"s3cret\",\"more\":1}");
        QVERIFY(ctl.waitForLines(3));
        QCOMPARE(ctl.end(SIGINT), 0);
        const auto text = QString::fromUtf8(ctl.out()).split(QLatin1Char('\n'));
        const auto matches = [](const QString &line, const char *pattern) {
            return QRegularExpression(QRegularExpression::anchoredPattern(QString::fromUtf8(pattern)))
                .match(line)
                .hasMatch();
        };
        const char *patterns[] = {
            "\\d\\d:\\d\\d:\\d\\d  run_00000000abcd  orders  Step failed  charge: card.\\[2J declined",
            "\\d\\d:\\d\\d:\\d\\d  run_00000000abcd  orders  Run timed out  charge: slow, limit 200 ms",
            "\\d\\d:\\d\\d:\\d\\d  run_00000000abcd  orders  RUN_FROM_THE_FUTURE  charge: .*\\[REDACTED\\].*"};
        for (int i = 0; i < 3; ++i)
            QVERIFY2(matches(text[i], patterns[i]), qPrintable(text[i]));
        QVERIFY(!ctl.out().contains('\x1b') && !ctl.out().contains("s3cret"));
    }

    void everyLineIsOneValueWithoutSecrets()
    {
        Blok blok;
        RunningCtl ctl(blok.source() + watchJson);
        QVERIFY(blok.waitForWatcher());
        blok.server.send({"event: RUN_COMPLETED\nid: evt_1\ndata: {\"id\":\"evt_1\",\ndata: \"runId\":\"r\",\ndata: "
                          "\"payload\":{\"data\":\ndata: {\"token\":\"s3cret\",\"n\":1.50}}}\n\n"});
        QVERIFY(ctl.waitForId("evt_1"));
        QCOMPARE(ctl.end(SIGINT), 0);
        QCOMPARE(ctl.lines().size(), 1);
        QVERIFY(!ctl.out().contains("s3cret"));
        QVERIFY2(ctl.out().contains("\"n\":1.50"), ctl.out().constData());
    }

    void onlyRunsThatMatch()
    {
        Blok blok;
        RunningCtl ctl(blok.source() + watchJson + words("--where workflow:billing"));
        QVERIFY(blok.waitForWatcher());
        const auto tell = [&](const char *id, const char *run, const char *workflow) {
            blok.server.send(sseChunks("RUN_STARTED", id,
                                       QByteArray("{\"id\":\"") + id + "\",\"type\":\"RUN_STARTED\",\"runId\":\"" +
                                           run + "\",\"workflowName\":\"" + workflow +
                                           "\",\"timestamp\":5,\"payload\":{}}"));
        };
        tell("evt_1", "run_000000000001", "billing");
        tell("evt_2", "run_000000000a02", "shipping");
        tell("evt_3", "run_000000000a03", "billing");
        tell("evt_4", "", "billing");
        tell("evt_5", "run_000000000a05", "billing");
        QVERIFY(ctl.waitForId("evt_5"));
        QVERIFY(ctl.ids().contains(QStringLiteral("evt_3")));
        QVERIFY(!ctl.ids().contains(QStringLiteral("evt_2")) && !ctl.ids().contains(QStringLiteral("evt_4")));
        QCOMPARE(ctl.end(SIGINT), 0);
    }

    void aCutIsToldAndNothingComesTwice()
    {
        Blok blok;
        RunningCtl ctl(blok.source() + watchJson);
        QVERIFY(blok.waitForWatcher());
        blok.tell("evt_1");
        QVERIFY(ctl.waitForId("evt_1"));
        QVERIFY(blok.waitForListing());
        blok.server.drop();
        QVERIFY(ctl.waitForError("gap 1: events since "));
        QVERIFY(ctl.waitForError("Reconnecting since "));
        QVERIFY(blok.waitForWatcher());
        blok.tell("evt_1"); // as a server does that begins again a little earlier
        blok.tell("evt_2");
        blok.tell("evt_2");
        blok.tell("evt_3");
        QVERIFY(ctl.waitForId("evt_3"));
        QVERIFY(ctl.waitForError("gap 1: the runs from "));
        QVERIFY(ctl.waitForError("Fresh: up to date with "));
        QCOMPARE(ctl.ids(), QStringList({QStringLiteral("evt_1"), QStringLiteral("evt_2"), QStringLiteral("evt_3")}));
        QCOMPARE(ctl.end(SIGTERM), 0);
        QCOMPARE(ctl.err().count("gap 1: events since "), 1);
        QCOMPARE(ctl.err().count("gap 1: the runs from "), 1);
        for (const QByteArray &line : ctl.err().split('\n'))
            QVERIFY(line.isEmpty() || line.startsWith("blokwatchctl: 127.0.0.1:"));
    }

    void whatIsNoEventIsCounted()
    {
        Blok blok;
        RunningCtl ctl(blok.source() + watchJson);
        QVERIFY(blok.waitForWatcher());
        blok.server.send({"event: RUN_STARTED\ndata: {\"id\":\n\n", "data: [1]\n\n"});
        blok.tell("evt_1");
        QVERIFY(ctl.waitForId("evt_1"));
        QVERIFY(ctl.waitForError("(2 in all)"));
        QVERIFY(ctl.err().contains("what was no event is left out"));
        QCOMPARE(ctl.end(SIGINT), 0);
        QCOMPARE(ctl.lines().size(), 1);
    }

    void anInterruptCutsNoLine()
    {
        Blok blok;
        const Folder folder;
        Pipe pipe(folder);
        RunningCtl ctl(blok.source() + watchJson, pipe.path);
        QVERIFY(blok.waitForWatcher());
        blok.tell("evt_1", "RUN_COMPLETED", "{\"data\":\"" + QByteArray(300'000, 'x') + "\"}");
        QTRY_VERIFY_WITH_TIMEOUT(pipe.waiting() >= 4096, RunningCtl::patienceMs);
        ctl.send(SIGINT);
        const QByteArray all = pipe.readAll();
        QVERIFY(all.size() > 300'000 && all.endsWith("}\n"));
        QVERIFY(!QJsonDocument::fromJson(all).object().isEmpty());
        QCOMPARE(ctl.end(), 0);
    }

    void aReaderThatTakesNothingHoldsNothingUp()
    {
        Blok blok;
        const Folder folder;
        Pipe pipe(folder);
        RunningCtl ctl(blok.source() + watchJson, pipe.path);
        QVERIFY(blok.waitForWatcher());
        blok.tell("evt_1", "RUN_COMPLETED", "{\"data\":\"" + QByteArray(300'000, 'x') + "\"}");
        QTRY_VERIFY_WITH_TIMEOUT(pipe.waiting() >= 4096, RunningCtl::patienceMs);
        QCOMPARE(ctl.end(SIGTERM), 0);
    }

    void endsWhenNobodyReads()
    {
        Blok blok;
        const Folder folder;
        Pipe pipe(folder);
        RunningCtl ctl(blok.source() + watchJson, pipe.path);
        QVERIFY(blok.waitForWatcher());
        blok.tell("evt_1");
        QTRY_VERIFY_WITH_TIMEOUT(pipe.waiting() > 0, RunningCtl::patienceMs);
        pipe.close();
        QCOMPARE(ctl.end(), 0);
        QCOMPARE(ctl.err(), QByteArray());
    }

    void goesOnWithTheSourcesThatWork()
    {
        Blok blok;
        RecordedServer guarded;
        guarded.serve("golden/api-modes", "prod-hook");
        guarded.start();
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        const auto before = folder.contents();
        RunningCtl ctl(blok.source() + QStringList{QStringLiteral("--source"), QString::fromStdString(guarded.url()),
                                                   QStringLiteral("--source"), db, QStringLiteral("watch")});
        QVERIFY(ctl.waitForError("put it into a file and give --token-file"));
        QVERIFY(blok.waitForWatcher());
        blok.tell("evt_1", "RUN_COMPLETED", "{\"durationMs\":4200}");
        QVERIFY(ctl.waitForLines(1));
        const QByteArray name = QByteArray::fromStdString(blok.server.url()).mid(7);
        QVERIFY2(ctl.out().contains("  " + name + "  "), ctl.out().constData());
        QVERIFY(ctl.out().endsWith("Run completed  charge: 4.2 s\n"));
        QVERIFY(ctl.isRunning());
        QCOMPARE(ctl.end(SIGINT), 0);
        QCOMPARE(folder.contents(), before);
    }
};

QTEST_GUILESS_MAIN(TestCtlWatch)
#include "tst_ctlwatch.moc"
