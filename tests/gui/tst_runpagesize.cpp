// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/largerun.h"
#include "gui/studiobench.h"
#include "mirror/eventlines.h"
#include "ports/runreader.h"
#include "support/pulse.h"
#include "views/run/jsonsearchbar.h"
#include "views/run/jsonview.h"
#include "views/run/logsview.h"
#include "views/run/runpage.h"
#include "views/run/runtabs.h"
#include "views/run/stepsview.h"
#include "views/shell/pagestack.h"

#include <QAbstractItemView>
#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QToolButton>

#include <cstdio>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

/// Nothing keeps the thread of the window from its timer for longer, by the thread's own clock: on a machine that does
/// other work, too, the wall's tells of that work. Sanitizers make everything slower: there it only has to end.
constexpr double mostMs = isSanitized ? 50 * 40 : 50;
constexpr int patience = isSanitized ? 240'000 : 60'000;
constexpr int sizeShare = isSanitized ? 10 : 1;

constexpr std::size_t large = 50'000'000 / sizeShare;

class Reader final : public RunReader
{
public:
    explicit Reader(const LargeRun &size) : m_size(size) {}
    Result<RunDetail> detail(const RunId &id) override
    {
        return largeRun(id.text, id.text == runId(1) ? m_size : LargeRun());
    }
    Result<std::vector<Run>> runs(const std::vector<RunId> &, std::vector<std::string> &) override
    {
        return std::vector<Run>();
    }

private:
    LargeRun m_size;
};

/// The whole window with a large run and a small one.
struct Window {
    explicit Window(const LargeRun &runSize)
        : size(runSize),
          bench({}, {1280, 800},
                [runSize](DeploymentId) -> Result<std::unique_ptr<RunReader>> {
                    return std::unique_ptr<RunReader>(std::make_unique<Reader>(runSize));
                }),
          source(bench.addSource())
    {
        bench.clock.set(largeRunBegins + 200'000);
        isListed = bench.feed(source, {{.id = runId(1), .status = size.status, .workflow = "large"},
                                       {.id = runId(2), .status = RunStatus::Completed, .workflow = "small"}});
    }
    ~Window()
    {
        for (const auto &[what, gap] : pulse.gaps())
            std::printf("  %-28s cpu %6.1f ms, awake %6.1f ms, wall %6.1f ms\n", what.c_str(), gap.cpuMs, gap.awakeMs,
                        gap.wallMs);
    }

    /// Does something, and waits until it is done and two more beats have come. Empty, or what is wrong.
    QString when(const char *what, const std::function<void()> &act, const std::function<bool()> &isDone)
    {
        const auto beat = [this] {
            const int before = pulse.beats();
            return QTest::qWaitFor([&] { return pulse.beats() > before; }, patience);
        };
        if (!beat())
            return QStringLiteral("no beat before %1").arg(QLatin1String(what));
        pulse.begin(what);
        act();
        if (!QTest::qWaitFor([&] { return isDone() && isQuiet(); }, patience))
            return QStringLiteral("%1: never done").arg(QLatin1String(what));
        if (!beat() || !beat())
            return QStringLiteral("no beat after %1").arg(QLatin1String(what));
        const auto &gap = pulse.gap();
        return gap.cpuMs <= mostMs ? QString()
                                   : QStringLiteral("%1: %2 ms without a beat").arg(QLatin1String(what)).arg(gap.cpuMs);
    }
    QString when(const char *what, const std::function<void()> &act)
    {
        return when(what, act, [] { return true; });
    }

    RunDetailPage &page() const { return *bench.window->pages()->runPage(); }
    template<class W> W *find(const char *name) const { return page().findChild<W *>(QLatin1String(name)); }
    /// Nothing that will be shown is still under way.
    bool isQuiet() const
    {
        const auto views = page().findChildren<JsonView *>();
        return page().follower().state() == RunFollower::State::Shown && !page().steps()->model().isBusy() &&
               !page().tabs()->isReading() && std::all_of(views.begin(), views.end(), [](const JsonView *view) {
                   return view->isReady() && !view->isSearching();
               });
    }
    bool isShown(const std::string &id, int steps) const
    {
        const auto *tree = page().steps()->model().tree();
        return tree && tree->detail->run.id.text == id && int(tree->detail->nodes.size()) >= steps && page().detail() &&
               page().detail()->run.id.text == id;
    }
    QString open(const char *what, const std::string &id, int steps)
    {
        return when(what, [&] { bench.window->pages()->openRun({source, {id}}); }, [&] { return isShown(id, steps); });
    }

    const LargeRun size;
    StudioBench bench;
    DeploymentId source;
    bool isListed = false;
    Pulse pulse;
};

#define QUICK(...)                                                                                                     \
    do {                                                                                                               \
        if (const auto fault = (__VA_ARGS__); !fault.isEmpty())                                                        \
            QFAIL(qPrintable(fault));                                                                                  \
    } while (false)

void useSteps(Window &window)
{
    auto &view = *window.page().steps();
    auto *bar = view.table()->verticalScrollBar();
    const int last = window.size.steps - 2;
    for (const int number : {0, 1, last / 2, last}) {
        QUICK(window.when(
            "select a step", [&] { QVERIFY(view.select({stepId(number)})); },
            [&] { return view.selected().text == stepId(number); }));
    }
    QUICK(window.when("open all", [&] { view.model().setAllExpanded(true); }));
    for (int part = 0; part <= 10; ++part)
        QUICK(window.when("scroll", [&] { bar->setValue(int(qint64(bar->maximum()) * part / 10)); }));
    for (int turn = 0; turn < 5; ++turn)
        QUICK(window.when("zoom", [&] { view.zoom(4, 0.3); }));
    QUICK(window.when("fit", [&] { view.fit(); }));
    QUICK(window.when("close all", [&] { view.model().setAllExpanded(false); }));
    for (const auto key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Right, Qt::Key_Left, Qt::Key_End, Qt::Key_J})
        QUICK(window.when("key", [&] { QTest::keyClick(view.table(), key); }));
}

void useTabs(Window &window)
{
    auto &tabs = *window.page().tabs();
    for (int tab = 0; tab < RunTabs::TabCount; ++tab)
        QUICK(window.when("show a tab", [&] { tabs.showTab(RunTabs::Tab(tab)); }));
    tabs.showTab(RunTabs::Events);
    auto *events = window.find<QAbstractItemView>("eventTable");
    if (events->model()->rowCount() > 0) {
        QUICK(window.when("choose an event", [&] { events->setCurrentIndex(events->model()->index(0, 0)); }));
        QUICK(window.when("jump to the last event", [&] { events->scrollToBottom(); }));
    }
}

void useLogs(Window &window)
{
    window.page().tabs()->showTab(RunTabs::Logs);
    auto &model = window.find<LogsView>("logsView")->model();
    auto *edit = window.find<QLineEdit>("logFilter");
    const auto isScanned = [&] { return !model.isScanning(); };
    window.page().steps()->table()->selectionModel()->clear();
    QUICK(window.when("show the logs", [] {}, isScanned));
    QCOMPARE(model.rowCount(), model.total());
    for (const auto *text : {"7", "78", "789"})
        QUICK(window.when("filter logs", [&] { edit->setText(QLatin1String(text)); }, isScanned));
    QVERIFY(model.rowCount() < model.total());
    window.find<QToolButton>("logExpression")->click();
    QUICK(window.when(
        "filter by expression", [&] { edit->setText(QStringLiteral("item .*9 was (looked|seen)")); }, isScanned));
    QUICK(window.when("filter no more", [&] { edit->clear(); }, isScanned));
    auto *level = window.find<QToolButton>("logLevel");
    QUICK(window.when("filter a level", [&] { level->click(); }, isScanned));
    QUICK(window.when("all levels", [&] { level->click(); }, isScanned));
    QUICK(window.when("go to the end", [&] { window.find<QToolButton>("logEnd")->click(); }));
    QUICK(window.when("follow", [&] { window.find<QToolButton>("logTail")->click(); }));
}

void useBodies(Window &window)
{
    auto &page = window.page();
    page.tabs()->showTab(RunTabs::Bodies);
    QUICK(window.when("show what it returned", [&] { page.steps()->table()->selectionModel()->clear(); }));
    QUICK(window.when("select the large step", [&] { QVERIFY(page.steps()->select({largeStep})); }));
    auto *output = window.find<JsonView>("stepOutput");
    auto *search = output->findChild<QLineEdit *>();
    QUICK(window.when("search", [&] { search->setText(QStringLiteral("neighbour")); }));
    for (int hit = 0; hit < 3; ++hit)
        QUICK(window.when("next hit", [&] { QTest::keyClick(search, Qt::Key_Return); }));
    QUICK(window.when("search no more", [&] { search->clear(); }));
    QUICK(window.when("show it raw", [&] { page.tabs()->showTab(RunTabs::Raw); }));
    QUICK(window.when("all of it raw", [&] { page.steps()->table()->selectionModel()->clear(); }));
}

/// What a person chooses in the dialog is written while the window goes on.
void saveIt(Window &window)
{
    const QTemporaryDir folder;
    for (const auto *format : {"exportJson", "exportCsv"}) {
        const auto path = folder.filePath(QLatin1String(format));
        window.page().findChild<QAction *>(QLatin1String(format))->trigger();
        auto *dialog = window.find<QFileDialog>("runSaveDialog");
        QUICK(window.when(
            "save it",
            [&] {
                Q_EMIT dialog->fileSelected(path);
                dialog->close();
            },
            [&] { return QFile::exists(path) && !window.find<QFileDialog>("runSaveDialog"); }));
    }
    QVERIFY(QFile(folder.filePath(QStringLiteral("exportJson"))).size() > qint64(window.size.payloadBytes));
}

void getNews(Window &window)
{
    auto &page = window.page();
    const auto shown = page.detail()->nodes.size();
    const auto logged = page.detail()->logs.size();
    constexpr int bursts = 4;
    constexpr int perBurst = 20;
    for (int burst = 0; burst < bursts; ++burst) {
        page.tabs()->showTab(RunTabs::Tab(burst % RunTabs::TabCount));
        std::vector<EventLine> lines(std::size_t(burst * perBurst * 3)); // the ids of those before
        for (int i = 0; i < perBurst; ++i) {
            const Millis at = largeRunBegins + 150'000 + burst * perBurst + i;
            const auto node = "node_new_" + std::to_string(burst * perBurst + i);
            lines.push_back({.run = runId(1), .type = "NODE_STARTED", .at = at, .node = node});
            lines.push_back({.run = runId(1), .type = "NODE_COMPLETED", .at = at, .node = node});
            lines.push_back({.run = runId(1),
                             .type = "LOG_ENTRY",
                             .at = at,
                             .payload = R"({"level":"info","message":"one more )" + node + "\"}"});
        }
        const auto steps = shown + std::size_t((burst + 1) * perBurst);
        QUICK(window.when(
            "news", [&] { window.bench.mirror.inbox().events(window.source, eventBatch(lines)); },
            [&] { return page.detail()->nodes.size() == steps && window.isShown(runId(1), int(steps)); }));
    }
    QCOMPARE(page.detail()->logs.size(), logged + bursts * perBurst);
    QUICK(window.when("read anew", [&] { page.reload(); }, [&] { return page.follower().isIdle(); }));
    QCOMPARE(page.detail()->nodes.size(), shown + bursts * perBurst);
}

void leaveAndReturn(Window &window)
{
    QUICK(window.open("another run", runId(2), 1));
    QUICK(window.open("back to the run", runId(1), window.size.steps));
    QUICK(window.when(
        "back", [&] { window.bench.window->pages()->back(); }, [&] { return window.isShown(runId(2), 1); }));
    QUICK(window.when("to the list", [&] { window.bench.window->pages()->showList(); }));
}

}

/// A run of any size keeps nobody waiting.
class TestRunPageSize : public QObject
{
    Q_OBJECT

    static void use(const LargeRun &size)
    {
        Window window(size);
        QVERIFY(window.isListed);
        QUICK(window.open("open", runId(1), size.steps));
        const bool isLive = size.status == RunStatus::Running;
        using Use = void (*)(Window &);
        for (const Use use :
             {useSteps, useTabs, useLogs, useBodies, saveIt, isLive ? getNews : Use(nullptr), leaveAndReturn}) {
            if (use)
                use(window);
            if (QTest::currentTestFailed())
                return;
        }
    }

private Q_SLOTS:
    void manySteps() { use({.steps = 100'000 / sizeShare, .status = RunStatus::Running}); }
    void manyLines() { use({.logs = 100'000 / sizeShare, .status = RunStatus::Running}); }
    void largeValues() { use({.payloadBytes = large}); }
    void largeErrors() { use({.status = RunStatus::Failed, .errorBytes = large}); }
    void everythingAtOnce()
    {
        use({.steps = 100'000 / sizeShare,
             .logs = 100'000 / sizeShare,
             .events = 20'000 / sizeShare,
             .payloadBytes = large,
             .status = RunStatus::Running});
    }
};

QTEST_MAIN(TestRunPageSize)
#include "tst_runpagesize.moc"
