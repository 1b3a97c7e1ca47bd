// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>
#include <QSet>

class QModelIndex;
class QPoint;
class QTableView;

namespace blokwatch {

class FlatHeader;
class LiveTicker;
class RowAnchor;
class RunDelegate;
class RunListModel;
class Theme;

/// The table of runs and what makes it usable all day: header, delegate, anchor, ticking times, keys, the row under the
/// pointer. Owns none of the data. Thread: GUI.
class RunsTable final : public QObject
{
    Q_OBJECT
public:
    RunsTable(RunListModel &model, const Theme &theme, QWidget *parent);

    QTableView *view() const { return m_view; }
    FlatHeader *header() const { return m_header; }
    RowAnchor *anchor() const { return m_anchor; }
    LiveTicker *ticker() const { return m_ticker; }

    bool isCompact() const { return m_compact; }
    void setCompact(bool compact);

    QString sortText() const;
    void setSort(const QString &text);

    /// The arrangement that a person made; empty while there is none and the default one fits the width.
    QString layoutText() const;
    void setLayout(const QString &text);
    /// From now on the columns stay as they are.
    void keepLayout() { m_arranged = true; }
    void resetLayout();

    /// Columns that have something to tell; the others are left out of the default arrangement.
    void setUsefulColumns(const QSet<int> &columns);

    /// The columns fitted to the width and up to date with their contents, for pictures.
    void fit();

    void copySelection();

Q_SIGNALS:
    void layoutTouched();
    /// Enter or a double click on a row.
    void openWanted(const QModelIndex &index);
    /// Something that a person should know about what was just done.
    void said(const QString &text);
    /// A click with the right button, or the menu key, on a cell: where, in global coordinates.
    void menuWanted(const QModelIndex &index, const QPoint &where);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addKeys();
    void moveBy(int rows);
    void enter();
    void hover(int row);

    RunListModel &m_model;
    QTableView *m_view;
    QPointer<QWidget> m_viewport; ///< of the view, which may go before this
    FlatHeader *m_header;
    RunDelegate *m_delegate;
    RowAnchor *m_anchor;
    LiveTicker *m_ticker;
    QSet<int> m_useful;
    bool m_compact = false;
    bool m_arranged = false;
    bool m_fitting = false;
};

}
