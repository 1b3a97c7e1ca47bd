// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"

#include <string>
#include <string_view>

namespace blokwatch {

/// The run that a RUN_DEBOUNCED event names as the one it was merged into (its payload's intoRunId); empty when it
/// names none or the payload is not JSON.
std::string debounceTarget(json::Decoder &decoder, std::string_view payload);

}
