// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

class QHeaderView;

namespace blokwatch {

/// The menu in which columns are chosen: one entry a column, the last one shown can't be hidden. Filled anew each time
/// it opens; choosing a column leaves it open for the next one.
class ColumnMenu final : public QMenu
{
    Q_OBJECT
public:
    ColumnMenu(QHeaderView &header, QWidget *parent);

Q_SIGNALS:
    /// A column was shown or hidden.
    void chosen();
    void resetWanted();

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fill();
    void choose(int column, bool on);
    bool toggle(QAction *action);

    QHeaderView &m_header;
};

}
