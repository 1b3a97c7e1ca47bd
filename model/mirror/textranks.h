// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace blokwatch {

/// The place of each text in alphabetical order (compareFolded()); equal texts share a place.
std::vector<std::uint32_t> rankTexts(const std::vector<std::string_view> &texts);

}
