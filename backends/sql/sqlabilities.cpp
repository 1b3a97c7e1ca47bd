// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/sqlabilities.h"

namespace blokwatch {

namespace {

RunAbilities onlyRead(const std::string &name, const char *what)
{
    return {false, false, false, name + " is a " + what + " that is only read; act at the trace API of its Blok"};
}

}

RunAbilities sqliteAbilities(const std::string &name) { return onlyRead(name, "file"); }
RunAbilities postgresAbilities(const std::string &name) { return onlyRead(name, "database"); }

}
