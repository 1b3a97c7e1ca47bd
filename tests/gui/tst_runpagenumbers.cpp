// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/studiobench.h"
#include "items/detailjson.h"
#include "items/runcsv.h"
#include "mirror/eventlines.h"
#include "ports/runreader.h"
#include "views/run/jsonview.h"
#include "views/run/runpage.h"
#include "views/run/runtabs.h"
#include "views/run/stepsview.h"
#include "views/shell/pagestack.h"

#include <QAbstractItemView>

#include <limits>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

/// The numbers of a run in the order in which its fields ask for them, over and over.
class Numbers
{
public:
    Numbers(std::vector<std::int64_t> numbers, std::size_t first) : m_numbers(std::move(numbers)), m_next(first) {}
    std::int64_t next() { return m_numbers[m_next++ % m_numbers.size()]; }
    std::string text() { return std::to_string(next()); }

private:
    std::vector<std::int64_t> m_numbers;
    std::size_t m_next;
};

std::string attemptsOf(Numbers &numbers)
{
    return R"([{"attempt":)" + numbers.text() + R"(,"error":{"message":"no","httpStatus":)" + numbers.text() +
           R"(,"retryAfterMs":)" + numbers.text() + R"(},"timestamp":)" + numbers.text() +
           R"(},{"attempt":1e400,"error":"no","timestamp":-1e400}])";
}

NodeRun stepOf(int number, Numbers &numbers)
{
    static constexpr std::array types = {"forEach", "module", "wait", "subworkflow", "switch", "loop"};
    static constexpr std::array states = {"running", "completed", "failed", "odd"};
    NodeRun step;
    step.id = {"node_" + std::to_string(number)};
    step.runId = {runId(1)};
    step.nodeName = "step";
    step.nodeType = types[std::size_t(number) % types.size()];
    step.status = states[std::size_t(number) % states.size()];
    step.startedAt = numbers.next();
    if (number % 3 != 0)
        step.finishedAt = numbers.next();
    if (number % 5 != 0)
        step.durationMs = numbers.next();
    step.depth = number % 2 == 0 ? 0 : numbers.next();
    step.stepIndex = numbers.next();
    if (number % 4 != 0)
        step.iterationIndex = numbers.next();
    step.subworkflowDepth = numbers.next();
    step.attempts = RawJson{attemptsOf(numbers)};
    step.cached = RawJson{R"({"sourceRunId":"run_a","sourceNodeRunId":"node_a","cachedAt":)" + numbers.text() + "}"};
    step.progress = RawJson{R"({"percent":)" + numbers.text() + R"(,"phase":"p","updatedAt":)" + numbers.text() + "}"};
    step.error =
        RawJson{R"({"message":"no","httpStatus":)" + numbers.text() + R"(,"retryAfterMs":)" + numbers.text() + "}"};
    step.outputs = RawJson{"[" + numbers.text() + "]"};
    return step;
}

std::shared_ptr<const EventBatch> eventsOf(Numbers &numbers, const std::string &prefix, std::size_t idsBefore = 0)
{
    std::vector<EventLine> lines(idsBefore);
    for (const auto *type : {"RUN_STARTED", "RUN_QUEUED", "RUN_DELAYED", "NODE_STARTED", "NODE_PROGRESS",
                             "NODE_ATTEMPT_FAILED", "NODE_PARTIAL_RESULT", "NODE_COMPLETED", "LOG_ENTRY"}) {
        const auto payload = R"({"durationMs":)" + numbers.text() + R"(,"attempt":)" + numbers.text() + R"(,"depth":)" +
                             numbers.text() + R"(,"stepIndex":)" + numbers.text() + R"(,"scheduledAt":)" +
                             numbers.text() + R"(,"expiresAt":)" + numbers.text() + R"(,"pingCount":)" +
                             numbers.text() + R"(,"percent":)" + numbers.text() + R"(,"updatedAt":)" + numbers.text() +
                             R"(,"level":"info","message":"m"})";
        lines.push_back(
            {.run = runId(1), .type = type, .at = numbers.next(), .payload = payload, .node = prefix + "_step"});
    }
    return eventBatch(lines);
}

RunDetail detailOf(Numbers numbers, RunStatus::Known status)
{
    RunDetail detail;
    Run &run = detail.run;
    run.id = {runId(1)};
    run.workflowName = "orders";
    run.status = status;
    run.startedAt = numbers.next();
    run.finishedAt = numbers.next();
    run.durationMs = numbers.next();
    run.nodeCount = numbers.next();
    run.completedNodes = numbers.next();
    run.scheduledAt = numbers.next();
    run.expiresAt = numbers.next();
    run.pingCount = numbers.next();
    run.lastCompletedStepIndex = numbers.next();
    run.error = RawJson{R"({"message":"no","retryAfterMs":)" + numbers.text() + "}"};
    run.metadata = RawJson{R"({"a":)" + numbers.text() + "}"};
    for (int i = 0; i < 24; ++i)
        detail.nodes.push_back(stepOf(i, numbers));
    for (int i = 0; i < 8; ++i) {
        LogEntry line;
        line.id = {"log_" + std::to_string(i)};
        line.runId = run.id;
        line.level = "info";
        line.message = "m";
        line.timestamp = numbers.next();
        detail.logs.push_back(line);
    }
    detail.events = eventsOf(numbers, "stored");
    return detail;
}

class Reader final : public RunReader
{
public:
    explicit Reader(RunDetail detail) : m_detail(std::move(detail)) {}
    Result<RunDetail> detail(const RunId &) override { return m_detail; }
    Result<std::vector<Run>> runs(const std::vector<RunId> &, std::vector<std::string> &) override
    {
        return std::vector<Run>();
    }

private:
    RunDetail m_detail;
};

/// Asks for everything that a model has to tell.
void readAll(const QAbstractItemModel &model)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            for (int role = 0; role < Qt::UserRole + 20; ++role)
                QVERIFY(model.index(row, column).data(role).typeId() != QMetaType::QObjectStar);
        }
    }
}

}

/// No number that a source may send is one that the page of a run can't show.
class TestRunPageNumbers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anyNumberIsShown_data()
    {
        QTest::addColumn<std::vector<std::int64_t>>("numbers");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("status");
        const std::pair<const char *, std::vector<std::int64_t>> kinds[] = {
            {"least", {least}},
            {"most", {most}},
            {"far apart", {least, most}},
            {"far apart, three by three", {least, 0, most}},
            {"at the edges", {least + 1, most - 1, -1, 1, most, least, 0}},
        };
        for (const auto &[name, numbers] : kinds) {
            for (std::size_t first = 0; first < numbers.size(); ++first) {
                for (const auto status : {RunStatus::Running, RunStatus::Failed})
                    QTest::addRow("%s, from %zu, %d", name, first, int(status)) << numbers << int(first) << int(status);
            }
        }
    }
    void anyNumberIsShown()
    {
        QFETCH(std::vector<std::int64_t>, numbers);
        QFETCH(int, first);
        QFETCH(int, status);
        const Numbers source(numbers, std::size_t(first));
        const auto detail = detailOf(source, RunStatus::Known(status));
        StudioBench bench({}, {1280, 800}, [&](DeploymentId) -> Result<std::unique_ptr<RunReader>> {
            return std::unique_ptr<RunReader>(std::make_unique<Reader>(detail));
        });
        const auto deployment = bench.addSource();
        auto told = source;
        TestRun row{.id = runId(1), .status = RunStatus::Known(status), .startedAt = told.next(), .durationMs = 0};
        row.scheduledAt = told.next();
        QVERIFY(bench.feed(deployment, {row, {.id = runId(2)}}));
        bench.window->pages()->openRun({deployment, {runId(1)}});
        auto &page = *bench.window->pages()->runPage();
        QTRY_COMPARE(page.follower().state(), RunFollower::State::Shown);
        lookAtEverything(page);
        if (QTest::currentTestFailed())
            return;
        const auto steps = page.detail()->nodes.size();
        bench.mirror.inbox().events(deployment, eventsOf(told, "told", detail.events->events.size()));
        QTRY_VERIFY(page.detail()->events->events.size() > detail.events->events.size());
        QCOMPARE(page.detail()->nodes.size(), steps + 1);
        lookAtEverything(page);
    }

private:
    static void lookAtEverything(RunDetailPage &page)
    {
        auto &steps = *page.steps();
        steps.model().setAllExpanded(true);
        QVERIFY(steps.model().rowCount() > 0);
        readAll(steps.model());
        const auto detail = page.detail(); // the page may go on to a later one
        for (const auto &node : detail->nodes) {
            QVERIFY(steps.select(node.id));
            page.tabs()->showTab(RunTabs::Tab(node.id.text.size() % RunTabs::TabCount));
            QCoreApplication::processEvents();
        }
        for (const double factor : {4.0, 1000.0, 0.0001})
            steps.zoom(factor);
        steps.table()->selectionModel()->clear();
        for (int tab = 0; tab < RunTabs::TabCount; ++tab) {
            page.tabs()->showTab(RunTabs::Tab(tab));
            QTRY_VERIFY(!page.tabs()->isReading());
            page.grab();
        }
        for (auto *view : page.findChildren<QAbstractItemView *>())
            readAll(*view->model());
        json::Decoder decoder;
        QVERIFY(!detailJson(*page.detail()).empty());
        QVERIFY(!csvLine(page.detail()->run, "trace.db", decoder).empty());
    }
};

QTEST_MAIN(TestRunPageNumbers)
#include "tst_runpagenumbers.moc"
