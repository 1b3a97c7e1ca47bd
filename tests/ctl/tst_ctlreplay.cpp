// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "ctlprogram.h"
#include "support/recordedserver.h"

#include <mutex>

using namespace blokwatch::test;

namespace {

/// All recordings, and what was to be done.
struct Recorded {
    Recorded()
    {
        server.serve("golden/api");
        server.answer([this](const ServedRequest &request) -> std::optional<ServedAnswer> {
            if (request.method == "GET")
                return std::nullopt;
            const std::scoped_lock lock(mutex);
            bodies.append(request.method + ' ' + request.target.mid(int(sizeof "/__blok/runs/") - 1) + ' ' +
                          request.body);
            return answer;
        });
        server.start();
    }
    Outcome run(const QStringList &arguments) const
    {
        return blokwatchctl(QStringList{QStringLiteral("--source"), QString::fromStdString(server.url())} + arguments);
    }
    Outcome run(const char *arguments) const { return run(words(arguments)); }

    RecordedServer server;
    std::mutex mutex;
    QList<QByteArray> bodies;
    std::optional<ServedAnswer> answer; ///< instead of the recorded one
};

ServedAnswer named(const QByteArray &run)
{
    return ServedAnswer::json("{\"newRunId\":\"" + run +
                              "\",\"originalRunId\":\"run_55ce06d5eba2\",\"workflowName\":\"orders\","
                              "\"replayOf\":\"run_55ce06d5eba2\"}");
}

}

class TestCtlReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asRecorded()
    {
        Recorded blok;
        const Outcome outcome = blok.run("replay run_55ce06d5eba2");
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(outcome.out, QByteArray("Run run_ad1c2c89b651 started as a replay of run_55ce06d5eba2.\n"));
        QCOMPARE(blok.bodies, QList<QByteArray>{"POST run_55ce06d5eba2/replay {}"});
    }

    void withWhatAPersonGives()
    {
        Recorded blok;
        blok.answer = named("run_ad1c2c89b651");
        const Folder folder;
        QFile body(folder.path(QStringLiteral("body.json")));
        QVERIFY(body.open(QIODevice::WriteOnly) && body.write(" {\"id\":77}\n") > 0);
        body.close();
        const Outcome outcome = blok.run(words("replay run_55ce06d5eba2 --format json --method PUT --path /orders/7") +
                                         QStringList{QStringLiteral("--header"), QStringLiteral("X-Custom: kept"),
                                                     QStringLiteral("--header"), QStringLiteral("X-Empty:"),
                                                     QStringLiteral("--body-file"), body.fileName()});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(blok.bodies, QList<QByteArray>{"POST run_55ce06d5eba2/replay "
                                                "{\"method\":\"PUT\",\"path\":\"/orders/7\",\"headers\":"
                                                "{\"X-Custom\":\"kept\",\"X-Empty\":\"\"},\"body\":{\"id\":77}}"});
        QCOMPARE(outcome.object()[QStringLiteral("newRunId")].toString(), QStringLiteral("run_ad1c2c89b651"));
        QCOMPARE(outcome.object()[QStringLiteral("outcome")].toString(), QStringLiteral("confirmed"));
    }

    /// Under traffic the server names the first run of that workflow that starts, whoever started it.
    void somebodyElsesRun()
    {
        Recorded blok;
        blok.answer = named("run_d43289237701");
        const Outcome other = blok.run("replay run_55ce06d5eba2");
        QCOMPARE(other.code, 4);
        QVERIFY2(other.out.startsWith("The server named run run_d43289237701, but that one is no replay of "
                                      "run_55ce06d5eba2: "),
                 other.out.constData());
        blok.answer = named("run_nope");
        const Outcome gone = blok.run("replay run_55ce06d5eba2 --format json");
        QCOMPARE(gone.code, 4);
        QCOMPARE(gone.object()[QStringLiteral("outcome")].toString(), QStringLiteral("unchecked"));
    }

    void failures()
    {
        Recorded blok;
        const Outcome late = blok.run("replay run_55ce06d5eba2 --method GET --path /ok");
        QCOMPARE(late.code, 4);
        QVERIFY2(late.err.contains("the newest runs tell whether another workflow got it; whether it was done is not"),
                 late.err.constData());
        const auto asked = blok.bodies.size();
        const Outcome sub = blok.run("replay run_dcf7be1a7822");
        QCOMPARE(sub.code, 3);
        QVERIFY(sub.err.contains("here it was: subworkflow."));
        QCOMPARE(blok.run("replay run_nope").code, 1);
        QCOMPARE(blok.bodies.size(), asked);
    }

    void tags()
    {
        Recorded blok;
        const Outcome outcome =
            blok.run(QStringList{QStringLiteral("tag"), QStringLiteral("run_55ce06d5eba2"), QStringLiteral("--add"),
                                 QStringLiteral(" alpha "), QStringLiteral("--remove"), QStringLiteral("beta"),
                                 QStringLiteral("--remove"), QStringLiteral("a/b")});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(outcome.lines(),
                 QStringList({QStringLiteral("Tag “alpha” added."), QStringLiteral("Tag “beta” removed."),
                              QStringLiteral("Tag “a/b” removed.")}));
        QCOMPARE(blok.bodies,
                 QList<QByteArray>({"POST run_55ce06d5eba2/tags {\"tag\":\"alpha\"}",
                                    "DELETE run_55ce06d5eba2/tags/beta ", "DELETE run_55ce06d5eba2/tags/a%2Fb "}));
        blok.answer = ServedAnswer::json("{\"removed\":true,\"tags\":[]}");
        blok.bodies.clear();
        QCOMPARE(blok.run(QStringList{QStringLiteral("tag"), QStringLiteral("run_55ce06d5eba2"),
                                      QStringLiteral("--remove"), QStringLiteral(" x")})
                     .lines(),
                 QStringList(QStringLiteral("Tag “ x” removed.")));
        QCOMPARE(blok.bodies, QList<QByteArray>{"DELETE run_55ce06d5eba2/tags/%20x "});
        auto forbidden = ServedAnswer::json("{\"error\":\"Forbidden\"}");
        forbidden.status = 403;
        blok.answer = forbidden;
        const Outcome refused = blok.run("tag run_55ce06d5eba2 --add x --format json");
        QCOMPARE(refused.code, 3);
        QCOMPARE(refused.object()[QStringLiteral("added")].toArray().size(), 0);
        QVERIFY(refused.err.contains("the token lacks the right to do it; nothing was done"));
    }

    void arguments_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const QStringList &arguments, const char *message) {
            QTest::addRow("%s", qPrintable(arguments.join(QLatin1Char(' ')))) << arguments << QByteArray(message);
        };
        const auto header = [](const char *text) {
            return words("replay a --header") + QStringList{QString::fromUtf8(text)};
        };
        row(header("Authorization: Bearer s3cret"),
            "--header Authorization: others on this computer can read a command");
        row(header("cookie: s3cret"), "--header cookie: others on this computer");
        row(header("X-Api-Key:s3cret"), "see --token-file");
        row(header("s3cret"), "--header: A header has the form");
        row(words("replay a --method G:T"), "--method: This is no HTTP method");
        row(words("replay a --path orders"), "--path: The path does not begin with a slash");
        row(QStringList{QStringLiteral("replay"), QStringLiteral("a"), QStringLiteral("--method"), QString()},
            "--method is empty");
        row(words("replay a --body-file missing"), "the body file “missing” can't be read");
        row(words("replay a --body-file ") + QStringList{QStringLiteral(BLOKWATCHCTL)}, "is larger than 16 MB");
        row(words("replay a --body-file ") + QStringList{QStringLiteral("/dev/null")},
            "the body file “/dev/null” can't be sent: this is not JSON: ");
        row(words("replay a --header A:1 --header a:2"), "--header: The header a is given twice");
        row(words("replay a --yes"), "--yes has no meaning for replay");
        row(words("tag a"), "tag needs --add TAG or --remove TAG");
        row(QStringList{QStringLiteral("tag"), QStringLiteral("a"), QStringLiteral("--add"), QStringLiteral(" ")},
            "a tag can't be empty");
    }
    void arguments()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, message);
        const Outcome outcome = blokwatchctl(words("--source http://127.0.0.1:1") + arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(message), outcome.err.constData());
        QVERIFY(!outcome.err.contains("s3cret"));
    }
};

QTEST_GUILESS_MAIN(TestCtlReplay)
#include "tst_ctlreplay.moc"
