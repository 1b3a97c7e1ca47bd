// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"
#include "core/result.h"
#include "core/values/rundetail.h"

#include <vector>

namespace blokwatch {

/// Reads whole runs, one call at a time. Calls block: they belong on a worker or in a program without a window.
class RunReader
{
public:
    virtual ~RunReader() = default;
    /// The run with its steps, logs and events; Error::Kind::NotFound if the source doesn't have it.
    virtual Result<RunDetail> detail(const RunId &id) = 0;
    /// The runs with these ids, in this order; ids that the source doesn't have are left out. `damage` gets one
    /// sentence for each cell that could not be read.
    virtual Result<std::vector<Run>> runs(const std::vector<RunId> &ids, std::vector<std::string> &damage) = 0;
};

}
