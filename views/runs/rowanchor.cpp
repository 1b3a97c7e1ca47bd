// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/rowanchor.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

namespace blokwatch {

RowAnchor::RowAnchor(QTableView &view) : QObject(&view), m_view(view)
{
    const auto *model = view.model();
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this, &RowAnchor::remember);
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { inserted(first, last); });
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, &RowAnchor::remember);
    connect(model, &QAbstractItemModel::layoutChanged, this, &RowAnchor::restore);
    connect(view.verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (isAtTop())
            setUnseen(0);
    });
    view.viewport()->installEventFilter(this);
}

bool RowAnchor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Enter)
        m_rest = QCursor::pos();
    return QObject::eventFilter(watched, event);
}

bool RowAnchor::isPointedAt() const
{
    const auto *viewport = m_view.viewport();
    const auto pointer = QCursor::pos();
    return viewport->underMouse() && pointer != m_rest && viewport->rect().contains(viewport->mapFromGlobal(pointer));
}

int RowAnchor::rowHeight() const { return m_view.verticalHeader()->defaultSectionSize(); }

bool RowAnchor::isAtTop() const { return m_view.verticalScrollBar()->value() <= 0; }

/// What is looked at when nothing is pointed at: the selected row, else the first one shown.
int RowAnchor::restingRow() const
{
    const auto current = m_view.currentIndex();
    const int y = current.isValid() ? m_view.rowViewportPosition(current.row()) : -1;
    const bool isShown = y >= 0 && y < m_view.viewport()->height();
    return isShown && m_view.selectionModel()->isSelected(current) ? current.row() : m_view.rowAt(0);
}

void RowAnchor::remember()
{
    const bool pointed = isPointedAt();
    m_follows = isAtTop() && !pointed && !m_view.selectionModel()->hasSelection();
    const int row = pointed ? m_view.rowAt(m_view.viewport()->mapFromGlobal(QCursor::pos()).y()) : restingRow();
    m_row = row < 0 ? QModelIndex() : m_view.model()->index(row, 0);
    m_offset = row < 0 ? 0 : m_view.rowViewportPosition(row);
}

void RowAnchor::restore()
{
    if (m_follows || !m_row.isValid())
        return;
    // The scroll bar learns its new range only when the view lays itself out, which it puts off.
    auto *bar = m_view.verticalScrollBar();
    const int rows = m_view.model()->rowCount();
    bar->setMaximum(qMax(0, rows * rowHeight() - m_view.viewport()->height()));
    bar->setValue(m_row.row() * rowHeight() - m_offset);
}

void RowAnchor::inserted(int first, int last)
{
    const bool above = m_row.isValid() && first < m_row.row();
    restore();
    if (isAtTop()) // also where all rows fit and none can stand still
        setUnseen(0);
    else if (!m_follows && above)
        setUnseen(m_unseen + last - first + 1);
}

void RowAnchor::showTop()
{
    m_rest = QCursor::pos();
    m_view.verticalScrollBar()->setValue(0);
    setUnseen(0);
}

void RowAnchor::setUnseen(int rows)
{
    if (rows == m_unseen)
        return;
    m_unseen = rows;
    Q_EMIT unseenChanged(rows);
}

}
