// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "core/codec/errorcodec.h"
#include "items/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t stackLines = 10;
constexpr std::size_t lastLogLines = 20;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

/// A text that may have several lines, each as plain text; false when there is more than `most`.
bool printLines(Output &output, std::string_view text, std::size_t most)
{
    for (std::size_t line = 0; !text.empty(); ++line) {
        if (line == most)
            return false;
        const std::size_t end = std::min(text.find('\n'), text.size());
        printLine(output, QStringLiteral("  ") + wording::plain(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
}

struct ErrorText {
    const char *name;
    std::optional<std::string> ErrorDetail::*text;
};

constexpr std::array errorTexts = {
    ErrorText{QT_TRANSLATE_NOOP("Ctl", "code"), &ErrorDetail::code},
    ErrorText{QT_TRANSLATE_NOOP("Ctl", "category"), &ErrorDetail::category},
    ErrorText{QT_TRANSLATE_NOOP("Ctl", "severity"), &ErrorDetail::severity},
    ErrorText{QT_TRANSLATE_NOOP("Ctl", "description"), &ErrorDetail::description},
    ErrorText{QT_TRANSLATE_NOOP("Ctl", "what to do"), &ErrorDetail::remediation},
    ErrorText{QT_TRANSLATE_NOOP("Ctl", "see"), &ErrorDetail::docUrl},
};

}

void printError(Output &output, const Run &run, const Terminal &terminal)
{
    if (!run.error)
        return;
    printHeading(output, wording::field(RunField::Error), terminal);
    json::Decoder decoder;
    const auto message = errorMessage(decoder, run.error->text);
    printLines(output, message ? *message : run.error->text, stackLines);
    const auto detail = decode<ErrorDetail>(decoder, run.error->text);
    if (!detail)
        return;
    for (const ErrorText &line : errorTexts) {
        if (const auto &text = (*detail).*line.text)
            printLine(output, QStringLiteral("  %1: %2").arg(translated(line.name), wording::plain(*text)));
    }
    if (detail->stack && !printLines(output, *detail->stack, stackLines))
        printLine(output, translated(QT_TRANSLATE_NOOP("Ctl", "  … the rest of the stack is in --format json")));
}

void printLogs(Output &output, const std::vector<LogEntry> &logs, const Terminal &terminal)
{
    const std::size_t shown = std::min(logs.size(), lastLogLines);
    printHeading(output,
                 translated(QT_TRANSLATE_NOOP("Ctl", "Log, the last %1 of %2 lines")).arg(shown).arg(logs.size()),
                 terminal);
    for (auto entry = logs.end() - std::ptrdiff_t(shown); entry != logs.end(); ++entry)
        printLine(output, QStringLiteral("  %1  %2  %3")
                              .arg(wording::exactMoment(entry->timestamp),
                                   wording::plain(entry->level, 32).leftJustified(5), wording::plain(entry->message)));
}

}
