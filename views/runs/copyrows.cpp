// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/copyrows.h"

#include "items/runlistmodel.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace blokwatch {

namespace {

QString cellText(const QModelIndex &index)
{
    if (index.column() == RunListModel::IdColumn)
        return index.data(RunListModel::RunIdRole).toString();
    auto text = index.data(Qt::DisplayRole).toString();
    const auto detail = index.data(RunListModel::DetailRole).toString();
    if (index.column() == RunListModel::TriggerColumn && !detail.isEmpty())
        text += u' ' + detail;
    return text.replace(u'\t', u' ').replace(u'\n', u' ');
}

}

QString selectedRowsText(const QTableView &view)
{
    QList<int> rows;
    for (const auto &range : view.selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows << row;
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    const auto *header = view.horizontalHeader();
    QString text;
    for (const int row : std::as_const(rows)) {
        QStringList cells;
        for (int visual = 0; visual < header->count(); ++visual) {
            const int column = header->logicalIndex(visual);
            if (!header->isSectionHidden(column))
                cells << cellText(view.model()->index(row, column));
        }
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

}
