// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QRegularExpression>
#include <QTest>

using namespace blokwatch::test;

class TestCtlRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_trace = m_folder.golden(QStringLiteral("trace.db.gz")); }

    void anOutputThatIsFullIsAFailure_data()
    {
        QTest::addColumn<QString>("arguments");
        for (const char *arguments :
             {"runs", "runs --format json", "runs --format csv", "export", "--help", "--version"})
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
        QTest::newRow("run") << QStringLiteral("run run_a5ad8ef68834");
    }
    void anOutputThatIsFullIsAFailure()
    {
        QFETCH(QString, arguments);
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(QStringLiteral(BLOKWATCHCTL),
                      QStringList{QStringLiteral("--source"), m_trace} + words(arguments.toUtf8().constData()));
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 3);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("cannot write “standard output”"), said.constData());
    }

    void listsWhatTheServerAnswered()
    {
        const Outcome outcome = runs("--format json --limit 1000");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.array().size(), 187);
        QMap<QString, QJsonObject> ours;
        for (const auto &run : outcome.array())
            ours[run.toObject()[QStringLiteral("id")].toString()] = run.toObject();
        const auto answer =
            QJsonDocument::fromJson(QByteArray::fromStdString(readData("golden/api/runs-limit-1000.json.gz")));
        const QJsonArray theirs = answer.object()[QStringLiteral("runs")].toArray();
        QCOMPARE(theirs.size(), 182);
        QStringList different;
        for (const auto &run : theirs) {
            const QString id = run.toObject()[QStringLiteral("id")].toString();
            QVERIFY(ours.contains(id));
            if (ours[id] != run.toObject())
                different.append(id);
        }
        different.sort();
        // A restart changed these after the answer was recorded.
        QCOMPARE(different, QStringList({QStringLiteral("run_86b76e30c3ca"), QStringLiteral("run_9e4a6e1d5032"),
                                         QStringLiteral("run_direct_paused"), QStringLiteral("run_direct_running"),
                                         QStringLiteral("run_ea677c6d339d")}));
    }

    void writesMembersInBlokOrder()
    {
        const Outcome outcome = runs("--format json --limit 1 --sort started");
        QVERIFY(outcome.out.startsWith("[\n{\"id\":\"run_"));
        QVERIFY(outcome.out.endsWith("}\n]\n"));
        QVERIFY(outcome.out.indexOf("\"workflowName\"") < outcome.out.indexOf("\"status\""));
    }

    void newestFirstAndFiftyAtFirst()
    {
        const QJsonArray all = runs("--format json --limit 0").array();
        QCOMPARE(all.size(), 187);
        for (qsizetype i = 1; i < all.size(); ++i)
            QVERIFY(startOf(all[i - 1]) >= startOf(all[i]));
        const QStringList first = idsOf(all).mid(0, 50);
        QCOMPARE(idsOf(runs("--format json").array()), first);
        QCOMPARE(runs("--format csv").lines().size(), 51);
        const QStringList table = runs("").lines();
        QCOMPARE(table.size(), 51);
        QVERIFY(table[0].startsWith(QStringLiteral("ID")));
        for (qsizetype i = 0; i < first.size(); ++i)
            QCOMPARE(table[i + 1].section(QLatin1Char(' '), 0, 0), first[i]);
    }

    void theTableUsesTheWordsOfTheWindow()
    {
        const QString table = QString::fromUtf8(runs("--limit 0").out);
        for (const char *word : {"Timed out", "Crashed", "Merged", "Cancelled", "Throttled", "futureStatus"})
            QVERIFY2(table.contains(QLatin1String(word)), word);
        QVERIFY(!table.contains(QLatin1Char('\x1b')));
    }

    void onATerminalItIsCutAndColoured_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<bool>("colour");
        QTest::newRow("terminal") << QString() << true;
        QTest::newRow("NO_COLOR") << QStringLiteral("export NO_COLOR=1; ") << false;
        QTest::newRow("dumb") << QStringLiteral("export TERM=dumb; ") << false;
    }
    void onATerminalItIsCutAndColoured()
    {
        QFETCH(QString, setting);
        QFETCH(bool, colour);
        QProcess terminal;
        terminal.start(
            QStringLiteral("script"),
            {QStringLiteral("-qec"),
             QStringLiteral("stty cols 90; export TERM=xterm; %1'%2' --source '%3' runs --where status:failed")
                 .arg(setting, QStringLiteral(BLOKWATCHCTL), m_trace),
             QStringLiteral("/dev/null")});
        QVERIFY(terminal.waitForFinished(60'000));
        QString text = QString::fromUtf8(terminal.readAllStandardOutput());
        QCOMPARE(text.contains(QLatin1Char('\x1b')), colour);
        text.remove(QRegularExpression(QStringLiteral("\x1b\\[[0-9;]*m")));
        const QStringList lines = text.split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 44);
        QVERIFY(text.contains(QChar(0x2026)));
        for (const QString &line : lines)
            QVERIFY2(line.size() <= 90, qPrintable(line));
    }

    void twentyThousandRuns()
    {
        const Folder folder;
        const QString big = folder.golden(QStringLiteral("trace-20k.db.gz"));
        const Outcome outcome =
            blokwatchctl({QStringLiteral("--source"), big, QStringLiteral("runs"), QStringLiteral("--format"),
                          QStringLiteral("json"), QStringLiteral("--limit"), QStringLiteral("0")});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.array().size(), 20'001);
    }

    void oldSchemas_data()
    {
        QTest::addColumn<QString>("recording");
        QTest::newRow("v0.4.0") << QStringLiteral("trace-v0.4.0.db.gz");
        QTest::newRow("v2.1.0") << QStringLiteral("trace-v2.1.0-mini.db.gz");
    }
    void oldSchemas()
    {
        QFETCH(QString, recording);
        const Folder folder;
        const QString old = folder.golden(recording);
        int rows = 0;
        const auto count = [&](QSqlQuery &query) {
            const bool done = query.exec(QStringLiteral("SELECT count(*) FROM workflow_runs")) && query.next();
            rows = query.value(0).toInt();
            return done;
        };
        const Folder copy;
        QCOMPARE(execute(copy.golden(recording), count), QString());
        const auto before = folder.contents();
        const Outcome outcome = blokwatchctl({QStringLiteral("runs"), QStringLiteral("--source"), old,
                                              QStringLiteral("--limit=0"), QStringLiteral("--format=json")});
        QCOMPARE(outcome.code, 0);
        QVERIFY(rows > 0);
        QCOMPARE(outcome.array().size(), rows);
        QCOMPARE(folder.contents(), before);
    }

private:
    Outcome runs(const char *more) const
    {
        return blokwatchctl(words("runs") + words(more) + QStringList{QStringLiteral("--source"), m_trace});
    }
    static double startOf(const QJsonValue &run) { return run.toObject()[QStringLiteral("startedAt")].toDouble(); }

    Folder m_folder;
    QString m_trace;
};

QTEST_GUILESS_MAIN(TestCtlRuns)
#include "tst_ctlruns.moc"
