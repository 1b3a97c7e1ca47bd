// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "runningctl.h"
#include "sqlsupport/postgressession.h"

#include <memory>

using namespace blokwatch::test;

namespace {

constexpr const char *run = "run_00000000abcd";
/// After all that was recorded.
constexpr std::int64_t later = 1'796'040'000'000;

}

class TestCtlWatchPostgres : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<PostgresServer>();
        loadRecording(*m_server);
    }
    void cleanupTestCase() { m_server.reset(); }
    void init()
    {
        m_server->createDatabase("trace", "golden");
        m_writer = std::make_unique<PostgresSession>(*m_server, "trace");
        // A row at odds with itself: its end is read while runs are listed, but it is old.
        m_writer->run(insertPostgresRun("run_00000000dead", later, "running", later + 5) +
                      insertPostgresEvent("evt_old", "run_00000000dead", "RUN_FAILED", later - 1'000'000));
        m_written = 0;
    }
    void cleanup()
    {
        m_writer.reset();
        m_server->dropDatabase("trace");
    }

    void tellsEventsFromNowOn()
    {
        m_writer->run(insertPostgresRun(run, later));
        RunningCtl ctl(source() + words("watch --format json"));
        QVERIFY(writeUntilSeen(ctl));
        m_writer->run(insertPostgresEvent("evt_last", run, "RUN_COMPLETED", later + 1000, "{\"token\": \"s3cret\"}"));
        QVERIFY(ctl.waitForId("evt_last"));
        QCOMPARE(ctl.end(SIGTERM), 0);
        QCOMPARE(ctl.err(), QByteArray());
        auto ids = ctl.ids();
        QVERIFY(!ids.contains(QStringLiteral("evt_old")));
        QCOMPARE(ids.removeDuplicates(), 0);
        QCOMPARE(ids.filter(QRegularExpression(QStringLiteral("^evt_(new_\\d+|last)$"))), ids);
        QVERIFY(!ctl.out().contains("s3cret"));
    }

    void serverKilledAndBack()
    {
        m_writer->run(insertPostgresRun(run, later));
        RunningCtl ctl(source() + words("watch --format json"));
        QVERIFY(writeUntilSeen(ctl));
        m_writer.reset();
        m_server->kill();
        QVERIFY(ctl.waitForError("Reconnecting since "));
        m_server->start();
        QVERIFY(ctl.waitForError("Fresh: up to date with "));
        m_writer = std::make_unique<PostgresSession>(*m_server, "trace");
        m_writer->run(insertPostgresEvent("evt_last", run, "RUN_COMPLETED", later + 1000));
        QVERIFY(ctl.waitForId("evt_last"));
        QCOMPARE(ctl.end(SIGINT), 0);
        auto ids = ctl.ids();
        QCOMPARE(ids.removeDuplicates(), 0);
        QVERIFY(!ids.contains(QStringLiteral("evt_old")));
    }

    void itsFreshness()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        const auto both = source() + QStringList{QStringLiteral("--source"), db} + words("sources --format json");
        const auto fresh = blokwatchctl(both);
        QCOMPARE(fresh.code, 0);
        QCOMPARE(fresh.array().size(), 2);
        const auto first = fresh.array()[0].toObject();
        QCOMPARE(first[QStringLiteral("kind")].toString(), QStringLiteral("postgres"));
        QCOMPARE(first[QStringLiteral("state")].toString(), QStringLiteral("fresh"));
        QCOMPARE(first[QStringLiteral("runs")].toInt(), int(m_writer->number("SELECT count(*) FROM workflow_runs")));
        QVERIFY(!first.contains(QStringLiteral("requestsPerSecond")));
        const auto missing = blokwatchctl({QStringLiteral("--source"), QString::fromStdString(m_server->url("nothing")),
                                           QStringLiteral("sources"), QStringLiteral("--format=json")});
        QCOMPARE(missing.code, 3);
        QCOMPARE(missing.array()[0].toObject()[QStringLiteral("state")].toString(), QStringLiteral("failed"));
        QCOMPARE(blokwatchctl({QStringLiteral("--source"), QString::fromStdString(m_server->url("nothing")),
                               QStringLiteral("watch")})
                     .code,
                 3);
    }

private:
    QStringList source() const { return {QStringLiteral("--source"), QString::fromStdString(m_server->url("trace"))}; }
    /// What is written before the program has looked for the first time is old to it.
    bool writeUntilSeen(RunningCtl &ctl)
    {
        return QTest::qWaitFor(
            [&] {
                ++m_written;
                m_writer->run(insertPostgresEvent("evt_new_" + std::to_string(m_written), run, "NODE_STARTED",
                                                  later + m_written));
                return !ctl.lines().isEmpty();
            },
            RunningCtl::patienceMs);
    }

    std::unique_ptr<PostgresServer> m_server;
    std::unique_ptr<PostgresSession> m_writer;
    int m_written = 0;
};

QTEST_GUILESS_MAIN(TestCtlWatchPostgres)
#include "tst_ctlwatchpostgres.moc"
