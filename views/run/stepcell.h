// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QModelIndex>
#include <QRect>
#include <QStyleOption>

#include "views/theme/tokens.h"

class QPainter;

namespace blokwatch {

/// Where the parts of a step's name cell are: the sign that opens it, its name, its badges. For drawing, and to know
/// what was clicked. Rectangles are as on the screen.
struct StepCell {
    enum class Tone { Plain, Link, Alert, Warning, Live };
    enum class Target { None, CachedRun, Subrun };
    struct Chip {
        QRect rect;
        QString text;
        Tone tone = Tone::Plain;
        Target target = Target::None;
    };

    StepCell(const QStyleOptionViewItem &option, const QModelIndex &index);

    Target targetAt(const QPoint &place) const;
    bool isOnExpander(const QPoint &place) const { return expandable && expander.contains(place); }
    void paint(QPainter &painter, const Tokens &tokens, const QColor &ground) const;

    /// How far a row is indented for each one above it, px.
    static constexpr int indent = 16;

    QRect expander; ///< a little larger than the sign, to be hit easily
    bool expandable = false;
    bool expanded = false;
    QRect name;
    QString text;
    QList<Chip> chips;

private:
    QList<Chip> wantedChips(const QModelIndex &index) const;
    void place(const QList<Chip> &wanted, const QRect &room);
    void paintGuides(QPainter &painter, const QColor &line) const;

    Qt::LayoutDirection m_direction;
    QRect m_rect;
    int m_depth = 0;
    bool m_group = false;
    bool m_selected = false;
    std::optional<double> m_percent;
};

}
