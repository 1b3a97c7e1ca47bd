// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "pipe.h"
#include "runningctl.h"
#include "sqlsupport/testdatabase.h"
#include "sqlsupport/writerprocess.h"

#include <QCoreApplication>

#include <memory>

using namespace blokwatch::test;

namespace {

const QStringList watchJson = words("watch --format json");

/// The writer's events in the order in which they were written, from a copy of the database with its log.
QStringList written(const Folder &folder, const QString &db)
{
    const QString copy = folder.path(QStringLiteral("copy.db"));
    for (const char *ending : {"", "-wal", "-shm"})
        QFile::remove(copy + QLatin1String(ending));
    QFile::copy(db, copy);
    QFile::copy(db + QStringLiteral("-wal"), copy + QStringLiteral("-wal"));
    QStringList ids;
    TestDatabase database(copy.toStdString());
    for (const auto &row : database.rows("SELECT id FROM run_events WHERE id LIKE 'evt_w%' ORDER BY rowid"))
        ids.append(QString::fromStdString(row[0]));
    return ids;
}

}

class TestCtlWatchSqlite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        m_db = m_folder->golden(QStringLiteral("trace.db.gz"));
    }
    void cleanup() { m_folder.reset(); }

    void tellsEachEventOnce()
    {
        WriterProcess writer(m_db.toStdString());
        QVERIFY(writer.waitForTransactions(30));
        RunningCtl ctl(source() + watchJson);
        QVERIFY(ctl.waitForLines(20));
        QVERIFY(writer.checkpoint());
        QVERIFY(ctl.waitForLines(60));
        QVERIFY(writer.pause());
        const auto expected = written(*m_folder, m_db);
        QVERIFY(ctl.waitForId(qPrintable(expected.last())));
        const auto ids = ctl.ids();
        QVERIFY(ids.size() < expected.size()); // from now on
        QCOMPARE(ids, expected.mid(expected.size() - ids.size()));
        QCOMPARE(ctl.end(SIGINT), 0);
        QCOMPARE(ctl.err(), QByteArray());
    }

    void writerKilledAndBack()
    {
        auto writer = std::make_unique<WriterProcess>(m_db.toStdString());
        RunningCtl ctl(source() + watchJson);
        QVERIFY(ctl.waitForLines(10));
        QVERIFY(writer->kill());
        auto expected = written(*m_folder, m_db);
        QVERIFY(ctl.waitForId(qPrintable(expected.last())));
        writer = std::make_unique<WriterProcess>(m_db.toStdString());
        QVERIFY(ctl.waitForLines(ctl.lines().size() + 30));
        QVERIFY(writer->pause());
        expected = written(*m_folder, m_db);
        QVERIFY(ctl.waitForId(qPrintable(expected.last())));
        const auto ids = ctl.ids();
        QCOMPARE(ids, expected.mid(expected.size() - ids.size()));
        QCOMPARE(ctl.end(SIGTERM), 0);
    }

    void onlyRunsThatMatch()
    {
        RunningCtl ctl(source() + watchJson + words("--where tag:vip"));
        const auto write = [&](int number) {
            const auto n = std::to_string(number);
            TestDatabase database(m_db.toStdString());
            database.rows("PRAGMA journal_mode = DELETE");
            database.run("BEGIN;" + insertRun("run_a" + n, 5'000) + insertRun("run_b" + n, 5'000) +
                         "UPDATE workflow_runs SET tags_json = '[\"vip\"]' WHERE id = 'run_a" + n + "';" +
                         insertEvent("evt_a" + n, "run_a" + n, "RUN_STARTED", 5'000) +
                         insertEvent("evt_b" + n, "run_b" + n, "RUN_STARTED", 5'000) + "COMMIT");
        };
        int number = 0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                write(++number);
                return ctl.lines().size() >= 3;
            },
            RunningCtl::patienceMs));
        QCOMPARE(ctl.end(SIGINT), 0);
        const auto ids = ctl.ids();
        QCOMPARE(ids.filter(QRegularExpression(QStringLiteral("^evt_a\\d+$"))), ids);
    }

    void aFileThatNobodyWrites()
    {
        const auto before = m_folder->contents();
        RunningCtl ctl(source() + QStringList{QStringLiteral("--source"), m_folder->path(QStringLiteral("none.db"))} +
                       words("watch"));
        QVERIFY(ctl.waitForError("there is no such file"));
        QCOMPARE(ctl.end(SIGINT), 0);
        QCOMPARE(ctl.out(), QByteArray());
        QCOMPARE(m_folder->contents(), before);
        const auto outcome = blokwatchctl(
            {QStringLiteral("--source"), m_folder->path(QStringLiteral("none.db")), QStringLiteral("watch")});
        QCOMPARE(outcome.code, 3);
    }

    void whatASlowReaderMissesIsCounted()
    {
        constexpr int count = 9'000;
        const Folder other;
        Pipe pipe(other);
        RunningCtl ctl(source() + watchJson, pipe.path);
        const auto write = [&](const std::string &sql) {
            TestDatabase database(m_db.toStdString());
            database.rows("PRAGMA journal_mode = DELETE");
            database.run(sql);
        };
        int number = 0;
        write(insertRun("run_00000000abcd", 5'000));
        QVERIFY(QTest::qWaitFor(
            [&] {
                write(insertEvent("evt_" + std::to_string(++number), "run_00000000abcd", "RUN_STARTED", 5'000));
                return pipe.waiting() > 0;
            },
            RunningCtl::patienceMs));
        write("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + std::to_string(count) +
              ") INSERT INTO run_events (id, type, run_id, workflow_name, timestamp, payload_json) SELECT 'evt_big' || "
              "i, 'NODE_STARTED', 'run_00000000abcd', 'orders', 5000, '{\"a\":\"" +
              std::string(9'000, 'x') + "\"}' FROM n");
        QVERIFY(ctl.waitForError("events are left out because standard output is read too slowly: "));
        ctl.send(SIGINT);
        const QByteArray all = pipe.readAll();
        QCOMPARE(ctl.end(), 0);
        QVERIFY(all.endsWith("}\n"));
    }

private:
    QStringList source() const { return {QStringLiteral("--source"), m_db}; }

    std::unique_ptr<Folder> m_folder;
    QString m_db;
};

int main(int argc, char **argv)
{
    if (runIfWriter(argc, argv))
        return 0;
    QCoreApplication application(argc, argv);
    TestCtlWatchSqlite test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ctlwatchsqlite.moc"
