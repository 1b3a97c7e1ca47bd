// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/mainwindow.h"

#include "views/icons/icons.h"
#include "views/run/runpage.h"
#include "views/run/runtabs.h"
#include "views/runs/filterbar.h"
#include "views/runs/liveticker.h"
#include "views/runs/runspage.h"
#include "views/runs/runstable.h"
#include "views/shell/navigation.h"
#include "views/shell/pagestack.h"
#include "views/shell/statusline.h"
#include "views/shell/tokendialog.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QLayout>
#include <QMimeData>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>

namespace blokwatch {

namespace {

constexpr QSize usualSize(1280, 800);
constexpr QSize leastSize(600, 400);
constexpr int saveDelay = 1000;
constexpr int messageTime = 5000;
constexpr int mostLayouts = 8;

QStringList localFiles(const QMimeData &data)
{
    QStringList paths;
    for (const auto &url : data.urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

}

MainWindow::MainWindow(const Mirror &mirror, MirrorDriver &driver, Theme &theme, Session session,
                       DetailLoader::OpenReader open, RunCommands &commands)
    : m_mirror(mirror),
      m_driver(driver),
      m_theme(theme),
      m_session(std::move(session)),
      m_model(mirror),
      m_entries(mirror.runs(), m_counts, m_last, this)
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Blokwatch"));
    setAcceptDrops(true);
    setMinimumSize(leastSize);
    // Else each figure that grows by a digit asks the window system for another least size.
    layout()->setSizeConstraint(QLayout::SetNoConstraint);
    build(std::move(open), commands);
    restore();
    connectParts();
    addKeys();
    refreshSources();
    m_runs->table()->view()->setFocus();
}

void MainWindow::build(DetailLoader::OpenReader open, RunCommands &commands)
{
    m_splitter = new QSplitter(this);
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_navigation = new Navigation(m_entries, m_theme, m_splitter);
    m_runs = new RunsPage(m_mirror, m_model, m_counts, commands, m_theme, m_splitter);
    m_pages = new PageStack(m_runs, m_mirror, m_driver, std::move(open), commands, m_theme, m_splitter);
    m_splitter->addWidget(m_navigation);
    m_splitter->addWidget(m_pages);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    setCentralWidget(m_splitter);
    m_status = new StatusLine(m_theme, this);
    setStatusBar(m_status);
}

void MainWindow::connectParts()
{
    connect(&m_driver, &MirrorDriver::runsChanged, this, &MainWindow::follow, Qt::DirectConnection);
    connect(&m_driver, &MirrorDriver::sourcesChanged, this, &MainWindow::refreshSources);
    connect(&m_driver, &MirrorDriver::feedsChanged, this, [this] { m_status->refresh(m_mirror); });
    connect(m_navigation, &Navigation::chosen, this, &MainWindow::filterBy);
    connect(m_status, &StatusLine::openWanted, this, &MainWindow::askForFile);
    const auto say = [this](const QString &text) { m_status->showMessage(text, messageTime); };
    connect(m_runs, &RunsPage::said, this, say);
    connect(m_pages, &PageStack::said, this, say);
    connect(m_runs, &RunsPage::openWanted, this, &MainWindow::askForFile);
    connect(m_status, &StatusLine::pauseToggled, this, &MainWindow::pauseOrResume);
    connect(m_runs, &RunsPage::retryWanted, this, &MainWindow::retry);
    connect(m_runs, &RunsPage::resumeWanted, this, &MainWindow::resumeWanted);
    connect(m_runs, &RunsPage::queryChanged, this, &MainWindow::markFilter);

    m_saveSoon.setSingleShot(true);
    m_saveSoon.setInterval(saveDelay);
    connect(&m_saveSoon, &QTimer::timeout, this, &MainWindow::save);
    const auto saveSoon = [this] { m_saveSoon.start(); };
    connect(m_runs, &RunsPage::queryChanged, this, saveSoon);
    connect(m_runs->table(), &RunsTable::layoutTouched, this, saveSoon);
    connect(m_runs, &RunsPage::previewToggled, this, saveSoon);
    connect(m_status, &StatusLine::themeChosen, this, [this] { m_session.setTheme(m_theme.mode()); });
    connect(m_splitter, &QSplitter::splitterMoved, this, saveSoon);
    connect(m_pages, &PageStack::layoutTouched, this, saveSoon);
}

void MainWindow::addKeys()
{
    const auto add = [this](const QKeySequence &keys, auto act) {
        auto *shortcut = new QShortcut(keys, this);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    add(QKeySequence(QKeySequence::Find), [this] { find(); });
    add(QKeySequence(Qt::Key_Slash), [this] { find(); });
    add(QKeySequence(Qt::ALT | Qt::Key_Left), [this] { m_pages->back(); });
    add(QKeySequence(Qt::ALT | Qt::Key_Right), [this] { m_pages->forward(); });
    add(QKeySequence(QKeySequence::Refresh), [this] { refreshOrResume(); });
    add(QKeySequence(Qt::Key_P), [this] { pauseOrResume(); });
    add(QKeySequence(QKeySequence::Open), [this] { askForFile(); });
    add(QKeySequence(QKeySequence::Quit), [this] { close(); });
}

void MainWindow::find()
{
    if (m_pages->isListShown())
        m_runs->filter()->focusEdit();
    else
        m_pages->runPage()->tabs()->focusSearch();
}

bool MainWindow::isPaused() const { return anyIs(m_mirror.sources(), Freshness::State::Paused); }

/// Who asks for what is new wants no pause any more.
void MainWindow::refreshOrResume()
{
    if (isPaused())
        Q_EMIT resumeWanted();
    Q_EMIT refreshWanted();
    m_pages->reload();
}

/// A source that wants a token is of no use without one; the others are of use meanwhile.
void MainWindow::retry()
{
    QList<DeploymentId> closed;
    for (const auto &source : m_mirror.sources()) {
        if (source.freshness.wantsToken)
            closed << source.deployment;
    }
    refreshOrResume();
    askForTokens(closed);
}

/// One after the other: whoever has no token for one source may have that of the next.
void MainWindow::askForTokens(QList<DeploymentId> sources)
{
    if (sources.isEmpty())
        return;
    const auto which = sources.takeFirst();
    auto *dialog = new TokenDialog(m_mirror.sources()[which.number], this);
    connect(dialog, &TokenDialog::textValueSelected, this,
            [this, which](const QString &token) { Q_EMIT tokenGiven(which, token); });
    connect(dialog, &TokenDialog::finished, this, [this, sources] { askForTokens(sources); });
    dialog->open();
}

void MainWindow::pauseOrResume()
{
    if (isPaused())
        Q_EMIT resumeWanted();
    else
        Q_EMIT pauseWanted();
}

void MainWindow::follow(const RunChanges &changes)
{
    m_counts.follow(m_mirror.runs(), changes);
    m_last.follow(m_mirror.runs(), changes);
    m_runs->follow(changes);
    m_status->refresh(m_mirror);
    m_navigation->refreshSoon();
}

void MainWindow::refreshSources()
{
    m_status->refresh(m_mirror);
    m_runs->refresh();
}

void MainWindow::settle()
{
    m_runs->table()->ticker()->setRunning(false);
    m_pages->setTicking(false);
    m_navigation->refresh();
    m_runs->refresh();
    auto *table = m_runs->table();
    table->view()->selectionModel()->clearCurrentIndex();
    // A scroll bar that comes takes room, which arranges the columns, which may let a scroll bar go.
    for (int i = 0; i < mostLayouts; ++i) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        table->view()->doItemsLayout();
        table->fit();
    }
    repaint();
}

void MainWindow::setStartSize(const QSize &size)
{
    m_keepsGeometry = false;
    resize(size);
}

void MainWindow::filterBy(const QByteArray &term)
{
    const auto parsed = RunQuery::parse(term.toStdString());
    if (const auto *query = std::get_if<RunQuery>(&parsed))
        m_runs->filter()->setQuery(*query);
    m_pages->showList();
}

void MainWindow::markFilter() { m_navigation->mark(QByteArray::fromStdString(m_runs->filter()->query().text())); }

void MainWindow::askForFile()
{
    auto *dialog = new QFileDialog(this, tr("Open a trace database"));
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Trace databases (*.db *.sqlite *.sqlite3)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openWanted);
    dialog->open();
}

void MainWindow::restore()
{
    if (!restoreGeometry(m_session.geometry()))
        resize(usualSize);
    const int kept = m_session.navigationWidth();
    const int navigation = kept > 0 ? kept : Navigation::usualWidth;
    m_splitter->setSizes({navigation, width() - navigation});
    auto *table = m_runs->table();
    table->setLayout(m_session.columns());
    table->setSort(m_session.sort());
    m_runs->setCompact(m_session.compact());
    m_runs->setPreview(m_session.preview());
    m_pages->setRunLayout(m_session.runLayout());
    const auto parsed = RunQuery::parse(m_session.filter().toStdString());
    if (const auto *query = std::get_if<RunQuery>(&parsed)) {
        m_runs->filter()->setQuery(*query);
        markFilter();
    }
}

void MainWindow::save()
{
    m_saveSoon.stop();
    const auto *table = m_runs->table();
    if (m_keepsGeometry)
        m_session.setGeometry(saveGeometry());
    m_session.setNavigationWidth(m_navigation->width());
    m_session.setColumns(table->layoutText());
    m_session.setSort(table->sortText());
    m_session.setCompact(table->isCompact());
    m_session.setPreview(m_runs->hasPreview());
    m_session.setRunLayout(m_pages->runLayout());
    m_session.setFilter(QString::fromStdString(m_runs->filter()->query().text()));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    save();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::WindowStateChange)
        m_driver.setHidden(isMinimized());
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const auto paths = localFiles(*event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    Q_EMIT openWanted(paths);
}

}
