// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>

using namespace blokwatch::test;

namespace {

/// A database without a log in which a transaction of this process is under way while it lives.
class Writing
{
public:
    explicit Writing(const QString &path)
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("writing"));
        db.setDatabaseName(path);
        db.open();
        m_query = QSqlQuery(db);
        for (const char *sql : {"PRAGMA journal_mode = DELETE", "PRAGMA synchronous = OFF", "BEGIN IMMEDIATE",
                                "UPDATE workflow_runs SET ping_count = 7"})
            m_begun = m_query.exec(QLatin1String(sql)) && (m_query.finish(), true);
    }
    ~Writing()
    {
        m_query = QSqlQuery();
        QSqlDatabase::removeDatabase(QStringLiteral("writing"));
    }
    bool hasBegun() const { return m_begun; }
    bool commit() { return m_query.exec(QStringLiteral("COMMIT")); }

private:
    QSqlQuery m_query;
    bool m_begun = false;
};

constexpr int lockedMs = 1500; // longer than the program needs to start and to find the lock

}

/// A database that is being written at that moment.
class TestCtlBusy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_db = m_folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz")); }

    void isWaitedFor_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("run") << QStringList{QStringLiteral("run"), firstId(), QStringLiteral("--format=json")};
        QTest::newRow("runs") << words("runs --format json");
        QTest::newRow("export") << words("export");
    }
    void isWaitedFor()
    {
        QFETCH(QStringList, arguments);
        Writing writing(m_db);
        QVERIFY(writing.hasBegun());
        QProcess process;
        process.start(QStringLiteral(BLOKWATCHCTL), QStringList{QStringLiteral("--source"), m_db} + arguments);
        QVERIFY(process.waitForStarted());
        QVERIFY2(!process.waitForFinished(lockedMs), process.readAllStandardError().constData());
        QVERIFY(writing.commit());
        QVERIFY(process.waitForFinished(30'000));
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QVERIFY2(out.contains("\"pingCount\":7"), out.constData());
    }

    void ctrlCEndsTheWaiting_data() { isWaitedFor_data(); }
    void ctrlCEndsTheWaiting()
    {
        QFETCH(QStringList, arguments);
        Writing writing(m_db);
        QVERIFY(writing.hasBegun());
        QProcess process;
        process.start(QStringLiteral(BLOKWATCHCTL), QStringList{QStringLiteral("--source"), m_db} + arguments);
        QVERIFY(process.waitForStarted());
        QVERIFY(!process.waitForFinished(lockedMs));
        QElapsedTimer took;
        took.start();
        QCOMPARE(::kill(pid_t(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished(30'000));
        QVERIFY2(took.elapsed() < 10'000, qPrintable(QString::number(took.elapsed())));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QCOMPARE(process.exitCode(), SIGINT);
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

private:
    QString firstId() const
    {
        return idsOf(blokwatchctl(words("runs --format json --limit 1 --source") + QStringList{m_db}).array()).value(0);
    }

    Folder m_folder;
    QString m_db = m_folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
};

QTEST_GUILESS_MAIN(TestCtlBusy)
#include "tst_ctlbusy.moc"
