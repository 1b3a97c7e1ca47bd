// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include "items/runcommands.h"
#include "items/runfollower.h"
#include "views/run/runacting.h"
#include "views/run/runactions.h"

#include <optional>
#include <vector>

class QSplitter;
class QStackedWidget;

namespace blokwatch {

class ActLine;
class Banner;
class RunSaver;
class RunHeader;
class RunTabs;
class StatePanel;
class StepsView;
class Theme;

/// The page of one run: header, steps, and what there is to read about the chosen one. Kept up to date while it is on
/// screen. Thread: GUI.
class RunDetailPage final : public QWidget
{
    Q_OBJECT
public:
    /// Everything must outlive the page.
    RunDetailPage(const Mirror &mirror, MirrorDriver &driver, DetailLoader &loader, RunCommands &commands,
                  RunActing &acting, const Theme &theme, QWidget *parent);

    void open(const RunRef &run);
    const std::optional<RunRef> &run() const { return m_follower.run(); }
    const RunFollower &follower() const { return m_follower; }
    /// What is shown; null before it was read.
    const std::shared_ptr<const RunDetail> &detail() const { return m_shown; }
    RunHeader *header() const { return m_header; }
    RunTabs *tabs() const { return m_tabs; }
    StepsView *steps() const { return m_steps; }

    /// To where the keys of the page work.
    void takeFocus();
    /// Reads now.
    void reload() { m_follower.reload(); }
    /// Whether what goes on by the second does so; off for pictures.
    void setTicking(bool ticking);
    QByteArray layoutState() const;
    void restoreLayout(const QByteArray &state);

Q_SIGNALS:
    void runWanted(const blokwatch::RunRef &run);
    void backWanted();
    void olderWanted();
    void newerWanted();
    /// Something that a person should know about what was just done.
    void said(const QString &text);
    void layoutTouched();
    /// The run was read, or can't be.
    void settled();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    void connectParts();
    void connectActs();
    void refresh();
    void refreshHead();
    void refreshActs();
    void addKeys();
    void refreshLineage();
    void refreshState();
    void showState(const QString &icon, const QString &title, const QString &text, bool canRetry);
    void act(RunActions::Action action);
    void lead(bool (RunActing::*to)(const RunRef &, const RunActing::Detail &));
    void copy(const QString &text);
    void openOther(const RunId &id);
    void updateTicking();

    const Mirror &m_mirror;
    RunCommands &m_commands;
    RunActing &m_acting;
    const Theme &m_theme;
    RunFollower m_follower;
    RunHeader *m_header;
    ActLine *m_cancelLine;
    ActLine *m_actLine;
    Banner *m_trouble;
    QStackedWidget *m_body;
    StatePanel *m_panel;
    QWidget *m_blank;
    QSplitter *m_splitter;
    StepsView *m_steps;
    RunTabs *m_tabs;
    RunSaver *m_export;
    QTimer m_soon; ///< runs while changes of rows are collected
    QTimer m_tick;
    QTimer m_patience; ///< runs while it is too early to say that something is loading
    std::vector<RunNo> m_children;
    std::vector<RunNo> m_replays;
    RunNo m_lineageOf = 0; ///< the size of the table that they are from
    std::shared_ptr<const RunDetail> m_shown;
    bool m_isLive = false;
    bool m_ticking = true;
};

}
