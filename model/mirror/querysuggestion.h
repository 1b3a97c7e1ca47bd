// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace blokwatch {

/// The word that was probably meant: one starts with the other, or at most two letters differ.
std::optional<std::string_view> nearestWord(std::string_view wrong, const std::vector<std::string_view> &words);

}
