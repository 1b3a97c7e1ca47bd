// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

#include "core/values/rundetail.h"
#include "items/linelistmodel.h"

#include <memory>
#include <optional>

namespace blokwatch {

/// The events of a run, in the order of time, as a Qt table model: one row an event. Texts are plain. Thread: GUI.
class EventListModel final : public LineListModel
{
    Q_OBJECT
public:
    enum Column { TimeColumn, TypeColumn, StepColumn, SummaryColumn, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole, ///< QString
        WholeRole,             ///< QString, the value for a copy
        FamilyRole,            ///< int, StatusFamily
    };

    explicit EventListModel(QObject *parent = nullptr) : LineListModel(parent) {}

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Events that are the same as before, by id, keep their rows.
    void setEvents(std::shared_ptr<const EventBatch> events);
    /// Only the events of that step; nothing: all.
    void setStep(std::optional<NodeRunId> step);

    /// What the events and their texts are in; null for none.
    const std::shared_ptr<const EventBatch> &events() const { return m_events; }
    const RunEvent &event(int row) const { return m_events->events[entryAt(row)]; }

private:
    bool accepts(std::size_t entry) const override;

    std::shared_ptr<const EventBatch> m_events;
    std::optional<NodeRunId> m_step;
};

}
