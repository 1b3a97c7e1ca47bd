// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/runcounts.h"
#include "views/runs/filledcolumns.h"
#include "views/runs/runstate.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QModelIndex;
class QPushButton;
class QSplitter;
class QToolButton;

namespace blokwatch {

class Banner;
class FilterBar;
class PreviewPanel;
class RunCommands;
class RunListModel;
class RunsTable;
class StatePanel;
class Theme;

/// The page "Runs": filter, table, how many there are, and what to say when there are none. Thread: GUI.
class RunsPage final : public QWidget
{
    Q_OBJECT
public:
    /// Everything must outlive the page.
    RunsPage(const Mirror &mirror, RunListModel &model, const RunCounts &counts, const RunCommands &commands,
             const Theme &theme, QWidget *parent);

    FilterBar *filter() const { return m_filter; }
    RunsTable *table() const { return m_table; }

    void setCompact(bool compact);
    /// A panel beside the list that tells more of the run that is chosen.
    void setPreview(bool isShown);
    bool hasPreview() const;
    /// After a beat: rows, counts and state.
    void follow(const RunChanges &changes);
    /// Counts and state.
    void refresh();

Q_SIGNALS:
    void openWanted();
    void retryWanted();
    void resumeWanted();
    void queryChanged();
    void previewToggled();
    /// A person wants to see one run.
    void runWanted(const blokwatch::RunRef &run);
    void cancelWanted(const blokwatch::RunRef &run);
    void replayWanted(const blokwatch::RunRef &run);
    void tagsWanted(const blokwatch::RunRef &run);
    /// Something that a person should know about what was just done.
    void said(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    void makePreview();
    void refreshPreview();
    void connectTable();
    void connectFilter();
    void showMenu(const QModelIndex &index, const QPoint &where);
    RunRef refAt(int row) const;
    QString countText(int shown) const;
    void showState();
    void showUnseen(int rows);
    void showFault(const QString &text);
    void act();
    void placeOverlays();
    void colour();

    const Mirror &m_mirror;
    RunListModel &m_model;
    const RunCounts &m_counts;
    const RunCommands &m_commands;
    const Theme &m_theme;
    QLabel *m_title;
    QLabel *m_count;
    QToolButton *m_columns;
    QToolButton *m_density;
    QToolButton *m_preview;
    FilterBar *m_filter;
    Banner *m_trouble;
    Banner *m_paused;
    QSplitter *m_split;
    RunsTable *m_table;
    PreviewPanel *m_previewPanel = nullptr; ///< made when it is shown for the first time
    QTimer m_previewSoon;
    StatePanel *m_panel;
    QLabel *m_fault;
    QPushButton *m_unseen;
    FilledColumns m_filled;
    RunsState::Action m_action = RunsState::Action::None;
};

}
