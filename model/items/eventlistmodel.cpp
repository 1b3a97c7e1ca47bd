// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/eventlistmodel.h"

#include "items/linewords.h"

#include <array>

namespace blokwatch {

namespace {

QString text(const RunEvent &event, int column)
{
    switch (column) {
    case EventListModel::TimeColumn: return wording::exactTime(event.timestamp);
    case EventListModel::TypeColumn: return wording::plain(event.typeText, 64);
    case EventListModel::StepColumn: return wording::plain(event.nodeName, 64);
    default: return wording::eventSummary(event);
    }
}

}

int EventListModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant EventListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RunEvent &told = event(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(told, index.column());
    case Qt::ToolTipRole:
        return wording::exactMoment(told.timestamp) + u'\n' + text(told, index.column()) + u'\n' +
               wording::plain(told.id, 64);
    case IdRole: return wording::plain(told.id);
    case WholeRole:
        return index.column() == TimeColumn ? wording::isoMoment(told.timestamp) : text(told, index.column());
    case FamilyRole: return int(wording::eventFamily(told.type));
    default: return {};
    }
}

QVariant EventListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr std::array titles = {QT_TR_NOOP("Time"), QT_TR_NOOP("Event"), QT_TR_NOOP("Step"),
                                          QT_TR_NOOP("What it tells")};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return tr(titles[std::size_t(section)]);
}

void EventListModel::setEvents(std::shared_ptr<const EventBatch> events)
{
    if (events == m_events)
        return;
    const auto idsOf = [](const std::shared_ptr<const EventBatch> &batch) {
        return Ids{batch ? batch->events.size() : 0, [batch](std::size_t i) { return batch->events[i].id; }};
    };
    const Ids before = idsOf(m_events);
    const Ids after = idsOf(events);
    exchange(before, after, [this, &events] { m_events = std::move(events); });
}

void EventListModel::setStep(std::optional<NodeRunId> step)
{
    if (step == m_step)
        return;
    m_step = std::move(step);
    restart();
}

bool EventListModel::accepts(std::size_t entry) const
{
    return !m_step || m_events->events[entry].nodeId == m_step->text;
}

}
