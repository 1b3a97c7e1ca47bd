// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/payloadcodec.h"

#include "core/codec/reader.h"

namespace blokwatch {

Result<void> readPayload(json::Decoder &decoder, std::string_view payload,
                         const std::function<void(std::string_view name, std::string_view source)> &member)
{
    using codec::Fit;
    const auto cursor = decoder.open(payload);
    if (!cursor)
        return cursor.error();
    codec::Reader reader(**cursor);
    const Fit fit = reader.members([&] {
        std::string_view name, source;
        if (const Fit named = reader.name(name); named != Fit::Fits)
            return named;
        if (name == "data")
            return Fit::Misfit;
        const Fit passed = reader.source(source);
        if (passed == Fit::Fits)
            member(name, source);
        return passed;
    });
    if (fit == Fit::Broken)
        return json::malformed(reader.fault);
    return {};
}

}
