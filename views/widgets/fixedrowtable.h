// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>

namespace blokwatch {

/// Row heights of every table.
constexpr int roomyRow = 28;
constexpr int compactRow = 22;

/// The room beside a text in a cell, and beside that of the first column, so that it stands beneath the page's title.
constexpr int cellPadding = 8;
constexpr int edgePadding = 16;

/// Prepares a table for many rows: fixed heights (Qt measures every row of any other table), scrolling by pixel, whole
/// rows selected, no grid, no wrapping, nothing editable.
void setUpFixedRows(QTableView *table, int rowHeight = roomyRow);

void setRowHeight(QTableView *table, int rowHeight);

}
