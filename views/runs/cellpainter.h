// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/theme/tokens.h"

#include <QFont>
#include <QModelIndex>
#include <QPainter>
#include <QStyleOption>

namespace blokwatch {

/// One cell while it is drawn: where, from what, with which colours. A run that is gone has dim texts. Texts are drawn
/// in their own direction, at the side where the column has its alignment.
class CellPainter
{
public:
    CellPainter(QPainter &painter, const Tokens &tokens, const QStyleOptionViewItem &option, const QModelIndex &index);

    void badge();
    void text(const QColor &ink);
    void workflow();
    void number();
    void id();
    void trigger();
    void tags();
    void error();

    /// The ink of secondary texts, which is a darker one on the ground of a selected row.
    QColor dim() const;

    bool isDamaged() const { return m_damaged; }
    /// A small sign at the end of the cell, partly in its margin; what is drawn afterwards leaves it room.
    void mark(const QString &icon);

private:
    int drawText(const QRect &room, const QString &text, const QColor &ink, const QFont &font,
                 Qt::Alignment side) const;
    QRect mirrored(const QRect &rect) const;

    QPainter &m_painter;
    const Tokens &m_tokens;
    const QStyleOptionViewItem &m_option;
    const QModelIndex &m_index;
    QRect m_room;
    QString m_text;
    bool m_gone;
    bool m_damaged;
};

}
