// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace blokwatch {

class StepTreeModel;
class Theme;
class TimeScale;

/// Draws every cell of the steps: name with its badges, status, duration and the row of the waterfall.
class StepDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    StepDelegate(const StepTreeModel &model, const TimeScale &scale, const Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    /// The row under the pointer, all of whose cells are lit; -1 for none.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    int hoveredRow() const { return m_hoveredRow; }

private:
    void paintStatus(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintDuration(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const StepTreeModel &m_model;
    const TimeScale &m_scale;
    const Theme &m_theme;
    int m_hoveredRow = -1;
};

}
