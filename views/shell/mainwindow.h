// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/detailloader.h"
#include "items/mirrordriver.h"
#include "items/runcommands.h"
#include "items/runcounts.h"
#include "items/runlistmodel.h"
#include "views/shell/lastruns.h"
#include "views/shell/navmodel.h"
#include "views/shell/session.h"

#include <QMainWindow>
#include <QTimer>

class QSplitter;

namespace blokwatch {

class Navigation;
class PageStack;
class RunsPage;
class StatusLine;

/// The window: navigation, page, status bar, and the wires between them and the mirror. It opens no source itself.
/// Thread: GUI.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    /// All must outlive the window. `open` opens what reads whole runs, on other threads.
    MainWindow(const Mirror &mirror, MirrorDriver &driver, Theme &theme, Session session, DetailLoader::OpenReader open,
               RunCommands &commands);

    RunsPage *runsPage() const { return m_runs; }
    PageStack *pages() const { return m_pages; }
    const RunListModel &runs() const { return m_model; }

    /// A size asked for from outside: it is not kept for the next time.
    void setStartSize(const QSize &size);
    /// Sources came or changed without a beat (a source was added).
    void refreshSources();
    /// Brings everything on screen up to date now and lets no clock move it: for pictures.
    void settle();

Q_SIGNALS:
    /// Files that a person wants to see.
    void openWanted(const QStringList &paths);
    void refreshWanted();
    /// What a person entered when a source wanted a token.
    void tokenGiven(blokwatch::DeploymentId deployment, const QString &token);
    void pauseWanted();
    void resumeWanted();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void build(DetailLoader::OpenReader open, RunCommands &commands);
    void connectParts();
    void addKeys();
    bool isPaused() const;
    void refreshOrResume();
    void retry();
    void askForTokens(QList<DeploymentId> sources);
    void pauseOrResume();
    void find();
    void follow(const RunChanges &changes);
    void filterBy(const QByteArray &term);
    void markFilter();
    void askForFile();
    void restore();
    void save();

    const Mirror &m_mirror;
    MirrorDriver &m_driver;
    Theme &m_theme;
    Session m_session;
    RunCounts m_counts;
    LastRuns m_last;
    RunListModel m_model;
    NavModel m_entries;
    QSplitter *m_splitter;
    Navigation *m_navigation;
    RunsPage *m_runs;
    PageStack *m_pages;
    StatusLine *m_status;
    QTimer m_saveSoon;
    bool m_keepsGeometry = true;
};

}
