// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace blokwatch {

class Theme;

/// Draws an entry of the navigation: glyph, title, number of runs.
class NavDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit NavDelegate(const Theme &theme, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    void paintSign(QPainter *painter, const QRect &place, const QModelIndex &index, bool lit) const;

    const Theme &m_theme;
};

}
