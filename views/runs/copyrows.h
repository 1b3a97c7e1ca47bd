// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QTableView;

namespace blokwatch {

/// A text for the clipboard and what it holds of what was selected.
struct CopiedRows {
    QString text;
    int copied = 0;
    int selected = 0;
};

/// The first 10,000 selected rows as a table: a line of titles, then one line a run, the columns as they are shown,
/// separated by tabs. Values are whole (RunListModel::WholeRole); one that a spreadsheet would take for a formula has
/// an apostrophe before it.
CopiedRows selectedRows(const QTableView &view);

}
