// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "core/codec/eventcodec.h"
#include "core/json/text.h"
#include "gui/studiobench.h"
#include "ports/runreader.h"
#include "ports/runrow.h"
#include "views/run/jsonview.h"
#include "views/run/runpage.h"
#include "views/run/runtabs.h"
#include "views/run/stepsview.h"
#include "views/shell/pagestack.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTabBar>
#include <QTextEdit>
#include <QToolTip>

#include <algorithm>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr Millis start = 1'999'999'000'000;
constexpr qsizetype megabyte = 1'000'000;
/// Nothing on screen is longer than this, but for texts that can be scrolled.
constexpr qsizetype longest = 10'000;
constexpr qsizetype longestScrolled = 2'000'000;
constexpr int mostRows = 12;
/// All of a run that has a megabyte in each of its texts is much to write.
constexpr int patienceMs = 60'000;

/// HTML, bidirectional controls, controls, line ends, NUL, half a surrogate pair, bytes that are no UTF-8, and what
/// Qt's own formatting would take as its own.
std::string hostile()
{
    std::string text = "<b onclick=\"x()\">&lt;b&gt;</b><img src=x>\xe2\x80\xae"
                       "evil\xe2\x81\xa7\xe2\x81\xa9\xe2\x80\x8f\xd8\x9c\x01\x1b[31m\x7f\xc2\x85\xc2\x9b\r\n\tnext\n";
    text += '\0';
    text += "\xed\xa0\xbd\xff\xc3%1 %n %2 &file <!-- {\"a\":[";
    return text;
}

/// Every text of a run is `text`.
Run hostileRun(const std::string &id, const std::string &text)
{
    const auto json = json::quoted(text);
    Run run;
    run.id = {id};
    run.workflowName = run.workflowPath = run.triggerType = run.triggerSummary = text;
    run.status = RunStatus::fromText(text);
    run.startedAt = start;
    run.error = RawJson{R"({"name":)" + json + R"(,"message":)" + json + R"(,"code":)" + json + R"(,"category":)" +
                        json + R"(,"severity":)" + json + R"(,"description":)" + json + R"(,"remediation":)" + json +
                        R"(,"docUrl":)" + json + R"(,"node":)" + json + R"(,"sdk":)" + json + R"(,"stack":)" + json +
                        R"(,"details":{"x":)" + json + R"(},"contextSnapshot":)" + json + R"(,"causes":[{"message":)" +
                        json + R"(,"code":)" + json + R"(,"stack":)" + json + R"(}],"more":)" + json + "}"};
    run.tags = std::vector<std::string>{text, "plain", text + "2"};
    run.metadata = RawJson{"{" + json + ":" + json + R"(,"k":)" + json + R"(,"list":[)" + json + "]}"};
    run.nodeCount = 2;
    run.completedNodes = 3;
    run.environment = text;
    run.replayOf = RunId{text + "of"};
    run.parentRunId = RunId{text + "parent"};
    run.parentNodeRunId = NodeRunId{text};
    run.scheduledAt = start + 1000;
    run.expiresAt = start + 2000;
    run.debounceKey = run.debounceMode = text;
    run.pingCount = 3;
    run.lastCompletedStepIndex = 1;
    run.stateSnapshot = text;
    return run;
}

NodeRun hostileStep(int number, const Run &run, const std::string &text)
{
    const auto json = json::quoted(text);
    NodeRun step;
    step.id = {text + std::to_string(number)};
    step.runId = run.id;
    step.nodeName = step.nodeType = text;
    step.runtimeKind = text;
    step.status = number == 0 ? "failed" : number == 1 ? "running" : text;
    step.startedAt = start + number * 10;
    if (number != 1)
        step.finishedAt = start + number * 10 + 5;
    step.stepIndex = number;
    step.middleware = text;
    step.dispatch = text;
    step.progress = RawJson{R"({"percent":40,"phase":)" + json + "}"};
    if (number > 0)
        return step;
    step.inputs = RawJson{"{" + json + ":" + json + "}"};
    step.outputs = RawJson{json};
    step.error = run.error;
    step.attempts = RawJson{R"([{"attempt":1,"timestamp":1999999000001,"error":{"message":)" + json + R"(,"stack":)" +
                            json + "}}]"};
    step.cached =
        RawJson{R"({"sourceRunId":)" + json + R"(,"sourceNodeRunId":)" + json + R"(,"cachedAt":1999999000000})"};
    return step;
}

RunDetail hostileDetail(const std::string &id, const std::string &text)
{
    const auto json = json::quoted(text);
    RunDetail detail;
    detail.run = hostileRun(id, text);
    for (int i = 0; i < 3; ++i)
        detail.nodes.push_back(hostileStep(i, detail.run, text));
    LogEntry line;
    line.id = {text};
    line.runId = detail.run.id;
    line.nodeId = detail.nodes[0].id;
    line.nodeName = line.level = line.message = text;
    line.timestamp = start;
    line.data = RawJson{json};
    detail.logs.push_back(line);
    auto events = std::make_shared<EventBatch>();
    json::Decoder decoder;
    for (const auto &type : {json, std::string("\"RUN_FAILED\"")}) {
        const auto event = R"({"id":)" + json + R"(,"type":)" + type + R"(,"runId":)" + json::quoted(id) +
                           R"(,"workflowName":)" + json + R"(,"timestamp":1999999000000,"nodeName":)" + json +
                           R"(,"nodeId":)" + json + R"(,"payload":{)" + json + ":" + json + R"(,"error":{"message":)" +
                           json + "}}}";
        if (!decodeEvent(decoder, event, *events))
            qFatal("a made event is no JSON");
    }
    detail.events = events;
    detail.damage = {text};
    return detail;
}

class HostileReader final : public RunReader
{
public:
    explicit HostileReader(std::string text) : m_text(std::move(text)) {}
    Result<RunDetail> detail(const RunId &id) override { return hostileDetail(id.text, m_text); }
    Result<std::vector<Run>> runs(const std::vector<RunId> &, std::vector<std::string> &) override
    {
        return std::vector<Run>();
    }

private:
    std::string m_text;
};

bool isForbidden(char32_t c)
{
    const bool control = (c < 0x20 && c != '\n') || (c >= 0x7f && c < 0xa0);
    const bool bidi =
        c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || c == 0x2066 || c == 0x2067;
    return control || bidi || (c >= 0xd800 && c < 0xe000) || c == 0x2028 || c == 0x2029;
}

/// What is wrong with a text that is shown; empty: nothing.
QString faultOf(const QString &text, qsizetype limit = longest)
{
    if (text.size() > limit)
        return QStringLiteral("%1 characters").arg(text.size());
    int isolates = 0;
    for (const char32_t c : text.toUcs4()) {
        if (isForbidden(c))
            return QStringLiteral("U+%1").arg(quint32(c), 4, 16, QLatin1Char('0'));
        isolates += c == 0x2068 ? 1 : c == 0x2069 ? -1 : 0;
        if (isolates < 0)
            return QStringLiteral("an isolate that ends twice");
    }
    return isolates == 0 ? QString() : QStringLiteral("an isolate without an end");
}

/// The same of a tool tip, which Qt takes for rich text when it looks like it.
QString toolTipFault(const QString &text)
{
    constexpr QLatin1String begin("<span style=\"white-space: pre\">");
    constexpr QLatin1String end("</span>");
    if (!Qt::mightBeRichText(text))
        return faultOf(text);
    if (!text.startsWith(begin) || !text.endsWith(end))
        return QStringLiteral("rich text: ") + text.left(80);
    auto inside = text.mid(begin.size(), text.size() - begin.size() - end.size());
    inside.remove(QStringLiteral("<br/>"));
    return inside.contains(u'<') ? QStringLiteral("a tag") : faultOf(inside);
}

/// Collects what is wrong on screen.
class Inspector
{
public:
    QStringList faults;

    void window(QWidget &window)
    {
        check(window, "window title", faultOf(window.windowTitle()));
        for (auto *widget : window.findChildren<QWidget *>()) {
            if (widget->objectName() != QStringLiteral("qtooltip_label")) // Qt's own; its texts were looked at
                look(*widget);
        }
        for (const auto *action : window.findChildren<QAction *>())
            look(*action);
    }

    void look(const QAction &action)
    {
        for (const auto &text : {action.text(), action.statusTip(), action.whatsThis()})
            check(action, "action", faultOf(text));
        check(action, "tool tip", toolTipFault(action.toolTip()));
    }

    void look(QWidget &widget)
    {
        ++seen;
        check(widget, "tool tip", toolTipFault(widget.toolTip()));
        check(widget, "what's this", toolTipFault(widget.whatsThis()));
        for (const auto &text : {widget.statusTip(), widget.accessibleName(), widget.accessibleDescription()})
            check(widget, "its words", faultOf(text));
        if (const auto *spoken = QAccessible::queryAccessibleInterface(&widget)) {
            for (const auto role : {QAccessible::Name, QAccessible::Description, QAccessible::Help})
                check(widget, "what a reader says", faultOf(spoken->text(role)));
        }
        if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
            check(widget, "text", faultOf(label->text()));
            if (!label->text().isEmpty() && label->textFormat() != Qt::PlainText)
                faults << QStringLiteral("label %1 guesses its format").arg(label->objectName());
        } else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
            check(widget, "text", faultOf(button->text()));
        } else if (const auto *edit = qobject_cast<const QLineEdit *>(&widget)) {
            check(widget, "text", faultOf(edit->text() + edit->placeholderText()));
        } else if (const auto *plain = qobject_cast<const QPlainTextEdit *>(&widget)) {
            check(widget, "text", faultOf(plain->toPlainText(), longestScrolled));
        } else if (qobject_cast<const QTextEdit *>(&widget)) {
            faults << QStringLiteral("%1 shows rich text").arg(widget.objectName());
        } else if (const auto *bar = qobject_cast<const QTabBar *>(&widget)) {
            for (int i = 0; i < bar->count(); ++i)
                check(widget, "tab", faultOf(bar->tabText(i)) + toolTipFault(bar->tabToolTip(i)));
        } else if (auto *view = qobject_cast<QAbstractItemView *>(&widget)) {
            cells(*view);
        }
    }

    int seen = 0;

private:
    void cells(QAbstractItemView &view)
    {
        const auto *model = view.model();
        if (!model || qobject_cast<QHeaderView *>(&view))
            return;
        const auto root = view.rootIndex();
        for (int row = 0; row < qMin(model->rowCount(root), mostRows); ++row) {
            for (int column = 0; column < model->columnCount(root); ++column)
                cell(view, model->index(row, column, root));
        }
        for (int column = 0; column < model->columnCount(root); ++column)
            check(view, "heading", faultOf(model->headerData(column, Qt::Horizontal).toString()));
    }

    void cell(QAbstractItemView &view, const QModelIndex &index)
    {
        for (const auto role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole, Qt::AccessibleDescriptionRole,
                                Qt::StatusTipRole, Qt::WhatsThisRole})
            check(view, "cell", faultOf(index.data(role).toString()));
        const QRect place = view.visualRect(index);
        if (!view.isVisible() || place.isEmpty() || !view.viewport()->rect().contains(place.center()))
            return;
        // What is shown, whoever shows it.
        QToolTip::hideText();
        QHelpEvent ask(QEvent::ToolTip, place.center(), view.viewport()->mapToGlobal(place.center()));
        QCoreApplication::sendEvent(view.viewport(), &ask);
        check(view, "tool tip of a cell", toolTipFault(QToolTip::text()));
    }

    void check(const QObject &object, const char *what, const QString &fault)
    {
        if (!fault.isEmpty() && faults.size() < 40)
            faults << QStringLiteral("%1 of %2 %3: %4")
                          .arg(QLatin1String(what), QLatin1String(object.metaObject()->className()),
                               object.objectName(), fault);
    }
};

/// A window over one run of which every text is `text`.
struct HostileWindow {
    explicit HostileWindow(const std::string &text, const std::string &runId = "run_000000000001")
        : id(runId),
          bench({}, {1280, 800}, [text](DeploymentId) -> Result<std::unique_ptr<RunReader>> {
              return std::unique_ptr<RunReader>(std::make_unique<HostileReader>(text));
          })
    {
        deployment = bench.addSource(text, text);
        auto block = std::make_shared<RunBlock>();
        block->deployment = deployment;
        block->readAt = start + 10;
        auto run = hostileRun(id, text);
        block->rows.push_back(rowOf(run, block->texts));
        auto child = hostileRun(text + "child", text);
        child.parentRunId = run.id;
        child.status = RunStatus::Failed;
        block->rows.push_back(rowOf(child, block->texts));
        auto queued = hostileRun(text + "queued", text);
        queued.status = RunStatus::Queued;
        queued.replayOf = run.id;
        block->rows.push_back(rowOf(queued, block->texts));
        bench.mirror.inbox().runs(block);
        bench.mirror.inbox().listed(deployment);
        bench.freshness(deployment, Freshness::State::Stale, text);
    }
    bool isListed()
    {
        return QTest::qWaitFor([&] { return bench.settle() && bench.mirror.runs().find(deployment, id).has_value(); });
    }
    RunDetailPage &page() const { return *bench.window->pages()->runPage(); }
    bool open()
    {
        bench.window->pages()->openRun({deployment, {id}});
        const auto isShown = [&] { return page().follower().state() == RunFollower::State::Shown && page().detail(); };
        return QTest::qWaitFor(isShown, patienceMs);
    }
    bool isRead() const
    {
        const auto isReady = [](const JsonView *view) { return !view->isVisible() || view->isReady(); };
        const auto isDone = [&] {
            const auto views = page().findChildren<JsonView *>();
            return !page().tabs()->isReading() && std::all_of(views.begin(), views.end(), isReady);
        };
        return QTest::qWaitFor(isDone, patienceMs);
    }
    QString faults() const
    {
        Inspector inspector;
        inspector.window(*bench.window);
        return inspector.seen > 50 ? inspector.faults.join(u'\n') : QStringLiteral("there is nothing to see");
    }

    std::string id;
    StudioBench bench;
    DeploymentId deployment;
};

}

class TestRunPageHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QAccessible::setActive(true); }

    void theWholeWindowIsPlain_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("short") << QByteArray::fromStdString(hostile());
        QTest::newRow("a word of a megabyte") << QByteArray::fromStdString(hostile()) + QByteArray(megabyte, 'w');
        QTest::newRow("a megabyte of lines")
            << QByteArray::fromStdString(hostile()) + QByteArray("<i>l</i>\n").repeated(megabyte / 9);
        QTest::newRow("a megabyte of overrides") << QByteArray("\xe2\x80\xae").repeated(megabyte / 3);
        QTest::newRow("fifty thousand NUL") << QByteArray(megabyte / 20, '\0');
        QTest::newRow("nothing") << QByteArray();
    }

    void theWholeWindowIsPlain()
    {
        QFETCH(QByteArray, text);
        HostileWindow hostile(text.toStdString());
        QVERIFY(hostile.isListed());
        auto *table = hostile.bench.table();
        table->setFocus();
        QTest::keyClick(table, Qt::Key_V); // the preview beside the list
        table->setCurrentIndex(table->model()->index(hostile.bench.rowOf(hostile.id), 1));
        QVERIFY(hostile.bench.find<QWidget>("previewPanel")->isVisible());
        QCOMPARE(hostile.faults(), QString());
        QVERIFY(hostile.open());
        for (int tab = 0; tab < hostile.page().tabs()->findChild<QTabBar *>(QStringLiteral("runTabBar"))->count();
             ++tab) {
            hostile.page().tabs()->showTab(RunTabs::Tab(tab));
            QVERIFY(hostile.isRead());
            QCOMPARE(hostile.faults(), QString());
        }
        for (const auto &step : hostile.page().detail()->nodes) {
            QVERIFY(hostile.page().steps()->select(step.id));
            for (int tab = 0; tab <= RunTabs::Raw; ++tab) {
                hostile.page().tabs()->showTab(RunTabs::Tab(tab));
                QVERIFY(hostile.isRead());
            }
            QCOMPARE(hostile.faults(), QString());
        }
    }

    void nothingMakesTheWindowWider_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("short") << QByteArray::fromStdString(hostile());
        QTest::newRow("a word of a megabyte") << QByteArray(megabyte, 'w');
    }

    /// Whatever a text is like, it is wrapped or elided where it stands.
    void nothingMakesTheWindowWider()
    {
        QFETCH(QByteArray, text);
        HostileWindow hostile(text.toStdString());
        QVERIFY(hostile.isListed());
        QTest::keyClick(hostile.bench.table(), Qt::Key_V);
        hostile.bench.table()->setCurrentIndex(
            hostile.bench.table()->model()->index(hostile.bench.rowOf(hostile.id), 1));
        const auto *panel = hostile.bench.find<QScrollArea>("previewPanel");
        QTRY_VERIFY(panel->widget()->width() <= panel->viewport()->width());
        QVERIFY(hostile.open());
        const auto *error = hostile.page().findChild<QScrollArea *>(QStringLiteral("errorView"));
        hostile.page().tabs()->showTab(RunTabs::Error);
        QTRY_VERIFY(error->widget()->width() <= error->viewport()->width());
        QVERIFY(hostile.page().minimumSizeHint().width() <= 1024);
        QCOMPARE(hostile.bench.window->size(), QSize(1280, 800));
        // The steps keep a place of their own.
        QVERIFY(hostile.page().steps()->height() >= 96);
        QVERIFY(hostile.page().tabs()->height() >= 140);
    }

    void theRestIsStated()
    {
        HostileWindow hostile(std::string(megabyte, 'w'));
        QVERIFY(hostile.isListed());
        QVERIFY(hostile.open());
        const QLocale locale;
        const auto all = locale.toString(megabyte);
        const auto *message = hostile.page().findChild<QLabel *>(QStringLiteral("errorMessage"));
        QTRY_VERIFY2(message->text().contains(all), qPrintable(message->text().right(80)));
        bool isSaid = false;
        for (const auto *label : hostile.page().findChildren<QLabel *>(QStringLiteral("factName"))) {
            if (label->text() == QStringLiteral("Key"))
                isSaid = label->parentWidget()->toolTip().contains(all);
        }
        QVERIFY(isSaid);
        QVERIFY(hostile.page().findChild<QPlainTextEdit *>(QStringLiteral("errorStack"))->toPlainText().contains(all));
    }

    void menusAndClipboardArePlain()
    {
        HostileWindow hostile(::hostile());
        QVERIFY(hostile.isListed());
        auto *table = hostile.bench.table();
        const auto place = table->visualRect(table->model()->index(hostile.bench.rowOf(hostile.id), 1)).center();
        Q_EMIT table->customContextMenuRequested(place);
        auto *menu = hostile.bench.find<QMenu>("rowMenu");
        QVERIFY(menu);
        Inspector inspector;
        for (const auto *action : menu->actions())
            inspector.look(*action);
        QCOMPARE(inspector.faults.join(u'\n'), QString());
        menu->close();
        QVERIFY(hostile.open());
        hostile.page().findChild<QAction *>(QStringLiteral("copyRunLink"))->trigger();
        QCOMPARE(faultOf(QApplication::clipboard()->text()), QString());
        QCOMPARE(hostile.faults(), QString()); // with what the status line says about it
    }

    void aHostileIdIsPlain()
    {
        HostileWindow hostile("plain", ::hostile());
        QVERIFY(hostile.isListed());
        QVERIFY(hostile.open());
        QCOMPARE(hostile.faults(), QString());
        hostile.page().findChild<QAction *>(QStringLiteral("copyRunId"))->trigger();
        QCOMPARE(faultOf(QApplication::clipboard()->text()), QString());
        QCOMPARE(hostile.faults(), QString());
    }
};

QTEST_MAIN(TestRunPageHostile)
#include "tst_runpagehostile.moc"
