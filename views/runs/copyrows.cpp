// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/copyrows.h"

#include "items/runlistmodel.h"
#include "items/spreadsheet.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int mostRows = 10'000;

QList<int> shownColumns(const QHeaderView &header)
{
    QList<int> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        if (!header.isSectionHidden(header.logicalIndex(visual)))
            columns << header.logicalIndex(visual);
    }
    return columns;
}

}

CopiedRows selectedRows(const QTableView &view)
{
    auto ranges = view.selectionModel()->selection();
    std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) { return a.top() < b.top(); });
    const auto columns = shownColumns(*view.horizontalHeader());
    QStringList cells;
    for (const int column : columns)
        cells << view.model()->headerData(column, Qt::Horizontal).toString();
    CopiedRows copy{cells.join(u'\t') + u'\n'};
    int next = 0; // ranges may lie over each other
    for (const auto &range : std::as_const(ranges)) {
        for (int row = std::max(next, range.top()); row <= range.bottom(); ++row) {
            if (copy.selected++ >= mostRows)
                continue;
            cells.clear();
            for (const int column : columns)
                cells << spreadsheetCell(view.model()->index(row, column).data(RunListModel::WholeRole).toString());
            copy.text += cells.join(u'\t') + u'\n';
            ++copy.copied;
        }
        next = std::max(next, range.bottom() + 1);
    }
    return copy;
}

}
