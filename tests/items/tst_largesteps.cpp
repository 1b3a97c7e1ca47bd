// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/plainsteps.h"
#include "items/steptreemodel.h"
#include "support/pulse.h"

#include <QSignalSpy>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

std::shared_ptr<const RunDetail> largeRun(int count)
{
    std::vector<NodeRun> steps{step("each", 0, std::nullopt, "forEach")};
    steps.reserve(std::size_t(count));
    for (int i = 1; i < count; ++i)
        steps.push_back(step("node_" + std::to_string(i), i, i + 1, "module", 1, i / 10));
    return runOf(std::move(steps));
}

}

class TestLargeSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hundredThousandSteps();
    void newestWins();

private:
    ManualClock m_clock{1'900'000'000'000};
};

void TestLargeSteps::hundredThousandSteps()
{
    StepTreeModel model(m_clock);
    QSignalSpy ready(&model, &StepTreeModel::ready);
    const auto whole = largeRun(100'000);
    const auto grown = largeRun(100'020);
    const Pulse pulse;
    model.setDetail(whole);
    QVERIFY(model.isBusy());
    QVERIFY(ready.wait(20'000));
    QCOMPARE(model.rowCount(), 1 + 10'000);
    model.setAllExpanded(true);
    QCOMPARE(model.rowCount(), 100'000 + 10'000);
    QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setDetail(grown);
    QVERIFY(ready.wait(20'000));
    QCOMPARE(resets.size(), 0);
    QVERIFY(!inserts.isEmpty());
    model.setExpanded(0, false);
    model.setExpanded(0, true);
    QCoreApplication::processEvents();
    const int beats = pulse.beats();
    QTRY_VERIFY(pulse.beats() > beats); // what was done last counts, too
    const double longest = pulse.gap().cpuMs;
    qInfo("longest gap: %.1f ms", longest);
    QVERIFY2(longest < 50, qPrintable(QString::number(longest)));
}

void TestLargeSteps::newestWins()
{
    StepTreeModel model(m_clock);
    QSignalSpy ready(&model, &StepTreeModel::ready);
    auto other = std::make_shared<RunDetail>(*largeRun(3000));
    other->run.id = {"run_000000000002"};
    model.setDetail(largeRun(5000));
    model.setDetail(nullptr);
    model.setDetail(other);
    QTRY_VERIFY(!model.isBusy() && model.detail() && model.detail()->run.id == other->run.id);
    model.setDetail(largeRun(5000));
    model.setDetail(nullptr);
    QTRY_VERIFY(!model.isBusy());
    QCOMPARE(model.rowCount(), 0);
    model.setDetail(largeRun(5000)); // nobody waits for it
}

QTEST_GUILESS_MAIN(TestLargeSteps)
#include "tst_largesteps.moc"
