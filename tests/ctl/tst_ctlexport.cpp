// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QDateTime>
#include <QTest>

using namespace blokwatch::test;

namespace {

/// The cells of a CSV text by RFC 4180, row by row.
QList<QStringList> parseCsv(const QString &text)
{
    QList<QStringList> rows{{QString()}};
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        QString &cell = rows.last().last();
        if (quoted && text[i] == QLatin1Char('"') && text.mid(i + 1, 1) == QLatin1String("\""))
            cell += text[i++];
        else if (text[i] == QLatin1Char('"'))
            quoted = !quoted;
        else if (!quoted && text[i] == QLatin1Char(','))
            rows.last().append(QString());
        else if (!quoted && text.mid(i, 2) == QLatin1String("\r\n")) {
            rows.append({QString()});
            ++i;
        } else
            cell += text[i];
    }
    rows.removeLast();
    return rows;
}

}

class TestCtlExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_trace = m_folder.golden(QStringLiteral("trace.db.gz")); }

    void everythingAsJsonAtFirst()
    {
        const Outcome outcome = exported({});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.array().size(), 187);
    }

    void csvHasOneRowARun()
    {
        const auto rows = parseCsv(QString::fromUtf8(exported({QStringLiteral("--format=csv")}).out));
        QCOMPARE(rows.size(), 188);
        QCOMPARE(rows[0].mid(0, 5), words("id workflowName triggerType triggerSummary status"));
        for (const QStringList &row : rows)
            QCOMPARE(row.size(), rows[0].size());
        const QJsonArray runs = exported({}).array();
        for (qsizetype i = 0; i < runs.size(); ++i)
            QCOMPARE(rows[i + 1][0], runs[i].toObject()[QStringLiteral("id")].toString());
    }

    /// Blok's own export of the same run.
    void csvAgreesWithBlok()
    {
        const QStringList theirs =
            QString::fromStdString(readData("golden/api/export-run-csv.csv")).split(QLatin1Char('\n'));
        const auto head = parseCsv(theirs[1] + QStringLiteral("\r\n"))[0];
        const auto cells = parseCsv(theirs[2] + QStringLiteral("\r\n"))[0];
        const auto ours = parseCsv(QString::fromUtf8(exported({QStringLiteral("--format=csv")}).out));
        QCOMPARE(ours[0].mid(0, head.size()), head);
        const auto same = std::find_if(ours.begin(), ours.end(), [&](const auto &row) { return row[0] == cells[0]; });
        QVERIFY(same != ours.end());
        QCOMPARE(same->mid(0, cells.size()), cells);
    }

    void formulasAreDefused()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        const QStringList bad = {QStringLiteral("=1+1"),    QStringLiteral("+1"),         QStringLiteral("-1"),
                                 QStringLiteral("@SUM(1)"), QStringLiteral("\t=1"),       QStringLiteral("\r=1"),
                                 QStringLiteral("a\"b,c"),  QStringLiteral("two\nlines"), QStringLiteral("\x1b[2J")};
        QCOMPARE(execute(db,
                         [&](QSqlQuery &query) {
                             bool done = true;
                             for (qsizetype i = 0; i < bad.size(); ++i) {
                                 query.prepare(
                                     QStringLiteral("INSERT INTO workflow_runs (id, workflow_name, workflow_path, "
                                                    "trigger_type, trigger_summary, started_at, duration_ms) "
                                                    "VALUES (?, ?, '', 'http', '', ?, -5)"));
                                 query.addBindValue(QStringLiteral("bad_%1").arg(i));
                                 query.addBindValue(bad[i]);
                                 query.addBindValue(i);
                                 done = done && query.exec();
                             }
                             return done;
                         }),
                 QString());
        const Outcome outcome =
            blokwatchctl({QStringLiteral("export"), QStringLiteral("--source"), db, QStringLiteral("--format"),
                          QStringLiteral("csv"), QStringLiteral("--where"), QStringLiteral("id:bad_*"),
                          QStringLiteral("--sort"), QStringLiteral("started")});
        QCOMPARE(outcome.code, 0);
        const auto rows = parseCsv(QString::fromUtf8(outcome.out));
        QCOMPARE(rows.size(), bad.size() + 1);
        QCOMPARE(rows[0][7], QStringLiteral("durationMs"));
        for (qsizetype i = 0; i < bad.size(); ++i) {
            const QString cell = rows[i + 1][1];
            QCOMPARE(cell,
                     i < 6 ? QLatin1Char('\'') + bad[i] : QString(bad[i]).replace(QLatin1Char('\x1b'), QChar(0x241b)));
            QCOMPARE(rows[i + 1][7], QStringLiteral("-5"));
        }
    }

    void writesAFile()
    {
        const Folder folder;
        const QString target = folder.path(QStringLiteral("runs.json"));
        const Outcome outcome = exported({QStringLiteral("--output"), target});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, QByteArray());
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), exported({}).out);
        QCOMPARE(folder.contents().size(), 1);
        QCOMPARE(exported({QStringLiteral("--output"), QStringLiteral("-")}).out, exported({}).out);
    }

    void aFileThatCannotBeWritten()
    {
        const Outcome folder = exported({QStringLiteral("--output"), QStringLiteral("/nonexistent/folder/runs.json")});
        QCOMPARE(folder.code, 3);
        QVERIFY(folder.err.startsWith("blokwatchctl: cannot write “/nonexistent/folder/runs.json”"));
        const Outcome full = exported({QStringLiteral("--output"), QStringLiteral("/dev/full")});
        QCOMPARE(full.code, 3);
        QVERIFY(full.err.contains("cannot write “/dev/full”"));
        QVERIFY(QFileInfo(QStringLiteral("/dev/full")).exists());
        QVERIFY(!QFileInfo(QStringLiteral("/dev/full")).isFile());
    }

    void theFilesOfASourceAreNeverWritten_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("output");
        for (const char *ending : {"", "-wal", "-shm", "-journal"}) {
            const QString file = QStringLiteral("real/trace.db") + QLatin1String(ending);
            QTest::addRow("itself%s", ending) << QStringLiteral("real/trace.db") << file;
            QTest::addRow("by a link to it%s", ending) << QStringLiteral("link.db") << file;
            QTest::addRow("in a linked folder%s", ending)
                << QStringLiteral("real/trace.db")
                << QStringLiteral("linked/../linked/trace.db") + QLatin1String(ending);
        }
        QTest::addRow("a link to it") << QStringLiteral("real/trace.db") << QStringLiteral("link.db");
        QTest::addRow("a link to a log that is not there")
            << QStringLiteral("real/trace.db") << QStringLiteral("log.json");
    }
    /// Whether they are there already or not.
    void theFilesOfASourceAreNeverWritten()
    {
        QFETCH(QString, source);
        QFETCH(QString, output);
        const Folder folder;
        folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"), QStringLiteral("real/trace.db"));
        QVERIFY(QFile::link(folder.path(QStringLiteral("real/trace.db")), folder.path(QStringLiteral("link.db"))));
        QVERIFY(QFile::link(folder.path(QStringLiteral("real")), folder.path(QStringLiteral("linked"))));
        QVERIFY(QFile::link(folder.path(QStringLiteral("real/trace.db-wal")), folder.path(QStringLiteral("log.json"))));
        for (const bool present : {false, true}) {
            if (present && !QFile::exists(folder.path(output))) {
                QFile file(folder.path(output));
                QVERIFY(file.open(QIODevice::WriteOnly));
            }
            const auto before = QDir(folder.path(QStringLiteral("real"))).entryInfoList(QDir::Files);
            const Outcome outcome = blokwatchctl(
                {QStringLiteral("export"), QStringLiteral("--source"), source, QStringLiteral("--output"), output},
                folder.path({}));
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains("is a file of a source"), outcome.err.constData());
            const auto after = QDir(folder.path(QStringLiteral("real"))).entryInfoList(QDir::Files);
            QCOMPARE(after.size(), before.size());
            for (qsizetype i = 0; i < after.size(); ++i)
                QVERIFY(after[i].size() == before[i].size() && after[i].lastModified() == before[i].lastModified());
        }
    }

    void aFileSurvivesWhenNoSourceCanBeRead()
    {
        const Folder folder;
        const QString target = folder.path(QStringLiteral("runs.json"));
        QCOMPARE(exported({QStringLiteral("--output"), target}).code, 0);
        const auto before = folder.contents();
        const Outcome outcome =
            blokwatchctl({QStringLiteral("export"), QStringLiteral("--source"),
                          folder.path(QStringLiteral("missing.db")), QStringLiteral("--output"), target});
        QCOMPARE(outcome.code, 3);
        QVERIFY(outcome.err.contains("was not written"));
        QCOMPARE(folder.contents(), before);
    }

    void aReaderThatGoesEndsItQuietly()
    {
        const Folder folder;
        const QString big = folder.golden(QStringLiteral("trace-20k.db.gz"));
        QProcess shell;
        shell.start(QStringLiteral("bash"),
                    {QStringLiteral("-c"),
                     QStringLiteral("\"$0\" --source \"$1\" export | head -c 10; echo \" ${PIPESTATUS[0]}\""),
                     QStringLiteral(BLOKWATCHCTL), big});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(shell.readAllStandardError(), QByteArray());
        QCOMPARE(shell.readAllStandardOutput(), QByteArray("[\n{\"id\":\"r 0\n"));
    }

private:
    Outcome exported(const QStringList &more) const
    {
        return blokwatchctl(QStringList{QStringLiteral("export"), QStringLiteral("--source"), m_trace} + more);
    }

    Folder m_folder;
    QString m_trace;
};

QTEST_GUILESS_MAIN(TestCtlExport)
#include "tst_ctlexport.moc"
