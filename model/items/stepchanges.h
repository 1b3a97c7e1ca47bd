// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/steptree.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace blokwatch {

/// What became of the rows of one tree in a later one of the same run. Steps are the same by their id, iterations by
/// their step and number.
struct StepMapping {
    std::vector<std::uint32_t> oldOf; ///< by item of the later tree; StepTree::none: new
    std::vector<bool> changed; ///< by item of the later tree: known before, and looks different now
};

/// Cost: O(n). Thread: any.
StepMapping mapSteps(const StepTree &before, const StepTree &after);

/// How a list of rows becomes another one: first ranges are removed, from the last to the first, then ranges are
/// inserted, from the first to the last. Rows that stay keep their order.
struct RowChanges {
    struct Range {
        int first;
        int count;
    };
    std::vector<Range> removed;  ///< descending, by rows of the old list
    std::vector<Range> inserted; ///< ascending, by rows of the new list
};

/// `before[i]`: the row in the old list of the new list's row i, -1 for a new one. As few rows as possible are removed
/// and inserted again where the order changed. Cost: O(n log n).
RowChanges rowChanges(const std::vector<int> &before, int oldCount);

}
