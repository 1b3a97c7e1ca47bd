// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/studiobench.h"
#include "http/endpoint.h"
#include "http/source/httprunsource.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/quicktimes.h"
#include "items/runlistmodel.h"

#include <QAbstractButton>
#include <QLabel>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr std::uint64_t seed = 7;

/// A window that watches a trace API.
struct LiveStudio {
    RecordedServer server;
    StudioBench bench;
    SystemClock clock;
    std::unique_ptr<HttpRunSource> source;

    void open(const std::string &token = {})
    {
        server.start();
        const auto url = *normalUrl(server.url());
        source = std::make_unique<HttpRunSource>(HttpEndpoint{url, token, {}, {}}, bench.addSource("api", url), clock,
                                                 quickTimes(), seed);
        source->open(bench.mirror.inbox());
    }
    QString panelText() const { return bench.find<QLabel>("stateText")->text(); }
    ~LiveStudio() { source->close(); }
};

}

class TestLiveSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAppearAndChangeByThemselves()
    {
        LiveStudio studio;
        FakeBlok blok(studio.server);
        blok.fill(300, blok.now() - 60'000);
        studio.open();
        auto &bench = studio.bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 300);
        const auto id = FakeBlok::idOf(5000);
        blok.begin(id, blok.now());
        QTRY_COMPARE(bench.idAt(0).toStdString(), id);
        QTRY_COMPARE(bench.statusOf(id), QStringLiteral("Running"));
        blok.end(id, "failed", blok.now());
        QTRY_COMPARE(bench.statusOf(id), QStringLiteral("Failed"));
        blok.begin(FakeBlok::idOf(5001), blok.now(), false); // no event tells of it
        blok.become(FakeBlok::idOf(5001), "queued");
        studio.source->refresh();
        QTRY_COMPARE(bench.statusOf(FakeBlok::idOf(5001)), QStringLiteral("Queued"));
    }

    void theSelectedRunStaysSelected()
    {
        LiveStudio studio;
        FakeBlok blok(studio.server);
        blok.fill(200, blok.now() - 60'000);
        studio.open();
        auto &bench = studio.bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 200);
        bench.table()->selectRow(3);
        const auto selected = bench.idAt(3);
        const int y = bench.table()->rowViewportPosition(3);
        for (int i = 0; i < 50; ++i)
            blok.begin(FakeBlok::idOf(6000 + i), blok.now());
        QTRY_COMPARE(bench.table()->model()->rowCount(), 250);
        const auto rows = bench.table()->selectionModel()->selectedRows();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(bench.idAt(rows.front().row()), selected);
        QCOMPARE(bench.table()->rowViewportPosition(rows.front().row()), y);
        auto *unseen = bench.find<QAbstractButton>("newRuns");
        QVERIFY(unseen->isVisible());
        QCOMPARE(unseen->text(), QStringLiteral("50 new run(s)"));
        QTest::mouseClick(unseen, Qt::LeftButton);
        QVERIFY(!unseen->isVisible());
        QCOMPARE(bench.table()->rowAt(0), 0);
    }

    void aServerThatGoesAndComesBack()
    {
        LiveStudio studio;
        FakeBlok blok(studio.server);
        blok.fill(20, blok.now() - 60'000);
        studio.open();
        auto &bench = studio.bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 20);
        const auto port = studio.server.port();
        studio.server.stop();
        QTRY_VERIFY(!bench.mirror.sources()[0].is(Freshness::State::Fresh));
        blok.begin(FakeBlok::idOf(7000), blok.now(), false);
        studio.server.start(port);
        QTRY_COMPARE(bench.statusOf(FakeBlok::idOf(7000)), QStringLiteral("Running"));
        QTRY_VERIFY(bench.mirror.sources()[0].is(Freshness::State::Fresh));
        QTRY_VERIFY(bench.mirror.sources()[0].gaps.back().repaired);
    }

    void pausedItStandsStill()
    {
        LiveStudio studio;
        FakeBlok blok(studio.server);
        blok.fill(20, blok.now() - 60'000);
        studio.open();
        auto &bench = studio.bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 20);
        studio.source->pause();
        QTRY_VERIFY(bench.find<QWidget>("pausedBanner")->isVisible());
        QTRY_COMPARE(studio.server.openStreams(), 0);
        blok.begin(FakeBlok::idOf(8000), blok.now());
        studio.source->resume();
        QTRY_COMPARE(bench.statusOf(FakeBlok::idOf(8000)), QStringLiteral("Running"));
        QTRY_VERIFY(!bench.find<QWidget>("pausedBanner")->isVisible());
    }

    void everyModeHasItsOwnWords_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("token");
        QTest::addColumn<QString>("words");
        QTest::newRow("503 with a hint") << "prod-nohook" << 0 << "" << "Register an authorize hook before listen()";
        QTest::newRow("401 without a token") << "prod-hook" << 0 << ""
                                             << "the server wants a token; put it into a file and give --token-file";
        QTest::newRow("401 with a token") << "" << 401 << "s3cret" << "the server does not accept the token";
        QTest::newRow("403") << "" << 403 << "s3cret" << "the server does not allow this";
        QTest::newRow("404") << "trace-off" << 0 << "" << "or tracing is switched off in Blok";
    }

    void everyModeHasItsOwnWords()
    {
        QFETCH(QString, mode);
        QFETCH(int, status);
        QFETCH(QString, token);
        QFETCH(QString, words);
        LiveStudio studio;
        if (!mode.isEmpty()) {
            studio.server.serve("golden/api-modes", mode.toStdString());
        } else {
            studio.server.answer([status](const ServedRequest &) {
                auto answer = ServedAnswer::json(R"({"error":"no"})");
                answer.status = status;
                return std::optional(answer);
            });
        }
        studio.open(token.toStdString());
        QTRY_VERIFY2(studio.panelText().contains(words), qPrintable(studio.panelText()));
        QVERIFY(!studio.panelText().contains(QStringLiteral("not found"), Qt::CaseInsensitive));
        QVERIFY(token.isEmpty() || !studio.panelText().contains(token));
        QVERIFY(studio.bench.find<QLabel>("stateTitle")->text().contains(QStringLiteral("can't be read")));
    }
};

QTEST_MAIN(TestLiveSource)
#include "tst_livesource.moc"
