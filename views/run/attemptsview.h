// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/attemptlistmodel.h"

class QTableView;

namespace blokwatch {

class ErrorView;
class Theme;

/// The tries that failed and were not the last, and the error of the one that is chosen. Thread: GUI.
class AttemptsView final : public QWidget
{
    Q_OBJECT
public:
    AttemptsView(const Theme &theme, QWidget *parent);

    void setDetail(const RunDetail &detail, const std::optional<NodeRunId> &step);
    void clear() { m_model.clear(); }
    int count() const { return m_model.rowCount(); }

private:
    void showError();

    AttemptListModel m_model;
    QTableView *m_table;
    ErrorView *m_error;
};

}
