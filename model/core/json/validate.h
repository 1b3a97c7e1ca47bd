// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/result.h"

#include <string_view>

namespace blokwatch::json {

/// Whether the whole text is one JSON value and nothing else, strictly: UTF-8, numbers, literals, escapes, brackets,
/// depth. The Error's text names the first fault and its byte. Cost: linear, one bit a level. Thread: any; the second
/// form reuses the buffers of a decoder.
Result<void> validate(std::string_view text);
Result<void> validate(Decoder &decoder, std::string_view text);

}
