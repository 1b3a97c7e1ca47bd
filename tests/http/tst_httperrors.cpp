// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "httpsupport/asking.h"
#include "support/recordedserver.h"

#include <QTcpServer>
#include <QTest>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

HttpEndpoint at(const RecordedServer &server, std::string token = {})
{
    return {*normalUrl(server.url()), std::move(token), {}, {}};
}

/// What is said of an answer to GET /health.
std::string faultOf(ServedAnswer answer, HttpTimes times = quickTimes())
{
    RecordedServer server;
    server.answer([&](const ServedRequest &) { return std::optional(answer); });
    server.start();
    Asking asking(at(server), times);
    return asking.fault(api::health());
}

#define VERIFY_SAYS(text, words)                                                                                       \
    do {                                                                                                               \
        const std::string said = (text);                                                                               \
        QVERIFY2(said.find(words) != std::string::npos, said.c_str());                                                 \
    } while (false)

}

class TestHttpErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodyListens()
    {
        QTcpServer free;
        QVERIFY(free.listen(QHostAddress::LocalHost));
        const auto port = free.serverPort();
        free.close();
        Asking asking({"http://127.0.0.1:" + std::to_string(port) + "/__blok", {}, {}, {}});
        const auto answer = asking.ask(api::health());
        QVERIFY(!answer.ok());
        QCOMPARE(answer.error().kind, Error::Kind::Unreadable);
        VERIFY_SAYS(answer.error().text, "127.0.0.1:" + std::to_string(port) + ": connection refused");
    }

    void noSuchName()
    {
        Asking asking({"http://no-such-host.invalid/__blok", {}, {}, {}});
        VERIFY_SAYS(asking.fault(api::health()), "no-such-host.invalid: no such host; check the spelling");
    }

    void modes()
    {
        RecordedServer closed;
        closed.serve("golden/api-modes", "prod-nohook");
        closed.start();
        const auto refused = Asking(at(closed)).ask(api::health());
        QCOMPARE(refused.error().kind, Error::Kind::Refused);
        VERIFY_SAYS(refused.error().text, "the server keeps its trace API closed (“Trace endpoints require auth in "
                                          "production”): Register an authorize hook before listen()");
        QVERIFY(Asking(at(closed)).ask(api::nodes()).ok()); // the catalogue is open

        RecordedServer guarded;
        guarded.serve("golden/api-modes", "prod-hook");
        guarded.start();
        const auto none = Asking(at(guarded)).ask(api::health());
        QCOMPARE(none.error().kind, Error::Kind::Unauthorized);
        VERIFY_SAYS(none.error().text, "the server wants a token; put it into a file and give --token-file");
        const auto unauthorized = [&](const ServedRequest &request) {
            auto answer = ServedAnswer::json("{\"error\":\"Unauthorized\"}");
            answer.status = 401;
            return request.target.contains("health") ? std::optional(answer) : std::nullopt;
        };
        guarded.answer(unauthorized);
        const auto wrong = Asking(at(guarded, "s3cret")).fault(api::health());
        VERIFY_SAYS(wrong, "the server does not accept the token; check what is in the --token-file");
        QVERIFY(wrong.find("s3cret") == std::string::npos);
        api::RunsWanted one;
        one.limit = 1;
        QVERIFY(Asking(at(guarded, "golden")).ask(api::runs(one)).ok());
        const auto missing = Asking(at(guarded, "golden")).ask(api::run("run_nope"));
        QCOMPARE(missing.error().kind, Error::Kind::NotFound);
        VERIFY_SAYS(missing.error().text, "run run_nope is not there (any more)");

        RecordedServer off;
        off.serve("golden/api-modes", "trace-off");
        off.start();
        for (const auto &answer :
             {Asking(at(off)).ask(api::health()).error(), Asking(at(off)).ask(api::run("run_x")).error()}) {
            QCOMPARE(answer.kind, Error::Kind::Unsupported);
            VERIFY_SAYS(answer.text, "there is no trace API at http://");
            VERIFY_SAYS(answer.text, "or tracing is switched off in Blok");
        }
    }

    void statuses()
    {
        auto forbidden = ServedAnswer::json("{\"error\":\"no\"}");
        forbidden.status = 403;
        VERIFY_SAYS(faultOf(forbidden), "the server does not allow this (“no”) without a token");
        RecordedServer server;
        server.answer([&](const ServedRequest &) { return std::optional(forbidden); });
        server.start();
        VERIFY_SAYS(Asking(at(server, "s3cret")).fault(api::health()),
                    "the server does not allow this (“no”); the token lacks the right to read");
        VERIFY_SAYS(faultOf(ServedAnswer::text(500, "Internal Server Error")),
                    "the server failed (HTTP 500): “Internal Server Error”; its own log tells why");
        VERIFY_SAYS(faultOf(ServedAnswer::text(502, "<html>Bad Gateway</html>")),
                    "nobody is at work behind this address (HTTP 502)");
        VERIFY_SAYS(faultOf(ServedAnswer::text(429, "")), "asked too often");
        VERIFY_SAYS(faultOf(ServedAnswer::text(418, "")), "an answer that was not expected (HTTP 418)");
        VERIFY_SAYS(faultOf(ServedAnswer::text(404, "<html>nginx</html>")), "there is no trace API at");
    }

    void redirects()
    {
        auto answer = ServedAnswer::text(302, "");
        answer.headers.emplace_back("Location", "https://user:pw@sso.example/login?state=s3cret");
        RecordedServer server;
        server.answer([&](const ServedRequest &) { return std::optional(answer); });
        server.start();
        const auto words = Asking(at(server, "token")).fault(api::health());
        VERIFY_SAYS(words, "the server sends on to https://sso.example/login, which is not followed");
        QVERIFY(words.find("s3cret") == std::string::npos && words.find("pw@") == std::string::npos);
        QCOMPARE(server.requests().size(), std::size_t(1));
    }

    void notWhatWasAsked()
    {
        VERIFY_SAYS(faultOf(ServedAnswer::json("<html>\x01\x02hello</html>")),
                    "the answer is not what a Blok trace API sends");
        VERIFY_SAYS(faultOf(ServedAnswer::json("[1,2]")), "no object");
        VERIFY_SAYS(faultOf(ServedAnswer::json("")), "the answer is not what a Blok trace API sends");
        VERIFY_SAYS(faultOf(ServedAnswer::json(QByteArray(200'000, '[') + QByteArray(200'000, ']'))),
                    "the answer is not what a Blok trace API sends");
    }

    void cutAnswers()
    {
        const QByteArray whole = "{\"status\":\"ok\",\"version\":\"2.1.0\",\"uptime\":1,\"activeRuns\":0}";
        for (const bool chunked : {false, true}) {
            auto answer = ServedAnswer::json(whole);
            answer.chunked = chunked;
            answer.cutAfter = 20;
            VERIFY_SAYS(faultOf(answer), "the answer broke off after 20 bytes");
        }
        // All of it came but the last chunk: Qt sees that or not, nothing wrong may come of it.
        auto answer = ServedAnswer::json(whole);
        answer.chunked = answer.noTerminator = true;
        const auto fault = faultOf(answer);
        QVERIFY(fault.empty() || fault.find("the answer broke off after") != std::string::npos);
    }

    void slowAnswers()
    {
        auto times = quickTimes();
        times.answers.silenceMs = 60;
        auto answer = ServedAnswer::json("{\"status\":\"ok\"}");
        answer.stallAfter = 5;
        VERIFY_SAYS(faultOf(answer, times), "no answer for 60 ms; the server is overloaded");
        // One byte each 10 ms is never silent, but never done either.
        times.answers = {1 << 20, 5000, 150};
        answer = ServedAnswer::json("");
        for (int i = 0; i < 1000; ++i)
            answer.pieces.push_back({i * 10, "["});
        VERIFY_SAYS(faultOf(answer, times), "the answer was not complete after 150 ms, given up");
    }

    /// 200 MB are cut off where the limit is: the server gets rid of no more than what the buffers on the way hold.
    void largeAnswers()
    {
        RecordedServer server;
        auto answer = ServedAnswer::json("{\"status\":\"ok\",");
        answer.padding = qint64(200) << 20;
        server.answer([&](const ServedRequest &request) {
            auto one = answer;
            one.chunked = request.target.contains("workflows");
            return std::optional(one);
        });
        server.start();
        auto times = quickTimes();
        times.answers.maxBytes = qint64(8) << 20;
        Asking asking(at(server), times);
        const auto announced = asking.ask(api::health());
        QCOMPARE(announced.error().kind, Error::Kind::Unsupported);
        VERIFY_SAYS(announced.error().text, "the answer is larger than 8 MB and was cut off");
        QVERIFY(server.bytesSent() < qint64(16) << 20);
        VERIFY_SAYS(asking.fault(api::workflows()), "the answer is larger than 8 MB");
        QVERIFY2(server.bytesSent() < qint64(48) << 20, std::to_string(server.bytesSent()).c_str());
    }

    void anAnswerOfTheLargestSizeIsWhole()
    {
        RecordedServer server;
        auto answer = ServedAnswer::json("{\"status\":\"ok\",\"version\":\"1\",\"uptime\":3,\"activeRuns\":0}");
        answer.padding = (qint64(8) << 20) - answer.body.size();
        server.answer([&](const ServedRequest &) { return std::optional(answer); });
        server.start();
        auto times = quickTimes();
        times.answers.maxBytes = qint64(8) << 20;
        const auto health = Asking(at(server), times).ask(api::health());
        QVERIFY2(health.ok(), health ? "" : health.error().text.c_str());
        QCOMPARE(health->uptime.value(), 3.0);
    }
};

QTEST_GUILESS_MAIN(TestHttpErrors)
#include "tst_httperrors.moc"
