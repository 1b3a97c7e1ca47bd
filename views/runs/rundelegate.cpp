// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/rundelegate.h"

#include "items/runlistmodel.h"
#include "views/runs/cellpainter.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/plaintext.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QTableView>
#include <QToolTip>

namespace blokwatch {

namespace {

constexpr double hoverShare = 0.045;
constexpr double selectedShare = 0.22;
constexpr int selectionBar = 2;
constexpr double ringShare = 0.75;
constexpr qsizetype longestToolTip = 2000;

using CellDrawing = void (*)(CellPainter &, const Tokens &);

/// In the order of RunListModel::Column.
constexpr CellDrawing drawings[RunListModel::ColumnCount] = {
    [](CellPainter &cell, const Tokens &) { cell.badge(); },
    [](CellPainter &cell, const Tokens &) { cell.workflow(); },
    [](CellPainter &cell, const Tokens &) { cell.trigger(); },
    [](CellPainter &cell, const Tokens &t) { cell.text(t.ink); },
    [](CellPainter &cell, const Tokens &t) { cell.text(t.ink); },
    [](CellPainter &cell, const Tokens &) { cell.number(); },
    [](CellPainter &cell, const Tokens &) { cell.number(); },
    [](CellPainter &cell, const Tokens &) { cell.tags(); },
    [](CellPainter &cell, const Tokens &) { cell.error(); },
    [](CellPainter &cell, const Tokens &) { cell.text(cell.dim()); },
    [](CellPainter &cell, const Tokens &) { cell.text(cell.dim()); },
    [](CellPainter &cell, const Tokens &) { cell.id(); },
};

bool isCurrentRow(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    // A list that nobody has chosen anything in has a current row too.
    return view && view->hasFocus() && view->currentIndex().row() == index.row() &&
           view->selectionModel()->hasSelection();
}

RunDelegate::Ground groundOf(const QStyleOptionViewItem &option, bool hovered)
{
    if (option.state & QStyle::State_Selected)
        return option.state & QStyle::State_Active ? RunDelegate::Ground::Selected : RunDelegate::Ground::Unfocused;
    return hovered ? RunDelegate::Ground::Hovered : RunDelegate::Ground::Plain;
}

}

QColor RunDelegate::ground(const Tokens &tokens, Ground ground)
{
    switch (ground) {
    case Ground::Selected: return mixed(tokens.accent, tokens.surface, selectedShare);
    case Ground::Unfocused: return mixed(tokens.accent, tokens.surface, selectedShare * 2 / 3);
    case Ground::Hovered: return mixed(tokens.inkStrong, tokens.surface, hoverShare);
    case Ground::Plain: break;
    }
    return tokens.surface;
}

RunDelegate::RunDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

void RunDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tokens = m_theme.tokens();
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, ground(tokens, groundOf(option, index.row() == m_hoveredRow)));
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      mixed(tokens.line, tokens.surface, 0.55));

    const auto *table = qobject_cast<const QTableView *>(option.widget);
    if (table && option.state & QStyle::State_Selected &&
        table->horizontalHeader()->sectionPosition(index.column()) == 0) {
        const QRect bar(option.rect.left(), option.rect.top(), selectionBar, option.rect.height());
        painter->fillRect(QStyle::visualRect(option.direction, option.rect, bar), tokens.accent);
    }

    CellPainter cell(*painter, tokens, option, index);
    if (cell.isDamaged())
        cell.mark(QStringLiteral("action/warning"));
    else if (index.data(RunListModel::OddRole).toBool())
        cell.mark(QStringLiteral("action/disagree"));
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
