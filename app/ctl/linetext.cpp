// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "ctl/texttable.h"
#include "items/attemptlistmodel.h"
#include "items/eventlistmodel.h"
#include "items/loglistmodel.h"
#include "items/runresult.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t lastLines = 20;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

/// What differs between the lists.
struct Form {
    int timeColumn;
    int timeRole; ///< of the exact time
    int familyColumn = -1;
    int familyRole = -1;
};

/// The rows of a list as the run page has them; the last column gives way on a narrow terminal.
void printModel(Output &output, const QAbstractItemModel &model, const Form &form, const Terminal &terminal)
{
    TextTable table;
    const auto at = [&model](std::size_t row, int column, int role) {
        return model.index(int(row), column).data(role);
    };
    for (int column = 0; column < model.columnCount(); ++column) {
        const int role = column == form.timeColumn ? form.timeRole : int(Qt::DisplayRole);
        TextTable::Column made{model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                               [=](std::size_t row) { return at(row, column, role).toString(); }};
        made.mayShrink = column == model.columnCount() - 1;
        if (column == form.familyColumn)
            made.family = [=](std::size_t row) { return StatusFamily(at(row, column, form.familyRole).toInt()); };
        table.add(made);
    }
    table.print(output, std::size_t(model.rowCount()), terminal);
}

}

void printResult(Output &output, const RunDetail &detail, const Terminal &terminal)
{
    const RunEvent *told = resultEvent(detail);
    const auto result = told ? resultIn(told->payload) : nullptr;
    if (!result)
        return;
    printHeading(output, translated(QT_TRANSLATE_NOOP("Ctl", "Output")), terminal);
    printJson(output, *result);
}

void printAttempts(Output &output, const RunDetail &detail, const Terminal &terminal)
{
    AttemptListModel attempts;
    attempts.show(AttemptListModel::attemptsOf(detail, {}));
    if (attempts.rowCount() == 0)
        return;
    printHeading(output, translated(QT_TRANSLATE_NOOP("Ctl", "Attempts that failed")), terminal);
    printModel(output, attempts, {AttemptListModel::TimeColumn, AttemptListModel::WholeRole}, terminal);
}

void printLogs(Output &output, const RunDetail &detail, const Terminal &terminal)
{
    const std::size_t shown = std::min(detail.logs.size(), lastLines);
    printHeading(
        output, translated(QT_TRANSLATE_NOOP("Ctl", "Log, the last %1 of %2 lines")).arg(shown).arg(detail.logs.size()),
        terminal);
    if (shown == 0)
        return;
    const auto last = std::make_shared<RunDetail>();
    last->logs.assign(detail.logs.end() - std::ptrdiff_t(shown), detail.logs.end());
    LogListModel logs;
    logs.setDetail(last);
    printModel(output, logs,
               {LogListModel::TimeColumn, LogListModel::WholeRole, LogListModel::LevelColumn, LogListModel::FamilyRole},
               terminal);
}

void printEvents(Output &output, const RunDetail &detail, const Terminal &terminal)
{
    if (!detail.events || detail.events->events.empty())
        return;
    const auto &all = detail.events->events;
    const std::size_t shown = std::min(all.size(), lastLines);
    printHeading(output, translated(QT_TRANSLATE_NOOP("Ctl", "Events, the last %1 of %2")).arg(shown).arg(all.size()),
                 terminal);
    const auto last = std::make_shared<EventBatch>();
    last->events.assign(all.end() - std::ptrdiff_t(shown), all.end()); // their texts stay in the whole
    EventListModel events;
    events.setEvents(last);
    printModel(
        output, events,
        {EventListModel::TimeColumn, EventListModel::WholeRole, EventListModel::TypeColumn, EventListModel::FamilyRole},
        terminal);
}

}
