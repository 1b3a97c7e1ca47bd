// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/waterfallpainter.h"

#include "items/steptreemodel.h"
#include "views/icons/icons.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr double barHeight = 12;
constexpr double holderHeight = 6;
constexpr double subrunHeight = 3;
constexpr double subrunShift = 10;
constexpr double radius = 3;
constexpr double narrowest = 3;
constexpr double leastGap = 6;
constexpr double fading = 16;
constexpr int markSize = 12;
/// Coordinates far outside the screen cost the painter much and show nothing.
constexpr double farAway = 4;

}

struct WaterfallPainter::Look {
    QColor ink; ///< of the step's state
    QColor ground;
    double height;
    std::vector<StatusFamily> subruns;
};

WaterfallPainter::WaterfallPainter(QPainter &painter, const Tokens &tokens, const TimeScale &scale, const Place &place)
    : m_painter(painter),
      m_tokens(tokens),
      m_scale(scale),
      m_rect(place.rect),
      m_room(place.rect.adjusted(padding, 0, -padding, 0)),
      m_mirrored(place.direction == Qt::RightToLeft)
{
}

double WaterfallPainter::xOfShare(double share) const
{
    const double bounded = std::clamp(share, -farAway, 1 + farAway);
    return m_room.left() + m_room.width() * (m_mirrored ? 1 - bounded : bounded);
}

double WaterfallPainter::shareAt(double x) const
{
    const double share = (x - m_room.left()) / std::max(1, m_room.width());
    return std::clamp(m_mirrored ? 1 - share : share, 0.0, 1.0);
}

QRectF WaterfallPainter::bar(Millis from, Millis to, double height, double shift) const
{
    const double a = x(from);
    const double b = x(to);
    const double width = std::max(std::abs(b - a), narrowest);
    double left = m_mirrored ? a - width : a;
    // What has no length stands inside the end of the time in sight, not beyond it.
    if (const double end = xOfShare(1); m_mirrored ? b >= end && left < end : b <= end && left + width > end)
        left = m_mirrored ? end : end - width;
    return {left, m_rect.center().y() + 1 - height / 2 + shift, width, height};
}

void WaterfallPainter::backdrop(const StepTreeModel &model, const QColor &ground)
{
    const RunWaterfall *waterfall = model.waterfall();
    if (!waterfall)
        return;
    if (const auto &waited = waterfall->waited()) {
        const auto &ink = m_tokens.family(wording::family(waited->face)).ink;
        auto band = bar(waited->span.from, waited->span.to, m_rect.height());
        band.moveTop(m_rect.top());
        m_painter.fillRect(band & QRectF(m_rect), mixed(ink, ground, m_tokens.dark ? 0.09 : 0.07));
    }
    m_painter.setPen(mixed(m_tokens.line, ground, 0.6));
    for (const auto &tick : m_scale.ticks(model.detail()->run.startedAt, m_room.width(), tickGap)) {
        const int at = qRound(xOfShare(tick.share));
        m_painter.drawLine(at, m_rect.top(), at, m_rect.bottom());
    }
    if (const auto now = waterfall->nowLine(model.now())) {
        m_painter.setPen(QPen(mixed(m_tokens.family(StatusFamily::Running).ink, ground, 0.7), 1));
        const int at = qRound(x(*now));
        m_painter.drawLine(at, m_rect.top(), at, m_rect.bottom());
    }
}

void WaterfallPainter::row(const StepTreeModel &model, int row, const QColor &ground)
{
    const std::uint32_t item = model.itemAt(row);
    const auto &tree = *model.tree();
    const auto line = model.line(row);
    Look look{m_tokens.family(wording::stepFamily(tree.items[item].state)).ink, ground, barHeight,
              model.subrunFamilies(row)};
    if (tree.hasChildren(item)) {
        look.ink = mixed(look.ink, ground, 0.7);
        look.height = holderHeight;
    }
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    QRectF extent;
    for (const auto &part : line.segments) {
        segment(part, look);
        if (part.kind != WaterfallSegment::Kind::Gap)
            extent |= bar(part.from, part.to, barHeight);
    }
    outside(extent);
    if (line.skewed) {
        const auto mark = icons::tinted(QStringLiteral("action/warning"), m_tokens.family(StatusFamily::TimedOut).ink,
                                        markSize, m_painter.device()->devicePixelRatioF());
        const double wanted = m_mirrored ? extent.right() + 4 : extent.left() - markSize - 4;
        const double left = std::clamp(wanted, double(m_rect.left()), double(m_rect.right() - markSize));
        m_painter.drawPixmap(QPointF(qRound(left), m_rect.center().y() - markSize / 2.0 + 1), mark);
    }
    m_painter.restore();
}

void WaterfallPainter::segment(const WaterfallSegment &segment, const Look &look)
{
    using Kind = WaterfallSegment::Kind;
    auto rect = bar(segment.from, segment.to, look.height);
    const auto &waiting = m_tokens.family(StatusFamily::Waiting).ink;
    m_painter.setPen(Qt::NoPen);
    switch (segment.kind) {
    case Kind::Gap:
        if (rect.width() < leastGap)
            return;
        m_painter.setPen(QPen(m_tokens.inkFaint, 1, Qt::DotLine));
        m_painter.drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.right() - 2, rect.center().y()));
        return;
    case Kind::Waiting:
        m_painter.setPen(QPen(mixed(waiting, look.ground, 0.75), 1));
        m_painter.setBrush(mixed(waiting, look.ground, 0.2));
        m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        return;
    case Kind::Unknown:
        m_painter.setPen(QPen(m_tokens.inkDim, 1, Qt::DashLine));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        return;
    case Kind::Attempt:
        // A notch at its end, so that tries can be counted.
        if (rect.width() > 2 * narrowest)
            rect.adjust(m_mirrored ? 1.5 : 0, 0, m_mirrored ? 0 : -1.5, 0);
        m_painter.setBrush(mixed(m_tokens.family(StatusFamily::Failed).ink, look.ground, 0.6));
        m_painter.drawRoundedRect(rect, radius, radius);
        return;
    case Kind::Subrun:
        rect = bar(segment.from, segment.to, subrunHeight, subrunShift);
        m_painter.setBrush(m_tokens.family(look.subruns[segment.number]).ink);
        m_painter.drawRoundedRect(rect, subrunHeight / 2, subrunHeight / 2);
        return;
    case Kind::Running: break;
    }
    QBrush brush(look.ink);
    if (segment.goesOn && rect.width() > 2 * fading) {
        QLinearGradient open(m_mirrored ? rect.topLeft() : rect.topRight(),
                             m_mirrored ? rect.topLeft() + QPointF(fading, 0) : rect.topRight() - QPointF(fading, 0));
        open.setColorAt(0, mixed(look.ink, look.ground, 0.25));
        open.setColorAt(1, look.ink);
        brush = open;
    }
    m_painter.setBrush(brush);
    m_painter.drawRoundedRect(rect, radius, radius);
}

/// A row whose bar is out of sight says on which side.
void WaterfallPainter::outside(const QRectF &extent)
{
    const bool before = extent.right() < m_room.left();
    if (!before && extent.left() <= m_room.right())
        return;
    const double tip = before ? m_rect.left() + 4 : m_rect.right() - 4;
    const double back = before ? tip + 4 : tip - 4;
    const double middle = m_rect.center().y() + 1;
    m_painter.setPen(QPen(m_tokens.inkFaint, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.setBrush(Qt::NoBrush);
    QPainterPath sign(QPointF(back, middle - 4));
    sign.lineTo(tip, middle);
    sign.lineTo(back, middle + 4);
    m_painter.drawPath(sign);
}

}
