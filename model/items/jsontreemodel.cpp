// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/jsontreemodel.h"

#include "items/jsonwords.h"
#include "items/wording.h"

#include <algorithm>
#include <utility>

namespace blokwatch {

void JsonTreeModel::setPicture(std::shared_ptr<const JsonPicture> picture)
{
    beginResetModel();
    m_picture = std::move(picture);
    m_branches.clear();
    m_numbers.clear();
    if (m_picture) {
        const auto root = m_picture->document().root();
        m_branches.push_back({0, 0, root, 0, 1, 1, {root}});
    }
    endResetModel();
}

int JsonTreeModel::rows(const Branch &branch) { return int((branch.count + branch.step - 1) / branch.step); }

JsonTreeModel::Row JsonTreeModel::rowAt(const QModelIndex &index) const
{
    const auto &branch = m_branches[index.internalId()];
    const auto row = std::size_t(index.row());
    if (branch.step == 1)
        return {branch.children[row], 0, branch.children[row].size(), false, branch.first + row};
    const auto first = branch.first + row * branch.step;
    return {branch.container, first, std::min(branch.step, branch.first + branch.count - first), true, first};
}

const JsonTreeModel::Branch *JsonTreeModel::branchOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return m_branches.empty() ? nullptr : &m_branches.front();
    const auto found = m_numbers.find(key(index.internalId(), index.row()));
    return found == m_numbers.end() ? nullptr : &m_branches[found->second];
}

JsonTreeModel::Branch JsonTreeModel::branchFor(const Row &row, const QModelIndex &index) const
{
    Branch branch{index.internalId(), index.row(), row.node, row.first, row.count, 1, {}};
    while (branch.count > branch.step * JsonPicture::pageSize)
        branch.step *= JsonPicture::pageSize;
    if (branch.step > 1)
        return branch;
    branch.children.reserve(row.count);
    auto child = m_picture->child(row.node, row.first).asIterator();
    for (std::size_t i = 0; i < row.count; ++i)
        branch.children.push_back(*child++);
    return branch;
}

/// All rows that are missing on the way come into being within the outermost of them: one announcement, however deep.
QModelIndex JsonTreeModel::indexAt(std::size_t offset)
{
    auto index = this->index(0, 0);
    while (index.isValid()) {
        const auto row = rowAt(index);
        const bool there = !row.isRange && (row.node.offset() >= offset || row.count == 0);
        const auto child = there || !hasChildren(index) ? std::nullopt : m_picture->childAt(row.node, offset);
        if (!child)
            break;
        if (!branchOf(index))
            add(branchFor(row, index), index);
        const auto *branch = branchOf(index);
        index = this->index(int((*child - branch->first) / branch->step), 0, index);
    }
    announce();
    return index;
}

void JsonTreeModel::add(Branch branch, const QModelIndex &parent)
{
    if (!std::exchange(m_fetching, true))
        beginInsertRows(parent, 0, rows(branch) - 1);
    m_numbers.emplace(key(parent.internalId(), parent.row()), m_branches.size());
    m_branches.push_back(std::move(branch));
}

void JsonTreeModel::announce()
{
    if (std::exchange(m_fetching, false))
        endInsertRows();
}

std::optional<json::Node> JsonTreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() && !rowAt(index).isRange ? nodeAround(index) : std::nullopt;
}

std::optional<json::Node> JsonTreeModel::nodeAround(const QModelIndex &index) const
{
    return index.isValid() ? std::optional(rowAt(index).node) : std::nullopt;
}

int JsonTreeModel::depth(const QModelIndex &index) const
{
    int depth = 0;
    for (auto branch = index.internalId(); branch != 0; branch = m_branches[branch].parent)
        ++depth;
    return depth;
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || row >= rowCount(parent) || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, parent.isValid() ? m_numbers.at(key(parent.internalId(), parent.row())) : 0);
}

QModelIndex JsonTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    const auto &branch = m_branches[child.internalId()];
    return createIndex(branch.row, 0, branch.parent);
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    const auto *branch = parent.column() > 0 ? nullptr : branchOf(parent);
    return branch ? rows(*branch) : 0;
}

int JsonTreeModel::columnCount(const QModelIndex &) const { return ColumnCount; }

bool JsonTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_picture != nullptr;
    const auto row = rowAt(parent);
    return parent.column() == 0 && row.count > 0 && (row.isRange || !m_picture->isHidden(row.node));
}

bool JsonTreeModel::canFetchMore(const QModelIndex &parent) const
{
    return !m_fetching && parent.isValid() && hasChildren(parent) && !branchOf(parent);
}

void JsonTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    add(branchFor(rowAt(parent), parent), parent);
    announce();
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[] = {tr("Name"), tr("Value"), tr("Kind")};
    return titles[section];
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = rowAt(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == KindColumn)
            return kind(row);
        return index.column() == NameColumn ? name(row, index) : value(row);
    case Qt::AccessibleTextRole: return accessibleText(row, index);
    case FaceRole: return int(face(row));
    case PathRole: return path(index);
    case OffsetRole: return row.isRange ? QVariant() : QVariant::fromValue(qulonglong(row.node.offset()));
    default: return {};
    }
}

JsonTreeModel::Face JsonTreeModel::face(const Row &row) const
{
    if (row.isRange)
        return Face::Range;
    return m_picture->isHidden(row.node) ? Face::Hidden : Face(int(row.node.kind()));
}

QString JsonTreeModel::name(const Row &row, const QModelIndex &index) const
{
    if (row.isRange)
        return jsonwords::range(row.first, row.first + row.count - 1);
    if (index.internalId() == 0)
        return QStringLiteral("$");
    return row.node.isMember() ? jsonwords::name(row.node.name()) : jsonwords::number(row.number);
}

QString JsonTreeModel::value(const Row &row) const
{
    return row.isRange ? QString() : jsonwords::value(*m_picture, row.node);
}

QString JsonTreeModel::kind(const Row &row) const
{
    if (row.isRange)
        return jsonwords::elements(row.count);
    return m_picture->isHidden(row.node) ? jsonwords::hidden() : jsonwords::kind(*m_picture, row.node);
}

QString JsonTreeModel::accessibleText(const Row &row, const QModelIndex &index) const
{
    if (index.column() == NameColumn && !row.isRange)
        return name(row, index) + QStringLiteral(", ") + kind(row) + QStringLiteral(", ") + value(row);
    return data(index, Qt::DisplayRole).toString();
}

QString JsonTreeModel::path(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    QStringList parts;
    for (auto at = index.siblingAtColumn(0); at.isValid() && at.internalId() != 0; at = at.parent()) {
        const auto row = rowAt(at);
        if (!row.isRange)
            parts.prepend(row.node.isMember() ? jsonwords::step(row.node.name()) : jsonwords::step(row.number));
    }
    parts.prepend(QStringLiteral("$"));
    return parts.join(QString());
}

}
