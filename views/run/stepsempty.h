// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/run.h"
#include "views/widgets/statepanel.h"

namespace blokwatch {

/// Why a run has no steps, for each status, and until when it waits. `now`: by the clock of the run's source.
StatePanel::Content noSteps(const Run &run, Millis now);

}
