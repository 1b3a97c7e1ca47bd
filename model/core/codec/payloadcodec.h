// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/result.h"

#include <functional>
#include <string_view>

namespace blokwatch {

/// Gives the members of an event's payload to `member`, in order, each with its value as it stands in the source; the
/// views are good during the call. Ends at `data`: that is what a workflow answered, as large as it likes, and Blok
/// writes it last. A payload that is no object has no members. Error::Kind::Malformed: no JSON up to there.
Result<void> readPayload(json::Decoder &decoder, std::string_view payload,
                         const std::function<void(std::string_view name, std::string_view source)> &member);

}
