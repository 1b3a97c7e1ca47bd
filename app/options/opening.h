// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/result.h"
#include "options/sourcespec.h"
#include "ports/runcontrol.h"
#include "ports/runreader.h"
#include "ports/runsource.h"

#include <functional>
#include <memory>

namespace blokwatch {

/// What follows the runs of a source, of whichever kind it is. `clock` must outlive it.
std::unique_ptr<RunSource> makeSource(const SourceSpec &source, DeploymentId deployment, const Clock &clock);

/// What reads whole runs of a source. Blocks: a file that somebody writes is tried again, here and in each call of the
/// reader, until `isStopped`, if given, says so.
Result<std::unique_ptr<RunReader>> openReader(const SourceSpec &source, std::function<bool()> isStopped = {});

/// What can be done to the runs of a source; asks nobody.
RunAbilities abilitiesOf(const SourceSpec &source);

/// What acts on the runs of a source. An error of kind Unsupported, with abilitiesOf()'s reason, where nothing can.
Result<std::unique_ptr<RunControl>> openControl(const SourceSpec &source);

/// Whether it is a server that lets nobody in without a token, and none is given. Asks it. Blocks.
bool wantsToken(const SourceSpec &source);

}
