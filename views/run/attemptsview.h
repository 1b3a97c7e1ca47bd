// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/attemptlistmodel.h"

class QSplitter;
class QStackedLayout;
class QTableView;

namespace blokwatch {

class ErrorView;
class StatePanel;
class Theme;

/// The tries that failed and were not the last, and the error of the one that is chosen. Thread: GUI.
class AttemptsView final : public QWidget
{
    Q_OBJECT
public:
    AttemptsView(const Theme &theme, QWidget *parent);

    void setDetail(const RunDetail &detail, const std::optional<NodeRunId> &step);
    void clear();
    int count() const { return m_model.rowCount(); }

private:
    void showError();
    void showEmpty(bool ofStep);

    AttemptListModel m_model;
    QStackedLayout *m_stack;
    QSplitter *m_splitter;
    QTableView *m_table;
    ErrorView *m_error;
    StatePanel *m_panel;
};

}
