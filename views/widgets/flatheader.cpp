// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/flatheader.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"

#include <QContextMenuEvent>
#include <QPainter>

namespace blokwatch {

namespace {

constexpr int arrowGap = 4;
constexpr int arrowSize = FlatHeader::sortRoom - arrowGap;

}

FlatHeader::FlatHeader(const Theme &theme, QWidget *parent) : QHeaderView(Qt::Horizontal, parent), m_theme(theme)
{
    setFont(smallFont());
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(false);
    setSortIndicatorShown(true);
    setMinimumSectionSize(40);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

QSize FlatHeader::sizeHint() const { return {QHeaderView::sizeHint().width(), height}; }

void FlatHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const auto &tokens = m_theme.tokens();
    painter->save();
    painter->fillRect(rect, tokens.raised);
    const bool sorted = isSortIndicatorShown() && sortIndicatorSection() == section;
    const auto stored = model()->headerData(section, orientation(), Qt::TextAlignmentRole);
    const auto alignment = stored.isValid() ? Qt::Alignment(stored.toInt()) : defaultAlignment();
    const bool right = QStyle::visualAlignment(layoutDirection(), alignment) & Qt::AlignRight;

    const int leading = sectionPosition(section) == 0 ? edgePadding : cellPadding;
    const auto room = QStyle::visualRect(layoutDirection(), rect, rect.adjusted(leading, 0, -cellPadding, 0));
    const auto text = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    const int spare = sorted ? sortRoom : 0;
    const auto shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, room.width() - spare);
    const int width = painter->fontMetrics().horizontalAdvance(shown);
    const int x = right ? room.right() - width + 1 : room.left();
    painter->setPen(sorted ? tokens.ink : tokens.inkDim);
    painter->drawText(QRect(x, rect.top(), width + 1, rect.height()),
                      Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    if (sorted) {
        const auto name = sortIndicatorOrder() == Qt::AscendingOrder ? "action/sortup" : "action/sortdown";
        const auto arrow = icons::tinted(QLatin1String(name), tokens.accent, arrowSize, devicePixelRatioF());
        painter->drawPixmap(right ? x - sortRoom : x + width + arrowGap, rect.center().y() - arrowSize / 2 + 1, arrow);
    }
    const int edge = layoutDirection() == Qt::RightToLeft ? rect.left() : rect.right();
    if (edge > 0 && edge < viewport()->width() - 1) {
        painter->setPen(tokens.line);
        painter->drawLine(edge, rect.top() + 9, edge, rect.bottom() - 9);
    }
    painter->restore();
}

void FlatHeader::paintEvent(QPaintEvent *event)
{
    {
        QPainter painter(viewport());
        painter.fillRect(viewport()->rect(), m_theme.tokens().raised);
    }
    QHeaderView::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(m_theme.tokens().line);
    painter.drawLine(viewport()->rect().bottomLeft(), viewport()->rect().bottomRight());
}

void FlatHeader::contextMenuEvent(QContextMenuEvent *event)
{
    Q_EMIT menuWanted(event->globalPos());
    event->accept();
}

}
