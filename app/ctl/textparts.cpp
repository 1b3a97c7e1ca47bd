// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "core/json/preview.h"
#include "core/json/redaction.h"
#include "items/jsonwords.h"
#include "items/linewords.h"

#include <QCoreApplication>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t jsonBytes = 2048;
constexpr qsizetype jsonLines = 60;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

}

void printLine(Output &output, const QString &line) { output.write((line + QLatin1Char('\n')).toStdString()); }

void printHeading(Output &output, const QString &heading, const Terminal &terminal)
{
    printLine(output, QString());
    printLine(output, inBold(heading, terminal));
}

void printLines(Output &output, const QString &text, qsizetype most, int indent)
{
    const QString margin(indent, QLatin1Char(' '));
    const auto lines = text.split(QLatin1Char('\n'));
    for (const QString &line : lines.first(std::min(most, lines.size())))
        printLine(output, line.isEmpty() ? line : margin + line);
    if (lines.size() > most)
        printLine(output, margin + QCoreApplication::translate("Wording", "… %Ln more line(s)", nullptr,
                                                               int(lines.size() - most)));
}

void printJson(Output &output, std::string_view json, int indent)
{
    static const json::Redaction redaction;
    const auto part = json::preview(json, redaction, {.indent = 2, .limit = jsonBytes});
    const bool isText = part.end == json::Preview::End::Fault && part.text.empty();
    printLines(output, wording::plainLines(isText ? redaction.guessed(json.substr(0, jsonBytes)) : part.text),
               jsonLines, indent);
    if (part.end != json::Preview::End::Whole && json.size() > part.followed)
        printLine(output, QString(indent, QLatin1Char(' ')) +
                              translated(QT_TRANSLATE_NOOP("Ctl", "… the whole, %1, is in --format json"))
                                  .arg(jsonwords::bytes(double(json.size()))));
}

}
