// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/runcells.h"
#include "items/wording.h"
#include "mirror/mirror.h"
#include "mirror/runlist.h"

#include <QAbstractTableModel>

#include <optional>

namespace blokwatch {

/// The runs that match a query as a Qt table model. One row a run, one column a Column; texts are plain. Ranges are
/// announced once a beat. Thread: GUI.
class RunListModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        StatusColumn,
        WorkflowColumn,
        TriggerColumn,
        KeyColumn,
        StartedColumn,
        DurationColumn,
        StepsColumn,
        TagsColumn,
        ErrorColumn,
        EnvironmentColumn,
        SourceColumn,
        IdColumn,
        ColumnCount,
    };
    enum Role {
        RunIdRole = Qt::UserRole, ///< QString, the whole id
        RunNoRole,                ///< uint, RunNo
        FaceRole,                 ///< int, StatusFace
        FamilyRole,               ///< int, StatusFamily
        TagsRole,                 ///< QStringList
        DamageRole,               ///< bool: this cell could not be read
        OddRole,                  ///< bool: something speaks against this cell; the tool tip says what
        LiveRole,                 ///< bool: a waiting or running time, which goes on
        GoneRole,                 ///< bool: its source no longer has it
        WholeRole,                ///< QString, the value for a copy: see RunCells::whole()
        DetailRole,               ///< QString, a second, dim text in the cell ("POST /orders" behind "http")
    };

    /// The mirror must outlive the model. Shows every run, newest first, until told otherwise.
    explicit RunListModel(const Mirror &mirror, QObject *parent = nullptr);
    ~RunListModel() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Column is a Column; sorts the runs, not the rows shown. -1 stands for the order at the beginning.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    const RunQuery &query() const;
    void setQuery(const RunQuery &query);
    RunSort runSort() const;
    void setRunSort(RunSort sort);
    /// The field that a column shows and sorts by; nothing for a number that is no column.
    static std::optional<RunField> fieldOf(int column);

    /// Row of a run; -1 when it is not shown.
    int rowOf(RunNo run) const;
    /// The run in a row, which must be shown.
    RunNo runAt(int row) const;

    /// What a beat of the mirror changed; called by the owner of the beat. Empty changes make a query that depends on
    /// time be asked again.
    void follow(const RunChanges &changes);
    /// Time has moved on: announces within rows [first, last] the live times (running, waiting), and on a new day all
    /// moments.
    void tick(int first, int last);

private:
    template<class Change> void reorder(Change change);
    void insertRanges(const std::vector<RunList::Range> &ranges);
    void announce(const std::vector<RunList::Range> &ranges);
    QVariant cell(RunNo run, RunField field, int role) const;

    const Mirror &m_mirror;
    RunCells m_cells;
    RunList m_list;
    /// Ranges of the list that came in with this beat and are not announced yet, ascending.
    std::vector<RunList::Range> m_unannounced;
    qint64 m_day; ///< that the moments were last told for, as a Julian day
};

}
