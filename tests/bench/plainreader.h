// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "feederprocess.h"

namespace blokwatch::bench {

/// CPU time, us an event, that this process takes to get a stream's bytes with recv() and look at none: the least that
/// any reader must do. The feeder must hang up. Throws std::runtime_error.
double readPlainly(FeederProcess &feeder);

}
