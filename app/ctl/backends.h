// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/result.h"
#include "options/sourcespec.h"
#include "ports/runcontrol.h"
#include "ports/runreader.h"
#include "ports/runsource.h"

#include <functional>
#include <memory>

namespace blokwatch::ctl {

/// Where a source has its events from.
enum class EventSupply {
    Stream, ///< what is sent since it was opened
    Table,  ///< what is written, after it was listed; before that perhaps old ones
};

/// How sources are made; main() knows the kinds there are.
struct Backends {
    std::function<std::unique_ptr<RunSource>(const SourceSpec &, DeploymentId, const Clock &)> source;
    std::function<Result<std::unique_ptr<RunReader>>(const SourceSpec &)> reader;
    std::function<EventSupply(const SourceSpec &)> events = {};
    /// What can be done to its runs; asks nobody.
    std::function<RunAbilities(const SourceSpec &)> abilities = {};
    /// Only where something can.
    std::function<Result<std::unique_ptr<RunControl>>(const SourceSpec &)> control = {};
};

}
