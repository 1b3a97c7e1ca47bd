// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runtable.h"

#include <optional>
#include <vector>

namespace blokwatch {

enum class Neighbour { Older, Newer };

/// The run of the same workflow and deployment that was submitted just before or after, among all that are known.
/// Cost: a few ns a run of the table.
std::optional<RunNo> neighbourOf(const RunTable &runs, RunNo run, Neighbour which);

/// The runs that name this one as their parent, in the order of their submission. Cost: as above.
std::vector<RunNo> childrenOf(const RunTable &runs, RunNo run);
/// The runs that were started as replays of this one.
std::vector<RunNo> replaysOf(const RunTable &runs, RunNo run);

}
