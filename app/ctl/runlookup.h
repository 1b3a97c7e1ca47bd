// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "ctl/messages.h"

#include <optional>
#include <string>
#include <vector>

namespace blokwatch::ctl {

/// A run that was looked for in all sources.
struct Found {
    std::optional<RunDetail> detail;
    const SourceSpec *source = nullptr; ///< where it is from
    ExitCode code =
        NotThere; ///< Done; SourceFailed when a source could not be asked; BadArguments when several runs are meant
};

/// Finds the one run with this id, or, when no run has it, the one whose id begins with it (eight characters at
/// least). What stands in the way (a failed source, several runs, none) is said on standard error.
Found findRun(const std::string &id, const std::vector<SourceSpec> &sources, const Backends &backends,
              const Clock &clock);

}
