// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/codec.h"
#include "core/values/errordetail.h"

#include <string>
#include <string_view>

namespace blokwatch {

template<> codec::Fields fieldsOf<ErrorDetail>();

/// The sentence in an error's JSON, for lists: `message`, also inside the `{"durationMs":…,"error":…}` that failed
/// steps store; a bare string itself; otherwise the JSON source. WTF-8. Cheap: stops at the message.
/// Error::Kind::Malformed when the text is no JSON up to there.
Result<std::string> errorMessage(json::Decoder &decoder, std::string_view errorJson);

}
