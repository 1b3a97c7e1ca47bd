// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSet>

class QTableView;

namespace blokwatch {

class RunListModel;

/// Remembers which runs are selected, by run and not by row: a run that a filter hides is selected again when it comes
/// back, until the person selects something else. Thread: GUI.
class SelectionKeeper final : public QObject
{
    Q_OBJECT
public:
    SelectionKeeper(QTableView &view, const RunListModel &model);

private:
    void remember();
    void restore();

    QTableView &m_view;
    const RunListModel &m_model;
    QSet<uint> m_runs;
    bool m_dirty = false;
    bool m_restoring = false;
};

}
