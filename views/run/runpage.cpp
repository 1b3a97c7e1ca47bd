// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/runpage.h"

#include "items/rowrun.h"
#include "items/runhead.h"
#include "mirror/runneighbour.h"
#include "views/run/actline.h"
#include "views/run/runacting.h"
#include "views/run/runheader.h"
#include "views/run/runsaver.h"
#include "views/run/runtabs.h"
#include "views/run/stepsview.h"
#include "views/theme/theme.h"
#include "views/widgets/banner.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/statepanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int collectMs = 300;
constexpr int factShare = 4; ///< of the page's height: one part for the facts at most
constexpr int tickMs = 1000;
/// What is read sooner than this is not announced: the page would only flicker.
constexpr int patienceMs = 300;
constexpr std::size_t mostSubruns = 5000;

const WatchedSource *sourceOf(const Mirror &mirror, DeploymentId deployment)
{
    for (const auto &source : mirror.sources()) {
        if (source.deployment == deployment)
            return &source;
    }
    return nullptr;
}

}

RunDetailPage::RunDetailPage(const Mirror &mirror, MirrorDriver &driver, DetailLoader &loader, RunCommands &commands,
                             RunActing &acting, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_mirror(mirror),
      m_commands(commands),
      m_acting(acting),
      m_theme(theme),
      m_follower(mirror, driver, loader)
{
    setObjectName(QStringLiteral("runPage"));
    setAccessibleName(tr("Run"));
    setFocusPolicy(Qt::StrongFocus);
    build();
    connectParts();
    connectActs();
    addKeys();
    m_follower.setWatched(false);
}

void RunDetailPage::build()
{
    m_header = new RunHeader(m_theme, this);
    m_cancelLine = new ActLine(QStringLiteral("cancelLine"), m_theme, this);
    m_actLine = new ActLine(QStringLiteral("actLine"), m_theme, this);
    m_trouble = new Banner(Banner::Kind::Trouble, m_theme, this);
    m_body = new QStackedWidget(this);
    m_body->setObjectName(QStringLiteral("runBody"));
    m_blank = new QWidget(m_body);
    m_panel = new StatePanel(m_theme, m_body);
    m_splitter = new QSplitter(Qt::Vertical, m_body);
    m_splitter->setObjectName(QStringLiteral("runSplitter"));
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_steps = new StepsView(m_mirror.clock(), m_theme, m_splitter);
    m_tabs = new RunTabs(m_theme, m_splitter);
    m_steps->setMinimumHeight(96);
    m_tabs->setMinimumHeight(140);
    m_splitter->setStretchFactor(0, 4);
    m_splitter->setStretchFactor(1, 5);
    m_splitter->setSizes({400, 500});
    for (auto *page : {m_blank, static_cast<QWidget *>(m_panel), static_cast<QWidget *>(m_splitter)})
        m_body->addWidget(page);
    m_export = new RunSaver(this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_cancelLine);
    layout->addWidget(m_actLine);
    layout->addWidget(m_trouble);
    layout->addWidget(m_body, 1);
}

void RunDetailPage::connectParts()
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(collectMs);
    m_tick.setInterval(tickMs);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_follower, &RunFollower::changed, this, &RunDetailPage::refresh);
    connect(&m_follower, &RunFollower::rowsChanged, this, [this] {
        if (isVisible() && !m_soon.isActive())
            m_soon.start();
    });
    connect(&m_soon, &QTimer::timeout, this, &RunDetailPage::refreshHead);
    connect(&m_tick, &QTimer::timeout, this, &RunDetailPage::refreshHead);
    connect(&m_patience, &QTimer::timeout, this, &RunDetailPage::refreshState);
    connect(m_steps, &StepsView::stepSelected, this,
            [this](const NodeRunId &id) { m_tabs->setStep(QString::fromStdString(id.text)); });
    connect(m_steps, &StepsView::runWanted, this, &RunDetailPage::openOther);
    connect(m_tabs, &RunTabs::wholeRunWanted, this, [this] { m_steps->table()->selectionModel()->clear(); });
    connect(m_tabs, &RunTabs::said, this, &RunDetailPage::said);
    connect(m_header, &RunHeader::backWanted, this, &RunDetailPage::backWanted);
    connect(m_header, &RunHeader::olderWanted, this, &RunDetailPage::olderWanted);
    connect(m_header, &RunHeader::newerWanted, this, &RunDetailPage::newerWanted);
    connect(m_header, &RunHeader::runWanted, this, [this](const QString &id) { openOther({id.toStdString()}); });
    connect(m_header, &RunHeader::errorWanted, this, [this] {
        m_steps->table()->selectionModel()->clear();
        m_tabs->showTab(RunTabs::Error);
    });
    connect(m_header->actions(), &RunActions::wanted, this, &RunDetailPage::act);
    connect(m_export, &RunSaver::said, this, &RunDetailPage::said);
    connect(m_panel, &StatePanel::actionClicked, this, &RunDetailPage::reload);
    connect(m_trouble, &Banner::actionClicked, this, &RunDetailPage::reload);
    connect(m_splitter, &QSplitter::splitterMoved, this, &RunDetailPage::layoutTouched);
}

void RunDetailPage::connectActs()
{
    const auto isShown = [this](const RunRef &which) { return which == run(); };
    connect(&m_commands, &RunCommands::cancelChanged, this, [this, isShown](const RunRef &which) {
        if (isShown(which))
            refreshHead();
    });
    connect(&m_commands, &RunCommands::actChanged, this, [this, isShown](const RunRef &which) {
        if (isShown(which))
            refreshHead();
    });
    connect(&m_commands, &RunCommands::sourceChanged, this, [this, isShown](const RunRef &which) {
        if (isShown(which))
            reload();
    });
    connect(m_cancelLine, &ActLine::dismissed, this, [this] { m_commands.dismissCancel(*run()); });
    connect(m_actLine, &ActLine::dismissed, this, [this] { m_commands.dismissAct(*run()); });
    connect(m_actLine, &ActLine::actionClicked, this, [this] {
        if (const auto *done = m_commands.actOf(*run()))
            openOther(done->check.named);
    });
}

void RunDetailPage::addKeys()
{
    const auto add = [this](Qt::Key key, auto what) {
        auto *shortcut = new QShortcut(QKeySequence(key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, what);
    };
    add(Qt::Key_BracketLeft, &RunDetailPage::olderWanted);
    add(Qt::Key_BracketRight, &RunDetailPage::newerWanted);
    const std::pair<Qt::Key, RunActions::Action> acts[] = {{Qt::Key_C, RunActions::Action::Cancel},
                                                           {Qt::Key_R, RunActions::Action::Replay},
                                                           {Qt::Key_T, RunActions::Action::Tag},
                                                           {Qt::Key_Y, RunActions::Action::CopyId}};
    for (const auto &[key, action] : acts)
        add(key, [this, action = action] { act(action); });
}

void RunDetailPage::open(const RunRef &run)
{
    if (run == m_follower.run()) {
        m_follower.reload();
        return;
    }
    m_lineageOf = 0;
    m_shown.reset();
    m_patience.start();
    m_tabs->begin();
    m_steps->setDetail(nullptr);
    m_follower.follow(run);
}

void RunDetailPage::takeFocus()
{
    if (m_body->currentWidget() == m_splitter && m_steps->table()->isVisible())
        m_steps->table()->setFocus();
    else
        setFocus();
}

void RunDetailPage::openOther(const RunId &id)
{
    if (run() && !id.empty())
        Q_EMIT runWanted({run()->deployment, id});
}

void RunDetailPage::refresh()
{
    refreshState();
    if (hasFocus())
        takeFocus();
    if (auto detail = m_follower.detail(); detail && detail != m_shown) {
        m_shown = std::move(detail);
        const auto *source = sourceOf(m_mirror, run()->deployment);
        m_steps->setDetail(m_shown, source ? SourceTime::of(*source) : SourceTime());
        m_tabs->setDetail(m_shown);
    }
    refreshHead();
    if (m_follower.state() != RunFollower::State::Loading)
        Q_EMIT settled();
}

void RunDetailPage::refreshLineage()
{
    const auto row = m_follower.row();
    const RunNo size = m_mirror.runs().size();
    if (size != m_lineageOf) {
        m_lineageOf = size;
        m_children = row ? childrenOf(m_mirror.runs(), *row) : std::vector<RunNo>();
        m_replays = row ? replaysOf(m_mirror.runs(), *row) : std::vector<RunNo>();
    }
    // The reading tells which step started a run, the list how it fares now.
    auto subruns = m_shown ? m_shown->subruns : std::vector<Run>();
    if (subruns.size() > mostSubruns)
        subruns.resize(mostSubruns);
    for (auto &subrun : subruns) {
        if (const auto known = m_mirror.runs().find(run()->deployment, subrun.id.text))
            subrun = runOf(m_mirror.runs(), *known, subrun);
    }
    m_steps->setSubruns(std::move(subruns));
}

void RunDetailPage::refreshHead()
{
    if (!run())
        return;
    refreshLineage();
    m_header->actions()->setHasDetail(m_shown != nullptr);
    const auto row = m_follower.row();
    const RunHeadInput input{m_mirror,  run()->deployment,     row, m_shown.get(), m_children,
                             m_replays, m_mirror.clock().now()};
    if (!row && !m_shown) {
        RunHead head;
        head.id = wording::plain(run()->id.text);
        head.workflow = tr("Run");
        head.status = wording::status(StatusFace::Unknown);
        m_header->show(head);
        refreshActs();
        return;
    }
    const auto head = runHead(input);
    m_isLive = head.isLive;
    m_header->show(head);
    const auto *source = sourceOf(m_mirror, run()->deployment);
    if (source)
        m_steps->setSourceTime(SourceTime::of(*source));
    refreshActs();
    updateTicking();
}

/// What can be done to the run, and how far it is what was done.
void RunDetailPage::refreshActs()
{
    const auto *cancel = m_commands.cancelOf(*run());
    const auto *done = m_commands.actOf(*run());
    const bool isActing = done && done->state == RunAct::State::Requested;
    m_header->actions()->setTarget(m_commands.target(*run(), m_shown ? &m_shown->run : nullptr),
                                   m_mirror.clock().now());
    if (cancel)
        m_cancelLine->tell({wording::cancelPhase(cancel->phase()), wording::cancelPhaseFamily(cancel->phase()),
                            wording::cancelSentence(*cancel), QString(), cancel->isOver()});
    else
        m_cancelLine->clear();
    if (done)
        m_actLine->tell({wording::actWord(*done), wording::actFamily(*done), wording::actSentence(*done),
                         done->check.named.empty() ? QString() : tr("Open"), !isActing});
    else
        m_actLine->clear();
}

void RunDetailPage::showState(const QString &icon, const QString &title, const QString &text, bool canRetry)
{
    m_panel->show({icon, title, text, canRetry ? tr("Try again") : QString()});
    m_body->setCurrentWidget(m_panel);
}

void RunDetailPage::refreshState()
{
    using State = RunFollower::State;
    const auto state = m_follower.state();
    m_trouble->tell(state == State::Shown && !m_follower.trouble().isEmpty()
                        ? tr("What is shown is from before: %1").arg(m_follower.trouble())
                        : QString());
    switch (state) {
    case State::Shown: m_body->setCurrentWidget(m_splitter); break;
    case State::Failed:
        showState(QStringLiteral("action/warning"), tr("This run can't be read"), m_follower.trouble(), true);
        break;
    case State::Missing:
        showState(QStringLiteral("action/inbox"), tr("Its source does not have this run any more"),
                  tr("It was evicted, cleared, or older than what is kept. What the list knew of it stands above."),
                  true);
        break;
    default:
        if (m_patience.isActive())
            m_body->setCurrentWidget(m_blank);
        else
            showState(QStringLiteral("action/hourglass"), tr("Reading the run"),
                      tr("Steps, logs and events are on their way."), false);
    }
}

void RunDetailPage::act(RunActions::Action action)
{
    const auto *source = sourceOf(m_mirror, run()->deployment);
    const auto name = source ? source->name : std::string();
    switch (action) {
    case RunActions::Action::CopyId: copy(wording::plain(run()->id.text)); break;
    case RunActions::Action::CopyLink: copy(runLink(m_mirror, *run())); break;
    case RunActions::Action::ExportJson: m_export->ask(RunSaver::Format::Json, m_shown, name); break;
    case RunActions::Action::ExportCsv: m_export->ask(RunSaver::Format::Csv, m_shown, name); break;
    case RunActions::Action::Tag: lead(&RunActing::tag); break;
    case RunActions::Action::Replay: lead(&RunActing::replay); break;
    case RunActions::Action::Cancel: lead(&RunActing::cancel); break;
    }
}

void RunDetailPage::lead(bool (RunActing::*to)(const RunRef &, const RunActing::Detail &))
{
    if (!(m_acting.*to)(*run(), m_shown))
        Q_EMIT said(RunActions::notRead());
}

void RunDetailPage::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    Q_EMIT said(tr("Copied %1").arg(isolated(text.left(96))));
}

QByteArray RunDetailPage::layoutState() const { return m_splitter->saveState(); }

void RunDetailPage::restoreLayout(const QByteArray &state) { m_splitter->restoreState(state); }

void RunDetailPage::setTicking(bool ticking)
{
    m_ticking = ticking;
    m_steps->setTicking(ticking);
    updateTicking();
}

void RunDetailPage::updateTicking()
{
    const bool wanted = m_ticking && m_isLive && isVisible();
    if (wanted != m_tick.isActive())
        wanted ? m_tick.start() : m_tick.stop();
}

void RunDetailPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_follower.setWatched(true);
    refreshHead();
}

void RunDetailPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_follower.setWatched(false);
    updateTicking();
}

void RunDetailPage::resizeEvent(QResizeEvent *event)
{
    m_header->setMostFactHeight(height() / factShare);
    QWidget::resizeEvent(event);
}

void RunDetailPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT backWanted();
    else
        QWidget::keyPressEvent(event);
}

}
