// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "ctl/request.h"
#include "ctl/runlookup.h"
#include "items/commandwords.h"

#include <memory>

namespace blokwatch::ctl {

/// The run that somebody wants to act on, and what acts on it.
struct Acting {
    Found found;
    std::unique_ptr<RunControl> control; ///< none: something stands in the way, which has been said
    ActTarget target;
    ExitCode code = Done; ///< why there is no control; otherwise Done, or SourceFailed when a source could not be asked
};

/// Finds the run and what acts on it. `whyNot` tells what stands in the way.
Acting actingOn(const Request &request, const Backends &backends, const Clock &clock,
                QString (*whyNot)(const ActTarget &target, Millis now));

/// An act failed: says why. Returns what the program ends with.
ExitCode actFailed(const Acting &acting, const Error &error);

}
