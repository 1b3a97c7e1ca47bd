// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/payloadcodec.h"
#include "core/json/text.h"
#include "http/ssedecode.h"
#include "http/sseparser.h"
#include "require.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace blokwatch;

namespace {

constexpr std::size_t limit = 200;

void show(std::string &to, std::string_view field)
{
    to += field.data() == nullptr ? "-" : json::quoted(field) + std::to_string(field.size());
}

std::string listing(std::string_view stream, std::string_view sizes)
{
    SseParser parser(limit);
    std::string text;
    std::size_t piece = 0;
    while (!stream.empty()) {
        const auto size =
            sizes.empty() ? stream.size() : static_cast<unsigned char>(sizes[piece++ % sizes.size()]) % 16u;
        const auto part = stream.substr(0, size + (sizes.empty() ? 0 : 1));
        parser.feed(part);
        stream.remove_prefix(part.size());
        const auto block = parser.take();
        for (const auto &frame : block.frames) {
            for (const auto field : {frame.event, frame.id, frame.data})
                show(text, field);
            text += '\n';
        }
    }
    show(text, parser.lastEventId());
    return text + std::to_string(parser.retry().value_or(-1)) + " " + std::to_string(parser.heartbeats()) + " " +
           std::to_string(parser.oversized());
}

}

/// The first bytes say how the rest is cut into pieces, which must not matter.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input(reinterpret_cast<const char *>(data), size);
    const auto sizes = input.substr(0, std::min<std::size_t>(4, input.size()));
    const auto stream = input.substr(sizes.size());
    REQUIRE(listing(stream, {}) == listing(stream, sizes));

    static json::Decoder decoder;
    SseParser parser;
    parser.feed(stream);
    auto block = parser.take();
    const auto frames = block.frames.size();
    EventBatch batch;
    decodeBlock(decoder, std::move(block), batch);
    REQUIRE(batch.events.size() + batch.malformed <= frames);
    std::size_t bytes = 0;
    std::size_t members = 0;
    for (const auto &event : batch.events) {
        bytes += json::displayUtf8(event.id).size() + json::displayUtf8(event.payload).size();
        if (event.payload.empty())
            continue;
        const auto read = readPayload(decoder, event.payload, [&](std::string_view name, std::string_view source) {
            members += name.size() + source.size();
        });
        REQUIRE(read.ok());
    }
    REQUIRE(bytes <= 3 * stream.size());
    REQUIRE(members <= 3 * stream.size());
    return 0;
}
