// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/recordedruns.h"
#include "items/scriptedreader.h"
#include "mirror/eventlines.h"
#include "views/run/eventsview.h"
#include "views/run/jsonview.h"
#include "views/run/logsview.h"
#include "views/run/runheader.h"
#include "views/run/runpage.h"
#include "views/run/runtabs.h"
#include "views/run/stepsview.h"
#include "views/shell/pagestack.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QToolButton>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

/// Nothing on screen may guess whether a text is rich.
QString richText(const QWidget &root)
{
    for (const auto *label : root.findChildren<QLabel *>()) {
        if (label->textFormat() != Qt::PlainText && !label->text().isEmpty())
            return QStringLiteral("label %1").arg(label->objectName());
    }
    for (const auto *widget : root.findChildren<QWidget *>()) {
        const auto tip = widget->toolTip();
        if (Qt::mightBeRichText(tip) && !tip.startsWith(QStringLiteral("<span style=\"white-space: pre\">")))
            return QStringLiteral("tool tip of %1").arg(widget->objectName());
    }
    return {};
}

QString unnamed(const QWidget &root)
{
    for (const auto *widget : root.findChildren<QWidget *>()) {
        const bool isControl = qobject_cast<const QAbstractItemView *>(widget) ||
                               qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget);
        const bool isOwn = !widget->objectName().startsWith(QStringLiteral("qt_")) &&
                           !qobject_cast<const QTabBar *>(widget->parentWidget()) &&
                           !qobject_cast<const QLineEdit *>(widget->parentWidget()) &&
                           !qobject_cast<const QAbstractItemView *>(widget->parentWidget());
        if (isControl && isOwn && widget->objectName().isEmpty())
            return QString::fromLatin1(widget->metaObject()->className());
    }
    return {};
}

}

class TestRunPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRecordedRunOpens()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        const auto &runs = recorded.bench->mirror.runs();
        QCOMPARE(runs.size(), RunNo(187));
        for (RunNo run = 0; run < runs.size(); ++run) {
            const auto id = runs.id(run);
            QVERIFY2(recorded.open(id), id.c_str());
            const auto detail = recorded.page().detail();
            QCOMPARE(recorded.text("runId"), QString::fromStdString(id));
            QVERIFY2(!recorded.text("runTitle").isEmpty(), id.c_str());
            QCOMPARE(recorded.find<LogsView>("logsView")->model().total(), int(detail->logs.size()));
            QCOMPARE(recorded.find<EventsView>("eventsView")->model().total(),
                     detail->events ? int(detail->events->events.size()) : 0);
            QVERIFY2(recorded.page().follower().trouble().isEmpty(), id.c_str());
            const auto rich = richText(*recorded.bench->window);
            QVERIFY2(rich.isEmpty(), qPrintable(rich));
        }
        QCOMPARE(unnamed(recorded.page()), QString());
    }

    void headAndTabsSayWhatTheApiAnswered_data()
    {
        QTest::addColumn<QString>("recording");
        QTest::addColumn<QString>("status");
        QTest::newRow("failed") << QStringLiteral("run-fail-blok.json") << QStringLiteral("Failed");
        QTest::newRow("retried") << QStringLiteral("run-retry-ok.json") << QStringLiteral("Completed");
        QTest::newRow("timed out") << QStringLiteral("run-timedOut.json") << QStringLiteral("Timed out");
        QTest::newRow("iterations") << QStringLiteral("run-foreach.json") << QStringLiteral("Completed");
        QTest::newRow("logs") << QStringLiteral("run-logs.json") << QStringLiteral("Completed");
        QTest::newRow("throttled") << QStringLiteral("run-throttled.json") << QStringLiteral("Throttled");
        QTest::newRow("unicode") << QStringLiteral("run-unicode.json") << QStringLiteral("Completed");
        QTest::newRow("html") << QStringLiteral("run-html.json") << QStringLiteral("Completed");
    }

    void headAndTabsSayWhatTheApiAnswered()
    {
        QFETCH(QString, recording);
        QFETCH(QString, status);
        const auto answer = answerOf(recording.toStdString());
        Recorded recorded;
        QVERIFY(recorded.isListed());
        QVERIFY(recorded.open(answer.run.id.text));
        QCOMPARE(recorded.find<QLabel>("runBadge")->accessibleName(), QStringLiteral("Status: ") + status);
        QCOMPARE(recorded.text("runTitle"), wording::plain(answer.run.workflowName, 512));
        QCOMPARE(recorded.fact(QStringLiteral("Trigger")),
                 wording::plain(answer.run.triggerType + " · " + answer.run.triggerSummary, 160));
        const bool isMore = answer.run.completedNodes > answer.run.nodeCount;
        const auto counted = isMore ? QStringLiteral("%2 · %1 executed") : QStringLiteral("%1/%2");
        QCOMPARE(recorded.fact(QStringLiteral("Steps")),
                 counted.arg(answer.run.completedNodes).arg(answer.run.nodeCount));
        if (answer.run.durationMs)
            QCOMPARE(recorded.fact(QStringLiteral("Duration")), wording::span(*answer.run.durationMs));
        QCOMPARE(recorded.find<LogsView>("logsView")->model().total(), int(answer.logs.size()));
        QCOMPARE(recorded.page().detail()->nodes.size(), answer.nodes.size());
        for (const auto &node : answer.nodes) {
            QVERIFY2(recorded.page().steps()->select(node.id), node.id.text.c_str());
            QCOMPARE(recorded.text("tabScopeName"), wording::plain(node.nodeName, 128));
        }
        recorded.find<QToolButton>("wholeRun")->click();
        QVERIFY(!recorded.find<QWidget>("tabScope")->isVisible());
    }

    void anErrorIsShownPartByPart()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        const auto answer = answerOf("run-fail-blok.json");
        QVERIFY(recorded.open(answer.run.id.text));
        QCOMPARE(recorded.page().tabs()->tab(), RunTabs::Error); // what went wrong tells most
        const auto *view = recorded.find<QWidget>("errorView");
        const auto label = [view](const char *name) { return view->findChild<QLabel *>(QLatin1String(name)); };
        QVERIFY(label("errorMessage")->text().startsWith(QStringLiteral("Order 42 could not be loaded <b>now</b>")));
        QStringList marks;
        for (const auto *mark : view->findChildren<QLabel *>(QStringLiteral("errorMark"))) {
            if (mark->isVisible())
                marks << mark->text();
        }
        QVERIFY2(marks.contains(QStringLiteral("DEPENDENCY")), qPrintable(marks.join(u' ')));
        QVERIFY(label("errorRemediation")->isVisible());
        QVERIFY(label("errorDoc")->text().startsWith(QStringLiteral("http")));
        QVERIFY(view->findChild<QPlainTextEdit *>(QStringLiteral("errorStack"))
                    ->toPlainText()
                    .contains(QStringLiteral("\n    at ")));
        QVERIFY(view->findChildren<QLabel *>(QStringLiteral("causeMessage")).size() == 2);
        QVERIFY(recorded.text("runErrorLine").startsWith(QStringLiteral("Order 42")));
        QVERIFY(recorded.open(answerOf("run-timedOut.json").run.id.text));
        QVERIFY(!recorded.find<QLabel>("runErrorLine")->isVisible());
    }

    void aPayloadGoesWithItsEvent()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        QVERIFY(recorded.open(answerOf("run-fail-blok.json").run.id.text));
        recorded.page().tabs()->showTab(RunTabs::Events);
        auto *table = recorded.find<QAbstractItemView>("eventTable");
        auto *payload = recorded.find<JsonView>("eventPayload");
        const auto *tree = payload->findChild<QAbstractItemView *>();
        table->setCurrentIndex(table->model()->index(3, 0));
        QTRY_VERIFY(payload->isReady() && tree->isVisible());
        QVERIFY(recorded.page().steps()->select(recorded.page().detail()->nodes.back().id));
        QVERIFY(!table->currentIndex().isValid());
        QTRY_VERIFY(!tree->isVisible());
    }

    void attemptsAreListed()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        QVERIFY(recorded.open(answerOf("run-retry-bad.json").run.id.text));
        auto *table = recorded.find<QAbstractItemView>("attemptTable");
        QVERIFY(table->model()->rowCount() >= 1);
        QVERIFY(recorded.find<QTabBar>("runTabBar")
                    ->tabText(RunTabs::Attempts)
                    .contains(QString::number(table->model()->rowCount())));
        recorded.page().tabs()->showTab(RunTabs::Attempts);
        QVERIFY(
            recorded.find<QWidget>("attemptError")->findChild<QLabel *>(QStringLiteral("errorMessage"))->isVisible());
    }

    void relatedRunsAreOneClickAway()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        const auto child = answerOf("run-sub-child.json").run;
        QVERIFY(recorded.open(child.id.text));
        QTRY_VERIFY(!recorded.links().isEmpty());
        QVERIFY2(recorded.links()[0].startsWith(QStringLiteral("↑ Called from")), qPrintable(recorded.links()[0]));
        QTest::mouseClick(recorded.find<QToolButton>("runLink"), Qt::LeftButton);
        QCOMPARE(recorded.text("runId"), QString::fromStdString(child.parentRunId->text));
        QTRY_VERIFY(recorded.links().filter(QStringLiteral("↓ Sub-run")).size() >= 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(recorded.text("runId"), QString::fromStdString(child.id.text));
        const auto replay = answerOf("run-replay.json").run;
        QVERIFY(recorded.open(replay.id.text));
        QTRY_VERIFY(recorded.links().contains(
            QStringLiteral("↻ Replay of %1").arg(QString::fromStdString(replay.replayOf->text))));
    }

    void exportsAreDefusedAndRedacted()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        QVERIFY(recorded.open(answerOf("run-secret.json").run.id.text));
        const auto save = [&](const char *action, const QString &name) {
            recorded.page().findChild<QAction *>(QLatin1String(action))->trigger();
            auto *dialog = recorded.page().findChild<QFileDialog *>(QStringLiteral("runSaveDialog"));
            const auto path = recorded.folder.filePath(name);
            Q_EMIT dialog->fileSelected(path);
            dialog->close(); // it goes away by itself
            const auto isDone = [&] { return QFile::exists(path) && !recorded.find<QFileDialog>("runSaveDialog"); };
            if (!QTest::qWaitFor(isDone))
                return QByteArray();
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const auto json = save("exportJson", QStringLiteral("run.json"));
        QVERIFY(json.startsWith("{\n  \"run\": {"));
        QVERIFY(json.contains("RUN_COMPLETED"));
        QVERIFY(!json.contains("golden-test-value"));
        const auto csv = save("exportCsv", QStringLiteral("run.csv"));
        QVERIFY(csv.startsWith("id,workflowName,"));
        QCOMPARE(csv.count("\r\n"), 2);
    }

    void idAndLinkAreCopied()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        const auto id = answerOf("run-ok.json").run.id.text;
        QVERIFY(recorded.open(id));
        recorded.page().findChild<QAction *>(QStringLiteral("copyRunId"))->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(id));
        recorded.page().findChild<QAction *>(QStringLiteral("copyRunLink"))->trigger();
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("blokwatch://run/%1?source=trace.db").arg(QString::fromStdString(id)));
        QVERIFY(!recorded.find<QToolButton>("runCancel")->isEnabled());
        QVERIFY(!recorded.find<QToolButton>("runCancel")->toolTip().isEmpty());
    }

    void logsAreFilteredAndAFaultIsTold()
    {
        Recorded recorded;
        QVERIFY(recorded.isListed());
        QVERIFY(recorded.open(answerOf("run-logs.json").run.id.text));
        recorded.page().tabs()->showTab(RunTabs::Logs);
        auto &model = recorded.find<LogsView>("logsView")->model();
        const int all = model.rowCount();
        QVERIFY(all > 3);
        auto *edit = recorded.find<QLineEdit>("logFilter");
        QTest::keyClicks(edit, QStringLiteral("step"));
        QTRY_VERIFY(model.rowCount() < all);
        QVERIFY(recorded.text("logCount").contains(QStringLiteral(" of ")));
        recorded.find<QToolButton>("logExpression")->click();
        edit->setText(QStringLiteral("("));
        QVERIFY(recorded.find<QLabel>("logFault")->isVisible());
        edit->clear();
        QVERIFY(!recorded.find<QLabel>("logFault")->isVisible());
        QTRY_COMPARE(model.rowCount(), all);
        auto *level = recorded.find<QToolButton>("logLevel");
        level->click();
        QTRY_VERIFY(model.rowCount() < all);
    }

    void whatTheStreamTellsIsShownAtOnceAndNothingJumps()
    {
        auto script = std::make_shared<Script>();
        StudioBench bench({}, {1280, 800}, script->opener());
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, {{.id = runId(1), .status = RunStatus::Running, .workflow = "checkout"}}));
        bench.window->pages()->openRun({source, {runId(1)}});
        auto &page = *bench.window->pages()->runPage();
        QTRY_COMPARE(page.follower().state(), RunFollower::State::Shown);
        const Millis now = bench.clock.now();
        bench.mirror.inbox().events(
            source,
            eventBatch({{.run = runId(1), .type = "NODE_STARTED", .at = now, .payload = "{}", .node = "n1"},
                        {.run = runId(1), .type = "NODE_STARTED", .at = now + 1, .payload = "{}", .node = "n2"}}));
        QTRY_COMPARE(page.detail()->nodes.size(), std::size_t(2));
        QTRY_VERIFY(page.steps()->select({"n2"}));
        page.tabs()->showTab(RunTabs::Events);
        bench.mirror.inbox().events(
            source,
            eventBatch({{},
                        {},
                        {.run = runId(1), .type = "NODE_COMPLETED", .at = now + 2, .payload = "{}", .node = "n1"},
                        {.run = runId(1), .type = "RUN_CANCELLED", .at = now + 3, .payload = "{}"}}));
        QTRY_COMPARE(page.findChild<QLabel *>(QStringLiteral("runBadge"))->accessibleName(),
                     QStringLiteral("Status: Cancelled"));
        QCOMPARE(page.steps()->selected().text, std::string("n2"));
        QCOMPARE(page.tabs()->tab(), RunTabs::Events);
    }

    void aPanelBesideTheListTellsMoreOfTheChosenRun()
    {
        QTemporaryDir folder;
        const auto settings = folder.filePath(QStringLiteral("studio.ini"));
        auto script = std::make_shared<Script>();
        {
            StudioBench bench(settings, {1280, 800}, script->opener());
            const auto source = bench.addSource();
            QVERIFY(bench.feed(source, {{.id = runId(1), .status = RunStatus::Failed, .error = "<b>card</b> declined"},
                                        {.id = runId(2)}}));
            QVERIFY(!bench.find<QWidget>("previewPanel"));
            bench.table()->setFocus();
            QTest::keyClick(bench.table(), Qt::Key_V);
            QVERIFY(bench.find<QWidget>("previewPanel")->isVisible());
            QVERIFY(bench.find<QLabel>("previewNone")->isVisible());
            bench.table()->setCurrentIndex(bench.table()->model()->index(bench.rowOf(runId(1)), 1));
            QCOMPARE(bench.find<QLabel>("previewError")->text(), QStringLiteral("<b>card</b> declined"));
            QCOMPARE(bench.find<QLabel>("previewBadge")->accessibleName(), QStringLiteral("Status: Failed"));
            QCOMPARE(richText(*bench.window), QString());
            QVERIFY(script->asked().empty());
            QTest::mouseClick(bench.find<QAbstractButton>("previewOpen"), Qt::LeftButton);
            QVERIFY(!bench.window->pages()->isListShown());
            bench.window->close();
        }
        StudioBench again(settings, {1280, 800}, script->opener());
        QVERIFY(again.find<QAbstractButton>("previewButton")->isChecked());
    }

    void aRunThatCantBeReadSaysWhyAndCanBeTriedAgain()
    {
        auto script = std::make_shared<Script>();
        script->fail({Error::Kind::Unreadable, "the server is <b>away</b>"});
        StudioBench bench({}, {1280, 800}, script->opener());
        const auto source = bench.addSource();
        QVERIFY(bench.feed(source, {{.id = runId(1), .workflow = "checkout"}}));
        bench.window->pages()->openRun({source, {runId(1)}});
        auto &page = *bench.window->pages()->runPage();
        QTRY_COMPARE(page.follower().state(), RunFollower::State::Failed);
        QCOMPARE(page.findChild<QLabel *>(QStringLiteral("runTitle"))->text(), QStringLiteral("checkout"));
        auto *panel = page.findChild<QWidget *>(QStringLiteral("runBody"))
                          ->findChild<QWidget *>(QStringLiteral("statePanel"), Qt::FindDirectChildrenOnly);
        QVERIFY(panel->isVisible());
        QCOMPARE(panel->findChild<QLabel *>(QStringLiteral("stateText"))->text(),
                 QStringLiteral("the server is <b>away</b>"));
        script->succeed();
        panel->findChild<QAbstractButton *>(QStringLiteral("stateAction"))->click();
        QTRY_COMPARE(page.follower().state(), RunFollower::State::Shown);
        script->fail({Error::Kind::NotFound, "no such run"});
        bench.window->pages()->openRun({source, {"run_gone"}});
        QTRY_COMPARE(page.follower().state(), RunFollower::State::Missing);
        QVERIFY(panel->isVisible());
    }
};

QTEST_MAIN(TestRunPage)
#include "tst_runpage.moc"
