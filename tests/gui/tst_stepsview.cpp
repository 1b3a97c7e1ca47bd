// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/recordedsteps.h"
#include "views/run/stepcell.h"
#include "views/run/stepsview.h"
#include "views/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QWheelEvent>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr Millis later = 1'900'000'000'000;

/// A view in a window of its own.
struct Bench {
    explicit Bench(QSize size = {1100, 480})
    {
        theme.apply();
        view.resize(size);
        view.show();
        if (!QTest::qWaitForWindowActive(&view))
            qWarning("the window does not become active");
        view.table()->setFocus();
    }
    void open(const std::string &recording)
    {
        view.setDetail(recordedRun(recording));
        QCoreApplication::processEvents();
    }
    QString name(int row) const { return view.table()->model()->index(row, 0).data().toString(); }
    int rows() const { return view.table()->model()->rowCount(); }
    int current() const { return view.table()->currentIndex().row(); }
    void key(Qt::Key key) { QTest::keyClick(view.table(), key); }
    StepCell cell(int row) const
    {
        const auto index = view.table()->model()->index(row, 0);
        QStyleOptionViewItem option;
        option.rect = view.table()->visualRect(index);
        option.direction = view.layoutDirection();
        return StepCell(option, index);
    }
    void click(const QPoint &place) { QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, {}, place); }

    ManualClock clock{later};
    Theme theme;
    StepsView view{clock, theme};
};

void turnWheel(QWidget *viewport, const QPoint &place, int angle, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(place, viewport->mapToGlobal(place), {}, {0, angle}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(viewport, &event);
}

}

class TestStepsView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<NodeRunId>(); }
    void selecting();
    void keysOpenAndClose();
    void mirroredKeys();
    void clickOnTheSign();
    void badgesLeadToRuns();
    void enter();
    void liveUpdateKeepsSelection();
    void resetKeepsSelection();
    void aStepThatMovesStaysSelected();
    void whatIsReadStaysInItsPlace();
    void selectFromOutside();
    void zooming();
    void waitedAwayTime();
    void emptyStates_data();
    void emptyStates();
    void liveRunTicks();
    void plainTextOnly_data();
    void plainTextOnly();
    void copying();
    void namesForEverything();
    void everyRecordingIsDrawn();
};

void TestStepsView::selecting()
{
    Bench bench;
    QSignalSpy selected(&bench.view, &StepsView::stepSelected);
    bench.open("run-foreach.json");
    QCOMPARE(selected.size(), 0);
    bench.click(bench.view.table()->visualRect(bench.view.model().index(2, StepTreeModel::TimelineColumn)).center());
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected[0][0].value<NodeRunId>().text, bench.view.model().idAt(2).text);
    bench.click(bench.cell(1).name.center()); // an iteration
    QCOMPARE(selected.size(), 2);
    QVERIFY(selected[1][0].value<NodeRunId>().empty());
    bench.open("run-ok.json");
    QVERIFY(bench.view.selected().empty());
}

void TestStepsView::keysOpenAndClose()
{
    Bench bench;
    bench.open("run-foreach.json");
    QVERIFY(bench.view.select(bench.view.model().idAt(0)));
    bench.key(Qt::Key_Right);
    QCOMPARE(bench.name(bench.current()), QStringLiteral("#1"));
    bench.key(Qt::Key_Right);
    QCOMPARE(bench.name(bench.current()), QStringLiteral("double"));
    bench.key(Qt::Key_J);
    QCOMPARE(bench.name(bench.current()), QStringLiteral("note"));
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_K);
    bench.key(Qt::Key_Left);
    QCOMPARE(bench.name(bench.current()), QStringLiteral("#1"));
    const int before = bench.rows();
    bench.key(Qt::Key_Left);
    QCOMPARE(bench.rows(), before - 2);
    bench.key(Qt::Key_Left);
    bench.key(Qt::Key_Left);
    QCOMPARE(bench.rows(), 2);
    bench.key(Qt::Key_Space);
    QCOMPARE(bench.rows(), before - 2);
    bench.key(Qt::Key_D); // no search through names
    QCOMPARE(bench.current(), 0);
}

void TestStepsView::mirroredKeys()
{
    Bench bench;
    bench.view.setLayoutDirection(Qt::RightToLeft);
    bench.open("run-foreach.json");
    bench.view.select(bench.view.model().idAt(0));
    bench.key(Qt::Key_Right);
    QCOMPARE(bench.rows(), 2);
    bench.key(Qt::Key_Left);
    QCOMPARE(bench.rows(), 11);
    const auto cell = bench.cell(0);
    QVERIFY(cell.name.right() < cell.expander.left());
}

void TestStepsView::clickOnTheSign()
{
    Bench bench;
    bench.open("run-foreach.json");
    bench.view.select(bench.view.model().idAt(2));
    bench.click(bench.cell(0).expander.center());
    QCOMPARE(bench.rows(), 2);
    QCOMPARE(bench.current(), 0); // what was selected is in it
    bench.click(bench.cell(0).expander.center());
    QCOMPARE(bench.rows(), 11);
}

void TestStepsView::badgesLeadToRuns()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &StepsView::runWanted);
    bench.open("run-cached.json");
    QCOMPARE(bench.cell(0).chips.size(), 1);
    bench.click(bench.cell(0).chips[0].rect.center());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<RunId>().text, "run_e243d55f56a9");

    bench.open("run-sub-async.json");
    bench.click(bench.cell(0).chips[0].rect.center()); // nobody has told of the sub-run yet
    QCOMPARE(wanted.size(), 1);
    bench.view.setSubruns(recordedSubruns("subruns-sub-async.json"));
    bench.click(bench.cell(0).chips[0].rect.center());
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted[1][0].value<RunId>().text, "run_8808aba85332");
}

void TestStepsView::enter()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &StepsView::runWanted);
    QSignalSpy activated(&bench.view, &StepsView::stepActivated);
    bench.open("run-sub-depth.json");
    bench.view.setSubruns(recordedSubruns("subruns-sub-depth.json"));
    bench.view.select(bench.view.model().idAt(0));
    bench.key(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<RunId>().text, "run_8452f71b0bd4");
    bench.open("run-foreach.json");
    bench.view.select(bench.view.model().idAt(0));
    bench.key(Qt::Key_Return);
    QCOMPARE(bench.rows(), 2);
    bench.view.select(bench.view.model().idAt(1));
    bench.key(Qt::Key_Enter);
    QCOMPARE(activated.size(), 1);
    QTest::mouseDClick(bench.view.table()->viewport(), Qt::LeftButton, {}, bench.cell(1).name.center());
    QCOMPARE(activated.size(), 2);
}

void TestStepsView::liveUpdateKeepsSelection()
{
    Bench bench;
    const QAbstractItemModelTester tester(&bench.view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto whole = recordedRun("run-foreach.json");
    auto part = std::make_shared<RunDetail>(*whole);
    part->run.status = RunStatus::Running;
    part->run.finishedAt.reset();
    std::erase_if(part->nodes, [](const NodeRun &node) { return node.iterationIndex.value_or(0) > 1; });
    bench.clock.set(whole->run.startedAt + 20);
    bench.view.setDetail(part);
    const auto chosen = bench.view.model().idAt(5);
    bench.view.select(chosen);
    bench.view.model().setExpanded(1, false);
    bench.view.zoom(20, 0);
    QSignalSpy selected(&bench.view, &StepsView::stepSelected);
    bench.view.setDetail(whole);
    QCOMPARE(bench.view.selected().text, chosen.text);
    QCOMPARE(selected.size(), 0);
    QVERIFY(!bench.view.model().index(1, 0).data(StepTreeModel::ExpandedRole).toBool());
    QVERIFY(bench.view.scale().isZoomed());
}

void TestStepsView::resetKeepsSelection()
{
    Bench bench;
    bench.open("run-nested.json");
    const auto chosen = bench.view.model().idAt(10);
    bench.view.select(chosen);
    QSignalSpy selected(&bench.view, &StepsView::stepSelected);
    bench.view.model().setAllExpanded(true);
    QCOMPARE(bench.view.selected().text, chosen.text);
    QCOMPARE(selected.size(), 0);
    bench.view.model().setAllExpanded(false);
    QCOMPARE(bench.current(), 0);
}

/// Steps of a run that goes on: a forEach and what runs in it, by name and iteration; none: not known yet.
std::shared_ptr<const RunDetail> loopRun(const std::vector<std::pair<std::string, std::optional<int>>> &steps)
{
    auto detail = std::make_shared<RunDetail>();
    detail->run.id = {"run_000000000001"};
    detail->run.status = RunStatus::Running;
    detail->run.startedAt = later;
    detail->nodes.resize(1);
    detail->nodes[0].id = {"loop"};
    detail->nodes[0].nodeType = "forEach";
    detail->nodes[0].status = "running";
    detail->nodes[0].startedAt = later;
    for (const auto &[name, iteration] : steps) {
        NodeRun step;
        step.id = {name};
        step.nodeName = name;
        step.nodeType = "module";
        step.status = "running";
        step.startedAt = later + 1 + Millis(detail->nodes.size());
        step.depth = 1;
        if (iteration)
            step.iterationIndex = *iteration;
        detail->nodes.push_back(step);
    }
    return detail;
}

/// The stream does not tell the iteration of a step, the next reading does.
void TestStepsView::aStepThatMovesStaysSelected()
{
    for (const std::string name : {"b", "c"}) {
        Bench bench;
        bench.view.setDetail(loopRun({{"a", 0}, {"b", std::nullopt}, {"c", std::nullopt}}));
        QVERIFY(bench.view.select({name}));
        QSignalSpy selected(&bench.view, &StepsView::stepSelected);
        bench.view.setDetail(loopRun({{"a", 0}, {"b", 1}, {"c", 0}}));
        QCOMPARE(bench.view.selected().text, name);
        QCOMPARE(bench.name(bench.current()), QString::fromStdString(name));
        QVERIFY(bench.view.model().parentRow(bench.current()) > 0);
        QCOMPARE(selected.size(), 0);
    }
}

/// Iterations run beside each other, and rows come in above those that somebody reads.
void TestStepsView::whatIsReadStaysInItsPlace()
{
    Bench bench({900, 300});
    std::vector<std::pair<std::string, std::optional<int>>> steps;
    for (int i = 0; i < 30; ++i)
        steps.emplace_back("a" + std::to_string(i), i % 2);
    bench.view.setDetail(loopRun(steps));
    auto &table = *bench.view.table();
    auto *bar = table.verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 300);
    bar->setValue(bar->maximum() - 35); // within a row
    const auto place = [&](const char *id) {
        return table.visualRect(bench.view.model().index(bench.view.model().rowOf({id}), 0)).top();
    };
    const int before = place("a25");
    QVERIFY(before > 0 && before < table.viewport()->height());
    for (int i = 0; i < 5; ++i)
        steps.emplace_back("b" + std::to_string(i), 0);
    bench.view.setDetail(loopRun(steps));
    QCoreApplication::processEvents();
    QCOMPARE(place("a25"), before);
    bar->setValue(0);
    steps.emplace_back("c", 0);
    bench.view.setDetail(loopRun(steps));
    QCoreApplication::processEvents();
    QCOMPARE(bar->value(), 0);
}

void TestStepsView::selectFromOutside()
{
    Bench bench;
    bench.open("run-nested.json");
    const auto deep = bench.view.model().idAt(10);
    bench.view.model().setAllExpanded(false);
    QVERIFY(bench.view.select(deep));
    QCOMPARE(bench.view.selected().text, deep.text);
    QVERIFY(!bench.view.select(NodeRunId{"nobody"}));
}

void TestStepsView::zooming()
{
    Bench bench;
    bench.open("run-many.json.gz");
    auto *viewport = bench.view.table()->viewport();
    const auto cell = bench.view.table()->visualRect(bench.view.model().index(0, StepTreeModel::TimelineColumn));
    auto *fit = bench.view.findChild<QToolButton *>(QStringLiteral("fitSteps"));
    QVERIFY(fit->isHidden());
    turnWheel(viewport, cell.center(), 240, Qt::ControlModifier);
    QVERIFY(bench.view.scale().isZoomed());
    QVERIFY(fit->isVisible());
    const auto start = bench.view.model().detail()->run.startedAt;
    const double before = bench.view.scale().share(start);
    QVERIFY(before < 0);
    turnWheel(viewport, cell.center(), 120, Qt::ShiftModifier);
    QVERIFY(bench.view.scale().share(start) > before);
    QTest::mouseClick(fit, Qt::LeftButton);
    QVERIFY(!bench.view.scale().isZoomed());
    bench.view.table()->setFocus();
    bench.key(Qt::Key_Plus);
    QVERIFY(bench.view.scale().isZoomed());
    bench.key(Qt::Key_0);
    QVERIFY(!bench.view.scale().isZoomed());
    const int top = bench.view.table()->verticalScrollBar()->value();
    turnWheel(viewport, cell.center(), -240, {});
    QVERIFY(bench.view.table()->verticalScrollBar()->value() > top);
}

/// A run that waited for most of its time opens with its steps in sight.
void TestStepsView::waitedAwayTime()
{
    Bench bench;
    bench.open("run-queued-then-run.json");
    const auto &scale = bench.view.scale();
    QVERIFY(scale.isZoomed());
    QVERIFY(qAbs(scale.share(bench.view.model().tree()->items[0].from)) < 0.01);
    bench.view.fit();
    QCOMPARE(scale.share(bench.view.model().detail()->run.startedAt), 0.0);
}

void TestStepsView::emptyStates_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("text");
    QTest::newRow("completed") << "run-full.json" << "No step was recorded" << "has no step of it";
    QTest::newRow("queued") << "run-queued-pending.json" << "Waits for a free place" << "It tries again in";
    QTest::newRow("delayed") << "run-delayed-pending.json" << "Waits for its time" << "It fires in";
    QTest::newRow("debounced") << "run-deb-t-0.json" << "Debounced" << "waits for its window";
    QTest::newRow("merged") << "run-deb-l-1.json" << "Merged" << "ran in its place";
    QTest::newRow("expired") << "run-expired.json" << "Expired" << "never began";
    QTest::newRow("throttled") << "run-throttled.json" << "Refused" << "turned away";
    QTest::newRow("cancelled") << "run-cancel-queued.json" << "No step was recorded" << "cancelled before";
}

void TestStepsView::emptyStates()
{
    QFETCH(QString, recording);
    QFETCH(QString, title);
    QFETCH(QString, text);
    Bench bench;
    const auto detail = recordedRun(recording.toStdString());
    bench.clock.set(detail->run.startedAt + 1000);
    bench.view.setDetail(detail);
    auto *panel = bench.view.findChild<QWidget *>(QStringLiteral("noSteps"));
    QVERIFY(panel->isVisible());
    QVERIFY(!bench.view.table()->isVisible());
    QCOMPARE(panel->findChild<QLabel *>(QStringLiteral("stateTitle"))->text(), title);
    const auto shown = panel->findChild<QLabel *>(QStringLiteral("stateText"))->text();
    QVERIFY2(shown.contains(text), qPrintable(shown));
    bench.open("run-ok.json");
    QVERIFY(bench.view.table()->isVisible());
}

void TestStepsView::liveRunTicks()
{
    Bench bench;
    const auto detail = recordedRun("run-running.json");
    bench.clock.set(detail->run.startedAt + 4000 - 600'000);
    bench.view.setDetail(detail, {600'000, std::nullopt}); // its clock is ten minutes ahead
    const auto duration = bench.view.model().index(0, StepTreeModel::DurationColumn);
    QCOMPARE(duration.data().toString(), QStringLiteral("3 s"));
    QSignalSpy changed(&bench.view.model(), &QAbstractItemModel::dataChanged);
    bench.clock.advance(2000);
    QVERIFY(changed.wait(5000));
    QCOMPARE(duration.data().toString(), QStringLiteral("5 s"));
    // What its source said last is all that is known: time stands still.
    bench.view.setSourceTime({600'000, bench.clock.now()});
    QVERIFY(!bench.view.model().isLive());
    bench.clock.advance(5000);
    QCOMPARE(duration.data().toString(), QStringLiteral("5 s"));
}

void TestStepsView::plainTextOnly_data()
{
    QTest::addColumn<QString>("recording");
    QTest::newRow("HTML") << "run-html.json";
    QTest::newRow("long name") << "run-longname.json";
    QTest::newRow("unicode") << "run-unicode.json";
}

void TestStepsView::plainTextOnly()
{
    QFETCH(QString, recording);
    Bench bench;
    bench.open(recording.toStdString());
    for (const auto *label : bench.view.findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    for (int row = 0; row < bench.rows(); ++row) {
        const auto name = bench.name(row);
        QVERIFY(name.size() <= 256);
        for (const QChar c : name)
            QVERIFY(c.unicode() >= 0x20 && !(c.unicode() >= 0x202a && c.unicode() <= 0x202e));
        const auto cell = bench.cell(row);
        QVERIFY(bench.view.table()->visualRect(bench.view.model().index(row, 0)).contains(cell.name));
    }
    bench.view.grab();
}

void TestStepsView::copying()
{
    Bench bench;
    bench.open("run-foreach.json");
    const auto id = bench.view.model().idAt(2);
    bench.view.select(id);
    QTest::keySequence(bench.view.table(), QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("double\tCompleted\t1 ms\t") + QString::fromStdString(id.text));
}

void TestStepsView::namesForEverything()
{
    Bench bench;
    bench.open("run-foreach.json");
    const auto widgets = bench.view.findChildren<QWidget *>(QRegularExpression(QStringLiteral("^(?!qt_).+")));
    for (const auto *widget : widgets) {
        if (qobject_cast<const QTableView *>(widget) || qobject_cast<const QHeaderView *>(widget) ||
            qobject_cast<const QToolButton *>(widget))
            QVERIFY2(!widget->accessibleName().isEmpty() || widget->isHidden(), qPrintable(widget->objectName()));
    }
    QVERIFY(
        bench.view.model().index(0, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("↳ forEach")));
    QVERIFY(bench.view.model().index(0, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("open")));
}

void TestStepsView::everyRecordingIsDrawn()
{
    Bench bench;
    for (const auto mode : {Theme::Mode::Light, Theme::Mode::Dark}) {
        bench.theme.setMode(mode);
        for (const auto &name : recordedRuns()) {
            bench.open(name);
            const auto picture = bench.view.grab().toImage();
            QVERIFY(!picture.isNull());
        }
    }
    bench.view.setLayoutDirection(Qt::RightToLeft);
    bench.open("run-nested.json");
    QVERIFY(!bench.view.grab().isNull());
}

QTEST_MAIN(TestStepsView)
#include "tst_stepsview.moc"
