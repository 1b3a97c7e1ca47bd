// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/recordedsteps.h"
#include "items/runwaterfall.h"

#include <QRandomGenerator>

#include <limits>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr Millis later = 1'900'000'000'000;

constexpr const char *kinds[] = {"wait", "run", "try", "sub", "gap", "unknown"};

/// "gap 0-4, run 4-15", in ms since the run was submitted; "+" behind what goes on.
QString text(const WaterfallLine &line, Millis start)
{
    QStringList parts;
    for (const auto &segment : line.segments)
        parts << QStringLiteral("%1 %2-%3%4")
                     .arg(QLatin1String(kinds[int(segment.kind)]))
                     .arg(segment.from - start)
                     .arg(segment.to - start)
                     .arg(segment.goesOn ? QStringLiteral("+") : QString());
    return parts.join(QStringLiteral(", ")) + (line.skewed ? QStringLiteral(" skewed") : QString());
}

struct Drawn {
    explicit Drawn(std::shared_ptr<const RunDetail> run)
        : start(run->run.startedAt),
          tree(buildStepTree(std::move(run))),
          waterfall(tree)
    {
    }
    QString line(std::uint32_t item, Millis now = later, std::span<const Run *const> subruns = {}) const
    {
        return text(waterfall.line(item, now, subruns), start);
    }
    Millis start;
    std::shared_ptr<const StepTree> tree;
    RunWaterfall waterfall;
};

NodeRun step(const std::string &id, Millis from, std::optional<Millis> to)
{
    NodeRun step;
    step.id = {id};
    step.status = to ? "completed" : "running";
    step.startedAt = from;
    step.finishedAt = to;
    return step;
}

std::shared_ptr<const RunDetail> runOf(std::vector<NodeRun> steps, RunStatus::Known status, Millis start = 1000,
                                       std::optional<Millis> end = {})
{
    auto detail = std::make_shared<RunDetail>();
    detail->run.status = status;
    detail->run.startedAt = start;
    detail->run.finishedAt = end;
    detail->nodes = std::move(steps);
    return detail;
}

void checkLine(const WaterfallLine &line)
{
    for (const auto &segment : line.segments)
        QVERIFY(segment.to >= segment.from);
}

}

class TestRunWaterfall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAndGaps();
    void attempts();
    void waits();
    void subruns();
    void waitedBeforeTheFirstStep();
    void whatGoesOn();
    void noEnd();
    void clocksThatDisagree();
    void everyRecording();
    void randomTimes();
};

void TestRunWaterfall::stepsAndGaps()
{
    const Drawn paused(recordedRun("run-paused-3.json"));
    QCOMPARE(paused.line(0), QStringLiteral("gap 0-9, run 9-11"));
    QCOMPARE(paused.line(1), QStringLiteral("gap 11-414, run 414-416"));
    QCOMPARE(paused.line(2), QStringLiteral("gap 416-820, run 820-822"));
    QVERIFY((paused.waterfall.whole(later) == WaterfallSpan{paused.start, paused.start + 822}));

    const Drawn each(recordedRun("run-foreach.json"));
    QCOMPARE(each.line(0), QStringLiteral("gap 0-4, run 4-15"));
    QCOMPARE(each.line(1), QStringLiteral("gap 4-7, run 7-10")); // its first iteration
    QCOMPARE(each.line(3), QStringLiteral("gap 8-9, run 9-10"));
    const Drawn parallel(recordedRun("run-foreach-par.json"));
    QCOMPARE(parallel.line(4), QStringLiteral("run 4-93")); // the second, beside the first
}

void TestRunWaterfall::attempts()
{
    const Drawn retried(recordedRun("run-retry-ok.json"));
    QCOMPARE(retried.line(0), QStringLiteral("gap 0-2, try 2-3, try 3-65, run 65-199"));
}

void TestRunWaterfall::waits()
{
    const Drawn wait(recordedRun("run-wait.json"));
    QCOMPARE(wait.line(1), QStringLiteral("wait 2-708"));
    QCOMPARE(wait.line(2), QStringLiteral("wait 708-708"));
    const Drawn each(recordedRun("run-foreach-wait.json"));
    QCOMPARE(each.line(0), QStringLiteral("gap 0-1, run 1-3, wait 3-305"));
    QVERIFY(!wait.waterfall.waited());
    const auto pending = recordedRun("run-wait-pending.json");
    const Drawn still(pending);
    QCOMPARE(still.line(1, pending->run.startedAt + 5000), QStringLiteral("wait 2-5000+"));
}

void TestRunWaterfall::subruns()
{
    const Drawn calling(recordedRun("run-sub-async.json"));
    const auto runs = recordedSubruns("subruns-sub-async.json");
    const Run *run = runs.data();
    QCOMPARE(calling.line(0, later, std::span(&run, 1)).section(QStringLiteral(", "), 1),
             QStringLiteral("run 2-4, sub 3-18"));
    QVERIFY((calling.waterfall.whole(later, runs) == WaterfallSpan{calling.start, calling.start + 18}));
    auto earlier = runs;
    earlier[0].startedAt -= 60'000;
    const Run *skewed = earlier.data();
    QVERIFY(calling.waterfall.line(0, later, std::span(&skewed, 1)).skewed);
}

void TestRunWaterfall::waitedBeforeTheFirstStep()
{
    const Drawn queued(recordedRun("run-queued-then-run.json"));
    QVERIFY(queued.waterfall.waited());
    QCOMPARE(queued.waterfall.waited()->face, StatusFace::Delayed); // the answer has no events
    QCOMPARE(queued.waterfall.waited()->span.to - queued.start, 1508);
    QCOMPARE(queued.line(0), QStringLiteral("run 1508-1712"));
    const auto stored = storedRuns();
    const Drawn told(stored.at("run_c7c2b2372d2e"));
    QVERIFY(told.waterfall.waited());
    QCOMPARE(told.waterfall.waited()->face, StatusFace::Queued);
    QVERIFY(!Drawn(stored.at("run_23af6994a67e")).waterfall.waited());
    QVERIFY(!Drawn(recordedRun("run-foreach-wait.json")).waterfall.waited());
}

void TestRunWaterfall::whatGoesOn()
{
    const Drawn running(recordedRun("run-running.json"));
    const Millis now = running.start + 700;
    QCOMPARE(running.line(0, now), QStringLiteral("gap 0-1, run 1-700+"));
    QCOMPARE(running.waterfall.nowLine(now), std::optional(now));
    QVERIFY((running.waterfall.whole(now) == WaterfallSpan{running.start, now}));
    QVERIFY(!Drawn(recordedRun("run-ok.json")).waterfall.nowLine(now));
}

void TestRunWaterfall::noEnd()
{
    const Drawn crashed(runOf({step("a", 1100, std::nullopt)}, RunStatus::Crashed, 1000, 1900));
    QCOMPARE(crashed.line(0), QStringLiteral("gap 0-100, unknown 100-900"));
}

void TestRunWaterfall::clocksThatDisagree()
{
    const Drawn backwards(runOf({step("a", 1500, 1200)}, RunStatus::Completed, 1000, 1600));
    QCOMPARE(backwards.line(0), QStringLiteral("gap 0-500, run 500-500 skewed"));
    const Drawn before(runOf({step("a", 900, 1200)}, RunStatus::Completed, 1000, 1600));
    QCOMPARE(before.line(0), QStringLiteral("run -100-200 skewed"));
    QVERIFY((before.waterfall.whole(later) == WaterfallSpan{900, 1600}));
    const Drawn ahead(runOf({step("a", 90'000, std::nullopt)}, RunStatus::Running));
    QCOMPARE(ahead.line(0, 50'000), QStringLiteral("gap 0-89000, run 89000-89000+ skewed"));
    // A step of another century doesn't push the others out of sight.
    const Drawn odd(runOf({step("a", 1, 5), step("b", 100'000'000'000, 100'000'000'050)}, RunStatus::Completed,
                          100'000'000'000, 100'000'000'100));
    QVERIFY((odd.waterfall.whole(later) == WaterfallSpan{100'000'000'000, 100'000'000'100}));
}

void TestRunWaterfall::everyRecording()
{
    std::vector<std::shared_ptr<const RunDetail>> runs;
    for (const auto &[id, detail] : storedRuns())
        runs.push_back(detail);
    for (const auto &name : recordedRuns())
        runs.push_back(recordedRun(name));
    int lines = 0;
    for (const auto &detail : runs) {
        const Drawn drawn(detail);
        const auto whole = drawn.waterfall.whole(later);
        QVERIFY(whole.to > whole.from);
        for (std::uint32_t i = 0; i < drawn.tree->items.size(); ++i) {
            const auto line = drawn.waterfall.line(i, later);
            checkLine(line);
            QVERIFY(!line.segments.empty());
            QVERIFY2(!line.skewed, detail->run.id.text.c_str()); // one machine, one clock
            ++lines;
        }
    }
    QVERIFY2(lines > 650, qPrintable(QString::number(lines)));
}

void TestRunWaterfall::randomTimes()
{
    QRandomGenerator random(3);
    constexpr Millis extremes[] = {std::numeric_limits<Millis>::min(), std::numeric_limits<Millis>::max(), 0, -1, 1};
    const auto anyTime = [&]() -> Millis {
        return random.bounded(4) == 0 ? extremes[random.bounded(5)] : random.bounded(-100, 5000);
    };
    for (int round = 0; round < 300; ++round) {
        std::vector<NodeRun> steps;
        for (int i = 0; i < 12; ++i) {
            auto one =
                step(std::to_string(i), anyTime(), random.bounded(2) == 0 ? std::nullopt : std::optional(anyTime()));
            one.nodeType = random.bounded(2) == 0 ? "forEach" : "wait";
            one.depth = random.bounded(2);
            if (random.bounded(2) == 0)
                one.durationMs = anyTime();
            if (random.bounded(2) == 0)
                one.iterationIndex = random.bounded(3);
            if (random.bounded(2) == 0)
                one.attempts = RawJson{R"([{"attempt":1,"timestamp":)" + std::to_string(anyTime()) + "}]"};
            steps.push_back(one);
        }
        const auto status = random.bounded(2) == 0 ? RunStatus::Running : RunStatus::Crashed;
        auto run = std::make_shared<RunDetail>(*runOf(steps, status, anyTime(), anyTime()));
        if (random.bounded(2) == 0)
            run->run.scheduledAt = anyTime();
        const Drawn drawn(run);
        const Millis now = anyTime();
        const auto whole = drawn.waterfall.whole(now, std::span(&run->run, 1));
        QVERIFY(whole.to > whole.from);
        const Run *self = &run->run;
        for (std::uint32_t i = 0; i < drawn.tree->items.size(); ++i)
            checkLine(drawn.waterfall.line(i, now, std::span(&self, 1)));
    }
}

QTEST_GUILESS_MAIN(TestRunWaterfall)
#include "tst_runwaterfall.moc"
