// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runlistmodel.h"
#include "items/runtiming.h"
#include "runlines.h"

#include <QTest>

using namespace blokwatch;
using blokwatch::test::World;
using Kind = RunTiming::Kind;

/// How long runs take when the clock of their server differs from the studio's.
class TestRunTiming : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServersClockIsTakenIntoAccount_data()
    {
        QTest::addColumn<Millis>("ahead");
        QTest::newRow("the same") << Millis(0);
        QTest::newRow("ten minutes ahead") << Millis(600'000);
        QTest::newRow("ten minutes behind") << Millis(-600'000);
    }

    void aServersClockIsTakenIntoAccount()
    {
        QFETCH(Millis, ahead);
        World world;
        world.mirror.inbox().clock(world.source, ahead);
        const Millis itsNow = world.clock.now() + ahead;
        const auto moment = [&](Millis later) { return std::to_string(itsNow + later); };
        world.add("r1 pay running started=" + moment(-4'000) + "\nr2 pay delayed started=1 scheduled=" + moment(9'000) +
                  "\nr3 pay queued started=1 scheduled=" + moment(-2'000) + "\nr4 pay queued started=" +
                  moment(-7'000) + "\nr5 pay completed started=" + moment(-900) + " finished=" + moment(-400));
        const auto timing = [&](RunNo run) { return runTiming(world.mirror, run, world.clock.now()); };
        const auto is = [](const RunTiming &shown, Kind kind, Millis span) {
            return shown.kind == kind && shown.span == span;
        };
        QVERIFY(is(timing(0), Kind::Runs, 4'000));
        QVERIFY(is(timing(1), Kind::WaitsFor, 9'000));
        QVERIFY(is(timing(2), Kind::Overdue, 2'000));
        QVERIFY(is(timing(3), Kind::Waits, 7'000));
        QVERIFY(is(timing(4), Kind::Took, 500));
        RunListModel model(world.mirror);
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto tip = model.index(row, RunListModel::StartedColumn).data(Qt::ToolTipRole).toString();
            if (model.index(row, RunListModel::IdColumn).data().toString() == QLatin1String("r1"))
                QVERIFY2(tip.contains(QLatin1String("4 s ago")), qPrintable(tip));
        }

        // It is not up to date any more: what is known ends there, in both clocks.
        world.state(Freshness::State::Stale, world.clock.now());
        world.clock.advance(60'000);
        QVERIFY(is(timing(0), Kind::Runs, 4'000));
        QVERIFY(!timing(0).live);
    }

    /// The clock of the server is put back while it is watched.
    void noSpanIsNegative()
    {
        World world;
        world.mirror.inbox().clock(world.source, 600'000);
        world.add("r1 pay running started=1600000\nr2 pay completed started=1600000 finished=1599000");
        world.mirror.inbox().clock(world.source, 0);
        world.beat();
        const auto timing = runTiming(world.mirror, 0, world.clock.now());
        QCOMPARE(timing.kind, Kind::Runs);
        QCOMPARE(timing.span, Millis(0));
        QCOMPARE(runTiming(world.mirror, 1, world.clock.now()).kind, Kind::Backwards);
        QCOMPARE(inSourceTime(world.mirror, 0, 5), Millis(5));
    }
};

QTEST_GUILESS_MAIN(TestRunTiming)
#include "tst_runtiming.moc"
