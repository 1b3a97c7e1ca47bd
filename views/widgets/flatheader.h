// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHeaderView>

namespace blokwatch {

class Theme;

/// A quiet column header: dim titles on the raised ground, a small arrow where the table is sorted.
class FlatHeader : public QHeaderView
{
    Q_OBJECT
public:
    static constexpr int height = 32;
    /// What the arrow of a sorted column takes beside its title.
    static constexpr int sortRoom = 14;

    FlatHeader(const Theme &theme, QWidget *parent);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// A right click, or the menu key: where, in global coordinates.
    void menuWanted(const QPoint &where);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    const Theme &m_theme;
};

}
