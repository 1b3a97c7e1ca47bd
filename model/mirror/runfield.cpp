// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runfield.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

constexpr std::array<std::string_view, 19> names = {
    "id",       "status",   "workflow",  "trigger", "summary", "key",   "tag",    "env",    "source", "started",
    "finished", "duration", "scheduled", "expires", "steps",   "pings", "parent", "replay", "error"};

constexpr auto fields = [] {
    std::array<RunField, names.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = RunField(i);
    return all;
}();

static_assert(std::size_t(RunField::Error) + 1 == names.size());

}

std::string_view runFieldName(RunField field) { return names[std::size_t(field)]; }

std::optional<RunField> runFieldFromName(std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        return {};
    return RunField(found - names.begin());
}

std::span<const RunField> runFields() { return fields; }

}
