// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"
#include "runblocks.h"

namespace blokwatch::bench {

/// The part of the bench `million` that is seen: scrolls and pages a table over the mirror, then lets runs come in at
/// 2,000 a second. Prints frame_p99_ms and insert_cpu_percent.
void measureTable(const Context &context, Mirror &mirror, RunMaker &maker, DeploymentId deployment, Report &report);

}
