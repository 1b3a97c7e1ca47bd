// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemModel>

#include "items/jsonpicture.h"

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// A JSON value as a tree: one row at the top for the whole, beneath it its members or elements. Children are made when
/// a view fetches them, at most JsonPicture::pageSize side by side: longer containers have rows for ranges ("0 … 999")
/// in between. Cost of opening a row and of any cell: bounded by that, whatever the value's size. Thread: GUI.
class JsonTreeModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, KindColumn, ColumnCount };
    /// How a row is drawn.
    enum class Face : std::uint8_t { Null, Boolean, Number, String, Array, Object, Range, Hidden };
    enum Role {
        FaceRole = Qt::UserRole, ///< int of Face
        PathRole, ///< QString such as `$.items[3]."odd name"`; of a range, that of its container
        OffsetRole, ///< qulonglong: where the value begins in the source; none for a range
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows another value; null for none.
    void setPicture(std::shared_ptr<const JsonPicture> picture);
    const std::shared_ptr<const JsonPicture> &picture() const { return m_picture; }

    /// The row of the value that begins at, or holds, a byte of the source. Fetches what is on the way. A value inside
    /// a hidden one has the hidden one's row.
    QModelIndex indexAt(std::size_t offset);
    /// The value of a row; nothing for a range or a row that isn't.
    std::optional<json::Node> nodeOf(const QModelIndex &index) const;
    /// The value of a row, or, of a range, the container it belongs to.
    std::optional<json::Node> nodeAround(const QModelIndex &index) const;
    QString path(const QModelIndex &index) const;
    /// How many rows have this one around them; the row at the top has none.
    int depth(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// A row whose children were fetched. Number 0 is what has the row at the top.
    struct Branch {
        quintptr parent; ///< number of the branch that the row is in
        int row;
        json::Node container;
        std::size_t first; ///< number of the first child that is inside
        std::size_t count; ///< of children, which may be more than rows
        std::size_t step; ///< children a row; 1: rows are the children themselves
        std::vector<json::Node> children; ///< with a step of 1
    };
    /// What a row stands for: one value, or, with more than one child, a range of a container.
    struct Row {
        json::Node node;
        std::size_t first;
        std::size_t count;
        bool isRange;
        std::size_t number; ///< among the container's children
    };

    static int rows(const Branch &branch);
    Row rowAt(const QModelIndex &index) const;
    const Branch *branchOf(const QModelIndex &index) const;
    static quint64 key(quintptr branch, int row) { return quint64(branch) << 32 | quint32(row); }
    Branch branchFor(const Row &row, const QModelIndex &index) const;
    /// Makes the rows inside a row; announce() must follow, once for all that were added in each other.
    void add(Branch branch, const QModelIndex &parent);
    void announce();
    Face face(const Row &row) const;
    QString name(const Row &row, const QModelIndex &index) const;
    QString value(const Row &row) const;
    QString kind(const Row &row) const;
    QString accessibleText(const Row &row, const QModelIndex &index) const;

    std::shared_ptr<const JsonPicture> m_picture;
    std::vector<Branch> m_branches;
    std::unordered_map<quint64, quintptr> m_numbers; ///< by branch and row
    bool m_fetching = false; ///< rows are being announced: what hears of it must not fetch them again
};

}
