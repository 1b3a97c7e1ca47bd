// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/rundelegate.h"

#include "items/runlistmodel.h"
#include "views/runs/cellpainter.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace blokwatch {

namespace {

constexpr double hoverShare = 0.045;
constexpr double selectedShare = 0.16;
constexpr double ringShare = 0.75;
constexpr qsizetype longestToolTip = 2000;

using CellDrawing = void (*)(CellPainter &, const Tokens &);

/// In the order of RunListModel::Column.
constexpr CellDrawing drawings[RunListModel::ColumnCount] = {
    [](CellPainter &cell, const Tokens &) { cell.badge(); },
    [](CellPainter &cell, const Tokens &t) { cell.text(t.inkStrong, QFont::Medium); },
    [](CellPainter &cell, const Tokens &) { cell.trigger(); },
    [](CellPainter &cell, const Tokens &t) { cell.text(t.ink); },
    [](CellPainter &cell, const Tokens &t) { cell.text(t.ink); },
    [](CellPainter &cell, const Tokens &) { cell.number(); },
    [](CellPainter &cell, const Tokens &) { cell.number(); },
    [](CellPainter &cell, const Tokens &) { cell.tags(); },
    [](CellPainter &cell, const Tokens &) { cell.error(); },
    [](CellPainter &cell, const Tokens &t) { cell.text(t.inkDim); },
    [](CellPainter &cell, const Tokens &t) { cell.text(t.inkDim); },
    [](CellPainter &cell, const Tokens &) { cell.id(); },
};

bool isCurrentRow(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view && view->hasFocus() && view->currentIndex().row() == index.row();
}

QColor groundOf(const Tokens &tokens, const QStyleOptionViewItem &option, bool hovered)
{
    if (option.state & QStyle::State_Selected)
        return mixed(tokens.accent, tokens.surface,
                     option.state & QStyle::State_Active ? selectedShare : selectedShare / 2);
    return hovered ? mixed(tokens.inkStrong, tokens.surface, hoverShare) : tokens.surface;
}

}

RunDelegate::RunDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

void RunDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tokens = m_theme.tokens();
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, groundOf(tokens, option, index.row() == m_hoveredRow));
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      mixed(tokens.line, tokens.surface, 0.55));

    CellPainter cell(*painter, tokens, option, index);
    if (cell.isDamaged())
        cell.damageMark();
    if (index.column() < RunListModel::ColumnCount)
        drawings[index.column()](cell, tokens);

    if (isCurrentRow(option, index)) {
        // Along the edges of the row, since it is rows that are chosen and not cells.
        painter->setPen(mixed(tokens.accent, tokens.surface, ringShare));
        painter->drawLine(option.rect.topLeft(), option.rect.topRight());
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }
    painter->restore();
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {120, roomyRow}; }

bool RunDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                            const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const auto text = index.data(Qt::ToolTipRole).toString();
    QToolTip::showText(event->globalPos(), text.isEmpty() ? text : plainToolTip(text.left(longestToolTip)), view);
    return true;
}

}
