// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/preview.h"
#include "core/json/redaction.h"
#include "core/json/text.h"
#include "core/json/value.h"
#include "core/json/writer.h"
#include "require.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace blokwatch;

namespace {

using End = json::Preview::End;

constexpr std::string_view secret = "SeCrEtSeCrEt";

bool hasSecret(std::string_view text) { return text.find(secret) != text.npos; }

const json::Redaction &redaction()
{
    static const json::Redaction usual;
    return usual;
}

json::Preview shown(std::string_view text, std::size_t limit, int indent = 0)
{
    return json::preview(text, redaction(), {.indent = indent, .limit = limit});
}

/// What is whole is JSON, and with nothing to hide the same JSON as any other reader finds in it.
void wholeAsOthersReadIt(const std::string &text)
{
    const auto preview = shown(text, text.size());
    const auto document = json::Document::parse(text);
    REQUIRE(preview.end != End::Whole || document.ok());
    REQUIRE(preview.followed <= text.size());
    if (!document.ok())
        return;
    const bool large = preview.text.size() > 4 * text.size(); // numbers stay, but escapes can grow
    REQUIRE(large || preview.end == End::Whole);
    if (preview.end != End::Whole)
        return;
    const auto again = json::Document::parse(preview.text);
    REQUIRE(again.ok() && again->replaced() == 0);
    if (preview.hidden > 0 || document->replaced() > 0)
        return;
    json::Writer writer(0);
    json::write(writer, document->root());
    REQUIRE(preview.text == writer.text());
}

/// However short it is cut: the beginning of the whole, but for the string that it was cut in.
void cutAnywhere(std::string_view text, std::size_t limit)
{
    const auto whole = shown(text, text.size());
    const auto part = shown(text, limit);
    REQUIRE(part.followed <= std::min(limit, text.size()));
    REQUIRE(part.end != End::Whole || limit >= text.size());
    if (whole.end != End::Whole || whole.hidden > 0 || part.hidden > 0)
        return;
    REQUIRE(part.end != End::Fault);
    constexpr std::size_t lastCharacter = 8; // a quote, and what stands for a character that was cut
    const auto sure = part.text.size() - std::min(part.text.size(), lastCharacter);
    REQUIRE(whole.text.compare(0, sure, part.text, 0, sure) == 0);
}

/// What stands behind a telling name is never shown, whatever is before or behind it, and however often it was quoted.
void nothingTellingIsShown(const std::string &text)
{
    if (hasSecret(text))
        return;
    const auto member = "\"password\":\"" + std::string(secret) + "\"";
    for (const auto &around : {"{" + member + "," + text, "{" + member + "}" + text, "[" + text + ",{" + member}) {
        const auto preview = shown(around, around.size(), 2);
        REQUIRE(!hasSecret(preview.text));
    }
    for (auto inside : {"{" + member + "," + text, "[[{" + member + "}" + text}) {
        for (int times = 0; times < 3; ++times) {
            const auto instead = redaction().insteadOf(inside);
            REQUIRE(instead.has_value() && !hasSecret(*instead));
            const auto source = json::quoted(inside);
            const auto same = redaction().insteadOfSource(source);
            REQUIRE(same.has_value() && !hasSecret(*same));
            REQUIRE(!hasSecret(redaction().redacted(source)));
            REQUIRE(!hasSecret(shown(source, source.size()).text));
            inside = source;
        }
    }
    REQUIRE(!hasSecret(redaction().guessed(text + "\npassword=" + std::string(secret))));
    REQUIRE(!hasSecret(redaction().guessed("token: '" + std::string(secret) + "' " + text)));
}

}

/// The first two bytes say where the rest is cut.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const std::string text(reinterpret_cast<const char *>(data) + 2, size - 2);
    wholeAsOthersReadIt(text);
    cutAnywhere(text, (std::size_t(data[0]) << 8 | data[1]) % (text.size() + 1));
    nothingTellingIsShown(text);
    return 0;
}
