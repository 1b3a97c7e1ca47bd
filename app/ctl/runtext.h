// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"
#include "ctl/output.h"
#include "ctl/terminal.h"
#include "items/runhead.h"
#include "items/steptree.h"

#include <QString>

#include <string>
#include <string_view>
#include <unordered_map>

/// A run for people, part by part, in the words of the studio's run page; each part ends with a line break, and what
/// there is nothing of is left out. Everything from outside is plain text.
namespace blokwatch::ctl {

/// What the page has at its top: a fact a line, related runs, what speaks against what is shown, how well it is known.
void printHead(Output &output, const RunHead &head, const Terminal &terminal);

/// The runs that steps started, in words, by the id of the step.
using SubrunWords = std::unordered_map<std::string, QStringList>;
/// The steps as a tree, with a row for each iteration, and where cached results came from. `now`: up to when the run is
/// known, by the clock of its source.
void printSteps(Output &output, const StepTree &tree, const SubrunWords &subruns, Millis now, const Terminal &terminal);

/// Why the run failed, and which steps failed with something else.
void printErrors(Output &output, const RunDetail &detail, const Terminal &terminal);
/// What it returned: the beginning, redacted.
void printResult(Output &output, const RunDetail &detail, const Terminal &terminal);
/// The tries of steps that failed and were not the last.
void printAttempts(Output &output, const RunDetail &detail, const Terminal &terminal);
/// The last lines; how many there are is said.
void printLogs(Output &output, const RunDetail &detail, const Terminal &terminal);
/// The last events; how many there are is said.
void printEvents(Output &output, const RunDetail &detail, const Terminal &terminal);

void printLine(Output &output, const QString &line);
void printHeading(Output &output, const QString &heading, const Terminal &terminal);
/// Lines of plain text, each indented; at most so many.
void printLines(Output &output, const QString &text, qsizetype most, int indent = 2);
/// The beginning of a value, indented and redacted; that there is more is said.
void printJson(Output &output, std::string_view json, int indent = 2);

}
