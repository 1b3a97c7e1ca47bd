// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "ctl/texttable.h"
#include "items/errorwords.h"
#include "items/stepfacts.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

constexpr int deepestIndent = 16;
constexpr qsizetype errorLimit = 160;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

/// A tree, row by row.
class Steps
{
public:
    Steps(const StepTree &tree, const SubrunWords &subruns, Millis now) : m_tree(tree), m_subruns(subruns), m_now(now)
    {
    }

    QString number(std::size_t row) const
    {
        const NodeRun *step = m_tree.node(std::uint32_t(row));
        return step ? QString::number(step->stepIndex + 1) : QString();
    }
    QString title(std::size_t row) const
    {
        const int depth = std::min(int(m_tree.items[row].depth), deepestIndent);
        return QString(2 * depth, QLatin1Char(' ')) + wording::stepTitle(m_tree, std::uint32_t(row));
    }
    QString state(std::size_t row) const
    {
        const NodeRun *step = m_tree.node(std::uint32_t(row));
        return wording::stepState(m_tree.items[row].state, step ? step->status : std::string());
    }
    StatusFamily family(std::size_t row) const { return wording::stepFamily(m_tree.items[row].state); }
    QString duration(std::size_t row) const { return stepDuration(m_tree, std::uint32_t(row), m_now); }
    QString remarks(std::size_t row) const
    {
        const StepFacts facts = stepFacts(m_tree, std::uint32_t(row));
        QStringList remarks = facts.badges;
        if (facts.progress)
            remarks << wording::progress(*facts.progress);
        const NodeRun *step = m_tree.node(std::uint32_t(row));
        if (!step)
            return {};
        if (const auto subruns = m_subruns.find(step->id.text); subruns != m_subruns.end())
            remarks += subruns->second;
        if (step->error)
            remarks << errorWords(step->error->text).message.left(errorLimit).replace(u'\n', u' ');
        return remarks.join(QStringLiteral(", "));
    }

private:
    const StepTree &m_tree;
    const SubrunWords &m_subruns;
    Millis m_now;
};

void printCached(Output &output, const StepTree &tree, const Terminal &terminal)
{
    bool isFirst = true;
    for (std::uint32_t item = 0; item < tree.items.size(); ++item) {
        const auto source =
            tree.node(item) && tree.node(item)->cached ? stepFacts(tree, item).cachedFrom : std::nullopt;
        if (!source)
            continue;
        if (std::exchange(isFirst, false))
            printHeading(output, translated(QT_TRANSLATE_NOOP("Ctl", "Cached results")), terminal);
        printLine(
            output,
            QStringLiteral("  %1: %2").arg(wording::plain(tree.node(item)->nodeName), wording::cachedFrom(*source)));
    }
}

}

void printSteps(Output &output, const StepTree &tree, const SubrunWords &subruns, Millis now, const Terminal &terminal)
{
    printHeading(output, wording::field(RunField::Steps), terminal);
    if (tree.items.empty())
        return printLine(output, translated(QT_TRANSLATE_NOOP("Ctl", "No step was recorded.")));
    const Steps steps(tree, subruns, now);
    TextTable table;
    const auto add = [&](const QString &title, QString (Steps::*cell)(std::size_t) const) -> TextTable::Column {
        return {title, [&steps, cell](std::size_t row) { return (steps.*cell)(row); }};
    };
    const auto right = [](TextTable::Column column) { return column.right = true, column; };
    const auto shrinking = [](TextTable::Column column) { return column.mayShrink = true, column; };
    auto status = add(wording::field(RunField::Status), &Steps::state);
    status.family = [&steps](std::size_t row) { return steps.family(row); };
    table.add(right(add(QStringLiteral("#"), &Steps::number)));
    table.add(shrinking(add(translated(QT_TRANSLATE_NOOP("Ctl", "Step")), &Steps::title)));
    table.add(status);
    table.add(right(add(wording::field(RunField::Duration), &Steps::duration)));
    table.add(shrinking(add(translated(QT_TRANSLATE_NOOP("Ctl", "Remarks")), &Steps::remarks)));
    table.print(output, tree.items.size(), terminal);
    printCached(output, tree, terminal);
}

}
