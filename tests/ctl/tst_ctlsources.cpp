// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QTest>

using namespace blokwatch::test;

namespace {

Outcome json(const QStringList &sources, const QStringList &more = {})
{
    QStringList arguments = words("runs --format json --limit 0") + more;
    for (const QString &source : sources)
        arguments << QStringLiteral("--source") << source;
    return blokwatchctl(arguments);
}

QString insertRun(const char *columns, const char *values)
{
    return QStringLiteral("INSERT INTO workflow_runs (id, workflow_name, workflow_path, trigger_type, trigger_summary, "
                          "started_at%1) VALUES (%2)")
        .arg(QLatin1String(columns), QString::fromUtf8(values));
}

}

class TestCtlSources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKilledDatabaseWithItsLog()
    {
        const Folder folder;
        folder.unpack(QStringLiteral("trace-killed-with-wal.tar.gz"));
        const auto before = folder.contents();
        QVERIFY(before.size() >= 2);
        QString db;
        for (const QString &name : before.keys())
            db = name.endsWith(QLatin1String(".db")) ? folder.path(name) : db;
        const Outcome outcome = json({db});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.array().size(), 8);
        QVERIFY2(outcome.err.contains("snapshot of "), outcome.err.constData());
        QCOMPARE(folder.contents(), before);
    }

    void aFolderWithoutWritePermission()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace.db.gz"));
        const auto before = folder.contents();
        QVERIFY(QFile::setPermissions(folder.path({}), QFile::ReadOwner | QFile::ExeOwner));
        const Outcome outcome = json({db});
        QVERIFY(QFile::setPermissions(folder.path({}), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.array().size(), 187);
        QCOMPARE(folder.contents(), before);
    }

    void unreadable_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("missing") << QByteArray();
        QTest::newRow("text") << QByteArray("this is no database, however long it goes on").repeated(100);
        QTest::newRow("head only") << QByteArray("SQLite format 3\0", 16);
    }
    void unreadable()
    {
        QFETCH(QByteArray, bytes);
        const Folder folder;
        const QString bad = folder.path(QStringLiteral("bad.db"));
        if (!bytes.isEmpty()) {
            QFile file(bad);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
        const Outcome alone = json({bad});
        QCOMPARE(alone.code, 3);
        QCOMPARE(alone.out, QByteArray("[]\n"));
        QVERIFY2(alone.err.startsWith("blokwatchctl: bad.db: "), alone.err.constData());
        const Outcome run =
            blokwatchctl({QStringLiteral("run"), QStringLiteral("run_0123456789ab"), QStringLiteral("--source"), bad});
        QCOMPARE(run.code, 3);
        const QString good = folder.golden(QStringLiteral("trace.db.gz"));
        const Outcome both = json({bad, good});
        QCOMPARE(both.code, 3);
        QCOMPARE(both.array().size(), 187);
        QVERIFY(both.err.contains("bad.db"));
    }

    void aFolderIsNoDatabase()
    {
        const Folder folder;
        QCOMPARE(json({folder.path({})}).code, 3);
    }

    void severalSources()
    {
        const Folder folder;
        const QString production = folder.golden(QStringLiteral("trace.db.gz"), QStringLiteral("production/trace.db"));
        const QString staging =
            folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"), QStringLiteral("staging/trace.db"));
        const qsizetype apart = json({production}).array().size() + json({staging}).array().size();
        const Outcome both = json({production, staging});
        QCOMPARE(both.code, 0);
        QCOMPARE(both.array().size(), apart);
        const Outcome table =
            blokwatchctl({QStringLiteral("runs"), QStringLiteral("--limit=0"), QStringLiteral("--source"), production,
                          QStringLiteral("--source"), staging});
        QVERIFY(table.lines()[0].contains(QStringLiteral("Source")));
        QVERIFY(table.out.contains("production/trace.db"));
        QVERIFY(table.out.contains("staging/trace.db"));
        QVERIFY(!both.out.contains("production/trace.db"));
        const Outcome one = blokwatchctl({QStringLiteral("runs"), QStringLiteral("--source"), staging});
        QVERIFY(!one.lines()[0].contains(QStringLiteral("Source")));
    }

    void hostileText()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        const auto insert = [&](QSqlQuery &query) {
            return query.exec(
                insertRun(", status, tags_json, error_json",
                          "'evil', 'a' || char(27) || ']0;x' || char(7) || char(8238) || char(10) || 'b', '', "
                          "'http', x'ff00fe', 99, '<b>' || char(0) || 'x', '[\"\\ud83d\"]', "
                          "'{\"message\":\"\\u0000<script>\"}'"));
        };
        QCOMPARE(execute(db, insert), QString());
        const Outcome table = blokwatchctl({QStringLiteral("runs"), QStringLiteral("--source"), db});
        QCOMPARE(table.code, 0);
        for (const char c : table.out)
            QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
        QVERIFY(!QString::fromUtf8(table.out).contains(QChar(0x202e)));
        const Outcome whole = json({db}, {QStringLiteral("--where"), QStringLiteral("id:evil")});
        QCOMPARE(whole.code, 0);
        QCOMPARE(whole.array().size(), 1);
        QVERIFY(QString::fromUtf8(whole.out).toUtf8() == whole.out);
        QVERIFY(whole.out.contains("[\"\\ud83d\"]"));
        const Outcome run =
            blokwatchctl({QStringLiteral("run"), QStringLiteral("evil"), QStringLiteral("--source"), db});
        QCOMPARE(run.code, 0);
        for (const char c : run.out)
            QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
    }

    void oneCorruptCellSpoilsOneCell()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        const qsizetype before = json({db}).array().size();
        QCOMPARE(execute(db, insertRun(", tags_json, metadata_json", "'torn', 'pay', '', 'http', '', 99, '[\"a', '{'")),
                 QString());
        const Outcome outcome = json({db});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.array().size(), before + 1);
        QVERIFY2(outcome.err.contains("torn"), outcome.err.constData());
        const Outcome table =
            blokwatchctl({QStringLiteral("runs"), QStringLiteral("--limit=0"), QStringLiteral("--source"), db});
        QVERIFY(table.out.contains("[\"a ⚠"));
    }
};

QTEST_GUILESS_MAIN(TestCtlSources)
#include "tst_ctlsources.moc"
