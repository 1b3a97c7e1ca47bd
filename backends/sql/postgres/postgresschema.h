// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/postgres/postgresconnection.h"
#include "sql/schema.h"

namespace blokwatch {

/// What a PostgreSQL database has of Blok's tables, as far as its user may see them. Error::Kind::Malformed when there
/// is no table of runs.
Result<Schema> postgresSchema(PostgresConnection &connection);

}
