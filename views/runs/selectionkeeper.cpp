// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/selectionkeeper.h"

#include "items/runlistmodel.h"

#include <QItemSelectionModel>
#include <QTableView>

#include <algorithm>

namespace blokwatch {

namespace {

struct Rows {
    int first;
    int last;
    friend bool operator==(const Rows &, const Rows &) = default;
};

/// Ranges of neighbours, ascending.
std::vector<Rows> merged(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end());
    std::vector<Rows> ranges;
    for (const int row : rows) {
        if (!ranges.empty() && row <= ranges.back().last + 1)
            ranges.back().last = row;
        else
            ranges.push_back({row, row});
    }
    return ranges;
}

std::vector<int> rowsOf(const QItemSelection &selection)
{
    std::vector<int> rows;
    for (const auto &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    return rows;
}

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
    for (const auto &range : merged(rowsOf(m_view.selectionModel()->selection()))) {
        for (int row = range.first; row <= range.last; ++row)
            m_runs.push_back(m_model.runAt(row));
    }
}

/// One selection made of whole ranges: many small ones, each merged with the others, would cost by their square.
void SelectionKeeper::restore()
{
    std::vector<int> rows;
    for (const RunNo run : m_runs) {
        if (const int row = m_model.rowOf(run); row >= 0)
            rows.push_back(row);
    }
    const auto wanted = merged(std::move(rows));
    if (wanted != merged(rowsOf(m_view.selectionModel()->selection()))) {
        QItemSelection selection;
        for (const auto &range : wanted)
            selection.append({m_model.index(range.first, 0), m_model.index(range.last, m_model.columnCount() - 1)});
        m_view.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    }
    m_restoring = false;
}

}
