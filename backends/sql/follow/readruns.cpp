// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/readruns.h"

namespace blokwatch {

ReadRuns chosen(ReadRuns runs, const std::vector<bool> &keep)
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < keep.size(); ++i) {
        if (!keep[i])
            continue;
        runs.rowids[kept] = runs.rowids[i];
        runs.fingerprints[kept] = runs.fingerprints[i];
        runs.block->rows[kept] = runs.block->rows[i];
        ++kept;
    }
    runs.rowids.resize(kept);
    runs.fingerprints.resize(kept);
    runs.block->rows.resize(kept);
    return runs;
}

}
