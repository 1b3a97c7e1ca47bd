// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

// First, because moc does not get through <compare> otherwise.
#include <QTest>

#include "http/httpsource.h"
#include "http/source/httprunreader.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/quicktimes.h"

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

HttpEndpoint at(const RecordedServer &server) { return {*normalUrl(server.url()), {}, {}, {}}; }

}

class TestHttpReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeRun()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.start();
        auto reader = openHttpReader(at(server));
        QVERIFY2(reader.ok(), reader ? "" : reader.error().text.c_str());
        const auto detail = (*reader)->detail({"run_55ce06d5eba2"});
        QVERIFY2(detail.ok(), detail ? "" : detail.error().text.c_str());
        QCOMPARE(detail->run.workflowName, std::string("orders"));
        QVERIFY(!detail->nodes.empty());
        QVERIFY(detail->events && detail->events->events.size() > 5);
        QVERIFY(detail->damage.empty());
        const auto none = (*reader)->detail({"run_nope"});
        QCOMPARE(none.error().kind, Error::Kind::NotFound);
    }

    void eventsThatFailAreSaid()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.answer([](const ServedRequest &request) {
            return request.target.endsWith("/events") ? std::optional(ServedAnswer::text(500, "no")) : std::nullopt;
        });
        server.start();
        const SystemClock clock;
        HttpRunReader reader(*NetworkSetup::of(at(server)), clock, quickTimes());
        const auto detail = reader.detail({"run_55ce06d5eba2"});
        QVERIFY(detail.ok());
        QVERIFY(!detail->events);
        QCOMPARE(detail->damage.size(), std::size_t(1));
    }

    void subrunsAreAskedForWhereAStepStartsRuns()
    {
        RecordedServer server;
        server.serve("golden/api");
        server.start();
        const SystemClock clock;
        HttpRunReader reader(*NetworkSetup::of(at(server)), clock, quickTimes());
        const auto asked = [&] {
            const auto requests = server.requests();
            return std::any_of(requests.begin(), requests.end(),
                               [](const ServedRequest &request) { return request.target.endsWith("/subruns"); });
        };
        QVERIFY(reader.detail({"run_55ce06d5eba2"})->subruns.empty());
        QVERIFY(!asked());
        const auto detail = reader.detail({"run_c0452d7a2faf"});
        QVERIFY2(detail.ok(), detail ? "" : detail.error().text.c_str());
        QVERIFY(asked());
        QCOMPARE(detail->subruns.size(), std::size_t(1));
        QCOMPARE(detail->subruns[0].id.text, std::string("run_8452f71b0bd4"));
        QCOMPARE(detail->subruns[0].parentNodeRunId.value().text, detail->nodes[0].id.text);
    }

    void manyRunsComeFromPages()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(2500, blok.now());
        server.start();
        const SystemClock clock;
        HttpRunReader reader(*NetworkSetup::of(at(server)), clock, quickTimes());
        std::vector<RunId> ids;
        for (int i = 2499; i >= 0; i -= 50)
            ids.push_back({FakeBlok::idOf(i)});
        ids.insert(ids.begin() + 5, {"run_nope"});
        std::vector<std::string> damage;
        const auto runs = reader.runs(ids, damage);
        QVERIFY2(runs.ok(), runs ? "" : runs.error().text.c_str());
        ids.erase(ids.begin() + 5);
        QCOMPARE(runs->size(), ids.size());
        for (std::size_t i = 0; i < ids.size(); ++i)
            QCOMPARE((*runs)[i].id.text, ids[i].text);
        QVERIFY(damage.empty());
        QVERIFY(server.requests().size() < 8);
        QVERIFY(reader.runs({}, damage)->empty());
        QCOMPARE(reader.runs({{FakeBlok::idOf(0)}, {"run_nope"}}, damage)->size(), std::size_t(1));
    }

    void failures()
    {
        RecordedServer server;
        server.serve("golden/api-modes", "prod-hook");
        server.start();
        QCOMPARE(openHttpReader(at(server)).error().kind, Error::Kind::Unauthorized);
        QVERIFY(wantsToken(at(server)));
        auto withToken = at(server);
        withToken.token = "golden";
        QVERIFY(!wantsToken(withToken));
        server.stop();
        QVERIFY(!wantsToken(at(server)));
        QCOMPARE(openHttpReader(at(server)).error().kind, Error::Kind::Unreadable);
        auto badCa = at(server);
        badCa.caFile = "/nowhere";
        QCOMPARE(openHttpReader(badCa).error().kind, Error::Kind::Usage);
    }

    /// A reader that goes while its server is silent must not hang.
    void destroyedEarly()
    {
        RecordedServer server;
        server.start();
        const SystemClock clock;
        for (int i = 0; i < 20; ++i)
            HttpRunReader reader(*NetworkSetup::of(at(server)), clock, quickTimes());
        QVERIFY(server.requests().empty());
    }
};

QTEST_GUILESS_MAIN(TestHttpReader)
#include "tst_httpreader.moc"
