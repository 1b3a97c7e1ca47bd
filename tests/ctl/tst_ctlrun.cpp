// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "ctlprogram.h"

using namespace blokwatch::test;

class TestCtlRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_trace = m_folder.golden(QStringLiteral("trace.db.gz")); }

    void jsonHasTheShapeOfTheApiAndEvents_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("id");
        for (const std::string &name : dataFiles("golden/api")) {
            const QString file = QString::fromStdString(name);
            if (!file.startsWith(QLatin1String("run-")) || !file.contains(QLatin1String(".json")))
                continue;
            const auto body =
                QJsonDocument::fromJson(QByteArray::fromStdString(readData("golden/api/" + name))).object();
            const QString id = body[QStringLiteral("run")].toObject()[QStringLiteral("id")].toString();
            const bool whole = body.contains(QStringLiteral("nodes")) && body.contains(QStringLiteral("logs"));
            if (whole && isUnchanged(body[QStringLiteral("run")].toObject()))
                QTest::newRow(name.c_str()) << QString::fromStdString(name) << id;
        }
    }
    void jsonHasTheShapeOfTheApiAndEvents()
    {
        QFETCH(QString, body);
        QFETCH(QString, id);
        const Outcome outcome = run({id, QStringLiteral("--format"), QStringLiteral("json")});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.object().keys(), QStringList({QStringLiteral("events"), QStringLiteral("logs"),
                                                       QStringLiteral("nodes"), QStringLiteral("run")}));
        const auto theirs =
            QJsonDocument::fromJson(QByteArray::fromStdString(readData("golden/api/" + body.toStdString()))).object();
        QCOMPARE(outcome.object()[QStringLiteral("run")], theirs[QStringLiteral("run")]);
        QCOMPARE(byId(outcome.object()[QStringLiteral("nodes")]), byId(theirs[QStringLiteral("nodes")]));
        QCOMPARE(outcome.object()[QStringLiteral("logs")].toArray().size(),
                 theirs[QStringLiteral("logs")].toArray().size());
        QCOMPARE(byId(outcome.object()[QStringLiteral("logs")]), byId(theirs[QStringLiteral("logs")]));
        for (const auto &event : outcome.object()[QStringLiteral("events")].toArray())
            QCOMPARE(event.toObject()[QStringLiteral("runId")].toString(), id);
    }

    void furtherNamesCanBeHidden()
    {
        const QString id = QStringLiteral("run_7acc75006e70"); // it returned {"echo": …}
        QVERIFY(run({id}).out.contains("\"i\": 59"));
        const Outcome text = run({id, QStringLiteral("--hide"), QStringLiteral("Echo")});
        QVERIFY2(text.out.contains("\"echo\": \"[REDACTED]\""), text.out.constData());
        QVERIFY(!text.out.contains("\"i\": 59"));
        const Outcome json = run(
            {id, QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--hide"), QStringLiteral("echo")});
        QVERIFY(json.out.contains(R"("data":{"echo":"[REDACTED]"})"));
    }

    void whatAWorkflowReturnedLeavesNoSecrets()
    {
        const Outcome outcome =
            run({QStringLiteral("run_007e02b0e4c8"), QStringLiteral("--format"), QStringLiteral("json")});
        QCOMPARE(outcome.code, 0);
        QVERIFY2(!outcome.out.contains("hunter2") && !outcome.out.contains("Bearer x"), outcome.out.constData());
        QVERIFY(outcome.out.contains(R"("password":"[REDACTED]")"));
        QVERIFY(outcome.out.contains(R"("passwordHint":"not redacted")"));
    }

    void theTableTellsTheFacts()
    {
        const QString failed = idWhere("status:failed workflow:fail-blok");
        const Outcome outcome = run({failed});
        QCOMPARE(outcome.code, 0);
        const QString text = QString::fromUtf8(outcome.out);
        for (const char *part : {"Status       Failed · 10 ms", "Workflow     fail-blok", "Environment  development",
                                 "Started      2026-11-30 ", "Steps        1/2", "Trigger      http · POST /fail/blok",
                                 "Source       trace.db · Fresh", "explode · module", "Log, the last 9 of 9 lines",
                                 "info         [step 1/2] prepare", "Events, the last 15 of 15",
                                 "LOG_ENTRY                level info · message [step 1/2] prepare"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        QVERIFY(!text.contains(QLatin1Char('\x1b')));
    }

    void theErrorHasAllItsParts()
    {
        const QString text = QString::fromUtf8(run({idWhere("status:failed workflow:fail-blok")}).out);
        for (const char *part :
             {"\nError\n  Order 42 could not be loaded <b>now</b>",
              "  DEPENDENCY · ERROR · ORDER_LOAD_FAILED · HTTP 502",
              "  what to do:\n    Retry in a minute; if it persists", "  see:\n    https://blok.build/docs/error-codes",
              "  caused by:\n    Could not connect to Postgres within 5000ms  DEPENDENCY · ERROR",
              "\n    socket hang up  INTERNAL", "  details:\n    {\n      \"sqlState\": \"08006\"",
              "  context at that moment:\n    {\n      \"inputs\": {", "  stack:\n    Error: Order 42",
              "… 24 more line(s)"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + text));
    }

    void whatBelongsToARunIsTold_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const char *query, const QStringList &parts) { QTest::newRow(query) << query << parts; };
        row("workflow:sub-sync",
            {QStringLiteral("Related      ↓ Sub-run run_45505f460126 · child-leaf · Completed"),
             QStringLiteral("↳ sub, run_45505f460126 Completed"), QStringLiteral("\nOutput\n  {")});
        row("id:run_45505f460126", {QStringLiteral("↑ Called from run_5f27dd1ce676 · sub-sync · Completed")});
        row("id:run_9276f7248e81", {QStringLiteral("↻ Replay of run_d0e3d620c2f2 · Failed")});
        row("id:run_d0e3d620c2f2", {QStringLiteral("↻ Replayed as run_9276f7248e81 · Failed")});
        row("id:run_343b041298ad", {QStringLiteral("Merged · into run_ea677c6d339d"),
                                    QStringLiteral("→ Merged into run_"), QStringLiteral("Debounce mode  trailing"),
                                    QStringLiteral("Pings          3"), QStringLiteral("Key            doc-1")});
        row("id:run_f067271b8317", {QStringLiteral("\nCached results\n  expensive: Result of node_1417c0f94256 in run "
                                                   "run_e243d55f56a9, kept 2026-11-30")});
        row("workflow:retry-exhausts",
            {QStringLiteral("\nAttempts that failed\n"), QStringLiteral("\nflaky  13       2026-"),
             QStringLiteral("↻10, flaky failure 14 of 99")});
        row("workflow:foreach-wait", {QStringLiteral("Waited          610 ms"), QStringLiteral("Ran             13 ms"),
                                      QStringLiteral("     Iteration 2      Completed"), QStringLiteral("Parked")});
        row("workflow:wait-long status:delayed",
            {QStringLiteral("Delayed · in a wait step · "), QStringLiteral("Scheduled  ")});
        row("workflow:secrets-redacted", {QStringLiteral("\"password\": \"[REDACTED]\"")});
        row("status:futureStatus",
            {QStringLiteral("Status       futureStatus · "), QStringLiteral("No step was recorded.")});
    }
    void whatBelongsToARunIsTold()
    {
        QFETCH(QString, query);
        QFETCH(QStringList, parts);
        const Outcome outcome = run({idWhere(query.toUtf8().constData())});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QByteArray());
        for (const QString &part : parts)
            QVERIFY2(outcome.out.contains(part.toUtf8()), qPrintable(part + u'\n' + QString::fromUtf8(outcome.out)));
    }

    /// Every one of them can be told, on lines of plain text.
    void everyRecordedRun()
    {
        const auto runs = blokwatchctl(words("runs --format json --limit 0 --source") + QStringList{m_trace}).array();
        QVERIFY(runs.size() > 150);
        for (qsizetype i = 0; i < runs.size(); i += 3) {
            const QString id = runs[i].toObject()[QStringLiteral("id")].toString();
            const Outcome outcome = run({id});
            QVERIFY2(outcome.code == 0 && outcome.err.isEmpty(), outcome.err.constData());
            const QString text = QString::fromUtf8(outcome.out);
            QVERIFY2(text.contains(QStringLiteral("ID ")) && text.contains(id), qPrintable(text));
            for (const QChar c : text)
                QVERIFY2(c == u'\n' || (c.unicode() >= 0x20 && c.unicode() != 0x7f && c.unicode() != 0x202e),
                         qPrintable(id));
        }
    }

    void badgesAreWords()
    {
        const QString text = QString::fromUtf8(run({idWhere("workflow:foreach-seq")}).out);
        QVERIFY2(text.contains(QStringLiteral("↳ forEach")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Iteration 2")), qPrintable(text));
    }

    void aUniqueBeginningIsEnough()
    {
        const Outcome outcome = run({QStringLiteral("run_0006"), QStringLiteral("--format=json")});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.object()[QStringLiteral("run")].toObject()[QStringLiteral("id")].toString(),
                 QStringLiteral("run_0006a030725e"));
        QCOMPARE(run({QStringLiteral("run_000")}).code, 1);
    }

    void anAmbiguousBeginningListsTheRuns()
    {
        const Outcome outcome = run({QStringLiteral("run_direct_")});
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY(outcome.err.contains("several runs begin with run_direct_"));
        QVERIFY(outcome.err.contains("run_direct_running"));
        QVERIFY(outcome.err.contains("run_direct_paused"));
    }

    void whatIsNotThere()
    {
        for (const QString &id :
             {QStringLiteral("run_ffffffffffff"), QStringLiteral("x"), QStringLiteral("' OR 1=1 --"),
              QStringLiteral("run_%"), QStringLiteral("\x1b[2J12345678")}) {
            const Outcome outcome =
                blokwatchctl({QStringLiteral("--source"), m_trace, QStringLiteral("run"), QStringLiteral("--"), id});
            QCOMPARE(outcome.code, 1);
            QCOMPARE(outcome.out, QByteArray());
            QVERIFY(outcome.err.startsWith("blokwatchctl: no run "));
            QVERIFY(!outcome.err.contains('\x1b'));
        }
    }

    void oneIdInTwoSources()
    {
        const Folder other;
        const QString copy = other.golden(QStringLiteral("trace.db.gz"), QStringLiteral("staging/trace.db"));
        const QString id = idWhere("status:failed workflow:fail-blok");
        const Outcome outcome = run({id, QStringLiteral("--source"), copy});
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.err.contains("is in several sources"));
        QVERIFY(outcome.err.contains("staging/trace.db"));
    }

private:
    Outcome run(const QStringList &more) const
    {
        return blokwatchctl(words("run --source") + QStringList{m_trace} + more);
    }
    QString idWhere(const char *query) const
    {
        return idsOf(blokwatchctl({QStringLiteral("--source"), m_trace, QStringLiteral("runs"),
                                   QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--where"),
                                   QString::fromUtf8(query)})
                         .array())
            .value(0);
    }
    /// Whether the database still has the run as it was answered.
    bool isUnchanged(const QJsonObject &run)
    {
        if (m_all.isEmpty()) {
            const Outcome outcome = blokwatchctl(words("runs --format json --limit 0 --source") + QStringList{m_trace});
            for (const auto &known : outcome.array())
                m_all.append(known);
        }
        return m_all.contains(run);
    }
    static QMap<QString, QJsonObject> byId(const QJsonValue &list)
    {
        QMap<QString, QJsonObject> all;
        for (const auto &value : list.toArray())
            all[value.toObject()[QStringLiteral("id")].toString()] = value.toObject();
        return all;
    }

    Folder m_folder;
    QString m_trace;
    QJsonArray m_all;
};

QTEST_GUILESS_MAIN(TestCtlRun)
#include "tst_ctlrun.moc"
