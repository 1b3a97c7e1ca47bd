// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <cstdint>
#include <vector>

class QTableView;

namespace blokwatch {

class RunListModel;

/// Remembers which runs are selected, by run and not by row: a run that a filter hides is selected again when it comes
/// back, until the person selects something else. Cost: O(log n) a selected run when the list is arranged anew, four
/// bytes each. Thread: GUI.
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
    std::vector<std::uint32_t> m_runs; ///< RunNo
    bool m_dirty = false;
    bool m_restoring = false;
};

}
