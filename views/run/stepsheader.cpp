// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/stepsheader.h"

#include "items/steptreemodel.h"
#include "views/run/waterfallpainter.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/plaintext.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int stripHeight = 3;
constexpr int labelGap = 6;
/// Of a section's edge, where a drag makes the section wider.
constexpr int grip = 6;

}

StepsHeader::StepsHeader(const StepTreeModel &model, const TimeScale &scale, const Theme &theme, QWidget *parent)
    : FlatHeader(theme, parent),
      m_model(model),
      m_scale(scale),
      m_theme(theme),
      m_fit(new QToolButton(viewport()))
{
    setObjectName(QStringLiteral("stepsHeader"));
    setAccessibleName(tr("Columns of the steps"));
    setSectionsMovable(false);
    setSectionsClickable(false);
    setSortIndicatorShown(false);
    setStretchLastSection(true);
    setMouseTracking(true);
    m_fit->setObjectName(QStringLiteral("fitSteps"));
    m_fit->setText(tr("Fit"));
    m_fit->setAccessibleName(tr("Show the whole run"));
    m_fit->setToolTip(plainToolTip(tr("Show the whole run (0)")));
    m_fit->setFocusPolicy(Qt::NoFocus);
    m_fit->setCursor(Qt::ArrowCursor);
    m_fit->setAutoFillBackground(true);
    m_fit->hide();
    connect(m_fit, &QToolButton::clicked, this, &StepsHeader::fitWanted);
    connect(this, &QHeaderView::sectionResized, this, &StepsHeader::placeFit);
    connect(&theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

QRect StepsHeader::axis() const
{
    const int column = StepTreeModel::TimelineColumn;
    return {sectionViewportPosition(column), 0, sectionSize(column), viewport()->height()};
}

void StepsHeader::placeFit()
{
    m_fit->adjustSize();
    const QSize size = m_fit->size();
    const QRect place(axis().right() - size.width() - 4, (FlatHeader::height - size.height()) / 2, size.width(),
                      size.height());
    m_fit->setGeometry(QStyle::visualRect(layoutDirection(), axis(), place));
}

void StepsHeader::updateFit()
{
    placeFit();
    m_fit->setVisible(m_scale.isZoomed());
    viewport()->update();
}

void StepsHeader::resizeEvent(QResizeEvent *event)
{
    FlatHeader::resizeEvent(event);
    placeFit();
}

void StepsHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    if (section != StepTreeModel::TimelineColumn) {
        FlatHeader::paintSection(painter, rect, section);
        return;
    }
    painter->save();
    painter->fillRect(rect, m_theme.tokens().raised);
    painter->setClipRect(rect);
    paintAxis(*painter, rect);
    painter->restore();
}

void StepsHeader::paintAxis(QPainter &painter, const QRect &rect) const
{
    if (!m_model.waterfall())
        return;
    const auto &tokens = m_theme.tokens();
    const WaterfallPainter place(painter, tokens, m_scale, {rect, layoutDirection()});
    painter.setFont(smallFont());
    const auto metrics = painter.fontMetrics();
    const QRect line = rect;

    QList<QRect> taken{m_fit->isVisible() ? m_fit->geometry() : QRect()};
    const auto write = [&](const QString &text, double at, const QColor &ink) {
        const int width = metrics.horizontalAdvance(text);
        const int left =
            layoutDirection() == Qt::RightToLeft ? qRound(at) - labelGap + 2 - width : qRound(at) + labelGap - 2;
        const QRect room(left, line.top(), width + 1, line.height());
        if (std::any_of(taken.begin(), taken.end(), [&](const QRect &one) { return room.intersects(one); }) ||
            room.left() < rect.left() || room.right() > rect.right())
            return;
        painter.setPen(ink);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::AlignAbsolute | Qt::TextSingleLine, text);
    };
    if (const auto &waited = m_model.waterfall()->waited()) {
        const auto &ink = tokens.family(wording::family(waited->face)).ink;
        const double a = qBound<double>(rect.left(), place.x(waited->span.from), rect.right());
        const double b = qBound<double>(rect.left(), place.x(waited->span.to), rect.right());
        const QRect band(qRound(qMin(a, b)), line.top(), qRound(qAbs(b - a)), line.height());
        painter.fillRect(QRect(band.left(), rect.bottom() - stripHeight, band.width(), stripHeight), ink);
        const auto text = QStringLiteral("%1 %2").arg(
            wording::status(waited->face), wording::span(wording::elapsed(waited->span.from, waited->span.to)));
        // A wait that begins out of sight is named where its end still shows, so that it isn't missed.
        const int wanted = metrics.horizontalAdvance(text) + 2 * labelGap;
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const bool cut = m_scale.isZoomed() && (mirrored ? a >= rect.right() : a <= rect.left());
        if (wanted < band.width() || cut) {
            const int start = mirrored ? band.right() : band.left();
            write(text, start, ink);
            taken << QRect(mirrored ? start - wanted : start, line.top(), wanted, line.height());
        }
    }
    const auto ticks = m_scale.ticks(m_model.detail()->run.startedAt, place.room().width(), WaterfallPainter::tickGap);
    for (const auto &tick : ticks) {
        const double at = place.xOfShare(tick.share);
        painter.setPen(tokens.line);
        painter.drawLine(qRound(at), line.center().y() - 4, qRound(at), rect.bottom());
        write(tick.text, at, tokens.inkDim);
    }
    if (const auto now = m_model.waterfall()->nowLine(m_model.now())) {
        const double at = place.x(*now);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.family(StatusFamily::Running).ink);
        const double bottom = rect.bottom();
        painter.drawPolygon(QPolygonF{{at - 4, bottom - 5}, {at + 4, bottom - 5}, {at, bottom + 1}});
    }
}

bool StepsHeader::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_model.waterfall())
        return FlatHeader::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (!axis().contains(help->pos()))
        return FlatHeader::viewportEvent(event);
    QStringList lines{
        tr("Time since the run was submitted, %1").arg(wording::exactMoment(m_model.detail()->run.startedAt))};
    if (const auto &waited = m_model.waterfall()->waited())
        lines << tr("%1 for %2 before its first step")
                     .arg(wording::status(waited->face),
                          wording::span(wording::elapsed(waited->span.from, waited->span.to)));
    if (const auto now = m_model.waterfall()->nowLine(m_model.now()))
        lines << tr("Known until %1").arg(wording::exactMoment(*now));
    lines << tr("Ctrl+wheel: closer or further; drag or Shift+wheel: along; 0: the whole run");
    QToolTip::showText(help->globalPos(), plainToolTip(lines.join(u'\n')), this);
    return true;
}

void StepsHeader::mousePressEvent(QMouseEvent *event)
{
    const bool onAxis = axis().adjusted(grip, 0, -grip, 0).contains(event->pos());
    if (event->button() == Qt::LeftButton && onAxis && m_scale.isZoomed())
        m_dragFrom = event->position().x();
    else
        FlatHeader::mousePressEvent(event);
}

void StepsHeader::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_dragFrom) {
        FlatHeader::mouseMoveEvent(event);
        return;
    }
    const double moved =
        (event->position().x() - *m_dragFrom) / qMax(1, axis().width() - 2 * WaterfallPainter::padding);
    m_dragFrom = event->position().x();
    Q_EMIT scrolled(layoutDirection() == Qt::RightToLeft ? moved : -moved);
}

void StepsHeader::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragFrom)
        m_dragFrom.reset();
    else
        FlatHeader::mouseReleaseEvent(event);
}

}
