// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QTest>

using namespace blokwatch::test;

namespace {

constexpr qint64 pageSize = 4096;

/// The pages of a table or index, by what they are ("leaf", "overflow").
QList<qint64> pagesOf(const QString &path, const QString &name, const QString &type)
{
    QList<qint64> pages;
    execute(path, [&](QSqlQuery &query) {
        query.prepare(QStringLiteral("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY path"));
        query.addBindValue(name);
        query.addBindValue(type);
        const bool done = query.exec();
        while (query.next())
            pages.append(query.value(0).toLongLong() - 1);
        return done;
    });
    return pages;
}

bool overwrite(const QString &path, qint64 at, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::ReadWrite) && file.seek(at) && file.write(bytes) == bytes.size();
}

}

class TestCtlDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aByteOfTheIdIndexLosesNoRun_data()
    {
        QTest::addColumn<QString>("pages");
        QTest::addColumn<QByteArray>("byte");
        for (const char *pages : {"sqlite_autoindex_workflow_runs_1", "workflow_runs"}) {
            QTest::addRow("%s, no UTF-8", pages) << QString::fromLatin1(pages) << QByteArray("\xff");
            QTest::addRow("%s, another letter", pages) << QString::fromLatin1(pages) << QByteArray("A");
        }
    }
    void aByteOfTheIdIndexLosesNoRun()
    {
        QFETCH(QString, pages);
        QFETCH(QByteArray, byte);
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace.db.gz"));
        const auto csvLines = ctl(db, "export --format csv").lines().size(); // some cells have several lines
        const QString id = idsOf(ctl(db, "runs --limit 0 --format json").array()).value(10);
        QFile file(db);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        qsizetype at = -1;
        for (const qint64 page : pagesOf(db, pages, QStringLiteral("leaf"))) {
            const qsizetype found = bytes.indexOf(id.toLatin1(), page * pageSize);
            at = at < 0 && found >= 0 && found < (page + 1) * pageSize ? found : at;
        }
        QVERIFY(at > 0);
        QVERIFY(overwrite(db, at + 4, byte));
        const Outcome table = ctl(db, "runs --limit 0");
        QCOMPARE(table.lines().size(), 188);
        for (const char *verb : {"runs --limit 0 --format json", "export"}) {
            const Outcome outcome = ctl(db, verb);
            QVERIFY2(outcome.code == 0, outcome.err.constData());
            QCOMPARE(outcome.array().size(), 187);
        }
        QCOMPARE(ctl(db, "export --format csv").lines().size(), csvLines);
        const QStringList listed = table.lines().mid(1);
        for (qsizetype i = 0; i < listed.size(); i += 20) {
            const QString one = listed[i].section(QLatin1Char(' '), 0, 0);
            const Outcome run = blokwatchctl({QStringLiteral("--source"), db, QStringLiteral("run"), one,
                                              QStringLiteral("--format"), QStringLiteral("json")});
            QCOMPARE(run.code, 0);
            QCOMPARE(run.object()[QStringLiteral("run")].toObject()[QStringLiteral("id")].toString(), one);
        }
    }

    /// The list does not need the part of the row that is damaged.
    void aRunThatIsLeftOutIsNamed()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        const qsizetype before = ctl(db, "runs --limit 0 --format json").array().size();
        QCOMPARE(
            execute(db, QStringLiteral("INSERT INTO workflow_runs (id, workflow_name, workflow_path, trigger_type, "
                                       "trigger_summary, started_at, state_snapshot) VALUES ('run_torn', 'w', '', "
                                       "'http', '', 5, hex(zeroblob(20000)))")),
            QString());
        const auto overflow = pagesOf(db, QStringLiteral("workflow_runs"), QStringLiteral("overflow"));
        QVERIFY(overflow.size() > 2);
        for (const qint64 page : overflow)
            QVERIFY(overwrite(db, page * pageSize, QByteArray("\x7f\xff\xff\xff", 4)));
        QVERIFY(ctl(db, "runs --limit 0").out.contains("run_torn"));
        for (const char *verb : {"runs --limit 0 --format json", "export --format json"}) {
            const Outcome outcome = ctl(db, verb);
            QCOMPARE(outcome.code, 3);
            QVERIFY2(outcome.err.contains("left out") && outcome.err.contains("\n  run_torn\n"),
                     outcome.err.constData());
            QCOMPARE(outcome.array().size(), before);
        }
        QCOMPARE(ctl(db, "run run_torn").code, 3);
    }

    void aDamagedLogIsNamed()
    {
        const Folder folder;
        folder.unpack(QStringLiteral("trace-killed-with-wal.tar.gz"));
        const QString db = folder.path(QStringLiteral("trace.db"));
        const qint64 middle = QFileInfo(db + QStringLiteral("-wal")).size() / 2;
        QVERIFY(overwrite(db + QStringLiteral("-wal"), middle, QByteArray("\x55\xaa\x55", 3)));
        const Outcome outcome = ctl(db, "runs --limit 0");
        QVERIFY2(outcome.err.contains("trace.db-wal is damaged from frame"), outcome.err.constData());
    }

private:
    static Outcome ctl(const QString &db, const char *arguments)
    {
        return blokwatchctl(QStringList{QStringLiteral("--source"), db} + words(arguments));
    }
};

QTEST_GUILESS_MAIN(TestCtlDamage)
#include "tst_ctldamage.moc"
