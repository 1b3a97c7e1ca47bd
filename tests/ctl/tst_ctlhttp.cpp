// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"
#include "httpsupport/fakeblok.h"

#include <QTest>

using namespace blokwatch::test;

namespace {

/// The real program with a server as its source.
Outcome at(const RecordedServer &server, const QStringList &arguments)
{
    return blokwatchctl(QStringList{QStringLiteral("--source"), QString::fromStdString(server.url())} + arguments);
}

}

class TestCtlHttp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsRuns()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(1200, blok.now() - 60'000);
        server.start();
        const auto outcome = at(server, words("runs --format json --limit 0"));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.array().size(), 1200);
        QCOMPARE(idsOf(outcome.array()).constFirst(), QString::fromStdString(FakeBlok::idOf(1199)));
    }

    void showsARun()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(5, blok.now() - 60'000);
        server.start();
        const auto id = QString::fromStdString(FakeBlok::idOf(3));
        const auto outcome =
            at(server, {QStringLiteral("run"), id, QStringLiteral("--format"), QStringLiteral("json")});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.contains(id.toUtf8()));
    }

    /// With what the list tells of it: how it stands, how fresh that is.
    void showsARunForPeople()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(5, blok.now() - 60'000);
        blok.begin(FakeBlok::idOf(50), blok.now() - 50'000, false);
        server.start();
        const QStringList arguments{QStringLiteral("run"), QString::fromStdString(FakeBlok::idOf(50))};
        const auto outcome = at(server, arguments);
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        for (const char *part : {"Status       Running · 5", "Workflow     orders", " · Fresh · as of ", "\nSteps\n"})
            QVERIFY2(outcome.out.contains(part), outcome.out.constData());

        server.answer([](const ServedRequest &request) {
            auto refused = ServedAnswer::json("{\"error\":\"Unauthorized\"}");
            refused.status = 401;
            return request.path() == "/__blok/runs" ? std::optional(refused) : std::nullopt;
        });
        const auto alone = at(server, arguments);
        QCOMPARE(alone.code, 3);
        QVERIFY2(alone.err.contains("wants a token"), alone.err.constData());
        QVERIFY2(alone.out.contains("Status       Running") && !alone.out.contains("Fresh"), alone.out.constData());
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("mode");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("closed") << QByteArray("prod-nohook") << QByteArray("the server keeps its trace API closed");
        QTest::newRow("guarded") << QByteArray("prod-hook") << QByteArray("put it into a file and give --token-file");
        QTest::newRow("off") << QByteArray("trace-off") << QByteArray("there is no trace API at");
    }
    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, mode);
        QFETCH(QByteArray, message);
        RecordedServer server;
        server.serve("golden/api-modes", mode.toStdString());
        server.start();
        const auto outcome = at(server, words("runs"));
        QCOMPARE(outcome.code, 3);
        QVERIFY2(outcome.err.contains(message), outcome.err.constData());
    }

    void saysThatTheTimeIsUp()
    {
        RecordedServer server;
        server.answer([](const ServedRequest &) {
            auto answer = ServedAnswer::json("{}");
            answer.stallAfter = 0;
            return std::optional(answer);
        });
        server.start();
        const auto outcome = at(server, words("sources --timeout 0.2"));
        QCOMPARE(outcome.code, 3);
        QVERIFY2(outcome.err.contains("was not read within 200 ms; --timeout waits longer"), outcome.err.constData());
    }

    void sendsTheTokenAndNeverShowsIt()
    {
        RecordedServer server;
        server.start();
        const Folder folder;
        QFile file(folder.path(QStringLiteral("token")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("s3cret\n") > 0);
        file.close();
        const auto outcome = at(server, {QStringLiteral("runs"), QStringLiteral("--token-file"), file.fileName()});
        QVERIFY(outcome.code != 0);
        QVERIFY(!outcome.err.contains("s3cret") && !outcome.out.contains("s3cret"));
        QVERIFY(!server.requests().empty());
        QCOMPARE(server.requests().front().headers.value("authorization"), QByteArray("Bearer s3cret"));
    }
};

QTEST_GUILESS_MAIN(TestCtlHttp)
#include "tst_ctlhttp.moc"
