// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/columnfit.h"

#include "items/runlistmodel.h"
#include "views/runs/columns.h"
#include "views/theme/fonts.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/flatheader.h"
#include "views/widgets/statusbadge.h"

#include <QDateTime>
#include <QFontMetrics>

#include <array>

namespace blokwatch::columns {

namespace {

/// How much of an error is useful before any lesser column is shown beside it.
constexpr int comfortableError = 230;
constexpr int leastError = 140;

struct Spec {
    RunListModel::Column column;
    int worth; ///< always: never left out; whenUseful: only where it would tell nothing
    int least; ///< px, of a text from outside; 0: measured
    int share; ///< of the room left over
};
constexpr int always = 100;
constexpr int whenUseful = 90;

constexpr std::array<Spec, RunListModel::ColumnCount> specs = {{
    {RunListModel::StatusColumn, always, 0, 0},
    {RunListModel::WorkflowColumn, always, 124, 3},
    {RunListModel::StartedColumn, always, 0, 0},
    {RunListModel::DurationColumn, always, 0, 0},
    {RunListModel::ErrorColumn, always, leastError, 7},
    {RunListModel::SourceColumn, whenUseful, 90, 1},
    {RunListModel::TriggerColumn, 80, 132, 3},
    {RunListModel::IdColumn, 70, 0, 0},
    {RunListModel::StepsColumn, 60, 0, 0},
    {RunListModel::TagsColumn, 50, 110, 2},
    {RunListModel::KeyColumn, 40, 100, 1},
    {RunListModel::EnvironmentColumn, 30, 100, 0},
}};

int textWidth(const QFont &font, const QString &text) { return QFontMetrics(font).horizontalAdvance(text); }

int widestStatus()
{
    int widest = 0;
    for (int face = 0; face < statusFaceCount; ++face)
        widest = qMax(widest, StatusBadge::width(wording::status(StatusFace(face))));
    return widest;
}

/// Over the days of a week, the months of a year, another year, and today.
int widestMoment()
{
    const auto noon = [](int month, int day) {
        return QDateTime(QDate(2028, month, day), QTime(20, 48, 48)).toMSecsSinceEpoch();
    };
    QStringList texts{wording::moment(noon(12, 28), noon(12, 28)),
                      wording::moment(QDateTime(QDate(2008, 8, 28), QTime(8, 8)).toMSecsSinceEpoch(), noon(12, 28))};
    for (int month = 1; month <= 12; ++month)
        texts << wording::moment(noon(month, 28), noon(month == 12 ? 1 : 12, 14));
    for (int day = 22; day < 28; ++day)
        texts << wording::moment(noon(12, day), noon(12, 28));
    int widest = 0;
    for (const auto &text : std::as_const(texts))
        widest = qMax(widest, textWidth(textFont(), text));
    return widest;
}

int widestTiming()
{
    constexpr Millis spans[] = {58'800, 3'599'000, 86'340'000, 88 * 86'400'000LL + 86'000'000};
    using Kind = RunTiming::Kind;
    int widest = 0;
    for (const auto kind : {Kind::Took, Kind::Runs, Kind::Waits, Kind::WaitsFor, Kind::Overdue, Kind::Backwards}) {
        for (const auto span : spans)
            widest = qMax(widest, textWidth(textFont(), timingText({kind, span})));
    }
    return widest;
}

int widestContent(int column)
{
    switch (column) {
    case RunListModel::StatusColumn: return widestStatus();
    case RunListModel::StartedColumn: return widestMoment();
    case RunListModel::DurationColumn: return widestTiming();
    case RunListModel::StepsColumn: return textWidth(textFont(), QStringLiteral("888/888"));
    case RunListModel::IdColumn: return textWidth(monoFont(), QString(12, u'8'));
    default: return 0;
    }
}

int measured(const Spec &spec)
{
    const bool first = usualPlace(spec.column) == 0;
    const int padding = (first ? edgePadding : cellPadding) + cellPadding;
    const auto title = wording::field(*RunListModel::fieldOf(spec.column));
    const int head = textWidth(smallFont(), title) + FlatHeader::sortRoom;
    return qMax(spec.least, qMax(widestContent(spec.column), head) + padding + 2);
}

const Spec &specOf(int column)
{
    return *std::find_if(specs.begin(), specs.end(), [column](const Spec &spec) { return spec.column == column; });
}

/// The columns that fit, by their worth.
QSet<int> chosen(int width, const QSet<int> &useful)
{
    QSet<int> columns;
    int taken = comfortableError - leastError;
    for (const auto &spec : specs) {
        const int needed = neededWidth(spec.column);
        const bool fits = spec.worth >= whenUseful || taken + needed <= width;
        if (spec.worth != always && !(useful.contains(spec.column) && fits))
            continue;
        columns << spec.column;
        taken += needed;
    }
    return columns;
}

}

int neededWidth(int column)
{
    // A language is known by a word of it; fonts don't change.
    static QString language;
    static std::array<int, RunListModel::ColumnCount> widths;
    const auto now = wording::field(RunField::Duration) + wording::status(StatusFace::TimedOut);
    if (now != language) {
        language = now;
        for (const auto &spec : specs)
            widths[std::size_t(spec.column)] = measured(spec);
    }
    return widths[std::size_t(column)];
}

void applyDefault(QHeaderView &header, int width, const QSet<int> &useful)
{
    const auto shown = chosen(width, useful);
    int taken = 0;
    int shares = 0;
    for (const int column : shown) {
        taken += neededWidth(column);
        shares += specOf(column).share;
    }
    const int spare = qMax(0, width - taken);
    for (int place = 0; place < header.count(); ++place) {
        for (int column = 0; column < header.count(); ++column) {
            if (usualPlace(column) == place && header.visualIndex(column) != place)
                header.moveSection(header.visualIndex(column), place);
        }
    }
    for (int column = 0; column < header.count(); ++column) {
        header.setSectionHidden(column, !shown.contains(column));
        if (shown.contains(column))
            header.resizeSection(column, neededWidth(column) + spare * specOf(column).share / shares);
    }
    fillWidth(header, width);
}

void fillWidth(QHeaderView &header, int width)
{
    constexpr int error = RunListModel::ErrorColumn;
    if (header.isSectionHidden(error))
        return;
    const int rest = width - (header.length() - header.sectionSize(error));
    if (rest != header.sectionSize(error))
        header.resizeSection(error, qMax(leastError, rest));
}

}
