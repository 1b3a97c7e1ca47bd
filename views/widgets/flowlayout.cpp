// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/flowlayout.h"

#include <QStyle>
#include <QWidget>

namespace blokwatch {

FlowLayout::FlowLayout(int gapX, int gapY) : m_gapX(gapX), m_gapY(gapY) { setContentsMargins(0, 0, 0, 0); }

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::minimumSize() const
{
    int height = 0;
    for (const auto *item : m_items) {
        if (!item->isEmpty())
            height = qMax(height, item->sizeHint().height());
    }
    return {1, height};
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool move) const
{
    const auto direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = rect.x();
    int y = rect.y();
    int lineHeight = 0;
    for (auto *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo({qMax(1, rect.width()), QWIDGETSIZE_MAX});
        if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
            x = rect.x();
            y += lineHeight + m_gapY;
            lineHeight = 0;
        }
        if (move)
            item->setGeometry(QStyle::visualRect(direction, rect, QRect({x, y}, size)));
        x += size.width() + m_gapX;
        lineHeight = qMax(lineHeight, size.height());
    }
    return y + lineHeight - rect.y();
}

}
