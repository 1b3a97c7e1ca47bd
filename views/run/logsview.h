// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/loglistmodel.h"

class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace blokwatch {

class FlowLayout;
class StatePanel;
class Theme;

/// The lines of a run or of one of its steps: levels to choose from, a text or a regular expression, tail, and what
/// there is to say when nothing is left. Thread: GUI.
class LogsView final : public QWidget
{
    Q_OBJECT
public:
    LogsView(const Theme &theme, QWidget *parent);

    void setDetail(const std::shared_ptr<const RunDetail> &detail);
    void setStep(const std::optional<NodeRunId> &step);
    void focusFilter();
    LogListModel &model() { return m_model; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeBar();
    QTableView *makeTable();
    void applyFilter();
    void refreshLevels();
    void refresh();
    void follow();
    void colour();

    const Theme &m_theme;
    LogListModel m_model;
    std::optional<NodeRunId> m_step;
    QWidget *m_levels;
    FlowLayout *m_levelLayout;
    QStringList m_levelWords;
    QLineEdit *m_edit;
    QToolButton *m_expression;
    QToolButton *m_tail;
    QToolButton *m_end;
    QLabel *m_count;
    QLabel *m_fault;
    QTableView *m_table;
    StatePanel *m_panel;
};

}
