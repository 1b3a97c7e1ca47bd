// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace blokwatch {

class Theme;

/// Draws a cell of a JsonTreeModel: names, values in the ink of their kind, kinds dim; one line, elided.
class JsonDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int rowHeight = 24;

    JsonDelegate(const Theme &theme, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    const Theme &m_theme;
};

}
