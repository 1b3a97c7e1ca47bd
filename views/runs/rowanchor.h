// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPersistentModelIndex>
#include <QPoint>

class QTableView;

namespace blokwatch {

/// Keeps what a person looks at in its place while rows come in: Qt lets the view stand and moves the rows beneath it.
/// At the top the view follows what is new, as long as nothing is selected and the pointer is elsewhere; else the row
/// under the pointer, or the selected one, or the first one shown, stays where it is. A pointer points once it has
/// moved: not where a window opens beneath it, nor where it has just asked for the top. Rows have one fixed height.
/// Thread: GUI.
class RowAnchor final : public QObject
{
    Q_OBJECT
public:
    /// The view has its model already.
    explicit RowAnchor(QTableView &view);

    bool isAtTop() const;
    /// Rows that came in above since the view left the top.
    int unseen() const { return m_unseen; }
    /// A person asked for another order or another set of rows: shows their beginning.
    void showTop();

Q_SIGNALS:
    void unseenChanged(int rows);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isPointedAt() const;
    int restingRow() const;
    void remember();
    void restore();
    void inserted(int first, int last);
    void setUnseen(int rows);
    int rowHeight() const;

    QTableView &m_view;
    QPersistentModelIndex m_row;
    int m_offset = 0;
    QPoint m_rest; ///< of the pointer, on the screen, where it has not moved yet
    bool m_follows = true;
    int m_unseen = 0;
};

}
