// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/runtabs.h"

#include "items/detailsize.h"
#include "items/wording.h"
#include "views/icons/icons.h"
#include "views/run/attemptsview.h"
#include "views/run/bodiesview.h"
#include "views/run/errorview.h"
#include "views/run/eventsview.h"
#include "views/run/logsview.h"
#include "views/run/rawview.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/statepanel.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

constexpr int margin = 16;
constexpr int barHeight = 36;
constexpr int widestScope = 220;
constexpr std::size_t partCount = 7; ///< what a change brings up to date: six tabs and their titles

}

RunTabs::RunTabs(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("runTabs"));
    setAccessibleName(tr("Details"));
    build();
    connectParts();
    colour();
    refresh();
}

void RunTabs::connectParts()
{
    connect(&m_turns, &QTimer::timeout, this, &RunTabs::refreshPart);
    connect(m_bar, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_bar, &QTabBar::tabBarClicked, this, [this] { m_tabChosen = true; });
    connect(m_whole, &QToolButton::clicked, this, &RunTabs::wholeRunWanted);
    connect(m_attempts, &AttemptsView::counted, this, &RunTabs::refreshTitles);
    connect(m_bodies, &BodiesView::said, this, &RunTabs::said);
    connect(m_events, &EventsView::said, this, &RunTabs::said);
    connect(m_raw, &RawView::said, this, &RunTabs::said);
    connect(&m_theme, &Theme::changed, this, &RunTabs::colour);
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
    m_bodies = new BodiesView(m_theme, m_pages);
    m_attempts = new AttemptsView(m_theme, m_pages);
    m_logs = new LogsView(m_theme, m_pages);
    m_events = new EventsView(m_theme, m_pages);
    m_raw = new RawView(m_theme, m_pages);
    const std::pair<Tab, QWidget *> pages[] = {{Bodies, m_bodies}, {Error, makeError()}, {Attempts, m_attempts},
                                               {Logs, m_logs},     {Events, m_events},   {Raw, m_raw}};
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

void RunTabs::begin()
{
    m_detail.reset();
    m_stepId.reset();
    m_step = nullptr;
    m_bodies->begin();
    m_raw->begin();
    m_tabChosen = false;
    refresh();
}

void RunTabs::setDetail(std::shared_ptr<const RunDetail> detail)
{
    if (detail == m_detail)
        return;
    m_detail = std::move(detail);
    findStep();
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
    if (wanted == m_stepId)
        return;
    m_stepId = std::move(wanted);
    findStep();
    refresh();
}

void RunTabs::findStep()
{
    m_step = nullptr;
    if (!m_detail || !m_stepId)
        return;
    const auto &steps = m_detail->nodes;
    const auto found =
        std::find_if(steps.begin(), steps.end(), [this](const auto &one) { return one.id == *m_stepId; });
    if (found != steps.end())
        m_step = &*found;
}

bool RunTabs::isReading() const
{
    return m_turns.isActive() || m_bodies->isReading() || m_error->isReading() || m_attempts->isReading() ||
           m_events->isReading() || m_raw->isReading();
}

void RunTabs::showTab(Tab tab) { m_bar->setCurrentIndex(tab); }

RunTabs::Tab RunTabs::tab() const { return Tab(m_bar->currentIndex()); }

void RunTabs::focusSearch()
{
    switch (tab()) {
    case Logs: m_logs->focusFilter(); break;
    case Raw: m_raw->focusSearch(); break;
    case Events: m_events->focusSearch(); break;
    default: showTab(Bodies); m_bodies->focusSearch();
    }
}

const std::optional<RawJson> &RunTabs::error() const
{
    static const std::optional<RawJson> none;
    if (!m_detail)
        return none;
    return m_step ? m_step->error : m_detail->run.error;
}

void RunTabs::refresh()
{
    m_scope->setVisible(m_step != nullptr);
    if (m_step)
        m_scopeName->setText(wording::plain(m_step->nodeName, 128));
    m_partsDue = partCount;
    if (m_detail && isLarge(*m_detail)) {
        m_turns.start();
        return;
    }
    m_turns.stop();
    while (m_partsDue > 0)
        refreshPart();
}

/// Goes round, so that no part waits for ever where news keep coming.
void RunTabs::refreshPart()
{
    static constexpr std::array<void (RunTabs::*)(), partCount> parts = {
        &RunTabs::refreshBodies, &RunTabs::refreshError, &RunTabs::refreshAttempts, &RunTabs::refreshLogs,
        &RunTabs::refreshEvents, &RunTabs::refreshRaw,   &RunTabs::refreshTitles};
    const auto refreshOne = parts[m_part];
    m_part = (m_part + 1) % partCount;
    if (--m_partsDue == 0)
        m_turns.stop();
    (this->*refreshOne)();
}

void RunTabs::refreshBodies() { m_bodies->show(m_detail, m_step); }

void RunTabs::refreshAttempts() { m_attempts->setDetail(m_detail, m_stepId); }

void RunTabs::refreshLogs()
{
    m_logs->setStep(m_stepId);
    m_logs->setDetail(m_detail);
}

void RunTabs::refreshEvents()
{
    m_events->setStep(m_stepId);
    m_events->setEvents(m_detail ? m_detail->events : nullptr);
}

void RunTabs::refreshRaw() { m_raw->setDetail(m_detail, m_step); }

void RunTabs::refreshError()
{
    if (const auto &found = error()) {
        m_error->setError({m_detail, &found->text}); // it lives as long as the whole
        m_errorPages->setCurrentWidget(m_error);
        return;
    }
    m_error->clear();
    m_errorPages->setCurrentWidget(m_noError);
    m_noError->show({QStringLiteral("action/check"),
                     tr("No error"),
                     m_step ? tr("Nothing is known to have gone wrong in this step.")
                            : tr("Nothing is recorded as the error of this run. A run that timed out, was cancelled, "
                                 "throttled or expired has none; its status and events tell more."),
                     {}});
}

void RunTabs::refreshTitles()
{
    const QLocale locale;
    const auto counted = [&](const QString &title, int count) {
        return count > 0 ? title + QStringLiteral("  ") + locale.toString(count) : title;
    };
    int logs = 0;
    int events = 0;
    if (m_detail && !m_step) {
        logs = int(m_detail->logs.size());
        events = m_detail->events ? int(m_detail->events->events.size()) : 0;
    } else if (m_detail) {
        const auto &id = m_step->id;
        logs = int(std::count_if(m_detail->logs.begin(), m_detail->logs.end(),
                                 [&](const LogEntry &line) { return line.nodeId == id; }));
        if (m_detail->events)
            events = int(std::count_if(m_detail->events->events.begin(), m_detail->events->events.end(),
                                       [&](const RunEvent &event) { return event.nodeId == id.text; }));
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
}

}
