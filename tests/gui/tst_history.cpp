// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/studiobench.h"
#include "items/scriptedreader.h"
#include "views/run/runpage.h"
#include "views/runs/filterbar.h"
#include "views/runs/runspage.h"
#include "views/shell/history.h"
#include "views/shell/pagestack.h"

#include <QScrollBar>
#include <QStatusBar>
#include <QToolButton>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

History::Place at(const std::string &id) { return {RunRef{{0}, {id}}}; }

QString shownRun(const StudioBench &bench)
{
    auto *pages = bench.window->pages();
    const auto &run = pages->runPage()->run();
    return pages->isListShown() || !run ? QStringLiteral("list") : QString::fromStdString(run->id.text);
}

}

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesBackAndForthAsABrowserDoes()
    {
        History history;
        QVERIFY(!history.canGoBack());
        QVERIFY(!history.canGoForward());
        history.visit(at("a"));
        history.visit(at("a"));
        history.visit(at("b"));
        QCOMPARE(history.back().run->id.text, std::string("a"));
        QVERIFY(history.canGoForward());
        QCOMPARE(history.forward().run->id.text, std::string("b"));
        history.back();
        history.visit(at("c")); // what was ahead is forgotten
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.back().run->id.text, std::string("a"));
        history.replace(at("d"));
        QVERIFY(history.canGoForward());
        QVERIFY(!history.back().run);
        QVERIFY(!history.back().run); // there is nothing behind the list
    }

    void remembersSoMuchAndNoMore()
    {
        History history;
        for (std::size_t i = 0; i < 2 * History::most; ++i)
            history.visit(at(std::to_string(i)));
        std::size_t steps = 0;
        for (; history.canGoBack(); ++steps)
            history.back();
        QCOMPARE(steps, History::most - 1);
    }

    void keysOpenARunAndLeadBack()
    {
        auto script = std::make_shared<Script>();
        StudioBench bench({}, {1280, 800}, script->opener());
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 500)));
        bench.window->runsPage()->filter()->setQuery(std::get<RunQuery>(RunQuery::parse("workflow:orders")));
        auto *table = bench.table();
        QTRY_COMPARE(table->model()->rowCount(), 500);
        table->setFocus();
        table->verticalScrollBar()->setValue(2800);
        table->setCurrentIndex(table->model()->index(110, 1));
        const int scrolled = table->verticalScrollBar()->value();
        const auto query = bench.window->runsPage()->filter()->query();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(shownRun(bench), bench.idAt(110));
        QTRY_COMPARE(bench.window->pages()->runPage()->follower().state(), RunFollower::State::Shown);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_BracketLeft);
        QCOMPARE(shownRun(bench), bench.idAt(111));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_BracketRight);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_BracketRight);
        QCOMPARE(shownRun(bench), bench.idAt(109));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(shownRun(bench), QStringLiteral("list"));
        QCOMPARE(table->verticalScrollBar()->value(), scrolled);
        QCOMPARE(table->currentIndex().row(), 110);
        QVERIFY(bench.window->runsPage()->filter()->query() == query);
        QVERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shownRun(bench), bench.idAt(109));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(shownRun(bench), QStringLiteral("list"));
    }

    void aDoubleClickOpensAndThereIsAnEndToNeighbours()
    {
        auto script = std::make_shared<Script>();
        StudioBench bench({}, {1280, 800}, script->opener());
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, {{.id = runId(1), .workflow = "only"}, {.id = runId(2), .workflow = "other"}}));
        auto *table = bench.table();
        const auto place = table->visualRect(table->model()->index(bench.rowOf(runId(1)), 1)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(shownRun(bench), QString::fromStdString(runId(1)));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_BracketLeft);
        QCOMPARE(shownRun(bench), QString::fromStdString(runId(1)));
        QCOMPARE(bench.find<QStatusBar>("statusBar")->currentMessage(),
                 QStringLiteral("No older run of this workflow is known"));
        QTest::mouseClick(bench.find<QToolButton>("runBack"), Qt::LeftButton);
        QCOMPARE(shownRun(bench), QStringLiteral("list"));
    }
};

QTEST_MAIN(TestHistory)
#include "tst_history.moc"
