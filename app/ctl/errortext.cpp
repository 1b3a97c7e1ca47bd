// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "items/errorwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

constexpr qsizetype stackLines = 10;
constexpr qsizetype textLines = 20;
constexpr qsizetype mostCauses = 100;
constexpr std::size_t mostSteps = 20;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

void printNamed(Output &output, const char *name, const QString &text)
{
    if (text.isEmpty())
        return;
    printLine(output, QStringLiteral("  %1:").arg(translated(name)));
    printLines(output, text, textLines, 4);
}

void printNamed(Output &output, const char *name, const std::optional<RawJson> &json)
{
    if (!json)
        return;
    printLine(output, QStringLiteral("  %1:").arg(translated(name)));
    printJson(output, json->text, 4);
}

void printCauses(Output &output, const QList<ErrorWords::Cause> &causes)
{
    if (causes.isEmpty())
        return;
    printLine(output, QStringLiteral("  %1:").arg(translated(QT_TRANSLATE_NOOP("Ctl", "caused by"))));
    for (const ErrorWords::Cause &cause : causes.first(std::min(mostCauses, causes.size()))) {
        const int indent = 4 + 2 * std::min(cause.level, 8);
        printLines(output, cause.about.isEmpty() ? cause.message : cause.message + QStringLiteral("  ") + cause.about,
                   textLines, indent);
        if (!cause.more.isEmpty())
            printLines(output, cause.more, textLines, indent + 2);
    }
    if (causes.size() > mostCauses)
        printLine(output, QStringLiteral("    ") + QCoreApplication::translate("Wording", "and %Ln more", nullptr,
                                                                               int(causes.size() - mostCauses)));
}

void printWords(Output &output, const ErrorWords &words)
{
    printLines(output, words.message, textLines);
    QStringList marks = words.marks;
    for (const ErrorWords::Part &part : words.parts)
        marks << part.name + QLatin1Char(' ') + part.value;
    if (!marks.isEmpty())
        printLine(output, QStringLiteral("  ") + marks.join(QStringLiteral(" · ")));
    printNamed(output, QT_TRANSLATE_NOOP("Ctl", "description"), words.description);
    printNamed(output, QT_TRANSLATE_NOOP("Ctl", "what to do"), words.remediation);
    printNamed(output, QT_TRANSLATE_NOOP("Ctl", "see"), words.docUrl);
    printCauses(output, words.causes);
    printNamed(output, QT_TRANSLATE_NOOP("Ctl", "details"), words.details);
    printNamed(output, QT_TRANSLATE_NOOP("Ctl", "context at that moment"), words.snapshot);
    printNamed(output, QT_TRANSLATE_NOOP("Ctl", "also told"), words.other);
    if (words.stack.isEmpty())
        return;
    printLine(output, QStringLiteral("  %1:").arg(translated(QT_TRANSLATE_NOOP("Ctl", "stack"))));
    printLines(output, words.stack, stackLines, 4);
}

}

void printErrors(Output &output, const RunDetail &detail, const Terminal &terminal)
{
    const ErrorWords ofRun = detail.run.error ? errorWords(detail.run.error->text) : ErrorWords();
    if (detail.run.error) {
        printHeading(output, wording::field(RunField::Error), terminal);
        printWords(output, ofRun);
    }
    std::size_t shown = 0;
    for (const NodeRun &step : detail.nodes) {
        if (!step.error)
            continue;
        const ErrorWords words = errorWords(step.error->text);
        if (words.message == ofRun.message)
            continue;
        if (++shown > mostSteps)
            return printLine(output, translated(QT_TRANSLATE_NOOP("Ctl", "… the rest is in --format json")));
        printHeading(output,
                     translated(QT_TRANSLATE_NOOP("Ctl", "Error of step %1")).arg(wording::plain(step.nodeName, 160)),
                     terminal);
        printWords(output, words);
    }
}

}
