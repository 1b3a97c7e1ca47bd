// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"
#include "runmaker.h"

#include <memory>

namespace blokwatch::bench {

/// The next `count` runs of a maker as a source would hand them over; at most RunBlock::capacity.
std::shared_ptr<const RunBlock> makeBlock(RunMaker &maker, DeploymentId deployment, std::size_t count);

/// Puts `count` runs into the mirror, the way that a source does.
void fill(Mirror &mirror, RunMaker &maker, DeploymentId deployment, std::size_t count);

/// Beats until nothing waits any more.
void drain(Mirror &mirror);

}
