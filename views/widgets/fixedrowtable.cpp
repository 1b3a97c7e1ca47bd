// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/fixedrowtable.h"

#include <QHeaderView>

namespace blokwatch {

void setUpFixedRows(QTableView *table, int rowHeight)
{
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setRowHeight(table, rowHeight);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setCornerButtonEnabled(false);
    table->setCornerWidget(new QWidget(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setTabKeyNavigation(false);
    table->setMouseTracking(true);
    table->viewport()->setAttribute(Qt::WA_Hover);
}

void setRowHeight(QTableView *table, int rowHeight)
{
    table->verticalHeader()->setMinimumSectionSize(rowHeight);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
}

}
