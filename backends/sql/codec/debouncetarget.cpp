// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/codec/debouncetarget.h"

#include "core/codec/field.h"

#include <array>
#include <optional>

namespace blokwatch {

namespace {

struct DebouncePayload {
    std::optional<std::string> intoRunId;
};

constexpr std::array payloadFields = {codec::field<&DebouncePayload::intoRunId>("intoRunId")};

}

std::string debounceTarget(json::Decoder &decoder, std::string_view payload)
{
    DebouncePayload found;
    Kept kept;
    if (payload.empty() || !codec::decodeObject(decoder, payload, payloadFields, &found, kept))
        return {};
    return found.intoRunId.value_or(std::string());
}

}
