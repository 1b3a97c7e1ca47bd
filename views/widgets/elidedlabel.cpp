// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/elidedlabel.h"

#include "views/widgets/plaintext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace blokwatch {

namespace {

/// No screen is wider; it keeps the cost of measuring a text of a megabyte small.
constexpr qsizetype longestShown = 1024;

}

ElidedLabel::ElidedLabel(const QString &objectName, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setObjectName(objectName);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize ElidedLabel::minimumSizeHint() const { return {0, fontMetrics().height()}; }

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text().left(longestShown)) + 2, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto shown = fontMetrics().elidedText(text().left(longestShown), Qt::ElideRight, contentsRect().width());
    const auto side = QStyle::visualAlignment(layoutDirection(), alignment());
    style()->drawItemText(&painter, contentsRect(), int(side) | Qt::TextSingleLine, palette(), isEnabled(), shown,
                          foregroundRole());
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && sizeHint().width() > contentsRect().width()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), plainToolTip(text().left(longestShown)),
                           this);
        return true;
    }
    return QLabel::event(event);
}

}
