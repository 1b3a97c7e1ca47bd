// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"
#include "mirror/mirror.h"
#include "mirror/runlist.h"

#include <QAbstractTableModel>

#include <optional>

namespace blokwatch {

/// The runs that match a query as a Qt table model. One row a run, one column a RunColumn; texts are plain. Ranges are
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
        LiveRole,                 ///< bool: a waiting or running time, which goes on
        GoneRole,                 ///< bool: its source no longer has it
        DetailRole,               ///< QString, a second, dim text in the cell ("POST /orders" behind "http")
    };

    /// The mirror must outlive the model.
    explicit RunListModel(const Mirror &mirror, QObject *parent = nullptr);
    ~RunListModel() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Column is a Column; sorts the runs, not the rows shown.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    const RunQuery &query() const;
    void setQuery(const RunQuery &query);
    RunSort runSort() const;
    static std::optional<RunField> fieldOf(int column);

    /// Row of a run; -1 when it is not shown.
    int rowOf(RunNo run) const;

    /// What a beat of the mirror changed; called by the owner of the beat.
    void follow(const RunChanges &changes);
    /// Live times (running, waiting) have moved on: announces the cells of rows [first, last].
    void tick(int first, int last);

private:
    struct Rendering;
    void rebuild();

    const Mirror &m_mirror;
    RunList m_list;
};

}
