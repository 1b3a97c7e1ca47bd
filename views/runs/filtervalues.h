// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/runcounts.h"
#include "mirror/mirror.h"
#include "views/runs/completion.h"

namespace blokwatch {

/// Values that a field is known to have, for completion: the statuses, workflows by how often they ran, source names,
/// and for the other texts those of the newest few thousand runs.
QList<KnownValue> knownValues(const Mirror &mirror, const RunCounts &counts, RunField field);

}
