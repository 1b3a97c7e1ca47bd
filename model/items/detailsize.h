// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

namespace blokwatch {

/// Runs with more steps than that are large.
inline constexpr std::size_t mostSmallSteps = 2000;

/// Whether a run is so large that copying it, or looking into all of its parts, belongs on a worker. Cost: that of a
/// look at the sizes of the parts of a small run. Thread: any.
bool isLarge(const RunDetail &detail);

/// Bytes of the parts of a step that are JSON.
std::size_t bodyBytes(const NodeRun &step);

}
