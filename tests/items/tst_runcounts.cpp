// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runcounts.h"
#include "runlines.h"

#include <QTest>

#include <random>

using namespace blokwatch;
using blokwatch::test::World;

namespace {

/// The same counted from nothing.
RunCounts counted(const RunTable &runs)
{
    RunCounts counts;
    RunChanges all;
    all.end = runs.size();
    counts.follow(runs, all);
    return counts;
}

QStringList dump(const RunCounts &counts)
{
    QStringList lines;
    for (int face = 0; face < statusFaceCount; ++face) {
        if (const auto count = counts.count(StatusFace(face)))
            lines.append(QStringLiteral("%1 %2").arg(wording::status(StatusFace(face))).arg(count));
    }
    for (const RunCounts::Workflow &workflow : counts.workflows())
        lines.append(QStringLiteral("%1: %2").arg(QString::fromStdString(workflow.name)).arg(workflow.total()));
    return lines;
}

}

class TestRunCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsByFaceFamilyAndWorkflow()
    {
        World world;
        RunCounts counts;
        counts.follow(world.mirror.runs(), world.add("r1 pay running\nr2 pay failed\nr3 ship running\n"
                                                     "r4 ship debounced into=r1\nr5 ship paused"));
        QCOMPARE(dump(counts),
                 QStringList({QStringLiteral("Running 2"), QStringLiteral("Paused 1"), QStringLiteral("Merged 1"),
                              QStringLiteral("Failed 1"), QStringLiteral("pay: 2"), QStringLiteral("ship: 3")}));
        QCOMPARE(counts.count(StatusFamily::Running), 3u);
        QCOMPARE(counts.total(), 5u);
    }

    void followsChanges()
    {
        World world;
        RunCounts counts;
        counts.follow(world.mirror.runs(), world.add("r1 pay running\nr2 pay running"));
        counts.follow(world.mirror.runs(), world.add("r1 pay failed\nr3 ship running"));
        QCOMPARE(dump(counts), QStringList({QStringLiteral("Running 2"), QStringLiteral("Failed 1"),
                                            QStringLiteral("pay: 2"), QStringLiteral("ship: 1")}));
        QCOMPARE(counts.workflows()[0].families[std::size_t(StatusFamily::Failed)], 1u);
    }

    void whatIsGoneCountsAndIsCounted()
    {
        World world;
        RunCounts counts;
        counts.follow(world.mirror.runs(), world.add("r1 pay running\nr2 pay failed"));
        world.mirror.inbox().gone(world.source, {"r1", "r2"});
        counts.follow(world.mirror.runs(), world.beat());
        QCOMPARE(counts.total(), 2u);
        QCOMPARE(counts.gone(), 2u);
        counts.follow(world.mirror.runs(), world.add("r1 pay completed"));
        QCOMPARE(counts.gone(), 1u);
    }

    void anyHistoryGivesTheSameCounts()
    {
        std::mt19937 random(7);
        const auto any = [&](auto count) { return std::size_t(random() % unsigned(count)); };
        World world;
        RunCounts counts;
        for (int beat = 0; beat < 200; ++beat) {
            std::string lines;
            for (std::size_t i = any(20); i > 0; --i)
                lines += "r" + std::to_string(any(300)) + " w" + std::to_string(any(5)) + " " +
                         std::string(RunStatus::texts()[any(RunStatus::texts().size())]) + "\n";
            world.mirror.inbox().runs(test::runs(lines, world.source));
            if (any(4) == 0)
                world.mirror.inbox().gone(world.source, {"r" + std::to_string(any(300))});
            counts.follow(world.mirror.runs(), world.beat());
            const RunCounts anew = counted(world.mirror.runs());
            for (int face = 0; face < statusFaceCount; ++face)
                QCOMPARE(counts.count(StatusFace(face)), anew.count(StatusFace(face)));
            QCOMPARE(counts.total(), anew.total());
            QCOMPARE(counts.gone(), anew.gone());
        }
    }
};

QTEST_GUILESS_MAIN(TestRunCounts)
#include "tst_runcounts.moc"
