// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/runevent.h"
#include "items/wording.h"

#include <QString>

/// Events for people. Everything from outside is plain text on one line.
namespace blokwatch::ctl {

/// "Step failed"; for an unknown type its own text.
QString eventWord(const RunEvent &event);
/// What decides the colour of the word.
StatusFamily eventFamily(EventType type);
/// What matters of the payload: "GET /orders", "4.2 s", the message of an error; values with telling names are taken
/// out before. Empty when nothing does.
QString eventDetail(const RunEvent &event, Millis now);

}
