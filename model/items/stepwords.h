// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/noderun.h"
#include "items/wording.h"

#include <QStringList>

namespace blokwatch::wording {

/// What is special about the execution of a step, one short plain text each, in a fixed order: "mw:auth", "↳ sub (2)",
/// "↳ async", "http", "↳ wait", "↳ forEach (3)", "↳ loop", "↳ switch", "↳ try", "#2" (its iteration, from 1),
/// "cached", "↻2" (attempts that failed before).
QStringList stepBadges(const NodeRun &step);

/// "#2": an iteration, which sources count from 0 and people from 1.
QString iterationNumber(std::int64_t index);

/// The colour family of a step's status; a word nobody knows is Quiet.
StatusFamily stepFamily(std::string_view status);

}
