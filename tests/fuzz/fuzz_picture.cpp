// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/jsonpicture.h"
#include "items/jsonsearch.h"
#include "require.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

using namespace blokwatch;

namespace {

constexpr std::string_view secret = "SeCrEtSeCrEt";

std::shared_ptr<const JsonPicture> pictureOf(const std::string &text)
{
    const auto picture = JsonPicture::of(std::make_shared<const std::string>(text), json::Redaction());
    return picture ? *picture : nullptr;
}

std::string written(const JsonPicture &picture, const json::Node &node)
{
    std::string text;
    picture.writeRedacted(node, [&](std::string_view piece) { text += piece; });
    return text;
}

/// Looking each value of a long list up costs the square of its length.
constexpr std::size_t mostLookedUp = 500;

/// Every value is found by its place and by its number; of many every 50th.
void findsAll(const JsonPicture &picture)
{
    std::size_t values = 0;
    for (auto node = std::optional(picture.document().root()); node; node = node->next()) {
        if (++values > mostLookedUp && values % 50 != 0)
            continue;
        const auto at = picture.nodeAt(node->offset());
        REQUIRE(at.offset() == node->offset() && at.source() == node->source());
        std::size_t number = 0;
        for (const json::Node child : *node) {
            if (number < mostLookedUp || number % 50 == 0) {
                REQUIRE(picture.child(*node, number).offset() == child.offset());
                REQUIRE(picture.childAt(*node, child.offset()) == number);
                REQUIRE(picture.childAt(*node, child.offset() + child.source().size() - 1) == number);
            }
            ++number;
        }
        REQUIRE(number == node->size());
    }
    REQUIRE(values == picture.values());
    REQUIRE(picture.depthCuts() + picture.serverCuts().size() <= values);
}

/// What is written is JSON with the same values but those that are hidden.
void writesAll(const JsonPicture &picture)
{
    const auto root = picture.document().root();
    const auto text = written(picture, root);
    const auto again = pictureOf(text);
    REQUIRE(again != nullptr);
    REQUIRE(again->values() <= picture.values());
    REQUIRE(text == root.source() || text.find(json::Redaction::word) != text.npos);
    for (auto node = std::optional(root); node; node = node->next())
        (void)picture.wholeText(*node);
}

/// Every hit has the text, and there is one wherever the text is shown.
void searches(const JsonPicture &picture, std::string_view text)
{
    const auto hits = searchJson(picture, text, [] { return false; });
    REQUIRE(hits.offsets.size() == std::min(hits.found, JsonHits::mostKept));
    REQUIRE(std::is_sorted(hits.offsets.begin(), hits.offsets.end()));
    std::size_t names = 0;
    for (auto node = std::optional(picture.document().root()); node;) {
        const bool hidden = picture.isHidden(*node);
        const bool hit = std::binary_search(hits.offsets.begin(), hits.offsets.end(), std::uint32_t(node->offset()));
        if (!text.empty() && node->name().find(text) != std::string::npos) {
            REQUIRE(hit);
            ++names;
        }
        if (!text.empty() && !hidden && node->kind() == json::Kind::String && !picture.insteadOf(*node))
            REQUIRE(hit || node->text().find(text) == std::string::npos);
        node = hidden ? node->behind() : node->next();
    }
    REQUIRE(names <= hits.found);
}

/// A value behind a telling name is in nothing that is shown, copied, saved or found.
void hides(const std::string &text)
{
    const auto around = "{\"a\":" + text + ",\"password\":{\"x\":\"" + std::string(secret) + "\"},\"b\":" + text + "}";
    const auto picture = pictureOf(around);
    if (!picture)
        return;
    const auto root = picture->document().root();
    REQUIRE(written(*picture, root).find(secret) == std::string::npos);
    REQUIRE(picture->wholeText(root).find(secret) == std::string::npos);
    REQUIRE(searchJson(*picture, secret, [] { return false; }).found == 0);
}

}

/// The first bytes are what is looked for, up to a line's end; the rest is the value.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input(reinterpret_cast<const char *>(data), size);
    const auto end = std::min(input.find('\n'), input.size());
    const auto needle = input.substr(0, end);
    const std::string text(input.substr(std::min(end + 1, input.size())));
    if (const auto picture = pictureOf(text)) {
        findsAll(*picture);
        writesAll(*picture);
        searches(*picture, needle);
    }
    if (text.find(secret) == text.npos)
        hides(text);
    return 0;
}
