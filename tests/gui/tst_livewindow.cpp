// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/studiobench.h"
#include "items/runlistmodel.h"
#include "mirror/eventlines.h"
#include "views/shell/sourcebadge.h"

#include <QInputDialog>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

QString badgeText(const StudioBench &bench) { return bench.find<SourceBadge>("sourceBadge")->accessibleName(); }

QString badgeDetails(const StudioBench &bench)
{
    return bench.find<SourceBadge>("sourceBadge")->accessibleDescription();
}

}

class TestLiveWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pauseIsAskedForAndShown()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 3)));
        const QSignalSpy pauses(bench.window.get(), &MainWindow::pauseWanted);
        const QSignalSpy resumes(bench.window.get(), &MainWindow::resumeWanted);
        auto *button = bench.find<QToolButton>("pauseButton");
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(pauses.size(), 1);
        QVERIFY(!bench.find<QWidget>("pausedBanner")->isVisible()); // not before the source says so
        bench.freshness(source, Freshness::State::Paused);
        QTRY_VERIFY(bench.find<QWidget>("pausedBanner")->isVisible());
        QVERIFY(badgeText(bench).contains(QStringLiteral("Paused since")));
        QVERIFY(button->accessibleName().startsWith(QStringLiteral("Resume")));
        QTest::mouseClick(button, Qt::LeftButton);
        QTest::keyClick(bench.table(), Qt::Key_P);
        auto *action = bench.find<QWidget>("pausedBanner")->findChild<QToolButton *>(QStringLiteral("bannerAction"));
        QTest::mouseClick(action, Qt::LeftButton);
        QCOMPARE(resumes.size(), 3);
        QCOMPARE(pauses.size(), 1);
        bench.freshness(source, Freshness::State::Fresh);
        QTRY_VERIFY(!bench.find<QWidget>("pausedBanner")->isVisible());
        QTest::keyClick(bench.table(), Qt::Key_P);
        QCOMPARE(pauses.size(), 2);
    }

    void refreshEndsAPause()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 3)));
        const QSignalSpy refreshes(bench.window.get(), &MainWindow::refreshWanted);
        const QSignalSpy resumes(bench.window.get(), &MainWindow::resumeWanted);
        QTest::keyClick(bench.table(), Qt::Key_F5);
        QCOMPARE(refreshes.size(), 1);
        QCOMPARE(resumes.size(), 0);
        bench.freshness(source, Freshness::State::Paused);
        QVERIFY(bench.settle());
        QTest::keyClick(bench.table(), Qt::Key_F5);
        QCOMPARE(refreshes.size(), 2);
        QCOMPARE(resumes.size(), 1);
    }

    void aPauseBeforeAnyRunSaysSo()
    {
        StudioBench bench;
        const auto source = bench.addSource("api.example");
        bench.freshness(source, Freshness::State::Paused);
        QTRY_COMPARE(bench.find<QLabel>("stateTitle")->text(), QStringLiteral("Paused"));
        QVERIFY(bench.find<QLabel>("stateText")->text().contains(QStringLiteral("api.example")));
        const QSignalSpy resumes(bench.window.get(), &MainWindow::resumeWanted);
        QTest::mouseClick(bench.find<QAbstractButton>("stateAction"), Qt::LeftButton);
        QCOMPARE(resumes.size(), 1);
    }

    void pausedRunsDoNotGrowOlder()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source,
                           {{.id = runId(1), .status = RunStatus::Running, .startedAt = bench.clock.now() - 5'000}}));
        QCOMPARE(bench.text(0, RunListModel::DurationColumn), QStringLiteral("5 s"));
        bench.clock.advance(2'000);
        QCOMPARE(bench.text(0, RunListModel::DurationColumn), QStringLiteral("7 s"));
        bench.freshness(source, Freshness::State::Paused);
        QVERIFY(bench.settle());
        bench.clock.advance(60'000);
        QCOMPARE(bench.text(0, RunListModel::DurationColumn), QStringLiteral("7 s"));
    }

    void eventsChangeRowsAndTheirFiguresAreShown()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, {{.id = runId(1), .status = RunStatus::Running, .workflow = "checkout"}}));
        auto *figures = bench.find<QLabel>("feedFigures");
        QVERIFY(!figures->isVisible());
        const Millis now = bench.clock.now();
        std::vector<EventLine> lines = {{.run = runId(1), .type = "RUN_COMPLETED", .at = now - 400}};
        for (int i = 2; i < 40; ++i)
            lines.push_back({.run = runId(i), .type = "RUN_STARTED", .at = now - 400});
        bench.mirror.inbox().clock(source, 0);
        bench.mirror.inbox().events(source, eventBatch(lines));
        bench.mirror.inbox().counts(source, {lines.size(), 2, 1, 0, 1.5, 3});
        QVERIFY(bench.settle());
        QTRY_COMPARE(bench.statusOf(runId(1)), QStringLiteral("Completed"));
        QCOMPARE(bench.statusOf(runId(39)), QStringLiteral("Running"));
        bench.clock.advance(1'000); // the second under way does not count yet
        bench.mirror.inbox().events(source, eventBatch({{.run = runId(2), .type = "RUN_FAILED", .at = now + 800}}));
        QTRY_COMPARE(bench.statusOf(runId(2)), QStringLiteral("Failed"));
        QTRY_VERIFY(figures->isVisible());
        QCOMPARE(figures->text(), QStringLiteral("9.8 events/s · lag 200 ms · 1.5 requests/s"));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("39 event(s) received")));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("2 event(s) could not be understood and were left out")));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("1 event(s) were too large and were left out")));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("3 event(s) came faster than they could be shown")));
        QVERIFY(badgeText(bench).contains(QStringLiteral("⚠ 3")));
        bench.freshness(source, Freshness::State::Paused);
        QTRY_VERIFY(!figures->isVisible());
    }

    void gapsAreToldUntilTheyAreRepaired()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 3)));
        QVERIFY(!badgeText(bench).contains(u'⚠'));
        const Millis now = bench.clock.now();
        bench.mirror.inbox().gap(source, {1, now - 9'000, 0, false, "trace.db: no heartbeat for 15 s"});
        QTRY_VERIFY(badgeText(bench).contains(QStringLiteral("⚠ 1")));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("(no heartbeat for 15 s)")));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("No events since")));
        bench.mirror.inbox().gap(source, {1, now - 9'000, now, false, "no heartbeat for 15 s"});
        QTRY_VERIFY(badgeDetails(bench).contains(QStringLiteral("being read from the store")));
        bench.mirror.inbox().gap(source, {1, now - 9'000, now, true, "no heartbeat for 15 s"});
        QTRY_VERIFY(!badgeText(bench).contains(u'⚠'));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("1 gap(s) repaired from the store")));
        QVERIFY(badgeDetails(bench).contains(QStringLiteral("read from the store since")));
    }

    void aContradictionIsMarkedAndExplained()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, {{.id = runId(1), .workflow = "checkout"}, {.id = runId(2)}}));
        const auto cell = [&](const std::string &id, int role) {
            return bench.table()->model()->index(bench.rowOf(id), RunListModel::StatusColumn).data(role);
        };
        QVERIFY(!cell(runId(1), RunListModel::OddRole).toBool());
        bench.mirror.inbox().events(source,
                                    eventBatch({{.run = runId(1), .type = "RUN_FAILED", .at = bench.clock.now()}}));
        QTRY_VERIFY(cell(runId(1), RunListModel::OddRole).toBool());
        QVERIFY(!cell(runId(2), RunListModel::OddRole).toBool());
        QCOMPARE(bench.statusOf(runId(1)), QStringLiteral("Completed")); // terminal is final
        const auto toolTip = cell(runId(1), Qt::ToolTipRole).toString();
        QVERIFY2(toolTip.contains(QStringLiteral("The stream of events has another end: Failed, at ")),
                 qPrintable(toolTip));
        QTRY_VERIFY(badgeDetails(bench).contains(QStringLiteral("1 run(s) contradict themselves")));
        bench.type(QStringLiteral("is:odd"));
        QCOMPARE(bench.table()->model()->rowCount(), 1);
    }

    void aStaleSourceIsNotTakenForALiveOne()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, numberedRuns(0, 3)));
        bench.freshness(source, Freshness::State::Reconnecting, "connection reset");
        QVERIFY(bench.settle());
        QVERIFY(!bench.find<QWidget>("banner")->isVisible()); // a moment's absence is told in the status bar alone
        bench.freshness(source, Freshness::State::Stale, "connection reset; trying again");
        QTRY_VERIFY(bench.find<QWidget>("banner")->isVisible());
        QVERIFY(bench.find<QWidget>("banner")->accessibleName().contains(QStringLiteral("is not up to date")));
    }

    void everySourceIsAskedForItsToken()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), numberedRuns(0, 3)));
        const DeploymentId closed[] = {bench.addSource("one:4000"), bench.addSource("two:4000")};
        for (const auto source : closed) {
            const auto text = bench.mirror.sources()[source.number].name + ": no entry";
            const Freshness freshness{Freshness::State::Failed, 0, text, {}, true};
            bench.mirror.inbox().freshness(source, freshness);
        }
        auto *banner = bench.find<QWidget>("banner");
        QTRY_VERIFY(banner->isVisible());
        QCOMPARE(banner->accessibleName().count(QStringLiteral("one:4000")), 1);
        auto *action = banner->findChild<QToolButton *>(QStringLiteral("bannerAction"));
        QCOMPARE(action->text(), QStringLiteral("Enter token…"));
        const QSignalSpy refreshes(bench.window.get(), &MainWindow::refreshWanted);
        const QSignalSpy tokens(bench.window.get(), &MainWindow::tokenGiven);
        QTest::mouseClick(action, Qt::LeftButton);
        QCOMPARE(refreshes.size(), 1);
        const auto asked = [&] {
            const auto *dialog = bench.find<QInputDialog>("tokenDialog");
            return dialog ? dialog->labelText() : QString();
        };
        QTRY_VERIFY(asked().contains(QStringLiteral("one:4000")));
        bench.find<QInputDialog>("tokenDialog")->reject();
        QTRY_VERIFY(asked().contains(QStringLiteral("two:4000")));
        bench.find<QInputDialog>("tokenDialog")->setTextValue(QStringLiteral("s3cret"));
        bench.find<QInputDialog>("tokenDialog")->accept();
        QCOMPARE(tokens.size(), 1);
        QCOMPARE(tokens[0][0].value<DeploymentId>(), closed[1]);
        QTRY_VERIFY(asked().isEmpty());

        bench.freshness(closed[0], Freshness::State::Failed, "connection refused");
        bench.freshness(closed[1], Freshness::State::Failed, "connection refused");
        QTRY_COMPARE(action->text(), QStringLiteral("Try again"));
    }

    void theListGetsTheFocusOfWhatGoes()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        bench.freshness(source, Freshness::State::Failed, "connection refused");
        auto *panel = bench.find<QAbstractButton>("stateAction");
        QTRY_COMPARE(panel->text(), QStringLiteral("Try again"));
        panel->setFocus();
        QVERIFY(panel->hasFocus());
        bench.freshness(source, Freshness::State::Fresh);
        QVERIFY(bench.feed(source, numberedRuns(0, 300)));
        QVERIFY(bench.table()->hasFocus());

        bench.freshness(source, Freshness::State::Paused);
        auto *banner = bench.find<QWidget>("pausedBanner");
        QTRY_VERIFY(banner->isVisible());
        banner->findChild<QToolButton *>(QStringLiteral("bannerAction"))->setFocus();
        QVERIFY(!bench.table()->hasFocus());
        bench.freshness(source, Freshness::State::Fresh);
        QTRY_VERIFY(!banner->isVisible());
        QVERIFY(bench.table()->hasFocus());

        bench.table()->verticalScrollBar()->setValue(500);
        QVERIFY(bench.feed(source, numberedRuns(300, 5)));
        auto *unseen = bench.find<QAbstractButton>("newRuns");
        unseen->setFocus();
        QTest::keyClick(unseen, Qt::Key_Space);
        QVERIFY(!unseen->isVisible());
        QVERIFY(bench.table()->hasFocus());
    }
};

QTEST_MAIN(TestLiveWindow)
#include "tst_livewindow.moc"
