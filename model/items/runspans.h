// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <optional>

namespace blokwatch {

/// How a run's time divides. Blok's own duration counts from the submission and has the waiting in it.
struct RunSpans {
    Millis waited = 0; ///< before its first step, and in wait steps
    Millis ran = 0;    ///< all the rest
};

/// Up to `until` while the run is under way, by the clock of its source. Nothing for a run that never waited: there is
/// nothing to tell apart.
std::optional<RunSpans> runSpans(const RunDetail &detail, Millis until);

}
