// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace blokwatch::test;

class TestCtlInterrupt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesNoCopyBehind_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
    }
    /// The database has a log that nobody writes, so a copy is read; the reader of the output is slow.
    void leavesNoCopyBehind()
    {
        QFETCH(int, signal);
        const Folder folder, temporary;
        const QString db = abandoned(folder);
        const QString pipe = folder.path(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const int reader = ::open(QFile::encodeName(pipe).constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(reader >= 0);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), temporary.path({}));
        process.setProcessEnvironment(environment);
        process.setStandardOutputFile(pipe);
        process.start(QStringLiteral(BLOKWATCHCTL), {QStringLiteral("export"), QStringLiteral("--source"), db});
        QVERIFY(process.waitForStarted());
        char first = 0;
        QTRY_COMPARE_WITH_TIMEOUT(::read(reader, &first, 1), ssize_t(1), 30'000);
        QVERIFY(!QDir(temporary.path({})).isEmpty());
        QCOMPARE(::kill(pid_t(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished(30'000));
        ::close(reader);
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QCOMPARE(process.exitCode(), signal);
        QVERIFY(QDir(temporary.path({})).isEmpty());
        QVERIFY2(!process.readAllStandardError().contains("cannot"), "an interrupt is no fault");
    }

private:
    /// A database with its log as a killed writer leaves them.
    static QString abandoned(const Folder &folder)
    {
        const Folder writer;
        const QString source = writer.golden(QStringLiteral("trace-20k.db.gz"));
        const QString target = folder.path(QStringLiteral("trace.db"));
        const auto copyWhileOpen = [&](QSqlQuery &query) {
            return query.exec(QStringLiteral("PRAGMA journal_mode=WAL")) &&
                   query.exec(QStringLiteral("UPDATE workflow_runs SET ping_count = 1 WHERE rowid = 1")) &&
                   QFile::copy(source, target) &&
                   QFile::copy(source + QStringLiteral("-wal"), target + QStringLiteral("-wal"));
        };
        return execute(source, copyWhileOpen).isEmpty() ? target : QString();
    }
};

QTEST_GUILESS_MAIN(TestCtlInterrupt)
#include "tst_ctlinterrupt.moc"
