// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QBasicTimer>

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace blokwatch {

/// What lists of many lines have in common: a filter that is asked in slices, so that a hundred thousand lines keep
/// nobody waiting, and rows that stay what they are when more lines come. Thread: the owner's, with an event loop.
class LineListModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    int rowCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : int(m_rows.size()); }
    /// Lines there are, shown or not.
    int total() const { return int(m_total); }
    /// Whether the filter has not seen every line yet.
    bool isScanning() const { return m_scanned < m_total; }
    /// Position of the line in a row among all.
    std::size_t entryAt(int row) const { return m_rows[std::size_t(row)]; }

Q_SIGNALS:
    /// The filter has seen every line.
    void scanned();

protected:
    explicit LineListModel(QObject *parent) : QAbstractTableModel(parent) {}

    /// A list by the ids of its lines. They must stay while exchange() runs.
    struct Ids {
        std::size_t size = 0;
        std::function<std::string_view(std::size_t)> at;
    };
    /// Other lines take the place of those before, which still are what entryAt() means until `swap` is called. Lines
    /// that are in both lists, by their id and in the same order, keep their rows.
    void exchange(const Ids &before, const Ids &after, const std::function<void()> &swap);
    /// The filter is another one.
    void restart();

    void timerEvent(QTimerEvent *event) override;

private:
    virtual bool accepts(std::size_t entry) const = 0;

    struct Middle {
        std::size_t first = 0;
        std::size_t oldEnd = 0;
        std::size_t newEnd = 0;
    };
    void replaceMiddle(const Ids &before, const Ids &after, const Middle &middle, const std::function<void()> &swap);
    static std::vector<std::uint32_t> newPlaces(const Ids &before, const Ids &after, const Middle &middle);
    void removeGone(std::size_t first, const std::vector<std::uint32_t> &newRows);
    void insertNew(std::size_t row, std::size_t entry, const std::vector<bool> &known);
    void reset(std::size_t total, const std::function<void()> &swap);
    void scan();

    std::vector<std::uint32_t> m_rows; ///< ascending
    std::size_t m_total = 0;
    std::size_t m_scanned = 0;
    QBasicTimer m_timer;
};

}
