// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/linelistmodel.h"

#include <QElapsedTimer>
#include <QTimerEvent>

#include <algorithm>
#include <unordered_set>

namespace blokwatch {

namespace {

constexpr qint64 sliceMs = 6;
constexpr std::size_t linesBetweenLooks = 256;
/// Where more changes than this, rows are not kept.
constexpr std::size_t mostReplaced = 32'768;
constexpr std::uint32_t gone = ~std::uint32_t(0);

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
        replaceMiddle(before, after, middle, swap);
}

/// Entries of the new middle that were in the old one, by their place in the latter; `gone` for those that are not.
std::vector<std::uint32_t> LineListModel::newPlaces(const Ids &before, const Ids &after, const Middle &middle)
{
    std::unordered_set<std::string_view> known;
    for (std::size_t i = middle.first; i < middle.oldEnd; ++i)
        known.insert(before.at(i));
    std::vector<std::uint32_t> places(middle.oldEnd - middle.first, gone);
    std::size_t next = middle.first;
    for (std::size_t i = middle.first; i < middle.oldEnd && next < middle.newEnd;) {
        if (before.at(i) == after.at(next))
            places[i++ - middle.first] = std::uint32_t(next++);
        else if (known.contains(after.at(next)))
            ++i;
        else
            ++next;
    }
    return places;
}

void LineListModel::replaceMiddle(const Ids &before, const Ids &after, const Middle &middle,
                                  const std::function<void()> &swap)
{
    const auto places = newPlaces(before, after, middle);
    const auto rowFrom = [this](std::size_t entry) {
        return std::size_t(std::lower_bound(m_rows.begin(), m_rows.end(), std::uint32_t(entry)) - m_rows.begin());
    };
    const std::size_t first = rowFrom(middle.first);
    std::vector<std::uint32_t> newRows;
    for (std::size_t row = first; row < rowFrom(middle.oldEnd); ++row)
        newRows.push_back(places[m_rows[row] - middle.first]);
    removeGone(first, newRows);
    std::erase(newRows, gone);
    swap();
    const auto shift = std::int64_t(middle.newEnd) - std::int64_t(middle.oldEnd);
    m_total = m_scanned = std::size_t(std::int64_t(m_total) + shift);
    std::copy(newRows.begin(), newRows.end(), m_rows.begin() + std::ptrdiff_t(first));
    for (std::size_t row = first + newRows.size(); row < m_rows.size(); ++row)
        m_rows[row] = std::uint32_t(m_rows[row] + shift);
    std::vector<bool> known(middle.newEnd - middle.first);
    for (const std::uint32_t place : places) {
        if (place != gone)
            known[place - middle.first] = true;
    }
    insertNew(first, middle.first, known);
}

/// Takes the rows from `first` on out that have no place in the new list.
void LineListModel::removeGone(std::size_t first, const std::vector<std::uint32_t> &newRows)
{
    for (std::size_t end = newRows.size(); end > 0;) {
        if (newRows[end - 1] != gone) {
            --end;
            continue;
        }
        std::size_t begin = end;
        while (begin > 0 && newRows[begin - 1] == gone)
            --begin;
        beginRemoveRows({}, int(first + begin), int(first + end) - 1);
        m_rows.erase(m_rows.begin() + std::ptrdiff_t(first + begin), m_rows.begin() + std::ptrdiff_t(first + end));
        endRemoveRows();
        end = begin;
    }
}

/// Puts the entries from `entry` on that were not known before between the rows from `row` on.
void LineListModel::insertNew(std::size_t row, std::size_t entry, const std::vector<bool> &known)
{
    std::vector<std::uint32_t> added;
    const auto flush = [&] {
        if (added.empty())
            return;
        beginInsertRows({}, int(row), int(row + added.size()) - 1);
        m_rows.insert(m_rows.begin() + std::ptrdiff_t(row), added.begin(), added.end());
        endInsertRows();
        row += added.size();
        added.clear();
    };
    for (const bool isKnown : known) {
        if (!isKnown && accepts(entry)) {
            added.push_back(std::uint32_t(entry));
        } else if (row < m_rows.size() && m_rows[row] == entry) {
            flush();
            ++row;
        }
        ++entry;
    }
    flush();
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
