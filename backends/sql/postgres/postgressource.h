// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/result.h"
#include "ports/runreader.h"
#include "ports/runsource.h"
#include "sql/postgres/postgresaddress.h"

#include <memory>

namespace blokwatch {

/// The runs and events of the PostgreSQL trace database at `address`, read and followed in read-only transactions. How
/// the connection fares is told by the source's freshness. A QCoreApplication must exist; `clock` must outlive the
/// source.
std::unique_ptr<RunSource> makePostgresSource(PostgresAddress address, DeploymentId deployment, const Clock &clock);

/// A reader of whole runs of that database; an Error when it can't be read now. It may be used by any thread, by one at
/// a time.
Result<std::unique_ptr<RunReader>> openPostgresReader(PostgresAddress address);

}
