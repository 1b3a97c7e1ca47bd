// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/aside.h"
#include "items/attemptlistmodel.h"

#include <memory>

class QSplitter;
class QStackedLayout;
class QTableView;

namespace blokwatch {

class ErrorView;
class StatePanel;
class Theme;

/// The tries that failed and were not the last, and the error of the one that is chosen. Those of a large run are
/// gathered on a worker. Thread: GUI.
class AttemptsView final : public QWidget
{
    Q_OBJECT
public:
    AttemptsView(const Theme &theme, QWidget *parent);

    /// Of a run, null for none, or of one of its steps.
    void setDetail(const std::shared_ptr<const RunDetail> &detail, const std::optional<NodeRunId> &step);
    int count() const { return m_model.rowCount(); }
    bool isReading() const;

Q_SIGNALS:
    /// count() is another one.
    void counted();

private:
    using Attempts = std::vector<AttemptListModel::Attempt>;
    void show(Attempts attempts);
    void showError();
    void showEmpty();

    AttemptListModel m_model;
    QStackedLayout *m_stack;
    QSplitter *m_splitter;
    QTableView *m_table;
    ErrorView *m_error;
    StatePanel *m_panel;
    RunId m_run; ///< whose attempts are shown
    std::optional<NodeRunId> m_step;
    Errand<std::shared_ptr<Attempts>> m_gathering;
};

}
