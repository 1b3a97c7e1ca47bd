// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runlistmodel.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <utility>

namespace blokwatch {

namespace {

/// Above this many separate ranges one re-arrangement is cheaper for a view than many insertions.
constexpr std::size_t mostInsertions = 16;

/// By Column.
constexpr std::array columnFields = {RunField::Status,  RunField::Workflow,    RunField::Trigger, RunField::Key,
                                     RunField::Started, RunField::Duration,    RunField::Steps,   RunField::Tag,
                                     RunField::Error,   RunField::Environment, RunField::Source,  RunField::Id};
static_assert(columnFields.size() == RunListModel::ColumnCount);

qint64 dayOf(Millis moment) { return QDateTime::fromMSecsSinceEpoch(moment).date().toJulianDay(); }

bool isNumber(RunField field) { return field == RunField::Duration || field == RunField::Steps; }

}

RunListModel::RunListModel(const Mirror &mirror, QObject *parent)
    : QAbstractTableModel(parent),
      m_mirror(mirror),
      m_cells(mirror),
      m_list(mirror.runs()),
      m_day(dayOf(mirror.clock().now()))
{
    m_list.setQuery({}, mirror.clock().now());
}

RunListModel::~RunListModel() = default;

int RunListModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    std::size_t rows = m_list.size();
    for (const RunList::Range &range : m_unannounced)
        rows -= range.count;
    return int(rows);
}

int RunListModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant RunListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    return cell(runAt(index.row()), columnFields[std::size_t(index.column())], role);
}

QVariant RunListModel::cell(RunNo run, RunField field, int role) const
{
    const Millis now = m_mirror.clock().now();
    switch (role) {
    case Qt::DisplayRole: return m_cells.text(run, field, now);
    case Qt::ToolTipRole: return m_cells.toolTip(run, field, now);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2 %3")
            .arg(wording::field(field), m_cells.text(run, field, now), m_cells.detail(run, field))
            .trimmed();
    case Qt::TextAlignmentRole: return int((isNumber(field) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case RunIdRole: return wording::plain(m_mirror.runs().id(run));
    case RunNoRole: return uint(run);
    case FaceRole: return int(m_cells.face(run));
    case FamilyRole: return int(wording::family(m_cells.face(run)));
    case TagsRole: return m_cells.tags(run);
    case DamageRole: return m_cells.isDamaged(run, field);
    case OddRole: return m_cells.isOdd(run, field);
    case LiveRole: return field == RunField::Duration && runTiming(m_mirror, run, now).live;
    case GoneRole: return m_mirror.runs().isGone(run);
    case WholeRole: return m_cells.whole(run, field, now);
    case DetailRole: return m_cells.detail(run, field);
    default: return {};
    }
}

QVariant RunListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const auto field = fieldOf(section);
    if (orientation != Qt::Horizontal || !field)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((isNumber(*field) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? wording::field(*field) : QVariant();
}

void RunListModel::sort(int column, Qt::SortOrder order)
{
    const auto field = fieldOf(column);
    setRunSort(field ? RunSort{*field, order == Qt::DescendingOrder} : RunSort{});
}

const RunQuery &RunListModel::query() const { return m_list.query(); }

void RunListModel::setQuery(const RunQuery &query)
{
    reorder([&] { m_list.setQuery(query, m_mirror.clock().now()); });
}

RunSort RunListModel::runSort() const { return m_list.sort(); }

void RunListModel::setRunSort(RunSort sort)
{
    if (sort != m_list.sort())
        reorder([&] { m_list.setSort(sort); });
}

std::optional<RunField> RunListModel::fieldOf(int column)
{
    if (column < 0 || column >= ColumnCount)
        return std::nullopt;
    return columnFields[std::size_t(column)];
}

int RunListModel::rowOf(RunNo run) const
{
    const auto position = m_list.positionOf(run);
    if (!position)
        return -1;
    std::size_t row = *position;
    for (const RunList::Range &range : m_unannounced) {
        if (*position < range.first)
            break;
        if (*position < range.first + range.count)
            return -1;
        row -= range.count;
    }
    return int(row);
}

RunNo RunListModel::runAt(int row) const
{
    auto position = std::size_t(row);
    for (const RunList::Range &range : m_unannounced) {
        if (position < range.first)
            break;
        position += range.count;
    }
    return m_list.at(position);
}

void RunListModel::follow(const RunChanges &changes)
{
    const RunList::Delta delta = m_list.prepare(changes, m_mirror.clock().now());
    const bool few = delta.inserted.size() <= mostInsertions;
    if (delta.kind == RunList::Delta::Kind::Inserted && few)
        insertRanges(delta.inserted);
    else if (delta.kind == RunList::Delta::Kind::None)
        m_list.commit();
    else
        reorder([&] { m_list.commit(); });
    announce(delta.changed);
}

/// A view may ask for any row between two insertions, so each is a whole state: runAt() leaves out what is to come.
void RunListModel::insertRanges(const std::vector<RunList::Range> &ranges)
{
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        beginInsertRows({}, int(ranges[i].first), int(ranges[i].first + ranges[i].count) - 1);
        if (i == 0)
            m_list.commit();
        m_unannounced.assign(ranges.begin() + std::ptrdiff_t(i) + 1, ranges.end());
        endInsertRows();
    }
}

void RunListModel::announce(const std::vector<RunList::Range> &ranges)
{
    for (const RunList::Range &range : ranges)
        Q_EMIT dataChanged(index(int(range.first), 0), index(int(range.first + range.count) - 1, ColumnCount - 1));
}

/// Persistent indexes (a selection, the current row) stay with their run, or end with it.
template<class Change> void RunListModel::reorder(Change change)
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<RunNo> kept;
    kept.reserve(std::size_t(before.size()));
    for (const QModelIndex &index : before)
        kept.push_back(runAt(index.row()));
    change();
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        const int row = rowOf(kept[std::size_t(i)]);
        after.append(row < 0 ? QModelIndex() : index(row, before[i].column()));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void RunListModel::tick(int first, int last)
{
    const Millis now = m_mirror.clock().now();
    const auto isLive = [&](int row) { return runTiming(m_mirror, runAt(row), now).live; };
    first = std::max(first, 0);
    last = std::min(last, rowCount() - 1);
    const qint64 day = dayOf(now);
    if (std::exchange(m_day, day) != day && first <= last)
        Q_EMIT dataChanged(index(first, StartedColumn), index(last, StartedColumn));
    while (first <= last && !isLive(first))
        ++first;
    while (last > first && !isLive(last))
        --last;
    if (first <= last)
        Q_EMIT dataChanged(index(first, DurationColumn), index(last, DurationColumn),
                           {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole});
}

}
