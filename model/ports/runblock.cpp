// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ports/runblock.h"

namespace blokwatch {

RunKey RunKey::of(std::string_view id, TextPool &pool)
{
    if (id.empty())
        return {};
    if (const auto packed = packRunId(id))
        return {*packed};
    return {odd | pool.intern(id)};
}

std::string RunKey::id(const TextPool &pool) const
{
    if (isNone())
        return {};
    return isOdd() ? std::string(pool.text(text())) : unpackRunId(value);
}

}
