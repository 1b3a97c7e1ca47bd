// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runcontrol.h"

#include <string>

namespace blokwatch {

/// What can be done to the runs of a trace.db, of that short name: nothing, and why.
RunAbilities sqliteAbilities(const std::string &name);
/// The same for a PostgreSQL store.
RunAbilities postgresAbilities(const std::string &name);

}
