// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeView>

#include <cstddef>

namespace blokwatch {

class JsonTreeModel;
class Theme;

/// The tree of a JSON value. Rows of one height; opening and closing costs what a page of rows costs. Thread: GUI.
class JsonTree final : public QTreeView
{
    Q_OBJECT
public:
    /// Levels below the row at the top that reveal() opens; deeper values are shown with only a part around them.
    static constexpr int mostLevels = 24;
    /// Rows that one call of openAll() makes.
    static constexpr int mostRows = 2000;

    JsonTree(JsonTreeModel &model, const Theme &theme, QWidget *parent);

    /// Selects the value at a byte of the source and opens what is around it.
    void reveal(std::size_t offset);
    /// Shows only what is in a row; an invalid index: everything.
    void showOnly(const QModelIndex &index);
    /// Opens a row and all beneath it, outer ones first. False: it stopped after mostRows.
    bool openAll(const QModelIndex &index);
    /// Closes all rows but the one at the top.
    void closeAll();

Q_SIGNALS:
    void copyValueWanted();
    void copyPathWanted();
    void partChanged(); ///< showOnly() came into force, or a new value did
    void openAllWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeRoom(const QModelIndex &index);
    void fitColumns();

    JsonTreeModel &m_model;
    const Theme &m_theme;
};

}
