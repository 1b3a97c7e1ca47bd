// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/plainsteps.h"
#include "items/recordedsteps.h"
#include "items/stepchanges.h"
#include "items/steptreemodel.h"
#include "items/stepwords.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

#include <algorithm>
#include <set>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr Millis later = 1'900'000'000'000;

/// A line a row: two blanks for each row above it, the name, and a mark for what isn't completed.
QStringList lines(const StepTreeModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto index = model.index(row, 0);
        QString line = QString(2 * index.data(StepTreeModel::DepthRole).toInt(), u' ') + index.data().toString();
        const auto state = model.index(row, StepTreeModel::StatusColumn).data().toString();
        if (state != QLatin1String("Completed"))
            line += QStringLiteral(" ") + state;
        lines << line;
    }
    return lines;
}

/// The same, written in one line with bars between.
QStringList rows(const char *text) { return QString::fromLatin1(text).split(u'|'); }

/// A tree must hold every step once, children behind their parents and within their end, siblings by time.
void checkTree(const StepTree &tree)
{
    std::set<std::uint32_t> seen;
    for (std::uint32_t i = 0; i < tree.items.size(); ++i) {
        const auto &item = tree.items[i];
        QVERIFY(item.end > i && item.end <= tree.items.size());
        if (item.parent != StepTree::none) {
            QVERIFY(item.parent < i && tree.items[item.parent].end >= item.end);
            QCOMPARE(item.depth, tree.items[item.parent].depth + 1);
        } else {
            QCOMPARE(item.depth, 0u);
        }
        if (!item.isGroup())
            QVERIFY(seen.insert(item.step).second);
        else
            QVERIFY(tree.hasChildren(i));
        const bool hasNext = item.end < tree.items.size() && tree.items[item.end].parent == item.parent;
        if (hasNext && !item.isGroup() && !tree.items[item.end].isGroup())
            QVERIFY(item.from <= tree.items[item.end].from);
    }
    QCOMPARE(seen.size(), tree.detail->nodes.size());
}

}

class TestStepTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordedTrees_data();
    void recordedTrees();
    void everyRecordedAnswer();
    void everyStoredRun();
    void badges();
    void cachedSource();
    void subruns();
    void progress();
    void namedParents();
    void circlesAreCut();
    void sameMillisecond();
    void rollUp();
    void closingAndOpening();
    void manyIterationsAreClosed();
    void liveChangesAreSmall();
    void whatIsOpenStays();
    void randomTrees();
    void rowChangesAreRight();

private:
    ManualClock m_clock{later};
};

void TestStepTree::recordedTrees_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QStringList>("wanted");
    QTest::newRow("forEach")
        << "run-foreach.json"
        << rows("each|  #1|    double|    note|  #2|    double|    note|  #3|    double|    note|sum");
    QTest::newRow("parallel, by time") << "run-foreach-par.json"
                                       << rows("fan|  #1|    work|    tag|  #2|    work|    tag|  #3|    work|    tag| "
                                               " #4|    work|    tag|  #5|    work|    tag");
    QTest::newRow("loop") << "run-loop.json" << rows("init|spin|  #1|    inc|  #2|    inc|  #3|    inc|  #4|    inc");
    QTest::newRow("tryCatch") << "run-trycatch.json" << rows("guard|  risky Failed|  handle|  cleanup|after");
    QTest::newRow("branch has no step of its own") << "run-branch.json" << rows("else-1|after");
    QTest::newRow("switch") << "run-switch.json" << rows("route|  arm-default");
    QTest::newRow("switch and wait") << "run-switch-wait.json"
                                     << rows("route Parked|  hold Parked|route|  hold|  arm-a");
    QTest::newRow("wait") << "run-wait.json" << rows("before|pause Parked|pause|after");
    QTest::newRow("waits still") << "run-wait-pending.json" << rows("before|pause Waiting");
    QTest::newRow("running") << "run-running.json" << rows("work Running");
    QTest::newRow("forEach with waits")
        << "run-foreach-wait.json"
        << rows("each Parked|  #1 Parked|    pre|    pause Parked|each Parked|  #1|    pause|    post|  #2 Parked|    "
                "pre|    pause Parked|each|  #2|    pause|    post|end");
    QTest::newRow("nested")
        << "run-nested.json"
        << rows(
               "outer|  #1|    inner|      #1|        guard|          sw|            one|      #2|        guard|       "
               "   sw Failed|            bad Failed|          caught|  #2|    inner|      #1|        guard|          "
               "sw|            one|      #2|        guard|          sw Failed|            bad Failed|          caught");
}

void TestStepTree::recordedTrees()
{
    QFETCH(QString, recording);
    QFETCH(QStringList, wanted);
    StepTreeModel model(m_clock);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDetail(recordedRun(recording.toStdString()));
    QCOMPARE(lines(model).join(u'\n'), wanted.join(u'\n'));
}

void TestStepTree::everyRecordedAnswer()
{
    const auto names = recordedRuns();
    QVERIFY(names.size() > 60);
    StepTreeModel model(m_clock);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const auto &name : names) {
        const auto detail = recordedRun(name);
        model.setDetail(detail);
        checkTree(*model.tree());
        model.setAllExpanded(true);
        for (const NodeRun &node : detail->nodes) {
            const int row = model.rowOf(node.id);
            QVERIFY2(row >= 0, name.c_str());
            QCOMPARE(model.index(row, 0).data().toString(), wording::plain(node.nodeName, 256));
            auto badges = model.index(row, 0).data(StepTreeModel::BadgesRole).toStringList();
            if (node.iterationIndex)
                badges << QStringLiteral("#%1").arg(qint64(*node.iterationIndex) + 1);
            auto wanted = wording::stepBadges(node);
            badges.sort();
            wanted.sort();
            QVERIFY2(badges == wanted, name.c_str());
            for (int column = 0; column < StepTreeModel::ColumnCount; ++column) {
                QVERIFY(!model.index(row, column).data(Qt::AccessibleTextRole).toString().contains(u'\0'));
                QVERIFY(!model.index(row, column).data(Qt::ToolTipRole).toString().isEmpty());
            }
        }
    }
}

void TestStepTree::everyStoredRun()
{
    const auto runs = storedRuns();
    QCOMPARE(runs.size(), std::size_t(182));
    StepTreeModel model(m_clock);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    std::size_t steps = 0;
    for (const auto &[id, detail] : runs) {
        model.setDetail(detail);
        checkTree(*model.tree());
        steps += detail->nodes.size();
    }
    QVERIFY(steps > 340);
    // The same rows from the store, which has events, as from the answers, which have none.
    for (const auto &name : recordedRuns()) {
        const auto answer = recordedRun(name);
        const auto stored = runs.find(answer->run.id.text);
        if (stored == runs.end() || stored->second->nodes.size() != answer->nodes.size())
            continue;
        model.setDetail(answer);
        const auto fromAnswer = lines(model);
        model.setDetail(nullptr);
        model.setDetail(stored->second);
        if (stored->second->run.status == answer->run.status)
            QVERIFY2(lines(model) == fromAnswer, name.c_str());
    }
}

void TestStepTree::badges()
{
    StepTreeModel model(m_clock);
    const auto badgesOf = [&](const char *recording, int row) {
        model.setDetail(recordedRun(recording));
        return model.index(row, 0).data(StepTreeModel::BadgesRole).toStringList().join(u' ');
    };
    QCOMPARE(badgesOf("run-foreach.json", 0), QStringLiteral("↳ forEach"));
    QCOMPARE(badgesOf("run-foreach.json", 2), QString()); // its iteration is a row of its own
    QCOMPARE(badgesOf("run-retry-ok.json", 0), QStringLiteral("↻2"));
    QCOMPARE(badgesOf("run-sub-async.json", 0), QStringLiteral("↳ async"));
    QCOMPARE(badgesOf("run-sub-depth.json", 0), QStringLiteral("↳ sub"));
    QCOMPARE(badgesOf("run-wait.json", 1), QStringLiteral("↳ wait"));
    QCOMPARE(badgesOf("run-cached.json", 0), QStringLiteral("cached"));
}

void TestStepTree::cachedSource()
{
    StepTreeModel model(m_clock);
    model.setDetail(recordedRun("run-cached.json"));
    QCOMPARE(model.index(0, 0).data(StepTreeModel::CachedRunRole).toString(), QStringLiteral("run_e243d55f56a9"));
    QCOMPARE(model.index(0, 0).data(StepTreeModel::CachedStepRole).toString(), QStringLiteral("node_1417c0f94256"));
    QVERIFY(model.cachedRun(0) == RunId{"run_e243d55f56a9"});
    QVERIFY(!model.cachedRun(1));
}

void TestStepTree::subruns()
{
    StepTreeModel model(m_clock);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDetail(recordedRun("run-sub-depth.json"));
    QVERIFY(model.subruns(0).empty());
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setSubruns(recordedSubruns("subruns-sub-depth.json"));
    QCOMPARE(changed.size(), 1);
    QVERIFY(model.subruns(0) == std::vector{RunId{"run_8452f71b0bd4"}});
    QCOMPARE(model.index(0, 0).data(StepTreeModel::SubrunsRole).toStringList(), rows("run_8452f71b0bd4"));
    model.setSubruns(recordedSubruns("subruns-ok.json")); // of another run
    QVERIFY(model.subruns(0).empty());
}

void TestStepTree::progress()
{
    StepTreeModel model(m_clock);
    auto steps = std::vector{step("a", 0, std::nullopt)};
    steps[0].progress = RawJson{R"({"percent":42.4,"phase":"upload\u0007ing","updatedAt":5})"};
    model.setDetail(runOf(steps));
    QCOMPARE(model.index(0, 0).data(StepTreeModel::PercentRole).toDouble(), 42.4);
    QCOMPARE(model.index(0, 0).data(StepTreeModel::PhaseRole).toString(), QStringLiteral("upload\u2407ing"));
    steps[0].progress = RawJson{R"({"percent":1e400})"};
    model.setDetail(runOf(steps));
    QVERIFY(!model.index(0, 0).data(StepTreeModel::PercentRole).isValid());

    // A store keeps no progress with the step; the events have it.
    const auto stored = storedRuns().at("run_78b13213a398");
    auto running = std::make_shared<RunDetail>(*stored);
    running->run.status = RunStatus::Running;
    running->nodes[0].status = "running";
    running->nodes[0].finishedAt.reset();
    model.setDetail(running);
    QCOMPARE(model.index(0, 0).data(StepTreeModel::PercentRole).toDouble(), 100.0);
    model.setDetail(stored);
    QVERIFY(!model.index(0, 0).data(StepTreeModel::PercentRole).isValid());
}

void TestStepTree::namedParents()
{
    auto steps = std::vector{step("a", 1, 9), step("b", 2, 8), step("c", 3, 4), step("d", 5, 6)};
    steps[1].parentNodeId = NodeRunId{"a"};
    steps[2].parentNodeId = NodeRunId{"b"};
    steps[3].parentNodeId = NodeRunId{"nobody"};
    StepTreeModel model(m_clock);
    model.setDetail(runOf(steps));
    QCOMPARE(lines(model), (rows("a|  b|    c|d")));
}

void TestStepTree::circlesAreCut()
{
    auto steps = std::vector{step("a", 1, 2), step("b", 2, 3), step("c", 3, 4), step("d", 4, 5)};
    for (const auto &[child, parent] : {std::pair(0, "b"), std::pair(1, "c"), std::pair(2, "a"), std::pair(3, "d")})
        steps[std::size_t(child)].parentNodeId = NodeRunId{parent};
    StepTreeModel model(m_clock);
    model.setDetail(runOf(steps));
    checkTree(*model.tree());
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(lines(model).contains(QStringLiteral("d")));

    std::vector<NodeRun> chain; // as deep as it is long
    for (int i = 0; i < 1500; ++i) {
        chain.push_back(step(std::to_string(i), i, 5000));
        if (i > 0)
            chain.back().parentNodeId = NodeRunId{std::to_string(i - 1)};
    }
    model.setDetail(runOf(chain));
    checkTree(*model.tree());
    QCOMPARE(model.index(model.rowCount() - 1, 0).data(StepTreeModel::DepthRole).toInt(), 1499);
}

/// Within one millisecond the step index would put a child before its parent.
void TestStepTree::sameMillisecond()
{
    auto steps = std::vector{step("child", 5, 5, "module", 1, 0), step("first", 5, 5), step("each", 5, 6, "forEach")};
    steps[2].stepIndex = 1;
    StepTreeModel model(m_clock);
    model.setDetail(runOf(steps));
    QCOMPARE(lines(model), (rows("first|each|  #1|    child")));
}

void TestStepTree::rollUp()
{
    auto steps = std::vector{step("each", 10, std::nullopt, "forEach"), step("a", 11, 12, "module", 1, 0),
                             step("b", 12, 20, "module", 1, 0), step("c", 13, std::nullopt, "module", 1, 1)};
    steps[1].status = "failed";
    StepTreeModel model(m_clock);
    model.setDetail(runOf(steps));
    const auto first = model.index(1, 0);
    QCOMPARE(first.data().toString(), QStringLiteral("#1"));
    QVERIFY(first.data(StepTreeModel::GroupRole).toBool());
    QCOMPARE(model.index(1, StepTreeModel::StatusColumn).data().toString(), QStringLiteral("Failed"));
    QCOMPARE(model.index(1, StepTreeModel::DurationColumn).data().toString(), QStringLiteral("9 ms"));
    QCOMPARE(first.data(StepTreeModel::FailuresRole).toInt(), 1);
    QCOMPARE(model.index(0, 0).data(StepTreeModel::FailuresRole).toInt(), 1);
    const auto second = model.index(model.rowCount() - 2, 0);
    QCOMPARE(second.data().toString(), QStringLiteral("#2"));
    QVERIFY(second.data(StepTreeModel::LiveRole).toBool());
    QVERIFY(model.idAt(second.row()).empty());
}

void TestStepTree::closingAndOpening()
{
    StepTreeModel model(m_clock);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDetail(recordedRun("run-nested.json"));
    const int all = model.rowCount();
    const auto bad = NodeRunId{model.idAt(10)};
    QCOMPARE(model.rowOf(bad), 10);
    model.setExpanded(2, false);
    QCOMPARE(lines(model).mid(0, 4), (rows("outer|  #1|    inner|  #2")));
    QCOMPARE(model.rowOf(bad), -1);
    model.setExpanded(0, false);
    QCOMPARE(lines(model), rows("outer"));
    QCOMPARE(model.reveal(bad), 10);
    QCOMPARE(model.rowCount(), all);
    QCOMPARE(model.reveal(NodeRunId{"nobody"}), -1);
    QCOMPARE(model.parentRow(10), 9);
    model.setAllExpanded(false);
    QCOMPARE(model.rowCount(), 1);
}

void TestStepTree::manyIterationsAreClosed()
{
    std::vector<NodeRun> steps{step("each", 0, 1000, "forEach")};
    for (int i = 0; i < 40; ++i)
        steps.push_back(step("s" + std::to_string(i), i + 1, i + 1, "module", 1, i));
    steps[8].status = "failed";
    StepTreeModel model(m_clock);
    model.setDetail(runOf(steps, RunStatus::Completed));
    QCOMPARE(model.rowCount(), 1 + 40 + 1);
    QCOMPARE(lines(model).mid(8, 2), (rows("  #8 Failed|    s7 Failed")));
}

void TestStepTree::liveChangesAreSmall()
{
    StepTreeModel model(m_clock);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    auto steps = std::vector{step("a", 1, 2), step("b", 3, std::nullopt)};
    model.setDetail(runOf(steps));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removes(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setDetail(runOf(steps));
    QCOMPARE(inserts.size() + removes.size() + changes.size(), 0);

    steps[1].status = "completed";
    steps[1].finishedAt = 9;
    steps.push_back(step("c", 10, std::nullopt));
    steps.push_back(step("d", 11, std::nullopt));
    model.setDetail(runOf(steps));
    QCOMPARE(resets.size(), 0);
    QCOMPARE(removes.size(), 0);
    QCOMPARE(inserts.size(), 1);
    QCOMPARE(inserts[0][1].toInt(), 2);
    QCOMPARE(inserts[0][2].toInt(), 3);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0][0].toModelIndex().row(), 1);
    QCOMPARE(changes[0][1].toModelIndex().row(), 1);

    auto other = std::make_shared<RunDetail>(*runOf(steps));
    other->run.id = {"run_000000000002"};
    model.setDetail(other);
    QCOMPARE(resets.size(), 1);
    model.setDetail(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestStepTree::whatIsOpenStays()
{
    StepTreeModel model(m_clock);
    auto steps = std::vector{step("each", 0, std::nullopt, "forEach"), step("a", 1, 2, "module", 1, 0),
                             step("b", 3, std::nullopt, "module", 1, 1)};
    model.setDetail(runOf(steps));
    model.setExpanded(1, false);
    steps[2].status = "completed";
    steps[2].finishedAt = 5;
    steps.push_back(step("c", 6, std::nullopt, "module", 1, 2));
    model.setDetail(runOf(steps));
    QCOMPARE(lines(model), (rows("each Running|  #1|  #2|    b|  #3 Running|    c Running")));
}

void TestStepTree::randomTrees()
{
    QRandomGenerator random(7);
    StepTreeModel model(m_clock);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const char *types[] = {"module", "forEach", "loop", "switch", "tryCatch", "wait", "subworkflow"};
    std::vector<NodeRun> steps;
    for (int round = 0; round < 150; ++round) {
        if (round % 30 == 0)
            steps.clear();
        for (int i = random.bounded(8); i > 0; --i) {
            const Millis from = random.bounded(60);
            auto one = step(std::to_string(random.bounded(400)), from, std::nullopt, types[random.bounded(7)],
                            random.bounded(3));
            if (random.bounded(3) > 0) {
                one.finishedAt = from + random.bounded(-5, 40);
                one.status = random.bounded(4) == 0 ? "failed" : "completed";
            }
            if (random.bounded(2) == 0)
                one.iterationIndex = random.bounded(4);
            if (random.bounded(3) == 0)
                one.parentNodeId = NodeRunId{std::to_string(random.bounded(400))};
            steps.push_back(one);
        }
        if (!steps.empty() && random.bounded(3) == 0)
            steps.erase(steps.begin() + random.bounded(int(steps.size())));
        model.setDetail(runOf(steps));
        checkTree(*model.tree());
        for (int i = 0; i < 3 && model.rowCount() > 0; ++i)
            model.setExpanded(random.bounded(model.rowCount()), random.bounded(2) == 0);
        // What is in sight is exactly what no closed row hides.
        for (int row = 0; row + 1 < model.rowCount(); ++row) {
            const auto &item = model.tree()->items[model.itemAt(row)];
            const bool open = model.index(row, 0).data(StepTreeModel::ExpandedRole).toBool();
            QCOMPARE(model.itemAt(row + 1), open ? model.itemAt(row) + 1 : item.end);
        }
    }
}

void TestStepTree::rowChangesAreRight()
{
    QRandomGenerator random(11);
    for (int round = 0; round < 300; ++round) {
        const int oldCount = random.bounded(20);
        std::vector<int> oldRows(std::size_t(oldCount), 0);
        for (int i = 0; i < oldCount; ++i)
            oldRows[std::size_t(i)] = i;
        auto pool = oldRows;
        std::shuffle(pool.begin(), pool.end(), random);
        if (random.bounded(2) == 0)
            std::sort(pool.begin(), pool.end());
        std::vector<int> rows;
        for (const int row : pool) {
            if (random.bounded(4) == 0)
                rows.push_back(-1);
            if (random.bounded(4) > 0)
                rows.push_back(row);
        }
        const auto changes = rowChanges(rows, oldCount);
        auto list = oldRows;
        for (const auto &range : changes.removed)
            list.erase(list.begin() + range.first, list.begin() + range.first + range.count);
        for (const auto &range : changes.inserted)
            list.insert(list.begin() + range.first, rows.begin() + range.first,
                        rows.begin() + range.first + range.count);
        QVERIFY(list == rows);
    }
}

QTEST_GUILESS_MAIN(TestStepTree)
#include "tst_steptree.moc"
