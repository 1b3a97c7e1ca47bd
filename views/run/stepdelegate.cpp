// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/stepdelegate.h"

#include "items/steptreemodel.h"
#include "views/run/stepcell.h"
#include "views/run/waterfallpainter.h"
#include "views/runs/rundelegate.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/statusbadge.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTableView>
#include <QToolTip>

namespace blokwatch {

namespace {

constexpr int selectionBar = 2;
constexpr double ringShare = 0.75;
constexpr qsizetype longestToolTip = 4000;

bool isCurrentRow(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view && view->hasFocus() && view->currentIndex().row() == index.row();
}

RunDelegate::Ground groundOf(const QStyleOptionViewItem &option, bool hovered)
{
    if (option.state & QStyle::State_Selected)
        return option.state & QStyle::State_Active ? RunDelegate::Ground::Selected : RunDelegate::Ground::Unfocused;
    return hovered ? RunDelegate::Ground::Hovered : RunDelegate::Ground::Plain;
}

}

StepDelegate::StepDelegate(const StepTreeModel &model, const TimeScale &scale, const Theme &theme, QObject *parent)
    : QStyledItemDelegate(parent),
      m_model(model),
      m_scale(scale),
      m_theme(theme)
{
}

void StepDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tokens = m_theme.tokens();
    const auto ground = RunDelegate::ground(tokens, groundOf(option, index.row() == m_hoveredRow));
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, ground);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      mixed(tokens.line, tokens.surface, 0.55));
    switch (index.column()) {
    case StepTreeModel::StepColumn:
        if (option.state & QStyle::State_Selected) {
            const QRect bar(option.rect.left(), option.rect.top(), selectionBar, option.rect.height());
            painter->fillRect(QStyle::visualRect(option.direction, option.rect, bar), tokens.accent);
        }
        StepCell(option, index).paint(*painter, tokens, ground);
        break;
    case StepTreeModel::StatusColumn: paintStatus(*painter, option, index); break;
    case StepTreeModel::DurationColumn: paintDuration(*painter, option, index); break;
    default: {
        WaterfallPainter waterfall(*painter, tokens, m_scale, {option.rect, option.direction});
        waterfall.backdrop(m_model, ground);
        waterfall.row(m_model, index.row(), ground);
    }
    }
    if (isCurrentRow(option, index)) {
        painter->setPen(mixed(tokens.accent, tokens.surface, ringShare));
        painter->drawLine(option.rect.topLeft(), option.rect.topRight());
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }
    painter->restore();
}

void StepDelegate::paintStatus(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const StatusBadge::Content content{StatusFace(index.data(StepTreeModel::FaceRole).toInt()),
                                       StatusFamily(index.data(StepTreeModel::FamilyRole).toInt()),
                                       index.data().toString(), option.direction};
    const auto room = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
    const auto pixmap = StatusBadge::pixmap(m_theme.tokens(), content, room.width() + cellPadding / 2,
                                            painter.device()->devicePixelRatioF());
    const QSize size = pixmap.deviceIndependentSize().toSize();
    const QRect place(room.left() - 1, room.center().y() - size.height() / 2 + 1, size.width(), size.height());
    painter.drawPixmap(QStyle::visualRect(option.direction, option.rect, place), pixmap);
}

void StepDelegate::paintDuration(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tokens = m_theme.tokens();
    const bool live = index.data(StepTreeModel::LiveRole).toBool();
    const auto family = StatusFamily(index.data(StepTreeModel::FamilyRole).toInt());
    painter.setPen(live ? tokens.family(family).ink : tokens.ink);
    painter.setFont(option.font);
    const auto room =
        QStyle::visualRect(option.direction, option.rect, option.rect.adjusted(cellPadding, 0, -cellPadding, 0));
    const auto shown = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, room.width());
    const auto side = QStyle::visualAlignment(option.direction, Qt::AlignRight) | Qt::AlignAbsolute;
    painter.drawText(room, int(side | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {120, roomyRow}; }

bool StepDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const auto text = index.data(Qt::ToolTipRole).toString();
    QToolTip::showText(event->globalPos(), text.isEmpty() ? text : plainToolTip(text.left(longestToolTip)), view);
    return true;
}

}
