// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "ports/runblock.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace blokwatch {

/// Rows read together, with where they stand and what they amount to.
struct ReadRuns {
    std::shared_ptr<RunBlock> block;
    std::vector<std::int64_t> rowids;
    std::vector<std::uint64_t> fingerprints;
    std::optional<Error> error; ///< what ended the reading early; the rows before it are good

    std::size_t size() const { return rowids.size(); }
};

/// Only the rows to be kept; when that is all of them, the block is passed on as it is.
ReadRuns chosen(ReadRuns runs, const std::vector<bool> &keep);

}
