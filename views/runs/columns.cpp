// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/columns.h"

#include "items/runlistmodel.h"
#include "views/runs/columnfit.h"

#include <QHeaderView>

#include <algorithm>
#include <array>
#include <optional>

namespace blokwatch::columns {

namespace {

constexpr int narrowest = 40;
constexpr int widest = 2000;

/// In the default order from left to right.
constexpr std::array<std::pair<RunListModel::Column, const char *>, RunListModel::ColumnCount> words = {{
    {RunListModel::StatusColumn, "status"},
    {RunListModel::WorkflowColumn, "workflow"},
    {RunListModel::IdColumn, "id"},
    {RunListModel::TriggerColumn, "trigger"},
    {RunListModel::StartedColumn, "started"},
    {RunListModel::DurationColumn, "duration"},
    {RunListModel::StepsColumn, "steps"},
    {RunListModel::KeyColumn, "key"},
    {RunListModel::TagsColumn, "tags"},
    {RunListModel::SourceColumn, "source"},
    {RunListModel::ErrorColumn, "error"},
    {RunListModel::EnvironmentColumn, "environment"},
}};

struct Wish {
    int column;
    int width;
    bool hidden;
};

std::optional<Wish> wishOf(QStringView part)
{
    const bool hidden = part.startsWith(u'-');
    const auto colon = part.indexOf(u':');
    if (colon < 0)
        return std::nullopt;
    bool isNumber = false;
    const int width = part.mid(colon + 1).toInt(&isNumber);
    const int column = fromWord(part.mid(hidden ? 1 : 0, colon - (hidden ? 1 : 0)));
    if (column < 0 || !isNumber)
        return std::nullopt;
    return Wish{column, std::clamp(width, narrowest, widest), hidden};
}

}

QString word(int column)
{
    const auto found = std::find_if(words.begin(), words.end(), [column](const auto &w) { return w.first == column; });
    return found == words.end() ? QString() : QString::fromLatin1(found->second);
}

int fromWord(QStringView word)
{
    const auto found =
        std::find_if(words.begin(), words.end(), [word](const auto &w) { return word == QLatin1String(w.second); });
    return found == words.end() ? -1 : int(found->first);
}

int usualPlace(int column)
{
    return int(std::find_if(words.begin(), words.end(), [column](const auto &w) { return w.first == column; }) -
               words.begin());
}

QString layoutText(const QHeaderView &header)
{
    QStringList parts;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        const bool hidden = header.isSectionHidden(column);
        // A hidden section has no size any more: its usual one.
        const int width = hidden ? neededWidth(column) : header.sectionSize(column);
        parts << QStringLiteral("%1%2:%3").arg(hidden ? QStringLiteral("-") : QString(), word(column)).arg(width);
    }
    return parts.join(u' ');
}

bool applyLayout(QHeaderView &header, const QString &text)
{
    QList<Wish> wishes;
    for (const auto &part : QStringView(text.left(4096)).split(u' ', Qt::SkipEmptyParts)) {
        const auto wish = wishOf(part);
        const auto known = [&](const Wish &other) { return other.column == wish->column; };
        if (wish && std::none_of(wishes.cbegin(), wishes.cend(), known))
            wishes << *wish;
    }
    if (std::none_of(wishes.cbegin(), wishes.cend(), [](const Wish &wish) { return !wish.hidden; }))
        return false;
    for (qsizetype i = 0; i < wishes.size(); ++i) {
        header.moveSection(header.visualIndex(wishes[i].column), int(i));
        header.setSectionHidden(wishes[i].column, wishes[i].hidden);
        if (!wishes[i].hidden)
            header.resizeSection(wishes[i].column, wishes[i].width);
    }
    return true;
}

QString sortText(int column, Qt::SortOrder order)
{
    return (order == Qt::DescendingOrder ? QStringLiteral("-") : QString()) + word(column);
}

Sort sortFromText(const QString &text)
{
    const bool descending = text.startsWith(u'-');
    const int column = fromWord(QStringView(text).mid(descending ? 1 : 0));
    if (column < 0)
        return {RunListModel::StartedColumn, Qt::DescendingOrder};
    return {column, descending ? Qt::DescendingOrder : Qt::AscendingOrder};
}

}
