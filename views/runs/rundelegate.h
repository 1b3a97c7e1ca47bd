// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace blokwatch {

class Theme;
struct Tokens;

/// Draws every cell of the runs table: badge, chips, short ids, numbers. It asks the model only for what the column
/// needs and takes whatever can be reused from caches.
class RunDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// What a row stands on. Texts of every ink but inkDim have a contrast of 4.5 on each.
    enum class Ground { Plain, Hovered, Selected, Unfocused };
    static QColor ground(const Tokens &tokens, Ground ground);

    explicit RunDelegate(const Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    /// The row under the pointer, all of whose cells are lit; -1 for none.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    int hoveredRow() const { return m_hoveredRow; }

private:
    const Theme &m_theme;
    int m_hoveredRow = -1;
};

}
