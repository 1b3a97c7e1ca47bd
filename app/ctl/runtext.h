// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"
#include "ctl/output.h"
#include "ctl/terminal.h"

#include <QString>

#include <string>

/// A run for people, part by part; each part ends with a line break. Everything from outside is plain text.
namespace blokwatch::ctl {

/// Every fact of the run's own record, one a line.
void printFacts(Output &output, const Run &run, const std::string &source, Millis now, const Terminal &terminal);
/// The steps in the order of execution, indented by depth.
void printSteps(Output &output, const std::vector<NodeRun> &steps, const Terminal &terminal);
/// Message, what else a structured error says, and the beginning of the stack.
void printError(Output &output, const Run &run, const Terminal &terminal);
/// The last lines; how many there are before them is said.
void printLogs(Output &output, const std::vector<LogEntry> &logs, const Terminal &terminal);

void printLine(Output &output, const QString &line);
void printHeading(Output &output, const QString &heading, const Terminal &terminal);

}
