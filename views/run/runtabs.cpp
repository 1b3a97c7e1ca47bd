// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/runtabs.h"

#include "items/detailjson.h"
#include "items/runresult.h"
#include "items/wording.h"
#include "views/icons/icons.h"
#include "views/run/attemptsview.h"
#include "views/run/errorview.h"
#include "views/run/eventsview.h"
#include "views/run/jsonview.h"
#include "views/run/logsview.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/statepanel.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int margin = 16;
constexpr int barHeight = 36;
constexpr int widestScope = 220;
constexpr int rawIndent = 2;

}

RunTabs::RunTabs(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("runTabs"));
    setAccessibleName(tr("Details"));
    build();
    connect(m_bar, &QTabBar::currentChanged, this, [this](int tab) {
        m_pages->setCurrentIndex(tab);
        refreshRaw();
    });
    connect(m_bar, &QTabBar::tabBarClicked, this, [this] { m_tabChosen = true; });
    connect(m_whole, &QToolButton::clicked, this, &RunTabs::wholeRunWanted);
    connect(m_rawRefresh, &QToolButton::clicked, this, [this] {
        m_rawOf.reset();
        refreshRaw();
    });
    for (auto *view : {m_input.view, m_output.view, m_raw})
        connect(view, &JsonView::said, this, &RunTabs::said);
    connect(m_events, &EventsView::said, this, &RunTabs::said);
    connect(&theme, &Theme::changed, this, &RunTabs::colour);
    colour();
    refresh();
}

void RunTabs::build()
{
    m_scope = new QWidget(this);
    m_scope->setObjectName(QStringLiteral("tabScope"));
    m_scopeName = new ElidedLabel(QStringLiteral("tabScopeName"), m_scope);
    m_scopeName->setMaximumWidth(widestScope);
    m_whole = new QToolButton(m_scope);
    m_whole->setObjectName(QStringLiteral("wholeRun"));
    m_whole->setToolTip(tr("Show the whole run instead of this step"));
    m_whole->setAccessibleName(tr("Whole run"));
    auto *scope = new QHBoxLayout(m_scope);
    scope->setContentsMargins(0, 0, 0, 0);
    scope->setSpacing(4);
    scope->addWidget(m_scopeName);
    scope->addWidget(m_whole);

    m_bar = new QTabBar(this);
    m_bar->setObjectName(QStringLiteral("runTabBar"));
    m_bar->setAccessibleName(tr("Details"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(true);
    m_bar->setElideMode(Qt::ElideNone);
    m_pages = new QStackedWidget(this);
    m_pages->setObjectName(QStringLiteral("runTabPages"));
    m_attempts = new AttemptsView(m_theme, m_pages);
    m_logs = new LogsView(m_theme, m_pages);
    m_events = new EventsView(m_theme, m_pages);
    const std::pair<Tab, QWidget *> pages[] = {{Bodies, makeBodies()}, {Error, makeError()}, {Attempts, m_attempts},
                                               {Logs, m_logs},         {Events, m_events},   {Raw, makeRaw()}};
    for (const auto &[tab, page] : pages) {
        m_bar->addTab(QString());
        m_pages->addWidget(page);
    }
    auto *line = new QWidget(this);
    line->setObjectName(QStringLiteral("runTabLine"));
    line->setAttribute(Qt::WA_StyledBackground);
    line->setFixedHeight(barHeight);
    auto *head = new QHBoxLayout(line);
    head->setContentsMargins(margin - 8, 0, margin, 0);
    head->setSpacing(8);
    head->addWidget(m_bar, 1);
    head->addWidget(m_scope);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(line);
    layout->addWidget(m_pages, 1);
}

QWidget *RunTabs::makeBodies()
{
    auto *splitter = new QSplitter(m_pages);
    splitter->setObjectName(QStringLiteral("bodySplitter"));
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    m_input = makeBody(splitter, "stepInput", tr("Input"));
    m_output = makeBody(splitter, "stepOutput", tr("Output"));
    return splitter;
}

RunTabs::Body RunTabs::makeBody(QSplitter *splitter, const char *name, const QString &title)
{
    auto *box = new QWidget(splitter);
    Body body;
    body.view = new JsonView(m_theme, box);
    body.view->setObjectName(QLatin1String(name));
    body.title = plainLabel(QLatin1String(name) + QStringLiteral("Title"), box, title);
    body.title->setFont(smallFont());
    body.title->setContentsMargins(margin, 8, margin, 0);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(body.title);
    layout->addWidget(body.view, 1);
    splitter->addWidget(box);
    return body;
}

QWidget *RunTabs::makeError()
{
    m_errorPages = new QStackedWidget(m_pages);
    m_errorPages->setObjectName(QStringLiteral("errorPages"));
    m_error = new ErrorView(m_theme, m_errorPages);
    m_noError = new StatePanel(m_theme, m_errorPages);
    m_errorPages->addWidget(m_noError);
    m_errorPages->addWidget(m_error);
    return m_errorPages;
}

QWidget *RunTabs::makeRaw()
{
    auto *page = new QWidget(m_pages);
    page->setObjectName(QStringLiteral("rawPage"));
    m_raw = new JsonView(m_theme, page);
    m_raw->setObjectName(QStringLiteral("rawView"));
    m_rawRefresh = new QToolButton(page);
    m_rawRefresh->setObjectName(QStringLiteral("rawRefresh"));
    m_rawRefresh->setText(tr("There is something new: show it"));
    m_rawRefresh->hide();
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rawRefresh, 0, Qt::AlignHCenter);
    layout->addWidget(m_raw, 1);
    return page;
}

void RunTabs::begin()
{
    m_detail.reset();
    m_step.reset();
    m_rawOf.reset();
    m_result.reset();
    m_resultOf.clear();
    m_tabChosen = false;
    refresh();
}

void RunTabs::setDetail(std::shared_ptr<const RunDetail> detail)
{
    if (detail == m_detail)
        return;
    m_detail = std::move(detail);
    refresh();
    if (m_detail && !m_tabChosen)
        chooseTab();
}

/// What went wrong tells most, then what was logged of a run that has no bodies.
void RunTabs::chooseTab()
{
    if (error())
        showTab(Error);
    else if (m_detail->nodes.empty() && m_detail->logs.empty())
        showTab(Events);
    else
        showTab(Bodies);
    m_tabChosen = true;
}

void RunTabs::setStep(const QString &nodeRunId)
{
    auto wanted = nodeRunId.isEmpty() ? std::nullopt : std::optional(NodeRunId{nodeRunId.toStdString()});
    if (wanted == m_step)
        return;
    m_step = std::move(wanted);
    refresh();
}

bool RunTabs::isReading() const { return m_searching.isUnderWay() || m_writing.isUnderWay(); }

void RunTabs::showTab(Tab tab) { m_bar->setCurrentIndex(tab); }

RunTabs::Tab RunTabs::tab() const { return Tab(m_bar->currentIndex()); }

void RunTabs::focusSearch()
{
    switch (tab()) {
    case Logs: m_logs->focusFilter(); break;
    case Raw: m_raw->focusSearch(); break;
    case Events: m_events->focusSearch(); break;
    default: showTab(Bodies); (m_output.shown ? m_output : m_input).view->focusSearch();
    }
}

const NodeRun *RunTabs::step() const
{
    if (!m_detail || !m_step)
        return nullptr;
    const auto found = std::find_if(m_detail->nodes.begin(), m_detail->nodes.end(),
                                    [this](const NodeRun &node) { return node.id == *m_step; });
    return found == m_detail->nodes.end() ? nullptr : &*found;
}

const std::optional<RawJson> &RunTabs::error() const
{
    static const std::optional<RawJson> none;
    if (!m_detail)
        return none;
    const auto *node = step();
    return node ? node->error : m_detail->run.error;
}

void RunTabs::refresh()
{
    const auto *node = step();
    m_scope->setVisible(node != nullptr);
    if (node)
        m_scopeName->setText(wording::plain(node->nodeName, 128));
    refreshBodies();
    refreshError();
    if (m_detail)
        m_attempts->setDetail(*m_detail, m_step);
    else
        m_attempts->clear();
    m_logs->setStep(m_step);
    m_logs->setDetail(m_detail);
    m_events->setStep(m_step);
    m_events->setEvents(m_detail ? m_detail->events : nullptr);
    refreshRaw();
    refreshTitles();
}

RunTabs::Text RunTabs::partOf(const std::optional<RawJson> &json) const
{
    return json ? Text(m_detail, &json->text) : nullptr; // it lives as long as the whole
}

/// The view keeps what a person opened and found as long as the value is the same.
void RunTabs::setBody(Body &body, Text text, const QString &emptyText)
{
    const bool isSame = text && body.shown ? *text == *body.shown : !text && !body.shown && body.emptyText == emptyText;
    if (isSame)
        return;
    body.shown = text;
    body.emptyText = emptyText;
    body.view->setValue(std::move(text), emptyText);
}

void RunTabs::refreshBodies()
{
    if (!m_detail) {
        for (auto *body : {&m_input, &m_output})
            setBody(*body, nullptr, tr("Not read yet."));
        return;
    }
    if (const auto *node = step()) {
        const bool isUnderWay = node->status == "running" || node->status == "pending";
        const bool isPartial = node->partialResult && !node->outputs;
        m_output.title->setText(isPartial ? tr("Partial result") : tr("Output"));
        setBody(m_input, partOf(node->inputs), tr("This step was given no input."));
        setBody(m_output, partOf(isPartial ? node->partialResult : node->outputs),
                isUnderWay ? tr("The step has not ended yet.") : tr("This step returned nothing."));
        return;
    }
    m_output.title->setText(tr("Output"));
    setBody(m_input, nullptr, tr("The server keeps no request of a run. Choose a step to see what it was given."));
    findResult();
    setBody(m_output, m_result,
            m_searching.isUnderWay()            ? tr("Reading…")
            : m_detail->run.status.isTerminal() ? tr("The source does not tell what this run returned.")
                                                : tr("The run has not ended yet."));
}

/// It stands inside the payload of an event, which may be large.
void RunTabs::findResult()
{
    const auto *told = resultEvent(*m_detail);
    const auto id = told ? std::string(told->id) : std::string();
    if (id == m_resultOf)
        return;
    m_resultOf = id;
    m_result.reset();
    m_searching.cancel();
    if (!told)
        return;
    const auto work = [batch = m_detail->events, payload = told->payload](const Abandoned &) {
        return resultIn(payload);
    };
    m_searching.start(aside(work), [this](const Text *found) {
        m_result = found ? *found : nullptr;
        if (m_detail && !step())
            refreshBodies();
    });
}

void RunTabs::refreshError()
{
    if (const auto &found = error()) {
        m_error->setError(found->text);
        m_errorPages->setCurrentWidget(m_error);
        return;
    }
    m_error->clear();
    m_errorPages->setCurrentWidget(m_noError);
    m_noError->show({QStringLiteral("action/check"),
                     tr("No error"),
                     step() ? tr("Nothing is known to have gone wrong in this step.")
                            : tr("Nothing is recorded as the error of this run. A run that timed out, was cancelled, "
                                 "throttled or expired has none; its status and events tell more."),
                     {}});
}

void RunTabs::refreshRaw()
{
    if (!m_detail) {
        m_rawOf.reset();
        m_writing.cancel();
        m_raw->setValue(nullptr, tr("Not read yet."));
        m_rawRefresh->hide();
        return;
    }
    const bool isShown = m_rawOf && m_rawStep == m_step;
    m_rawRefresh->setVisible(isShown && m_rawOf != m_detail);
    if (tab() != Raw || isShown)
        return;
    m_rawOf = m_detail;
    m_rawStep = m_step;
    m_rawRefresh->hide();
    m_raw->setValue(nullptr, tr("Writing…"));
    const auto work = [detail = m_detail, node = step()](const Abandoned &) {
        return std::make_shared<const std::string>(node ? stepJson(*node, rawIndent) : detailJson(*detail, rawIndent));
    };
    m_writing.start(aside(work), [this](const Text *text) {
        m_raw->setValue(text ? *text : nullptr, tr("There was not enough memory to write all of this run."));
    });
}

void RunTabs::refreshTitles()
{
    const QLocale locale;
    const auto counted = [&](const QString &title, int count) {
        return count > 0 ? title + QStringLiteral("  ") + locale.toString(count) : title;
    };
    const auto *node = step();
    const auto isOfStep = [&](const auto &id) { return !node || id == node->id.text; };
    int logs = 0;
    int events = 0;
    if (m_detail) {
        logs = int(std::count_if(m_detail->logs.begin(), m_detail->logs.end(), [&](const LogEntry &line) {
            return isOfStep(line.nodeId.value_or(NodeRunId()).text);
        }));
        if (m_detail->events)
            events = int(std::count_if(m_detail->events->events.begin(), m_detail->events->events.end(),
                                       [&](const RunEvent &event) { return isOfStep(event.nodeId); }));
    }
    m_bar->setTabText(Bodies, tr("Input / Output"));
    m_bar->setTabText(Error, error() ? tr("Error") + QStringLiteral("  •") : tr("Error"));
    m_bar->setTabText(Attempts, counted(tr("Attempts"), m_attempts->count()));
    m_bar->setTabText(Logs, counted(tr("Logs"), logs));
    m_bar->setTabText(Events, counted(tr("Events"), events));
    m_bar->setTabText(Raw, tr("Raw"));
}

void RunTabs::colour()
{
    const auto &tokens = m_theme.tokens();
    m_whole->setIcon(icons::icon(QStringLiteral("action/close"), tokens.inkDim));
    setInk(m_scopeName, tokens.inkStrong);
    setInk(m_input.title, tokens.inkDim);
    setInk(m_output.title, tokens.inkDim);
}

}
