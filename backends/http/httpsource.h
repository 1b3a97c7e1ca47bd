// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/result.h"
#include "http/endpoint.h"
#include "ports/runcontrol.h"
#include "ports/runreader.h"
#include "ports/runsource.h"

#include <memory>
#include <string>

namespace blokwatch {

/// The runs of a trace API, read and followed within a budget of requests. Whether it can be reached, the source says
/// by its freshness. A QCoreApplication must exist; `clock` must outlive the source.
std::unique_ptr<RunSource> makeHttpSource(HttpEndpoint endpoint, DeploymentId deployment, const Clock &clock);

/// A reader of whole runs of it; an Error when it can't be reached now or does not let us in.
Result<std::unique_ptr<RunReader>> openHttpReader(HttpEndpoint endpoint);

/// What can be done to the runs of a trace API: all that there is.
RunAbilities httpAbilities();

/// Acts on its runs. Asks nothing before the first act; an Error when the endpoint has no
/// meaning (CA file, proxy).
Result<std::unique_ptr<RunControl>> openHttpControl(HttpEndpoint endpoint);

/// Whether a server that was asked without a token wants one, for programs that can ask a person. Blocks.
bool wantsToken(const HttpEndpoint &endpoint);

}
