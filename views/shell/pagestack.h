// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

#include "items/detailloader.h"
#include "items/runcommands.h"
#include "mirror/runneighbour.h"
#include "views/run/runacting.h"
#include "views/shell/history.h"

namespace blokwatch {

class Mirror;
class MirrorDriver;
class RunDetailPage;
class RunsPage;
class Theme;

/// The pages, of which one is shown, and the way back and forth between them. Thread: GUI.
class PageStack final : public QStackedWidget
{
    Q_OBJECT
public:
    /// Everything must outlive it; it takes over the list of runs.
    PageStack(RunsPage *runs, const Mirror &mirror, MirrorDriver &driver, DetailLoader::OpenReader open,
              RunCommands &commands, const Theme &theme, QWidget *parent);

    /// Made when it is asked for the first time: a window that starts has no use for it.
    RunDetailPage *runPage();
    bool isListShown() const;
    QByteArray runLayout() const;
    void setRunLayout(const QByteArray &layout);
    void setTicking(bool ticking);
    /// Reads what is shown now, if it is a run.
    void reload();

    void openRun(const RunRef &run);
    void showList();
    void back();
    void forward();
    /// The older or newer run of the workflow of the run on screen, in its place.
    void step(Neighbour which);

Q_SIGNALS:
    /// Something that a person should know about what was just done.
    void said(const QString &text);
    void layoutTouched();

private:
    void show(const History::Place &place);
    bool isShown(const RunRef &run) const;
    void tellOfActs();

    const Mirror &m_mirror;
    DetailLoader m_loader;
    MirrorDriver &m_driver;
    RunCommands &m_commands;
    RunActing m_acting;
    const Theme &m_theme;
    RunsPage *m_runs;
    RunDetailPage *m_run = nullptr;
    QByteArray m_runLayout;
    bool m_ticking = true;
    History m_history;
};

}
