// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "http/httpsource.h"
#include "http/source/httpruncontrol.h"
#include "httpsupport/asking.h"
#include "httpsupport/fakeblok.h"
#include "mirror/replaycheck.h"
#include "support/exchanges.h"
#include "support/golden.h"

#include <QTcpServer>

#include <algorithm>
#include <atomic>
#include <future>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

using Kind = Error::Kind;

HttpEndpoint at(const RecordedServer &server) { return {*normalUrl(server.url()), {}, {}, {}}; }

const SystemClock systemClock;

/// A server with one answer to all that is done, and a control of it.
struct Acting {
    explicit Acting(ServedAnswer answer, HttpTimes times = quickTimes())
    {
        server.answer([answer = std::move(answer)](const ServedRequest &) { return std::optional(answer); });
        server.start();
        control = std::make_unique<HttpRunControl>(*NetworkSetup::of(at(server)), systemClock, times);
    }
    Error cancelled() const
    {
        const auto answer = control->cancel({"run_1"});
        return answer ? Error{Kind::Usage, "it went well"} : answer.error();
    }
    RecordedServer server;
    std::unique_ptr<RunControl> control;
};

ServedAnswer withStatus(int status, QByteArray body)
{
    auto answer = ServedAnswer::json(std::move(body));
    answer.status = status;
    return answer;
}

HttpTimes impatient()
{
    auto times = quickTimes();
    times.answers.silenceMs = 2'000;
    times.answers.totalMs = 20'000;
    return times;
}

/// An exchange of golden/api whose name begins so, each on a server of its own.
std::vector<Exchange> recorded(const std::string &beginning)
{
    auto all = exchangesIn("golden/api");
    std::erase_if(all, [&](const Exchange &one) { return !one.name.starts_with(beginning) || one.method == "GET"; });
    return all;
}

/// Answers this exchange and nothing else, asked by whatever name.
void serveOnly(RecordedServer &server, Exchange exchange)
{
    exchange.host.clear();
    server.answer([exchange](const ServedRequest &request) {
        return exchange.fits(request) ? std::optional(exchange.answer) : std::nullopt;
    });
    server.start();
}

#define VERIFY_SAYS(text, words)                                                                                       \
    do {                                                                                                               \
        const std::string said = (text);                                                                               \
        QVERIFY2(said.find(words) != std::string::npos, said.c_str());                                                 \
    } while (false)

}

class TestHttpControl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRecordedTag()
    {
        const auto exchanges = recorded("tags-");
        QCOMPARE(exchanges.size(), std::size_t(14));
        for (const auto &exchange : exchanges) {
            RecordedServer server;
            serveOnly(server, exchange);
            Asking asking(at(server));
            std::optional<Result<TagAnswer>> answer;
            const api::Act<TagAnswer> act{exchange.method == "POST" ? "POST" : "DELETE",
                                          exchange.target.mid(int(sizeof "/__blok") - 1).toStdString(),
                                          exchange.body ? std::optional(exchange.body->toStdString()) : std::nullopt,
                                          api::addTag("x", "y").decode, "run x"};
            asking.client().act<TagAnswer>(act, &asking.client(), [&](auto result) { answer = std::move(result); });
            QTRY_VERIFY(answer.has_value());
            QVERIFY2(answer->ok() == (exchange.answer.status == 200), exchange.name.c_str());
            if (exchange.answer.status == 500)
                VERIFY_SAYS(answer->error().text, "HTTP 500): “Internal Server Error”; its own log tells why; whether");
            if (exchange.answer.status == 400)
                VERIFY_SAYS(answer->error().text, "(“Provide 'tag' or 'tags' in request body”); nothing was done");
        }
    }

    /// As the port asks for them, against all recordings at once.
    void tags()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.start();
        HttpRunControl control(*NetworkSetup::of(at(server)), systemClock, quickTimes());
        const RunId run{"run_55ce06d5eba2"};
        QVERIFY(control.addTag(run, "alpha").ok());
        QVERIFY(control.removeTag(run, "beta").ok());
        QVERIFY(control.removeTag(run, "тег 🏷️").ok());
        QVERIFY(control.removeTag(run, "a/b").ok());
        QCOMPARE(control.addTag({"run_nope"}, "x").error().kind, Kind::NotFound);
        QCOMPARE(control.removeTag({"run_nope"}, "x").error().kind, Kind::NotFound);
        const auto asked = server.requests().size();
        QCOMPARE(control.addTag(run, "  ").error().kind, Kind::Refused);
        QCOMPARE(control.addTag({}, "x").error().kind, Kind::Refused);
        QCOMPARE(control.cancel({}).error().kind, Kind::Refused);
        // An address that ends in "/tags/.." is that of the run.
        for (const char *step : {".", ".."}) {
            QCOMPARE(control.removeTag(run, step).error().kind, Kind::Refused);
            QCOMPARE(control.addTag(run, step).error().kind, Kind::Refused);
            QCOMPARE(control.removeTag({step}, "x").error().kind, Kind::Refused);
            QCOMPARE(control.cancel({step}).error().kind, Kind::Refused);
            QCOMPARE(control.replay({step}, {}).error().kind, Kind::Refused);
        }
        const auto noJson = control.replay(run, {{}, {}, {}, RawJson{"{\"id\":"}});
        QCOMPARE(noJson.error().kind, Kind::Refused);
        VERIFY_SAYS(noJson.error().text, "the body can't be sent: this is not JSON: ");
        VERIFY_SAYS(noJson.error().text, "; nothing was sent");
        QCOMPARE(server.requests().size(), asked);
    }

    void refusals_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](int status, const char *body, Kind kind, const char *words) {
            QTest::addRow("%d %s", status, body) << status << QByteArray(body) << int(kind) << QByteArray(words);
        };
        row(400, "{}", Kind::Refused, "did not accept this (HTTP 400); nothing was done");
        row(401, "{\"error\":\"Unauthorized\"}", Kind::Unauthorized, "wants a token");
        row(403, "{\"error\":\"Forbidden\"}", Kind::Refused,
            "does not allow this (“Forbidden”); the token lacks the right to do it; nothing was done");
        row(404, "{\"error\":\"Workflow not found: __blok/runs/run_1/cancel\"}", Kind::Refused,
            "can't do this; its Blok is too old, or the address is wrong; nothing was done");
        row(409, "{\"error\":\"lost race\",\"status\":\"completed\"}", Kind::Refused,
            "run run_1 changed at this very moment (“lost race”); look at its status; nothing was done");
        row(429, "{}", Kind::Refused, "asked too often by somebody; try again later; nothing was done");
        row(500, "oops", Kind::Unreadable,
            "the server failed (HTTP 500): “oops”; its own log tells why; whether it was");
        row(502, "<html>", Kind::Busy, "nobody is at work behind this address (HTTP 502)");
        row(502, "<html>", Kind::Busy, "; whether it was done is not known");
        row(503, "{\"error\":\"closed\",\"hint\":\"open it\"}", Kind::Refused, "(“closed”): open it; nothing was done");
        row(504, "<html>", Kind::Busy, "HTTP 504); Blok is starting, stopping or not running; whether it was done is");
        row(200, "{}", Kind::Malformed, "the answer does not say what was done");
        row(200, "{\"cancelled\":tr", Kind::Unreadable, "broke off after 15 bytes");
        row(200, "<html>", Kind::Malformed, "; whether it was done is not known");
        row(204, "", Kind::Unreadable, "(HTTP 204)");
    }
    void refusals()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(int, kind);
        QFETCH(QByteArray, words);
        const Acting acting(withStatus(status, body));
        const auto error = acting.cancelled();
        QCOMPARE(int(error.kind), kind);
        VERIFY_SAYS(error.text, words.toStdString());
        QVERIFY(error.text.starts_with("127.0.0.1:"));
        QCOMPARE(acting.server.requests().size(), std::size_t(1));
    }

    void aRecordedClosedServer()
    {
        RecordedServer server;
        server.serve("golden/api-modes", "prod-nohook");
        server.start();
        HttpRunControl control(*NetworkSetup::of(at(server)), systemClock, quickTimes());
        const auto answer = control.cancel({"x"});
        QCOMPARE(answer.error().kind, Kind::Refused);
        VERIFY_SAYS(answer.error().text, "the server keeps its trace API closed");
        VERIFY_SAYS(answer.error().text, "; nothing was done");
    }

    /// Whatever happens to the connection, the request goes out once.
    void sentOnce()
    {
        auto cut = ServedAnswer::json("{\"cancelled\":true}");
        cut.cutAfter = 5;
        const Acting broken(cut);
        VERIFY_SAYS(broken.cancelled().text, "broke off after 5 bytes; nothing of it is shown; whether it was done is");
        QCOMPARE(broken.server.requests().size(), std::size_t(1));

        auto stall = cut;
        stall.cutAfter = -1;
        stall.stallAfter = 5;
        const Acting silent(stall, impatient());
        const auto error = silent.cancelled();
        QCOMPARE(error.kind, Kind::Unreadable);
        VERIFY_SAYS(error.text, "no answer for 2 s");
        VERIFY_SAYS(error.text, "whether it was done is not known");
        QCOMPARE(silent.server.requests().size(), std::size_t(1));

        auto moved = ServedAnswer::json("{}");
        moved.status = 307;
        moved.headers.emplace_back("Location", "/elsewhere");
        const Acting redirected(moved);
        QCOMPARE(redirected.cancelled().kind, Kind::Refused);
        QCOMPARE(redirected.server.requests().size(), std::size_t(1));
    }

    /// The connection closes after the request, before a byte of the answer: Qt would send it again by itself.
    void notRepeatedWhenTheServerHangsUp()
    {
        for (const bool usedBefore : {false, true}) {
            RecordedServer server;
            std::atomic<int> asked = 0;
            server.answer([&](const ServedRequest &request) -> std::optional<ServedAnswer> {
                auto answer = ServedAnswer::json("{\"added\":[],\"tags\":[]}");
                if (request.target.endsWith("/tags"))
                    return answer;
                ++asked;
                answer.delayMs = 60'000;
                return answer;
            });
            server.start();
            HttpRunControl control(*NetworkSetup::of(at(server)), systemClock, quickTimes());
            if (usedBefore)
                QVERIFY(control.addTag({"run_1"}, "x").ok());
            auto answer = std::async(std::launch::async, [&] { return control.cancel({"run_1"}); });
            QTRY_COMPARE(asked.load(), 1);
            server.drop();
            const auto error = answer.get();
            QVERIFY(!error.ok());
            QCOMPARE(error.error().kind, Kind::Unreadable);
            VERIFY_SAYS(error.error().text,
                        "closed the connection without an answer; whether it was done is not known");
            QTest::qWait(50); // a repetition would come at once
            QCOMPARE(asked.load(), 1);
        }
    }

    void notSentAtAll()
    {
        QTcpServer free;
        QVERIFY(free.listen(QHostAddress::LocalHost));
        const auto port = free.serverPort();
        free.close();
        auto control = openHttpControl({"http://127.0.0.1:" + std::to_string(port) + "/__blok", {}, {}, {}});
        QVERIFY(control.ok());
        QVERIFY((*control)->abilities().canCancel && (*control)->abilities().canReplay &&
                (*control)->abilities().canTag);
        const auto answer = (*control)->cancel({"run_1"});
        QCOMPARE(answer.error().kind, Kind::Refused);
        VERIFY_SAYS(answer.error().text, "connection refused");
        VERIFY_SAYS(answer.error().text, "; nothing was done");
        QCOMPARE(openHttpControl({"http://127.0.0.1:1/__blok", {}, "/nowhere", {}}).error().kind, Kind::Usage);
    }

    void thePauseOfAnotherClientHolds()
    {
        const Acting acting(ServedAnswer::json("{}"));
        TraceApiClient other(*NetworkSetup::of(at(acting.server)), systemClock, {}, quickTimes().budget);
        other.setPaused(true);
        const auto error = acting.cancelled();
        QCOMPARE(error.kind, Kind::Refused);
        VERIFY_SAYS(error.text, "paused, so it was not sent; resume it first");
        QVERIFY(acting.server.requests().empty());
    }

    /// A reader that has much to ask, and one that got no answer yet, must not keep a person waiting.
    void goesAheadOfReads()
    {
        RecordedServer server;
        server.answer([&](const ServedRequest &request) {
            auto answer = ServedAnswer::json("{\"cancelled\":true,\"runId\":\"run_1\",\"previousStatus\":\"running\","
                                             "\"newStatus\":\"cancelled\"}");
            answer.delayMs = request.method == "GET" ? 300 : 0;
            return std::optional(answer);
        });
        server.start();
        auto times = quickTimes();
        times.budget = {500, 250, 1000};
        TraceApiClient reading(*NetworkSetup::of(at(server)), systemClock, times.answers, times.budget);
        for (int i = 0; i < 50; ++i)
            reading.get<Health>(api::health(), &reading, [](const auto &) {});
        QTRY_COMPARE(server.requests().size(), std::size_t(1));
        HttpRunControl control(*NetworkSetup::of(at(server)), systemClock, times);
        auto answer = std::async(std::launch::async, [&] { return control.cancel({"run_1"}); });
        QTRY_VERIFY(answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
        QVERIFY(answer.get().ok());
        const auto requests = server.requests();
        const auto act =
            std::find_if(requests.begin(), requests.end(), [](const auto &r) { return r.method == "POST"; });
        QVERIFY(act != requests.end());
        QVERIFY2(act - requests.begin() <= 2, "read after read came before it");
        reading.dropAll();
    }

    /// The token goes out and comes back nowhere.
    void theTokenStaysASecret()
    {
        RecordedServer server;
        server.answer([](const ServedRequest &) { return std::optional(withStatus(401, "{}")); });
        server.start();
        auto endpoint = at(server);
        endpoint.token = "s3cret";
        HttpRunControl control(*NetworkSetup::of(endpoint), systemClock, quickTimes());
        const auto answer = control.cancel({"run_1"});
        QCOMPARE(server.requests()[0].headers.value("authorization"), QByteArray("Bearer s3cret"));
        VERIFY_SAYS(answer.error().text, "does not accept the token");
        QVERIFY(answer.error().text.find("s3cret") == std::string::npos);
    }

    void replaysAreChecked()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.start();
        HttpRunControl control(*NetworkSetup::of(at(server)), systemClock, quickTimes());
        auto reader = openHttpReader(at(server));
        const RunId original{"run_55ce06d5eba2"};
        const auto answer = control.replay(original, {});
        QVERIFY2(answer.ok(), answer ? "" : answer.error().text.c_str());
        using Outcome = ReplayCheck::Outcome;
        const auto outcome = [&](const std::string &named) {
            ReplayAnswer said = *answer;
            said.newRunId = {named};
            return checkReplay(original, said, **reader).outcome;
        };
        const auto before = server.requests().size();
        QCOMPARE(outcome(answer->newRunId.text), Outcome::Confirmed);
        QCOMPARE(server.requests().size(), before + 1);
        QCOMPARE(outcome("run_d43289237701"), Outcome::OtherRun);
        QCOMPARE(outcome("run_nope"), Outcome::Unchecked);
        server.stop();
        QCOMPARE(outcome(answer->newRunId.text), Outcome::Unchecked);
    }
};

QTEST_GUILESS_MAIN(TestHttpControl)
#include "tst_httpcontrol.moc"
