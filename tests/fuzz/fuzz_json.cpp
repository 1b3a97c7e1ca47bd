// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/text.h"
#include "core/json/validate.h"
#include "core/json/value.h"
#include "require.h"

#include <cstddef>
#include <cstdint>
#include <string>

using namespace blokwatch;

/// A text is JSON or it isn't, for all that read it alike; what was read and written reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char *>(data), size);
    const bool valid = json::validate(text).ok();
    const auto document = json::Document::parse(text);
    REQUIRE(!valid || document.ok());
    REQUIRE(!document.ok() || valid == (document->replaced() == 0));

    const auto shown = json::displayUtf8(text);
    REQUIRE(json::displayUtf8(shown) == shown);
    REQUIRE(json::validate(json::quoted(text)).ok());
    REQUIRE(json::unescaped(json::quoted(shown).substr(1, json::quoted(shown).size() - 2)) == shown);

    if (!document.ok())
        return 0;
    for (const int indent : {0, 2}) {
        json::Writer writer(indent);
        json::write(writer, document->root());
        const auto again = json::Document::parse(writer.text());
        REQUIRE(again.ok() && again->replaced() == 0);
        json::Writer second(indent);
        json::write(second, again->root());
        REQUIRE(second.text() == writer.text());
    }
    return 0;
}
