// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/columns.h"

#include "items/runlistmodel.h"

#include <QHeaderView>

#include <algorithm>
#include <array>
#include <optional>

namespace blokwatch::columns {

namespace {

constexpr int narrowest = 40;
constexpr int widest = 2000;

struct Spec {
    RunListModel::Column column;
    const char *word;
    int width;  ///< at least
    int share;  ///< of the room left over
    int from;   ///< shown by default when the table is at least this wide
};

/// In the default order from left to right.
constexpr std::array<Spec, RunListModel::ColumnCount> specs = {{
    {RunListModel::StatusColumn, "status", 134, 0, 0},
    {RunListModel::WorkflowColumn, "workflow", 132, 3, 0},
    {RunListModel::IdColumn, "id", 102, 0, 0},
    {RunListModel::TriggerColumn, "trigger", 148, 3, 0},
    {RunListModel::StartedColumn, "started", 82, 0, 0},
    {RunListModel::DurationColumn, "duration", 134, 0, 0},
    {RunListModel::StepsColumn, "steps", 56, 0, 0},
    {RunListModel::KeyColumn, "key", 84, 1, 1200},
    {RunListModel::TagsColumn, "tags", 84, 2, 900},
    {RunListModel::ErrorColumn, "error", 140, 6, 0},
    {RunListModel::EnvironmentColumn, "environment", 100, 0, 1440},
    {RunListModel::SourceColumn, "source", 104, 1, 1440},
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
    const auto found = std::find_if(specs.begin(), specs.end(), [column](const Spec &s) { return s.column == column; });
    return found == specs.end() ? QString() : QString::fromLatin1(found->word);
}

int fromWord(QStringView word)
{
    const auto found =
        std::find_if(specs.begin(), specs.end(), [word](const Spec &s) { return word == QLatin1String(s.word); });
    return found == specs.end() ? -1 : int(found->column);
}

QString layoutText(const QHeaderView &header)
{
    QStringList parts;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        const bool hidden = header.isSectionHidden(column);
        // A hidden section has no size any more: its usual one.
        const auto spec =
            std::find_if(specs.begin(), specs.end(), [column](const Spec &s) { return s.column == column; });
        const int width = hidden ? spec->width : header.sectionSize(column);
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

void applyDefault(QHeaderView &header, int width)
{
    int taken = 0;
    int shares = 0;
    for (const auto &spec : specs) {
        if (width >= spec.from) {
            taken += spec.width;
            shares += spec.share;
        }
    }
    const int spare = std::max(0, width - taken);
    int given = 0;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const auto &spec = specs[i];
        if (header.visualIndex(spec.column) != int(i))
            header.moveSection(header.visualIndex(spec.column), int(i));
        header.setSectionHidden(spec.column, width < spec.from);
        if (width < spec.from)
            continue;
        const int extra = shares > 0 ? spare * spec.share / shares : 0;
        given += extra;
        header.resizeSection(spec.column, spec.width + extra);
    }
    header.resizeSection(RunListModel::ErrorColumn, header.sectionSize(RunListModel::ErrorColumn) + spare - given);
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
