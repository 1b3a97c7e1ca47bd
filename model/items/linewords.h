// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/runevent.h"
#include "items/wording.h"

#include <QString>

#include <string>
#include <string_view>

namespace blokwatch::wording {

/// "14:03:22.123", local time zone; a number that is no date as the number it is.
QString exactTime(Millis at);

/// As plain(), but the lines of the text stay lines: for stacks and copies. At most `mostLines`; then a line that says
/// how many more there are.
QString plainLines(std::string_view text, qsizetype mostLines = 2000);

/// A text from outside without the secrets in it, should it hold JSON: a log line, the message of an error.
std::string withoutSecrets(std::string_view text);
/// The same of a JSON text.
std::string jsonWithoutSecrets(std::string_view json);
/// Its beginning on one line, for a cell: about as many characters as asked for, however long it is.
std::string jsonBeginning(std::string_view json, std::size_t limit);

/// What an event tells, in a few words: the members of its payload that are no lists or objects, secrets left out
/// ("durationMs 5 · attempt 1"), and the message of its error.
QString eventSummary(const RunEvent &event);

/// How an event is coloured.
StatusFamily eventFamily(EventType type);

}
