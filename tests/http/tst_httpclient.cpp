// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "httpsupport/asking.h"
#include "support/golden.h"
#include "support/recordedserver.h"

#include <QTest>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

const std::string okRun = "run_d43289237701";
const std::string orderRun = "run_55ce06d5eba2";

api::RunsWanted first(std::int64_t limit)
{
    api::RunsWanted wanted;
    wanted.limit = limit;
    return wanted;
}

}

class TestHttpClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Every read endpoint, against what was recorded from a real server.
    void readEndpoints()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.start();
        Asking asking({*normalUrl(server.url()), {}, {}, {}});
#define ANSWERED(question)                                                                                             \
    [&] {                                                                                                              \
        auto answer = asking.ask(question);                                                                            \
        if (!answer)                                                                                                   \
            qWarning("%s: %s", #question, answer.error().text.c_str());                                                \
        return answer;                                                                                                 \
    }()
        QCOMPARE(ANSWERED(api::health())->status, std::string("ok"));
        QVERIFY(!ANSWERED(api::config())->workflows.empty());
        QVERIFY(ANSWERED(api::workflows())->size() > 50);
        QCOMPARE(ANSWERED(api::workflow("orders"))->name, std::string("orders"));
        QVERIFY(
            ANSWERED(api::workflow("<img src=x onerror=\"alert('xss')\"> & </script><script>alert(1)</script>")).ok());
        QVERIFY(!ANSWERED(api::workflowStudio("orders"))->config.text.empty());
        QVERIFY(!ANSWERED(api::workflowDefinition("orders"))->definition.text.empty());
        QCOMPARE(ANSWERED(api::runs(first(5)))->runs.size(), std::size_t(5));
        QCOMPARE(ANSWERED(api::runs(first(1000)))->total, std::int64_t(ANSWERED(api::runs(first(1000)))->runs.size()));
        auto failed = first(3);
        failed.status = "failed";
        QCOMPARE(ANSWERED(api::runs(failed))->runs.front().status.known(), RunStatus::Failed);
        QCOMPARE(ANSWERED(api::run(okRun))->run.id.text, okRun);
        QVERIFY(!ANSWERED(api::run(okRun))->nodes.empty());
        QVERIFY((*ANSWERED(api::events(okRun)))->events.size() > 5);
        QCOMPARE((*ANSWERED(api::events(orderRun, 1796037298343)))->events.size() > 0, true);
        QVERIFY(!ANSWERED(api::subruns(okRun))->empty());
        QVERIFY(!ANSWERED(api::exportRun("run_d0e3d620c2f2"))->nodes.empty());
        QVERIFY(ANSWERED(api::exportRunCsv("run_d0e3d620c2f2")).ok());
        QCOMPARE(ANSWERED(api::diff(orderRun, "run_ad1c2c89b651"))->runA.run.id.text, orderRun);
        QCOMPARE(ANSWERED(api::artifact("run_9028d29b49d2", "artifact_golden1"))->bytes.size(), std::size_t(70));
        QVERIFY(!ANSWERED(api::tags())->tags.empty());
        LogQuery logs;
        logs.limit = 50;
        QCOMPARE(ANSWERED(api::logs(logs))->logs.size(), std::size_t(50));
        QVERIFY(ANSWERED(api::concurrencyHealth()).ok());
        QVERIFY(ANSWERED(api::concurrencyState()).ok());
        QVERIFY(ANSWERED(api::metrics()).ok());
        QVERIFY(ANSWERED(api::metrics("orders")).ok());
        QVERIFY(!ANSWERED(api::queues())->queues.empty());
        QVERIFY(!ANSWERED(api::deployments())->deployments.empty());
        QVERIFY(ANSWERED(api::deployments("staging")).ok());
        QVERIFY(!ANSWERED(api::search("order"))->runs.empty());
        QVERIFY(ANSWERED(api::routing()).ok());
        QVERIFY(ANSWERED(api::dashboards()).ok());
        QVERIFY(ANSWERED(api::dashboard("dash_mx36a7z8_g6bz52")).ok());
        QVERIFY(ANSWERED(api::savedFilters()).ok());
        QVERIFY(ANSWERED(api::webhooks()).ok());
        for (const auto &request : server.requests()) {
            QCOMPARE(request.method, QByteArray("GET"));
            QCOMPARE(request.headers.value("accept-encoding"), QByteArray("identity"));
        }
    }

    void pathsAndQueriesAreEncoded()
    {
        QCOMPARE(api::workflow("a/b?c#ü %").path, std::string("/workflows/a%2Fb%3Fc%23%C3%BC%20%25"));
        QCOMPARE(api::run("..\n").path, std::string("/runs/..%0A"));
        QCOMPARE(api::streamPath({}), std::string("/stream"));
        QCOMPARE(api::streamPath("run_1"), std::string("/runs/run_1/stream"));
        RecordedServer server;
        server.start();
        Asking asking({*normalUrl(server.url()), {}, {}, {}});
        (void)asking.ask(api::workflow("a/b?c#ü %"));
        (void)asking.ask(api::search("a&b=c+d %"));
        QCOMPARE(server.requests()[0].target, QByteArray("/__blok/workflows/a%2Fb%3Fc%23%C3%BC%20%25"));
        QCOMPARE(server.requests()[1].target, QByteArray("/__blok/search?q=a%26b%3Dc%2Bd%20%25"));
    }

    void scheduledIsAskedForWithItsLimit()
    {
        RecordedServer server;
        server.answer([](const ServedRequest &request) {
            return request.target == "/__blok/scheduled?limit=500&offset=0"
                       ? std::optional(
                             ServedAnswer::json(QByteArray::fromStdString(readData("golden/api/scheduled.json"))))
                       : std::nullopt;
        });
        server.start();
        const auto page = Asking({*normalUrl(server.url()), {}, {}, {}}).ask(api::scheduled());
        QVERIFY(page.ok());
        QVERIFY(!page->rows.empty());
        QVERIFY(page->now > 1'700'000'000'000);
    }

    /// The one who asked is gone when the answer comes: nothing is called, nothing breaks.
    void lateAnswersFindNobodyHome()
    {
        RecordedServer server;
        auto late = ServedAnswer::json("{\"status\":\"ok\"}");
        late.delayMs = 100;
        server.answer([&](const ServedRequest &) { return std::optional(late); });
        server.start();
        const SystemClock clock;
        TraceApiClient client(*NetworkSetup::of({*normalUrl(server.url()), {}, {}, {}}), clock, {}, {1, 1, 1000});
        int called = 0;
        auto home = std::make_unique<QObject>();
        client.get<Health>(api::health(), home.get(), [&](const Result<Health> &) { ++called; });
        client.get<ServerConfig>(api::config(), home.get(), [&](const Result<ServerConfig> &) { ++called; });
        QTRY_COMPARE(server.requests().size(), std::size_t(1));
        home.reset();
        QObject other;
        bool done = false;
        client.get<Health>(api::health(), &other, [&](const Result<Health> &) { done = true; });
        QTRY_VERIFY(done);
        QCOMPARE(called, 0);
        QCOMPARE(server.requests().size(), std::size_t(2)); // what was not sent yet was dropped
        QCOMPARE(client.budget().inFlight(), 0);
    }

    void theClientMayGoWhileItAnswers()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.start();
        const SystemClock clock;
        auto client =
            std::make_unique<TraceApiClient>(*NetworkSetup::of({*normalUrl(server.url()), {}, {}, {}}), clock);
        QObject home;
        bool done = false;
        client->get<Health>(api::health(), &home, [&](const Result<Health> &) {
            client.reset();
            done = true;
        });
        QTRY_VERIFY(done);
    }

    void theBudgetIsKept()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.start();
        const SystemClock clock;
        TraceApiClient client(*NetworkSetup::of({*normalUrl(server.url()), {}, {}, {}}), clock, {}, {80, 40, 1000});
        int answers = 0;
        for (int i = 0; i < 6; ++i)
            client.get<Health>(api::health(), &client, [&](const Result<Health> &health) { answers += health.ok(); });
        QTRY_COMPARE(answers, 6);
        const auto requests = server.requests();
        QCOMPARE(requests.size(), std::size_t(6));
        // Timers and the way to the server may shift a request a little, but never all of them.
        QVERIFY2(requests.back().atMs - requests.front().atMs >= 5 * 80 - 40,
                 std::to_string(requests.back().atMs - requests.front().atMs).c_str());
        client.setPaused(true);
        bool asked = false;
        client.get<Health>(api::health(), &client, [&](const Result<Health> &) { asked = true; });
        client.setPaused(false);
        QTRY_VERIFY(asked);
    }
};

QTEST_GUILESS_MAIN(TestHttpClient)
#include "tst_httpclient.moc"
