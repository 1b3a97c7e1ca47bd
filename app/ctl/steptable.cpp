// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "ctl/texttable.h"
#include "items/stepwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

constexpr std::int64_t deepestIndent = 16;
constexpr qsizetype cellLimit = 256;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

QString indentedName(const NodeRun &step)
{
    const auto depth = std::clamp<std::int64_t>(step.depth, 0, deepestIndent);
    return QString(2 * depth, QLatin1Char(' ')) + wording::plain(step.nodeName, cellLimit);
}

QString typeOf(const NodeRun &step)
{
    const QString type = wording::plain(step.nodeType, cellLimit);
    return step.runtimeKind ? QStringLiteral("%1/%2").arg(type, wording::plain(*step.runtimeKind, cellLimit)) : type;
}

}

void printSteps(Output &output, const std::vector<NodeRun> &steps, const Terminal &terminal)
{
    printHeading(output, wording::field(RunField::Steps), terminal);
    if (steps.empty())
        return printLine(output, translated(QT_TRANSLATE_NOOP("Ctl", "No step was recorded.")));
    TextTable table;
    const auto add = [&](const char *title, auto text, bool right = false, bool mayShrink = false) {
        table.add({translated(title), [&steps, text](std::size_t row) { return text(steps[row]); }, right, mayShrink});
    };
    add("#", [](const NodeRun &step) { return QString::number(step.stepIndex + 1); }, true);
    add(QT_TRANSLATE_NOOP("Ctl", "Step"), indentedName, false, true);
    add(QT_TRANSLATE_NOOP("Ctl", "Type"), typeOf, false, true);
    table.add({wording::field(RunField::Status),
               [&](std::size_t row) { return wording::stepStatus(steps[row].status); }, false, false,
               [&](std::size_t row) { return wording::stepFamily(steps[row].status); }});
    add(
        QT_TRANSLATE_NOOP("Ctl", "Duration"),
        [](const NodeRun &step) { return step.durationMs ? wording::span(*step.durationMs) : QString(); }, true);
    add(
        QT_TRANSLATE_NOOP("Ctl", "Remarks"),
        [](const NodeRun &step) { return wording::stepBadges(step).join(QStringLiteral(", ")); }, false, true);
    table.print(output, steps.size(), terminal);
}

}
