// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "core/codec/errorcodec.h"
#include "gui/recordedruns.h"
#include "items/loglistmodel.h"
#include "items/steptreemodel.h"
#include "views/icons/icons.h"
#include "views/run/eventsview.h"
#include "views/run/logsview.h"
#include "views/run/runtabs.h"
#include "views/run/stepcell.h"
#include "views/run/stepsview.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <map>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

QString plain(const std::string &text) { return wording::plain(text, 4096); }

/// The steps of the page as they stand, row by row.
struct Steps {
    explicit Steps(const Recorded &recorded)
        : view(*recorded.page().steps()),
          table(*view.table()),
          model(*table.model())
    {
    }

    QVariant data(int row, int role) const { return model.index(row, StepTreeModel::StepColumn).data(role); }
    QString text(int row, int column) const { return model.index(row, column).data().toString(); }
    int rowOf(const QString &name, int from = 0) const
    {
        for (int row = from; row < model.rowCount(); ++row) {
            if (text(row, StepTreeModel::StepColumn) == name)
                return row;
        }
        return -1;
    }
    QStringList badges(int row) const { return data(row, StepTreeModel::BadgesRole).toStringList(); }
    QStringList allBadges() const
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << badges(row);
        return all;
    }
    StepCell cell(int row) const
    {
        QStyleOptionViewItem option;
        option.rect = table.visualRect(model.index(row, StepTreeModel::StepColumn));
        option.direction = table.layoutDirection();
        return {option, model.index(row, StepTreeModel::StepColumn)};
    }
    /// Presses the badge that leads there. False: there is none.
    bool follow(int row, StepCell::Target target) const
    {
        for (const auto &chip : cell(row).chips) {
            if (chip.target != target)
                continue;
            QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, chip.rect.center());
            return true;
        }
        return false;
    }

    const StepsView &view;
    QTableView &table;
    const QAbstractItemModel &model;
};

/// The names of the recorded answers about runs that had ended.
std::vector<std::string> endedRuns()
{
    std::vector<std::string> names;
    json::Decoder decoder;
    for (const auto &name : dataFiles("golden/api")) {
        if (!name.starts_with("run-"))
            continue;
        const auto detail = decode<RunDetail>(decoder, readData("golden/api/" + name));
        const bool isRun = detail && !detail->run.id.empty();
        // A debounced run is over for its caller, but waits for its window.
        if (isRun && detail->run.status.isTerminal() && detail->run.status.known() != RunStatus::Debounced)
            names.push_back(name);
    }
    return names;
}

ErrorDetail errorOf(const RunDetail &answer)
{
    json::Decoder decoder;
    auto error = decode<ErrorDetail>(decoder, answer.run.error.value().text);
    if (!error)
        qFatal("a recorded error is no JSON");
    return *std::move(error);
}

}

class TestRunPageFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsLogsAndErrorsAreThoseOfTheAnswers();
    void badges_data();
    void badges();
    void skippedStepHasAGlyphOfItsOwn();
    void aReportOfProgressIsShownWhileItRuns();
    void errorParts();
    void errorCategories_data();
    void errorCategories();
    void attempts();
    void logsInTheirOrder();
    void cachedGoesToTheSource();
    void subrunsAreReachable_data();
    void subrunsAreReachable();
    void iterationsAreGroupedAndInOrder_data();
    void iterationsAreGroupedAndInOrder();
};

/// Every answer, against what the page shows of the stored run.
void TestRunPageFacts::stepsLogsAndErrorsAreThoseOfTheAnswers()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    const auto names = endedRuns();
    QVERIFY(names.size() > 50);
    for (const auto &name : names) {
        const auto answer = answerOf(name);
        QVERIFY2(recorded.open(answer.run.id.text), name.c_str());
        const Steps steps(recorded);
        std::map<QString, const NodeRun *> told;
        for (const auto &node : answer.nodes) {
            QVERIFY2(recorded.page().steps()->select(node.id), name.c_str()); // opens what it stands in
            told[plain(node.id.text)] = &node;
        }
        std::size_t shown = 0;
        for (int row = 0; row < steps.model.rowCount(); ++row) {
            const auto id = steps.data(row, StepTreeModel::IdRole).toString();
            if (id.isEmpty())
                continue; // an iteration
            QVERIFY2(told.contains(id), name.c_str());
            const auto &node = *told[id];
            ++shown;
            QCOMPARE(steps.text(row, StepTreeModel::StepColumn), wording::plain(node.nodeName, 256));
            if (node.status != "running" && node.status != "pending")
                QCOMPARE(steps.text(row, StepTreeModel::StatusColumn), wording::stepStatus(node.status));
            if (node.durationMs)
                QCOMPARE(steps.text(row, StepTreeModel::DurationColumn), wording::span(*node.durationMs));
        }
        QCOMPARE(shown, answer.nodes.size());
        recorded.find<QToolButton>("wholeRun")->click();
        QCOMPARE(recorded.find<LogsView>("logsView")->model().total(), int(answer.logs.size()));
        QCOMPARE(recorded.find<QLabel>("runErrorLine")->isVisible(), answer.run.error.has_value());
        if (!answer.run.error)
            continue;
        const auto *message = recorded.find<QWidget>("errorView")->findChild<QLabel *>(QStringLiteral("errorMessage"));
        QVERIFY2(message->text().simplified().startsWith(recorded.text("runErrorLine").left(60).simplified()),
                 name.c_str());
    }
}

void TestRunPageFacts::badges_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QStringList>("badges");
    const auto row = [](const char *recording, const char *step, const QStringList &badges) {
        QTest::newRow(recording) << QString::fromLatin1(recording) << QString::fromLatin1(step) << badges;
    };
    row("run-cached.json", "expensive", {QStringLiteral("cached")});
    row("run-retry-ok.json", "flaky", {QStringLiteral("↻2")});
    row("run-retry-bad.json", "flaky", {QStringLiteral("↻10")});
    row("run-sub-depth.json", "call-deep", {QStringLiteral("↳ sub")});
    row("run-sub-async.json", "fire", {QStringLiteral("↳ async")});
    row("run-foreach.json", "each", {QStringLiteral("↳ forEach")});
    row("run-loop.json", "spin", {QStringLiteral("↳ loop")});
    row("run-switch.json", "route", {QStringLiteral("↳ switch")});
    row("run-trycatch.json", "guard", {QStringLiteral("↳ try")});
    row("run-wait.json", "pause", {QStringLiteral("↳ wait")});
}

void TestRunPageFacts::badges()
{
    QFETCH(QString, recording);
    QFETCH(QString, step);
    QFETCH(QStringList, badges);
    Recorded recorded;
    QVERIFY(recorded.isListed());
    QVERIFY(recorded.open(answerOf(recording.toStdString()).run.id.text));
    const Steps steps(recorded);
    const int row = steps.rowOf(step);
    QVERIFY2(row >= 0, qPrintable(steps.text(0, 0)));
    QCOMPARE(steps.badges(row), badges);
    QStringList painted;
    for (const auto &chip : steps.cell(row).chips)
        painted << chip.text;
    QCOMPARE(painted, badges);
    for (const auto &badge : badges)
        QVERIFY(steps.data(row, Qt::AccessibleTextRole).toString().contains(badge));
}

void TestRunPageFacts::skippedStepHasAGlyphOfItsOwn()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    QVERIFY(recorded.open(answerOf("run-direct-completed-nodes.json").run.id.text));
    const Steps steps(recorded);
    const int row = steps.rowOf(QStringLiteral("n-skipped"));
    QVERIFY(row >= 0);
    QCOMPARE(steps.text(row, StepTreeModel::StatusColumn), QStringLiteral("Skipped"));
    const auto face = StatusFace(steps.data(row, StepTreeModel::FaceRole).toInt());
    const auto glyph = icons::glyph(face);
    QVERIFY(!icons::tinted(glyph, Qt::black, 16, 1).isNull());
    for (int other = 0; other < statusFaceCount; ++other)
        QVERIFY(StatusFace(other) == face || icons::glyph(StatusFace(other)) != glyph);
}

/// No store keeps progress: it is in the events only, and an ended step shows none.
void TestRunPageFacts::aReportOfProgressIsShownWhileItRuns()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    QVERIFY(recorded.open(answerOf("run-progress.json").run.id.text));
    const Steps ended(recorded);
    QVERIFY(!ended.data(0, StepTreeModel::PercentRole).isValid());
    auto running = *recorded.page().detail();
    running.run.id = {"run_progress"};
    running.run.status = RunStatus::Running;
    running.run.finishedAt.reset();
    running.nodes[0].status = "running";
    running.nodes[0].finishedAt.reset();
    running.nodes[0].durationMs.reset();
    recorded.page().steps()->setDetail(std::make_shared<RunDetail>(running));
    const Steps steps(recorded);
    QVERIFY(steps.data(0, StepTreeModel::PercentRole).isValid());
    QCOMPARE(steps.data(0, StepTreeModel::PercentRole).toDouble(), 100.0);
    QCOMPARE(steps.cell(0).chips.value(0).text, QStringLiteral("100 %"));
}

void TestRunPageFacts::errorParts()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    const auto answer = answerOf("run-fail-blok.json");
    const auto error = errorOf(answer);
    QVERIFY(recorded.open(answer.run.id.text));
    const auto *view = recorded.find<QWidget>("errorView");
    const auto label = [&](const char *name) { return view->findChild<QLabel *>(QLatin1String(name))->text(); };
    QCOMPARE(label("errorMessage"), plain(error.message));
    QCOMPARE(label("errorDescription"), QString::fromStdString(*error.description));
    QCOMPARE(label("errorRemediation"), plain(*error.remediation));
    QCOMPARE(label("errorDoc"), plain(*error.docUrl));
    QStringList marks;
    for (const auto *mark : view->findChildren<QLabel *>(QStringLiteral("errorMark")))
        marks << mark->text();
    for (const auto &part : {*error.category, *error.severity, *error.code})
        QVERIFY2(marks.contains(plain(part)), part.c_str());
    QVERIFY(marks.contains(QStringLiteral("HTTP %1").arg(*error.httpStatus)));
    QVERIFY(marks.contains(QStringLiteral("can be tried again")));
    QVERIFY(marks.contains(QStringLiteral("again after 1.5 s")));
    const auto messages = view->findChildren<QLabel *>(QStringLiteral("causeMessage"));
    QVERIFY(!error.causes->empty() && !messages.isEmpty());
    QCOMPARE(messages[0]->text(), plain(error.causes->front().message));
    const auto about = view->findChildren<QLabel *>(QStringLiteral("causeAbout"));
    QVERIFY(about[0]->text().contains(plain(*error.causes->front().code)));
    for (const char *name : {"errorDetails", "errorSnapshot"})
        QVERIFY(view->findChild<QWidget *>(QLatin1String(name))->isVisibleTo(view));
    const auto stack = view->findChild<QPlainTextEdit *>(QStringLiteral("errorStack"))->toPlainText();
    QVERIFY(stack.startsWith(QString::fromStdString(*error.stack)));
    QVERIFY(stack.contains(QString::fromStdString(*error.causes->front().stack)));
}

void TestRunPageFacts::errorCategories_data()
{
    QTest::addColumn<QString>("recording");
    for (const char *name : {"run-fail-blok-min.json", "run-fail-cause.json", "run-fail-null.json",
                             "run-fail-object.json", "run-fail-plain.json", "run-fail-ref.json", "run-fail-string.json",
                             "run-fail-throw403.json", "run-fail-typeerror.json", "run-fail-zod.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestRunPageFacts::errorCategories()
{
    QFETCH(QString, recording);
    Recorded recorded;
    QVERIFY(recorded.isListed());
    const auto answer = answerOf(recording.toStdString());
    const auto error = errorOf(answer);
    QVERIFY(recorded.open(answer.run.id.text));
    QCOMPARE(recorded.page().tabs()->tab(), RunTabs::Error);
    const auto *view = recorded.find<QWidget>("errorView");
    QCOMPARE(view->findChild<QLabel *>(QStringLiteral("errorMessage"))->text().simplified(),
             plain(error.message).simplified());
    QStringList marks;
    for (const auto *mark : view->findChildren<QLabel *>(QStringLiteral("errorMark")))
        marks << mark->text();
    for (const auto &part : {error.category, error.severity, error.code}) {
        if (part && !part->empty())
            QVERIFY2(marks.contains(plain(*part)), part->c_str());
    }
    QCOMPARE(view->findChild<QWidget *>(QStringLiteral("errorStack"))->isVisibleTo(view),
             error.stack.has_value() && !error.stack->empty());
}

void TestRunPageFacts::attempts()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    for (const char *name : {"run-retry-bad.json", "run-retry-ok.json", "run-timedOut.json"}) {
        const auto answer = answerOf(name);
        QVERIFY(recorded.open(answer.run.id.text));
        const auto *model = recorded.find<QAbstractItemView>("attemptTable")->model();
        json::Decoder decoder;
        int row = 0;
        for (const auto &node : answer.nodes) {
            const auto told =
                node.attempts ? *decodeList<NodeAttempt>(decoder, node.attempts->text) : std::vector<NodeAttempt>();
            for (const auto &attempt : told) {
                QVERIFY(row < model->rowCount());
                QCOMPARE(model->index(row, 0).data().toString(), plain(node.nodeName));
                QCOMPARE(model->index(row, 1).data().toString(), QString::number(attempt.attempt));
                QCOMPARE(model->index(row, 3).data().toString(), plain(attempt.error.message));
                ++row;
            }
        }
        QVERIFY(row > 0);
        QCOMPARE(model->rowCount(), row);
    }
    QVERIFY(recorded.open(answerOf("run-ok.json").run.id.text));
    recorded.page().tabs()->showTab(RunTabs::Attempts);
    QVERIFY(recorded.find<QWidget>("noAttempts")->isVisible());
}

void TestRunPageFacts::logsInTheirOrder()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    for (const char *name : {"run-logs.json", "run-burst.json", "run-py.json"}) {
        const auto answer = answerOf(name);
        QVERIFY(recorded.open(answer.run.id.text));
        const auto &model = recorded.find<LogsView>("logsView")->model();
        QTRY_COMPARE(model.rowCount(), int(answer.logs.size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto &line = answer.logs[std::size_t(row)];
            QCOMPARE(model.index(row, LogListModel::LevelColumn).data().toString(), plain(line.level));
            const auto message = model.index(row, LogListModel::MessageColumn).data().toString();
            const auto told = wording::plain(line.message, 400);
            QVERIFY2(message.startsWith(told.chopped(told.size() == 400)), qPrintable(message.left(80)));
            QVERIFY(told.size() == 400 || (message.size() > told.size()) == line.data.has_value()); // its data follow
        }
    }
}

void TestRunPageFacts::cachedGoesToTheSource()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    const auto answer = answerOf("run-cached.json");
    json::Decoder decoder;
    const auto source = decode<CacheSource>(decoder, answer.nodes[0].cached.value().text);
    QVERIFY(recorded.open(answer.run.id.text));
    const Steps steps(recorded);
    QVERIFY(steps.data(0, Qt::ToolTipRole).toString().contains(plain(source->sourceNodeRunId.text)));
    QVERIFY(steps.follow(0, StepCell::Target::CachedRun));
    QCOMPARE(recorded.text("runId"), plain(source->sourceRunId.text));
    QTRY_COMPARE(recorded.page().follower().state(), RunFollower::State::Shown);
    QCOMPARE(recorded.page().detail()->nodes[0].id.text, source->sourceNodeRunId.text);
}

void TestRunPageFacts::subrunsAreReachable_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("answers"); ///< what the API said about its sub-runs
    QTest::newRow("sync") << QStringLiteral("run-sub-depth.json") << QStringLiteral("subruns-sub-depth.json");
    QTest::newRow("async") << QStringLiteral("run-sub-async.json") << QStringLiteral("subruns-sub-async.json");
}

void TestRunPageFacts::subrunsAreReachable()
{
    QFETCH(QString, recording);
    QFETCH(QString, answers);
    Recorded recorded;
    QVERIFY(recorded.isListed());
    json::Decoder decoder;
    const auto told = decodeList<Run>(decoder, readData("golden/api/" + answers.toStdString()));
    QVERIFY(told);
    const auto &subruns = *told;
    QVERIFY(!subruns.empty());
    const auto answer = answerOf(recording.toStdString());
    QVERIFY(recorded.open(answer.run.id.text));
    for (const auto &subrun : subruns) {
        const auto id = plain(subrun.id.text);
        QTRY_VERIFY(!recorded.links().filter(QStringLiteral("↓ Sub-run ") + id).isEmpty());
    }
    const Steps steps(recorded);
    QTRY_COMPARE(steps.data(0, StepTreeModel::SubrunsRole).toStringList().size(), qsizetype(subruns.size()));
    QVERIFY(steps.follow(0, StepCell::Target::Subrun));
    const auto reached = recorded.text("runId").toStdString();
    QVERIFY(std::any_of(subruns.begin(), subruns.end(), [&](const Run &run) { return run.id.text == reached; }));
}

void TestRunPageFacts::iterationsAreGroupedAndInOrder_data()
{
    QTest::addColumn<QString>("recording");
    for (const char *name : {"run-foreach.json", "run-foreach-par.json", "run-foreach-wait.json",
                             "run-foreach-parallel-wait.json", "run-loop.json", "run-nested.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestRunPageFacts::iterationsAreGroupedAndInOrder()
{
    QFETCH(QString, recording);
    Recorded recorded;
    QVERIFY(recorded.isListed());
    const auto answer = answerOf(recording.toStdString());
    QVERIFY(recorded.open(answer.run.id.text));
    std::map<QString, const NodeRun *> told;
    for (const auto &node : answer.nodes) {
        QVERIFY(recorded.page().steps()->select(node.id));
        told[plain(node.id.text)] = &node;
    }
    const Steps steps(recorded);
    struct Level {
        QString group; ///< the iteration that its rows are in
        int number = 0; ///< of the last iteration
        Millis begun = 0; ///< of the last step
    };
    std::map<int, Level> levels; // by depth
    int groups = 0;
    for (int row = 0; row < steps.model.rowCount(); ++row) {
        const int depth = steps.data(row, StepTreeModel::DepthRole).toInt();
        levels.erase(levels.upper_bound(depth), levels.end()); // what was further in has ended
        auto &level = levels[depth];
        if (steps.data(row, StepTreeModel::GroupRole).toBool()) {
            ++groups;
            const int number = steps.text(row, StepTreeModel::StepColumn).mid(1).toInt();
            QVERIFY2(number > level.number, qPrintable(steps.text(row, 0))); // each once, ascending
            level.number = number;
            continue;
        }
        const auto &node = *told[steps.data(row, StepTreeModel::IdRole).toString()];
        QVERIFY2(node.startedAt >= level.begun, node.nodeName.c_str()); // by time
        level.begun = node.startedAt;
        if (const auto above = levels.find(depth - 1); above != levels.end() && above->second.number > 0)
            QCOMPARE(int(node.iterationIndex.value()) + 1, above->second.number);
    }
    QVERIFY(groups >= 2);
}

QTEST_MAIN(TestRunPageFacts)
#include "tst_runpagefacts.moc"
