// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "ctl/messages.h"
#include "ctl/request.h"

/// One function a verb. Each reads, prints, says on standard error what went wrong, and returns the exit code.
namespace blokwatch::ctl {

ExitCode listRuns(const Request &request, const Backends &backends, const Clock &clock);
ExitCode showRun(const Request &request, const Backends &backends, const Clock &clock);
ExitCode exportRuns(const Request &request, const Backends &backends, const Clock &clock);
/// Prints events as they come, until it is interrupted or nobody reads.
ExitCode watchEvents(const Request &request, const Backends &backends, const Clock &clock);
/// Cancels a run and prints each phase until that is over or the time to wait is.
ExitCode cancelRun(const Request &request, const Backends &backends, const Clock &clock);
/// Has a run's request made again and checks what started.
ExitCode replayRun(const Request &request, const Backends &backends, const Clock &clock);
/// Adds and removes tags of a run.
ExitCode tagRun(const Request &request, const Backends &backends, const Clock &clock);
/// Prints how fresh each source is; Done when all are.
ExitCode showSources(const Request &request, const Backends &backends, const Clock &clock);

}
