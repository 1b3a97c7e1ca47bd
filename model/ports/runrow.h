// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/run.h"
#include "ports/runblock.h"

namespace blokwatch {

/// A run as a list shows it; texts go into the pool. Values that do not fit are marked in RunRow::damage.
RunRow rowOf(const Run &run, TextPool &texts);

}
