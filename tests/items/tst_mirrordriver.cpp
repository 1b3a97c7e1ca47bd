// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/mirrordriver.h"
#include "runlines.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

using namespace blokwatch;
using blokwatch::test::World;

class TestMirrorDriver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beatsWhenSomethingArrivesOnAnotherThread()
    {
        World world;
        MirrorDriver driver(world.mirror);
        QTRY_VERIFY(driver.isIdle());
        RunNo end = 0;
        connect(&driver, &MirrorDriver::runsChanged, this, [&](const RunChanges &changes) { end = changes.end; });
        std::thread source(
            [&] { world.mirror.inbox().runs(test::runs("r1 pay running\nr2 pay failed", world.source)); });
        source.join();
        QTRY_COMPARE(end, RunNo(2));
        QTRY_VERIFY2(driver.isIdle(), "a timer runs though nothing waits");
    }

    void tellsOfSources()
    {
        World world;
        MirrorDriver driver(world.mirror);
        QSignalSpy sources(&driver, &MirrorDriver::sourcesChanged);
        world.mirror.inbox().listed(world.source);
        QTRY_COMPARE(sources.count(), 1);
        QVERIFY(world.mirror.sources()[0].listed);
    }

    void goesOnAtOnceWhenWorkIsLeft()
    {
        World world;
        MirrorDriver driver(world.mirror);
        driver.setHidden(true);
        int beats = 0;
        RunNo end = 0;
        connect(&driver, &MirrorDriver::runsChanged, this, [&](const RunChanges &changes) {
            ++beats;
            end = changes.end;
        });
        constexpr int blocks = 30;
        for (int block = 0; block < blocks; ++block)
            world.mirror.inbox().runs(test::runs("r" + std::to_string(block) + " pay running", world.source));
        QElapsedTimer timer;
        timer.start();
        QTRY_COMPARE(end, RunNo(blocks));
        QVERIFY(beats >= blocks / int(Mirror::blocksPerBeat));
        QVERIFY2(timer.elapsed() < beats * MirrorDriver::hiddenIntervalMs / 2, "waited between beats");
        QTRY_VERIFY(driver.isIdle());
    }

    void manyArrivalsAreOneBeat()
    {
        World world;
        MirrorDriver driver(world.mirror);
        QTRY_VERIFY(driver.isIdle());
        int beats = 0;
        connect(&driver, &MirrorDriver::runsChanged, this, [&] { ++beats; });
        world.mirror.inbox().runs(test::runs("r1 pay running", world.source));
        world.mirror.inbox().runs(test::runs("r2 pay running", world.source));
        world.mirror.inbox().runs(test::runs("r1 pay failed", world.source));
        QTRY_COMPARE(beats, 1);
        QCOMPARE(world.mirror.runs().size(), RunNo(2));
    }

    void arrivalsAfterItsEndAreHarmless()
    {
        World world;
        {
            const MirrorDriver driver(world.mirror);
        }
        world.mirror.inbox().runs(test::runs("r1 pay running", world.source));
        QCOMPARE(world.beat().end, RunNo(1));
    }
};

QTEST_GUILESS_MAIN(TestMirrorDriver)
#include "tst_mirrordriver.moc"
