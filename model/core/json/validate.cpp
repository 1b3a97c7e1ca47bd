// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/validate.h"

#include "core/json/cursor.h"

namespace blokwatch::json {

Result<void> validate(std::string_view text)
{
    Decoder decoder;
    return validate(decoder, text);
}

Result<void> validate(Decoder &decoder, std::string_view text)
{
    const auto cursor = decoder.open(text, Decoder::Utf8::Strict);
    if (!cursor)
        return cursor.error();
    Nesting nesting;
    if (const auto fault = skipValue(**cursor, nesting))
        return malformed(fault);
    if (!(*cursor)->atEnd())
        return malformed((*cursor)->fault("more text behind the value"));
    return {};
}

}
