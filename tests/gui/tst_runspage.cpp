// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/studiobench.h"
#include "items/runlistmodel.h"
#include "views/runs/filterbar.h"
#include "views/runs/rowanchor.h"
#include "views/runs/runspage.h"
#include "views/runs/runstable.h"
#include "views/widgets/flatheader.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

std::vector<TestRun> mixedRuns()
{
    return {
        {.id = "run_00000000000a",
         .status = RunStatus::Failed,
         .workflow = "checkout",
         .startedAt = 5000,
         .error = "card declined"},
        {.id = "run_00000000000b",
         .status = RunStatus::Completed,
         .workflow = "orders",
         .startedAt = 4000,
         .durationMs = 900},
        {.id = "run_00000000000c",
         .status = RunStatus::Crashed,
         .workflow = "orders",
         .startedAt = 3000,
         .durationMs = 7},
        {.id = "run_00000000000d",
         .status = RunStatus::Failed,
         .workflow = "orders",
         .startedAt = 2000,
         .durationMs = 50},
    };
}

void clickRow(QTableView *table, int row, Qt::KeyboardModifiers modifiers = {})
{
    const auto place = table->visualRect(table->model()->index(row, RunListModel::WorkflowColumn)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, modifiers, place);
}

}

class TestRunsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void listsRunsNewestFirst()
    {
        StudioBench bench;
        QAbstractItemModelTester tester(bench.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, mixedRuns()));
        QCOMPARE(bench.table()->model()->rowCount(), 4);
        QCOMPARE(bench.idAt(0), QStringLiteral("run_00000000000a"));
        QCOMPARE(bench.text(0, RunListModel::StatusColumn), QStringLiteral("Failed"));
        QCOMPARE(bench.text(0, RunListModel::ErrorColumn), QStringLiteral("card declined"));
        QVERIFY(bench.find<QLabel>("runCount")->text().startsWith(u'4'));
        QVERIFY(!bench.find<QWidget>("statePanel")->isVisible());
    }

    void filtersWhileTyping()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        bench.type(QStringLiteral("status:failed"));
        QCOMPARE(bench.table()->model()->rowCount(), 2);
        QCOMPARE(bench.find<QLabel>("runCount")->text(), QStringLiteral("2 of 4"));
        QCOMPARE(bench.window->findChildren<QWidget *>(QStringLiteral("filterChip")).size(), 0);
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Return);
        QCOMPARE(bench.find<QLabel>("chipText")->text(), QStringLiteral("status:failed"));
        QVERIFY(bench.find<QLineEdit>("filterEdit")->text().isEmpty());
        bench.type(QStringLiteral("workflow:checkout"));
        QCOMPARE(bench.table()->model()->rowCount(), 1);
    }

    void chipIsRemovedByClick()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        bench.type(QStringLiteral("status:failed workflow:checkout"));
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Return);
        QCOMPARE(bench.table()->model()->rowCount(), 1);
        const auto buttons = bench.window->findChildren<QToolButton *>(QStringLiteral("chipRemove"));
        QCOMPARE(buttons.size(), 2);
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        QCOMPARE(bench.table()->model()->rowCount(), 2);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTest::mouseClick(bench.find<QToolButton>("chipRemove"), Qt::LeftButton);
        QCOMPARE(bench.table()->model()->rowCount(), 4);
    }

    void unknownFieldIsAFaultWithItsPlace()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        bench.type(QStringLiteral("workflow:orders stauts:failed"));
        auto *fault = bench.find<QLabel>("filterFault");
        QVERIFY(fault->isVisible());
        QVERIFY2(fault->text().contains(QStringLiteral("17")), qPrintable(fault->text()));
        QVERIFY(fault->text().contains(QStringLiteral("stauts")));
        // What was understood last stays in force: nothing is ignored, nothing jumps.
        QVERIFY(bench.table()->model()->rowCount() < 4);
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Escape);
        QVERIFY(!fault->isVisible());
        QCOMPARE(bench.table()->model()->rowCount(), 4);
    }

    void findKeyFocusesTheFilter()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        QVERIFY(bench.table()->hasFocus());
        QTest::keySequence(bench.table(), QKeySequence(QKeySequence::Find));
        QVERIFY(bench.find<QLineEdit>("filterEdit")->hasFocus());
    }

    void lettersAreNoSearch()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        bench.table()->setCurrentIndex(bench.table()->model()->index(0, RunListModel::WorkflowColumn));
        QTest::keyClicks(bench.table(), QStringLiteral("o"));
        QCOMPARE(bench.table()->currentIndex().row(), 0);
    }

    void escapeInAnEmptyFilterLeavesIt()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        bench.type(QStringLiteral("status:failed"));
        auto *edit = bench.find<QLineEdit>("filterEdit");
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(bench.table()->model()->rowCount(), 4);
        QVERIFY(edit->hasFocus());
        // The offscreen platform leaves the list of suggestions, which has come and gone, the active window.
        bench.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(bench.window.get()));
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(bench.table()->hasFocus());
    }

    void backspaceTakesTheLastChipBack()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        bench.type(QStringLiteral("status:failed"));
        auto *edit = bench.find<QLineEdit>("filterEdit");
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClick(edit, Qt::Key_Backspace);
        QCOMPARE(edit->text(), QStringLiteral("status:failed"));
        QCOMPARE(bench.table()->model()->rowCount(), 2);
    }

    void headerClickSorts()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        auto *header = bench.table()->horizontalHeader();
        const int x = header->sectionViewportPosition(RunListModel::DurationColumn) + 20;
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
        QCOMPARE(header->sortIndicatorSection(), int(RunListModel::DurationColumn));
        const bool ascending = header->sortIndicatorOrder() == Qt::AscendingOrder;
        QCOMPARE(bench.idAt(ascending ? 0 : 3), QStringLiteral("run_00000000000c"));
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
        QCOMPARE(bench.idAt(ascending ? 3 : 0), QStringLiteral("run_00000000000c"));
    }

    void columnsAreChosenInTheMenu()
    {
        StudioBench bench;
        auto *header = bench.table()->horizontalHeader();
        bench.table()->setColumnHidden(RunListModel::TagsColumn, false);
        auto *menu = bench.find<QMenu>("columnMenu");
        Q_EMIT menu->aboutToShow();
        menu->findChild<QAction *>(QStringLiteral("column:tags"))->trigger();
        QVERIFY(header->isSectionHidden(RunListModel::TagsColumn));
        Q_EMIT menu->aboutToShow();
        menu->findChild<QAction *>(QStringLiteral("column:tags"))->trigger();
        QVERIFY(!header->isSectionHidden(RunListModel::TagsColumn));
        QVERIFY(header->sectionSize(RunListModel::TagsColumn) > 40);
    }

    void selectionIsByRun()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, mixedRuns()));
        const auto selected = [&] {
            QStringList ids;
            for (const auto &index : bench.table()->selectionModel()->selectedRows())
                ids << index.data(RunListModel::RunIdRole).toString();
            ids.sort();
            return ids;
        };
        clickRow(bench.table(), 0);
        clickRow(bench.table(), 2, Qt::ControlModifier);
        const QStringList both{QStringLiteral("run_00000000000a"), QStringLiteral("run_00000000000c")};
        QCOMPARE(selected(), both);

        QVERIFY(bench.feed(source, numberedRuns(100, 50)));
        QCOMPARE(selected(), both);
        bench.table()->sortByColumn(RunListModel::DurationColumn, Qt::AscendingOrder);
        QCOMPARE(selected(), both);
        bench.type(QStringLiteral("status:failed"));
        QCOMPARE(selected(), QStringList{QStringLiteral("run_00000000000a")});
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Escape);
        QCOMPARE(selected(), both);
    }

    void newRowsDoNotMoveWhatIsLookedAt()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 500)));
        auto *table = bench.table();
        auto *bar = table->verticalScrollBar();
        QCOMPARE(bar->value(), 0);
        QVERIFY(bench.feed(source, numberedRuns(500, 3)));
        QCOMPARE(bar->value(), 0); // at the top it follows
        QCOMPARE(bench.idAt(table->rowAt(0)), QString::fromStdString(runId(502)));

        bar->setValue(1234);
        const auto first = bench.idAt(table->rowAt(0));
        const int place = table->rowViewportPosition(table->rowAt(0));
        QVERIFY(bench.feed(source, numberedRuns(503, 40)));
        QCOMPARE(bench.idAt(table->rowAt(0)), first);
        QCOMPARE(table->rowViewportPosition(table->rowAt(0)), place);

        auto *pill = bench.find<QPushButton>("newRuns");
        QVERIFY(pill->isVisible());
        QVERIFY(pill->text().contains(QStringLiteral("40")));
        QTest::mouseClick(pill, Qt::LeftButton);
        QCOMPARE(bar->value(), 0);
        QVERIFY(!pill->isVisible());
    }

    void selectedRowsStayWhileRunsComeIn()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 500)));
        auto *table = bench.table();
        clickRow(table, 2);
        const auto first = bench.idAt(table->rowAt(0));
        QVERIFY(bench.feed(source, numberedRuns(500, 7)));
        QCOMPARE(bench.idAt(table->rowAt(0)), first);
        QVERIFY(bench.find<QPushButton>("newRuns")->isVisible());
    }

    void theSelectedRowStaysWhereItIs()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 500)));
        auto *table = bench.table();
        clickRow(table, 4);
        const auto selected = bench.idAt(4).toStdString();
        const int place = table->rowViewportPosition(4);
        auto between = numberedRuns(498, 1);
        between[0].id = runId(600);
        between[0].startedAt += 500;
        QVERIFY(bench.feed(source, between));
        QCOMPARE(bench.rowOf(selected), 5);
        QCOMPARE(table->rowViewportPosition(5), place);
    }

    void theRowUnderThePointerStays()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 500)));
        auto *table = bench.table();
        const QPoint pointer(300, 100);
        QCursor::setPos(table->viewport()->mapToGlobal(pointer - QPoint(5, 0)));
        QCoreApplication::processEvents();
        QCursor::setPos(table->viewport()->mapToGlobal(pointer));
        table->viewport()->setAttribute(Qt::WA_UnderMouse);
        const auto pointed = bench.idAt(table->rowAt(pointer.y()));
        QVERIFY(bench.feed(source, numberedRuns(500, 5)));
        QCOMPARE(bench.idAt(table->rowAt(pointer.y())), pointed);
        table->viewport()->setAttribute(Qt::WA_UnderMouse, false);
        bench.find<QPushButton>("newRuns")->click();
        QVERIFY(bench.feed(source, numberedRuns(505, 5)));
        QCOMPARE(bench.idAt(table->rowAt(0)), QString::fromStdString(runId(509)));
    }

    void aPointerAtRestLetsTheTopFollow()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        auto *viewport = bench.table()->viewport();
        const auto point = [&](const QPoint &place) {
            QCursor::setPos(viewport->mapToGlobal(place));
            viewport->setAttribute(Qt::WA_UnderMouse);
        };
        // The window has opened beneath it.
        point({300, 100});
        QEnterEvent enter({300, 100}, {300, 100}, QCursor::pos());
        QApplication::sendEvent(viewport, &enter);
        QVERIFY(bench.feed(source, numberedRuns(0, 500)));
        QVERIFY(bench.feed(source, numberedRuns(500, 5)));
        QCOMPARE(bench.idAt(bench.table()->rowAt(0)), QString::fromStdString(runId(504)));
        QVERIFY(!bench.find<QPushButton>("newRuns")->isVisible());

        point({300, 101});
        QVERIFY(bench.feed(source, numberedRuns(505, 5)));
        QCOMPARE(bench.idAt(bench.table()->rowAt(0)), QString::fromStdString(runId(504)));

        // It has asked for the top and is where the button was.
        bench.find<QPushButton>("newRuns")->click();
        QVERIFY(bench.feed(source, numberedRuns(510, 5)));
        QCOMPARE(bench.idAt(bench.table()->rowAt(0)), QString::fromStdString(runId(514)));
        viewport->setAttribute(Qt::WA_UnderMouse, false);
    }

    void whatIsShownIsNotCalledUnseen()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 4)));
        clickRow(bench.table(), 1);
        QVERIFY(bench.feed(source, numberedRuns(4, 3)));
        QCOMPARE(bench.table()->verticalScrollBar()->maximum(), 0);
        QVERIFY(!bench.find<QPushButton>("newRuns")->isVisible());
    }

    void orderAndHeightOfRowsAreKeptSoon()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        QSignalSpy touched(bench.window->runsPage()->table(), &RunsTable::layoutTouched);
        bench.table()->sortByColumn(RunListModel::DurationColumn, Qt::AscendingOrder);
        QCOMPARE(touched.size(), 1);
        bench.find<QToolButton>("densityButton")->click();
        QCOMPARE(touched.size(), 2);
    }

    void aLargeSelectionIsKept()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        auto runs = numberedRuns(0, 16'000);
        for (std::size_t i = 0; i < runs.size(); i += 2)
            runs[i].status = RunStatus::Failed;
        QVERIFY(bench.feed(source, runs));
        bench.table()->selectAll();
        bench.type(QStringLiteral("status:failed"));
        QCOMPARE(bench.table()->selectionModel()->selectedRows().size(), 8000);
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Escape);
        QCOMPARE(bench.table()->selectionModel()->selection().size(), 1);
        QCOMPARE(bench.table()->selectionModel()->selectedRows().size(), 16'000);
    }

    void keysStartAtWhatIsShown()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        auto *table = bench.table();
        QVERIFY(bench.feed(source, numberedRuns(0, 10)));
        table->setFocus();
        QVERIFY(bench.feed(source, numberedRuns(10, 500)));
        for (const auto key : {Qt::Key_J, Qt::Key_K, Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_Space}) {
            table->clearSelection();
            table->selectionModel()->setCurrentIndex(table->model()->index(505, 0), QItemSelectionModel::NoUpdate);
            table->verticalScrollBar()->setValue(0);
            QTest::keyClick(table, key);
            const auto rows = table->selectionModel()->selectedRows();
            QCOMPARE(rows.size(), 1);
            QCOMPARE(rows.front().row(), 0);
            QCOMPARE(table->verticalScrollBar()->value(), 0);
        }
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(table->currentIndex().row(), 1);
    }

    void keysMoveAndCopy()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        auto *table = bench.table();
        table->setFocus();
        QTest::keyClick(table, Qt::Key_J);
        QCOMPARE(table->currentIndex().row(), 0);
        QTest::keyClick(table, Qt::Key_J);
        QCOMPARE(table->currentIndex().row(), 1);
        QTest::keyClick(table, Qt::Key_K);
        QCOMPARE(table->currentIndex().row(), 0);
        QTest::keySequence(table, QKeySequence(QKeySequence::SelectAll));
        QCOMPARE(table->selectionModel()->selectedRows().size(), 4);
        QTest::keySequence(table, QKeySequence(QKeySequence::Copy));
        const auto lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines[1].startsWith(QStringLiteral("Failed\tcheckout\trun_00000000000a\t")));
    }

    void saysWhyNothingIsListed()
    {
        StudioBench bench;
        auto *panel = bench.find<QWidget>("statePanel");
        auto *title = bench.find<QLabel>("stateTitle");
        auto *action = bench.find<QPushButton>("stateAction");
        QVERIFY(panel->isVisible());
        QSignalSpy opened(bench.window->runsPage(), &RunsPage::openWanted);
        QVERIFY(action->isVisible());

        const auto source = bench.addSource();
        bench.freshness(source, Freshness::State::Loading);
        QVERIFY(bench.settle());
        QVERIFY(title->text().contains(QStringLiteral("trace.db")));
        QVERIFY(!action->isVisible());

        bench.freshness(source, Freshness::State::Failed, "cannot read <b>it</b>");
        QVERIFY(bench.settle());
        QCOMPARE(bench.find<QLabel>("stateText")->text(), QStringLiteral("cannot read <b>it</b>"));
        QSignalSpy retried(bench.window.get(), &MainWindow::refreshWanted);
        QTest::mouseClick(action, Qt::LeftButton);
        QCOMPARE(retried.size(), 1);

        bench.listed(source);
        QVERIFY(bench.settle());
        QVERIFY(panel->isVisible() && !action->isVisible());

        QVERIFY(bench.feed(source, mixedRuns()));
        QVERIFY(!panel->isVisible());
        bench.type(QStringLiteral("workflow:nothing-like-it"));
        QVERIFY(panel->isVisible());
        QTest::mouseClick(action, Qt::LeftButton);
        QVERIFY(!panel->isVisible());
        QCOMPARE(bench.table()->model()->rowCount(), 4);
        QCOMPARE(opened.size(), 0);
    }

    void thePanelFitsASmallWindow_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("narrow") << QSize(600, 420);
        QTest::newRow("wide") << QSize(1280, 500);
    }
    void thePanelFitsASmallWindow()
    {
        QFETCH(QSize, size);
        StudioBench bench({}, size);
        const auto source = bench.addSource();
        bench.freshness(source, Freshness::State::Failed, std::string(200, 'x') + " and words that need some lines");
        QVERIFY(bench.settle());
        bench.window->settle();
        const auto *panel = bench.find<QWidget>("statePanel");
        const auto *text = bench.find<QLabel>("stateText");
        const auto *action = bench.find<QPushButton>("stateAction");
        QVERIFY(panel->rect().contains(text->geometry().left(), text->geometry().top()));
        QVERIFY(text->width() <= panel->width() - 32);
        const int gap = action->y() - text->geometry().bottom();
        QVERIFY2(gap > 0 && gap < 40, qPrintable(QString::number(gap)));
        QCOMPARE(text->height(), text->heightForWidth(text->width()));
        QVERIFY(!bench.table()->horizontalScrollBar()->isVisible());
    }

    void compactRowsAreLower()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), mixedRuns()));
        QCOMPARE(bench.table()->rowHeight(0), 28);
        QTest::mouseClick(bench.find<QToolButton>("densityButton"), Qt::LeftButton);
        QCOMPARE(bench.table()->rowHeight(0), 22);
    }
};

QTEST_MAIN(TestRunsPage)
#include "tst_runspage.moc"
