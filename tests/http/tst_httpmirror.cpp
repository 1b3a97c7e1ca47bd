// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httprunsource.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/quicktimes.h"
#include "mirror/mirror.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

/// What the mirror shows, as FakeBlok::lines(); runs that are gone left out.
std::vector<std::string> linesOf(const RunTable &runs)
{
    std::vector<std::string> lines;
    for (RunNo row = 0; row < runs.size(); ++row) {
        if (runs.isGone(row))
            continue;
        const auto end = runs.finishedAt(row);
        lines.push_back(runs.id(row) + "|" + std::string(runs.statusText(row)) + "|" +
                        std::to_string(runs.startedAt(row)) + "|" + (end == RunRow::noTime ? "" : std::to_string(end)));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

}

/// The whole way from a socket to the picture of the world.
class TestHttpMirror : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsTheStoreAfterAllFaults_data();
    void equalsTheStoreAfterAllFaults();
};

void TestHttpMirror::equalsTheStoreAfterAllFaults_data()
{
    QTest::addColumn<unsigned>("seed");
    for (const unsigned seed : {1u, 2u, 3u})
        QTest::addRow("seed %u", seed) << seed;
}

/// A busy server, whose connections break and which dies and comes back, while runs start, wait in silence, end, and
/// vanish. At the end the mirror is the store, and no run is there twice.
void TestHttpMirror::equalsTheStoreAfterAllFaults()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    const auto oneIn = [&](unsigned n) { return random() % n == 0; };
    RecordedServer server;
    FakeBlok blok(server);
    blok.fill(1500, blok.now() - 3'600'000);
    server.start();
    const SystemClock clock;
    Mirror mirror(clock);
    const auto deployment = mirror.addSource("blok", server.url());
    HttpRunSource source({*normalUrl(server.url()), {}, {}, {}}, deployment, clock, quickTimes(), seed);
    source.open(mirror.inbox());
    const auto beat = [&] {
        while (mirror.beat().moreWaiting) {}
    };

    std::vector<std::string> open;
    int next = 10'000;
    double uptime = 1000;
    for (int step = 0; step < 1200; ++step) {
        if (oneIn(2) || open.empty()) {
            open.push_back(FakeBlok::idOf(next++));
            blok.begin(open.back(), blok.now());
        } else {
            const auto which = random() % open.size();
            if (oneIn(3)) {
                blok.become(open[which], oneIn(2) ? "queued" : "running");
            } else {
                blok.end(open[which], oneIn(3) ? "failed" : "completed", blok.now(), !oneIn(10));
                open.erase(open.begin() + std::ptrdiff_t(which));
            }
        }
        if (oneIn(40))
            server.drop();
        if (oneIn(200)) {
            const auto port = server.port();
            server.stop();
            blok.setUptime(uptime /= 2);
            blok.remove(FakeBlok::idOf(step % 1500));
            server.start(port);
        }
        beat();
        if (oneIn(10)) // otherwise the next things happen while nobody listens
            QVERIFY(QTest::qWaitFor([&] { return server.openStreams() == 1; }));
    }
    const bool equal = QTest::qWaitFor(
        [&] {
            beat();
            const auto &watched = mirror.sources().front();
            return watched.listed && watched.freshness.state == Freshness::State::Fresh &&
                   linesOf(mirror.runs()) == blok.lines();
        },
        30'000);
    if (!equal) {
        const auto shown = linesOf(mirror.runs());
        const auto stored = blok.lines();
        std::vector<std::string> wrong;
        std::set_symmetric_difference(shown.begin(), shown.end(), stored.begin(), stored.end(),
                                      std::back_inserter(wrong));
        for (const auto &line : wrong)
            qWarning("%s", line.c_str());
        qWarning("%s", mirror.sources().front().freshness.text.c_str());
    }
    QVERIFY(equal);
    source.close();
    beat();
    std::set<std::string> ids;
    for (RunNo row = 0; row < mirror.runs().size(); ++row)
        QVERIFY(ids.insert(mirror.runs().id(row)).second);
    const auto &gaps = mirror.sources().front().gaps;
    QVERIFY(!gaps.empty());
    QVERIFY(std::all_of(gaps.begin(), gaps.end(), [](const FeedGap &gap) { return gap.repaired; }));
}

QTEST_GUILESS_MAIN(TestHttpMirror)
#include "tst_httpmirror.moc"
