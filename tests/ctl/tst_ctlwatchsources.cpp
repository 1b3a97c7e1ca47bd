// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "httpsupport/fakeblok.h"
#include "runningctl.h"

using namespace blokwatch::test;

namespace {

QStringList from(const QStringList &sources)
{
    QStringList arguments;
    for (const QString &source : sources)
        arguments << QStringLiteral("--source") << source;
    return arguments;
}

QString urlOf(const RecordedServer &server) { return QString::fromStdString(server.url()); }

const QStringList sourcesJson = words("sources --format json");

QString text(const QJsonObject &object, const char *member) { return object[QLatin1String(member)].toString(); }
int number(const QJsonObject &object, const char *member) { return object[QLatin1String(member)].toInt(-1); }

}

class TestCtlWatchSources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServerThatIsUpToDate()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(1200, blok.now() - 60'000);
        server.start();
        const auto outcome = blokwatchctl(from({urlOf(server)}) + sourcesJson);
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.array().size(), 1);
        const auto source = outcome.array()[0].toObject();
        QCOMPARE(text(source, "name"), urlOf(server).mid(7));
        QCOMPARE(text(source, "where"), urlOf(server) + QStringLiteral("/__blok"));
        QCOMPARE(text(source, "kind"), QStringLiteral("http"));
        QCOMPARE(text(source, "state"), QStringLiteral("fresh"));
        QVERIFY(text(source, "text").startsWith(QStringLiteral("up to date with ")));
        QVERIFY(source[QStringLiteral("since")].toDouble() > 1e12);
        QCOMPARE(number(source, "runs"), 1200);
        for (const char *figure : {"events", "malformed", "oversized", "reconnects"})
            QCOMPARE(number(source, figure), 0);
        const auto gaps = source[QStringLiteral("gaps")].toObject();
        for (const char *figure : {"all", "open", "repaired"})
            QCOMPARE(number(gaps, figure), 0);
        QVERIFY(source.contains(QStringLiteral("eventsPerSecond")));
        QVERIFY(source.contains(QStringLiteral("requestsPerSecond")));
    }

    void aTableForPeople()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(3, blok.now() - 60'000);
        server.start();
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace.db.gz"));
        const auto outcome = blokwatchctl(from({urlOf(server), db}) + words("sources"));
        QCOMPARE(outcome.code, 0);
        const auto lines = outcome.lines();
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines[0].startsWith(QStringLiteral("Source ")));
        QVERIFY(lines[1].contains(QStringLiteral("  http  ")) && lines[1].contains(QStringLiteral("  Fresh  ")));
        QVERIFY(lines[2].startsWith(QStringLiteral("trace.db ")) && lines[2].contains(QStringLiteral("  187  ")));
        QVERIFY(lines[2].endsWith(db));
        QVERIFY(lines[3].contains(QStringLiteral(": up to date with ")));
        QVERIFY(lines[4].startsWith(QStringLiteral("trace.db: up to date with ")));
    }

    void oneThatFailsIsEnough()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        const auto outcome = blokwatchctl(from({db, folder.path(QStringLiteral("missing.db"))}) + sourcesJson);
        QCOMPARE(outcome.code, 3);
        const auto good = outcome.array()[0].toObject(), bad = outcome.array()[1].toObject();
        QCOMPARE(text(good, "state"), QStringLiteral("fresh"));
        QVERIFY(number(good, "runs") > 0);
        QCOMPARE(number(good, "events"), 0);
        QVERIFY(!good.contains(QStringLiteral("requestsPerSecond")));
        QCOMPARE(text(bad, "state"), QStringLiteral("failed"));
        QCOMPARE(number(bad, "runs"), 0);
        QVERIFY(!text(bad, "text").isEmpty());
    }

    void aServerThatKeepsSilent()
    {
        RecordedServer server;
        server.answer([](const ServedRequest &) {
            auto answer = ServedAnswer::json("{}");
            answer.stallAfter = 0;
            return std::optional(answer);
        });
        server.start();
        const auto outcome = blokwatchctl(from({urlOf(server)}) + sourcesJson + words("--timeout 0.2"));
        QCOMPARE(outcome.code, 3);
        QCOMPARE(text(outcome.array()[0].toObject(), "state"), QStringLiteral("loading"));
    }

    void aFileThatIsBeingWritten()
    {
        const Folder folder;
        const QString db = folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz"));
        Outcome before, after;
        const auto write = [&](QSqlQuery &query) {
            if (!query.exec(QStringLiteral("PRAGMA journal_mode=WAL")))
                return false;
            query.finish();
            before = blokwatchctl(from({db}) + sourcesJson);
            const bool done = query.exec(QStringLiteral(
                "INSERT INTO workflow_runs (id, workflow_name, workflow_path, trigger_type, trigger_summary, "
                "started_at) VALUES ('run_00000000abcd', 'w', 'w', 'http', 'GET /', 5)"));
            after = blokwatchctl(from({db}) + sourcesJson);
            return done;
        };
        QCOMPARE(execute(db, write), QString());
        for (const Outcome &outcome : {before, after}) {
            QCOMPARE(outcome.code, 0);
            QCOMPARE(text(outcome.array()[0].toObject(), "state"), QStringLiteral("fresh"));
        }
        QCOMPARE(number(after.array()[0].toObject(), "runs"), number(before.array()[0].toObject(), "runs") + 1);
    }

    /// It has all that the files have, and nobody is writing them.
    void aSnapshotCountsAsFresh()
    {
        const Folder folder;
        folder.unpack(QStringLiteral("trace-killed-with-wal.tar.gz"));
        QString db;
        for (const QString &name : folder.contents().keys())
            db = name.endsWith(QLatin1String(".db")) ? folder.path(name) : db;
        const auto outcome = blokwatchctl(from({db}) + sourcesJson);
        QCOMPARE(outcome.code, 0);
        QCOMPARE(text(outcome.array()[0].toObject(), "state"), QStringLiteral("snapshot"));
        QVERIFY(text(outcome.array()[0].toObject(), "text").startsWith(QStringLiteral("snapshot of ")));
    }

    void aTokenIsNeverShown()
    {
        RecordedServer server;
        FakeBlok blok(server);
        server.start();
        const Folder folder;
        QFile file(folder.path(QStringLiteral("token")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("s3cret\n") > 0);
        file.close();
        for (const char *format : {"text", "json"}) {
            const auto outcome =
                blokwatchctl(from({urlOf(server)}) + words("sources --format") +
                             QStringList{QLatin1String(format), QStringLiteral("--token-file"), file.fileName()});
            QCOMPARE(outcome.code, 0);
            QVERIFY(!outcome.out.contains("s3cret") && !outcome.err.contains("s3cret"));
        }
        QCOMPARE(server.requests().front().headers.value("authorization"), QByteArray("Bearer s3cret"));
    }

    void refusalsInTheirOwnWords_data()
    {
        QTest::addColumn<QByteArray>("mode");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("closed") << QByteArray("prod-nohook") << QByteArray("the server keeps its trace API closed (“");
        QTest::newRow("guarded") << QByteArray("prod-hook") << QByteArray("put it into a file and give --token-file");
        QTest::newRow("forbidden") << QByteArray() << QByteArray("the server does not allow this (“");
        QTest::newRow("off") << QByteArray("trace-off") << QByteArray("there is no trace API at http://127.0.0.1:");
    }
    void refusalsInTheirOwnWords()
    {
        QFETCH(QByteArray, mode);
        QFETCH(QByteArray, message);
        RecordedServer server;
        if (mode.isEmpty())
            server.answer([](const ServedRequest &) {
                auto answer =
                    ServedAnswer::json(QByteArray::fromStdString(readData("golden/api-modes/prod-hook-403-put.json")));
                answer.status = 403;
                return std::optional(answer);
            });
        else
            server.serve("golden/api-modes", mode.toStdString());
        server.start();
        for (const char *verb : {"runs", "watch", "sources"}) {
            const auto outcome = blokwatchctl(from({urlOf(server)}) + words(verb));
            QCOMPARE(outcome.code, 3);
            const QByteArray &said = verb == QByteArray("sources") ? outcome.out : outcome.err;
            QVERIFY2(said.contains(message), said.constData());
            QCOMPARE(said.count(message), 1);
        }
    }

    void arguments_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *arguments, const char *message) {
            QTest::newRow(arguments) << words(arguments) << QString::fromUtf8(message);
        };
        row("sources --timeout soon", "--timeout “soon” is no number of seconds");
        row("sources --timeout -1", "--timeout “-1” is no number of seconds");
        row("sources --timeout nan", "--timeout “nan” is no number of seconds");
        row("sources --where status:failed", "--where has no meaning for sources");
        row("sources --format csv", "--format “csv” is not possible for sources: use one of text, json");
        row("watch --format table", "--format “table” is not possible for watch: use one of text, json");
        row("watch --limit 5", "--limit has no meaning for watch");
        row("watch --timeout 5", "--timeout has no meaning for watch");
        row("watch --where stauts:failed", "--where: ");
        row("watch run_1", "“run_1” is one word too many after watch");
    }
    void arguments()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const auto outcome = blokwatchctl(from({QStringLiteral("trace.db")}) + arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(QString::fromUtf8(outcome.err).contains(message), outcome.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestCtlWatchSources)
#include "tst_ctlwatchsources.moc"
