// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/studiobench.h"
#include "items/runlistmodel.h"
#include "views/shell/navigation.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace blokwatch;
using namespace blokwatch::test;

class TestNavigation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keyboardKeepsItsRowWhileRunsComeIn()
    {
        StudioBench bench;
        auto *navigation = bench.find<Navigation>("navigation");
        QAbstractItemModelTester tester(navigation->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, {{.id = runId(1), .workflow = "billing"}, {.id = runId(2), .workflow = "orders"}}));
        navigation->refresh();
        const auto *entries = static_cast<const NavModel *>(navigation->model());
        navigation->setCurrentIndex(entries->index(entries->rowOfTerm("workflow:orders")));
        QSignalSpy resets(entries, &QAbstractItemModel::modelReset);
        QVERIFY(bench.feed(source, {{.id = runId(3), .workflow = "archive"}}));
        navigation->refresh();
        QCOMPARE(navigation->currentIndex().data().toString(), QStringLiteral("orders"));
        QCOMPARE(resets.size(), 0);
        QVERIFY(entries->index(0).data(NavModel::ActiveRole).toBool());
        QTest::keyClick(navigation, Qt::Key_Return);
        QVERIFY(navigation->currentIndex().data(NavModel::ActiveRole).toBool());
        QCOMPARE(bench.table()->model()->rowCount(), 1);
    }

    void workflowTellsItsNewestRunInAWord()
    {
        StudioBench bench;
        auto *navigation = bench.find<Navigation>("navigation");
        QCOMPARE(navigation->model()->rowCount(), 1);
        QVERIFY(bench.feed(bench.addSource(), {{.id = runId(1), .status = RunStatus::Crashed, .workflow = ""}}));
        navigation->refresh();
        const auto *entries = static_cast<const NavModel *>(navigation->model());
        const auto last = entries->index(entries->rowCount() - 1);
        QCOMPARE(last.data().toString(), wording::noName());
        QVERIFY(last.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("Crashed")));
        QCOMPARE(last.data(NavModel::FaceRole).toInt(), int(StatusFace::Crashed));
        QCOMPARE(bench.text(0, RunListModel::WorkflowColumn), wording::noName());
    }

    void goneRunsAreCountedTheSameEverywhere()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(
            source, {{.id = runId(1), .status = RunStatus::Running},
                     {.id = runId(2)},
                     {.id = runId(3), .status = RunStatus::Delayed, .scheduledAt = bench.clock.now() + 3'600'000}}));
        bench.gone(source, {runId(1), runId(3)});
        QVERIFY(bench.settle());
        QTRY_VERIFY(bench.find<QLabel>("runCount")->text().contains(QStringLiteral("2 gone")));
        bench.find<Navigation>("navigation")->refresh();
        QVERIFY(bench.find<QLabel>("runCount")->text().startsWith(u'3'));
        QCOMPARE(bench.find<Navigation>("navigation")->model()->index(0, 0).data(NavModel::CountRole).toUInt(), 3U);
        const int row = bench.rowOf(runId(3));
        const auto before = bench.text(row, RunListModel::DurationColumn);
        bench.clock.advance(600'000);
        QCOMPARE(bench.text(row, RunListModel::DurationColumn), before);
    }
};

QTEST_MAIN(TestNavigation)
#include "tst_navigation.moc"
