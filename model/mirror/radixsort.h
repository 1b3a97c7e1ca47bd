// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/column.h"

#include <cstdint>
#include <vector>

namespace blokwatch {

/// Sorts rows by their keys, ascending; keys[i] belongs to rows[i]. Equal keys keep their order. Cost: linear, by the
/// digits in which the keys differ.
void sortByKeys(std::vector<RunNo> &rows, const std::vector<std::uint64_t> &keys);

}
