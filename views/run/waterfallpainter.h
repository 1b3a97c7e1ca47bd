// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRectF>

#include "views/run/timescale.h"
#include "views/theme/tokens.h"

class QPainter;

namespace blokwatch {

class StepTreeModel;

/// Draws the waterfall of a row, and what stands behind all rows: the grid of time, the run's waiting and the now line.
/// In a right-to-left window time runs from right to left, beginning beside the names. Thread: GUI.
class WaterfallPainter
{
public:
    /// Between the edges of the column and the time in sight.
    static constexpr int padding = 12;
    /// Between two ticks at least, px.
    static constexpr int tickGap = 88;

    struct Place {
        QRect rect; ///< of the cell, or of the header's section
        Qt::LayoutDirection direction;
    };

    WaterfallPainter(QPainter &painter, const Tokens &tokens, const TimeScale &scale, const Place &place);

    void backdrop(const StepTreeModel &model, const QColor &ground);
    void row(const StepTreeModel &model, int row, const QColor &ground);

    double x(Millis at) const { return xOfShare(m_scale.share(at)); }
    double xOfShare(double share) const;
    /// The share at a place on the screen.
    double shareAt(double x) const;
    QRect room() const { return m_room; }

private:
    struct Look;
    QRectF bar(Millis from, Millis to, double height, double shift = 0) const;
    void segment(const WaterfallSegment &segment, const Look &look);
    void outside(const QRectF &extent);

    QPainter &m_painter;
    const Tokens &m_tokens;
    const TimeScale &m_scale;
    const QRect m_rect;
    const QRect m_room;
    const bool m_mirrored;
};

}
