// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/abandoned.h"
#include "items/jsonpicture.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace blokwatch {

/// Where a text was found.
struct JsonHits {
    static constexpr std::size_t mostKept = 100'000;
    std::vector<std::uint32_t> offsets; ///< of the values in the source, ascending; the first mostKept
    std::size_t found = 0;              ///< all of them
};

/// Values with the text in their name or, for scalars, in themselves, without regard to the case of ASCII letters. What
/// is hidden is not looked into. Cost: linear; for a large value this belongs on a worker. Thread: any.
JsonHits searchJson(const JsonPicture &picture, std::string_view text, const Abandoned &abandoned);

}
