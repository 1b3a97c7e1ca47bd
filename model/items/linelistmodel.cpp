// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/linelistmodel.h"

#include <QElapsedTimer>
#include <QTimerEvent>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr qint64 sliceMs = 6;
constexpr std::size_t linesBetweenLooks = 256;
/// Where more changes than this, rows are not kept.
constexpr std::size_t mostReplaced = 4096;

}

void LineListModel::exchange(const Ids &before, const Ids &after, const std::function<void()> &swap)
{
    const std::size_t shorter = std::min(before.size, after.size);
    std::size_t first = 0;
    while (first < shorter && before.at(first) == after.at(first))
        ++first;
    std::size_t same = 0;
    while (same < shorter - first && before.at(before.size - 1 - same) == after.at(after.size - 1 - same))
        ++same;
    const Middle middle{first, before.size - same, after.size - same};
    const bool isLarge = middle.oldEnd - first > mostReplaced || middle.newEnd - first > mostReplaced;
    if (isScanning() || isLarge || first + same == 0)
        reset(after.size, swap);
    else
        replaceMiddle(middle, swap);
}

void LineListModel::replaceMiddle(const Middle &middle, const std::function<void()> &swap)
{
    const auto rowFrom = [this](std::size_t entry) {
        return std::lower_bound(m_rows.begin(), m_rows.end(), std::uint32_t(entry)) - m_rows.begin();
    };
    const auto first = rowFrom(middle.first);
    const auto end = rowFrom(middle.oldEnd);
    const bool inPlace = middle.oldEnd == middle.newEnd;
    if (!inPlace && end > first) {
        beginRemoveRows({}, int(first), int(end) - 1);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + end);
        endRemoveRows();
    }
    swap();
    m_total = m_scanned = m_total - middle.oldEnd + middle.newEnd;
    if (inPlace) {
        if (end > first)
            Q_EMIT dataChanged(index(int(first), 0), index(int(end) - 1, columnCount() - 1));
        return;
    }
    const auto shift = std::int64_t(middle.newEnd) - std::int64_t(middle.oldEnd);
    for (auto row = m_rows.begin() + first; row != m_rows.end(); ++row)
        *row = std::uint32_t(*row + shift);
    std::vector<std::uint32_t> added;
    for (std::size_t entry = middle.first; entry < middle.newEnd; ++entry) {
        if (accepts(entry))
            added.push_back(std::uint32_t(entry));
    }
    if (added.empty())
        return;
    beginInsertRows({}, int(first), int(first) + int(added.size()) - 1);
    m_rows.insert(m_rows.begin() + first, added.begin(), added.end());
    endInsertRows();
}

void LineListModel::reset(std::size_t total, const std::function<void()> &swap)
{
    beginResetModel();
    swap();
    m_rows.clear();
    m_total = total;
    m_scanned = 0;
    endResetModel();
    scan();
}

void LineListModel::restart()
{
    reset(m_total, [] {});
}

void LineListModel::scan()
{
    QElapsedTimer clock;
    clock.start();
    std::vector<std::uint32_t> found;
    while (m_scanned < m_total && (m_scanned % linesBetweenLooks != 0 || clock.elapsed() < sliceMs)) {
        if (accepts(m_scanned))
            found.push_back(std::uint32_t(m_scanned));
        ++m_scanned;
    }
    if (!found.empty()) {
        const int first = rowCount();
        beginInsertRows({}, first, first + int(found.size()) - 1);
        m_rows.insert(m_rows.end(), found.begin(), found.end());
        endInsertRows();
    }
    if (isScanning()) {
        m_timer.start(0, this);
        return;
    }
    m_timer.stop();
    Q_EMIT scanned();
}

void LineListModel::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId())
        scan();
    else
        QAbstractTableModel::timerEvent(event);
}

}
