// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/selectionkeeper.h"

#include "items/runlistmodel.h"

#include <QItemSelectionModel>
#include <QTableView>

namespace blokwatch {

namespace {

/// More than this was selected by "all": the rows that stay are kept by Qt, those that go are not worth remembering.
constexpr int mostRemembered = 10'000;

}

SelectionKeeper::SelectionKeeper(QTableView &view, const RunListModel &model)
    : QObject(&view),
      m_view(view),
      m_model(model)
{
    connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_restoring)
            m_dirty = true;
    });
    connect(&model, &QAbstractItemModel::layoutAboutToBeChanged, this, &SelectionKeeper::remember);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &SelectionKeeper::restore);
}

void SelectionKeeper::remember()
{
    m_restoring = true;
    if (!m_dirty)
        return;
    m_dirty = false;
    m_runs.clear();
    int rows = 0;
    const auto selection = m_view.selectionModel()->selection();
    for (const auto &range : selection)
        rows += range.height();
    if (rows > mostRemembered)
        return;
    for (const auto &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            m_runs.insert(m_model.index(row, 0).data(RunListModel::RunNoRole).toUInt());
    }
}

void SelectionKeeper::restore()
{
    QItemSelection selection;
    for (const uint run : std::as_const(m_runs)) {
        const int row = m_model.rowOf(run);
        if (row >= 0)
            selection.select(m_model.index(row, 0), m_model.index(row, m_model.columnCount() - 1));
    }
    if (!selection.isEmpty())
        m_view.selectionModel()->select(selection, QItemSelectionModel::Select);
    m_restoring = false;
}

}
