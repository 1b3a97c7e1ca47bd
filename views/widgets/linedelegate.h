// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QHash>
#include <QStyledItemDelegate>

class QTableView;

namespace blokwatch {

class Theme;

/// How the cells of a list of lines are drawn: plain text on the ground of their row, each column in its own face.
class LineDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum class Face {
        Text,
        Dim,
        Mono,
        MonoDim,
        Family, ///< in the ink of the status family that the family role tells
    };

    LineDelegate(const Theme &theme, QObject *parent);
    void setFace(int column, Face face) { m_faces[column] = face; }
    /// The role of the family (int, StatusFamily); -1: none.
    void setFamilyRole(int role) { m_familyRole = role; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    QColor inkOf(Face face, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const Theme &m_theme;
    QHash<int, Face> m_faces;
    int m_familyRole = -1;
    QFont m_mono;
};

/// A table of lines: fixed low rows, quiet header whose last column takes the room that is left, this delegate. Ctrl+C
/// copies the selected rows with tabs between the cells. `copyRole` is the role of a value for a copy.
QTableView *lineTable(const QString &objectName, const QString &accessibleName, LineDelegate *delegate,
                      const Theme &theme, int copyRole, QWidget *parent);

}
