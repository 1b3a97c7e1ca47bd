// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/values/run.h"
#include "ports/runblock.h"

#include <string>
#include <string_view>

namespace blokwatch {

/// A run as a list shows it; texts go into the pool. Cells whose value does not fit, or that run.kept says were missing
/// or of another kind than Blok writes, are marked in RunRow::damage.
RunRow rowOf(const Run &run, TextPool &texts);

/// An error as a list shows it.
struct ListedError {
    std::string text; ///< the first 160 characters of its message
    bool isDamaged = false; ///< not JSON: `text` is its source
};
ListedError listedError(json::Decoder &decoder, std::string_view errorJson);

}
