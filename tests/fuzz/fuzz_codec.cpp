// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"
#include "core/codec/errorcodec.h"
#include "core/codec/eventcodec.h"
#include "core/codec/runcodec.h"
#include "core/json/validate.h"
#include "core/json/value.h"
#include "require.h"

#include <cstddef>
#include <cstdint>
#include <string>

using namespace blokwatch;

namespace {

template<class T> std::string written(const T &value)
{
    json::Writer writer;
    encode(writer, value);
    return writer.take();
}

/// Every member that the source has is in what is written, as often and with the same values.
std::size_t weight(const json::Node &node)
{
    std::size_t sum = 0;
    for (const auto member : node)
        sum += std::hash<std::string>()(member.name()) ^ member.size();
    return sum;
}

void sameMembers(const std::string &text, const std::string &again)
{
    const auto before = json::Document::parse(text);
    const auto after = json::Document::parse(again);
    REQUIRE(before.ok() && after.ok());
    REQUIRE(before->root().size() == after->root().size());
    REQUIRE(weight(before->root()) == weight(after->root()));
}

template<class T> void roundTrip(json::Decoder &decoder, const std::string &text)
{
    const auto value = decode<T>(decoder, text);
    if (!value.ok())
        return;
    const auto once = written(*value);
    REQUIRE(json::validate(once).ok());
    sameMembers(text, once);
    const auto again = decode<T>(decoder, once);
    REQUIRE(again.ok());
    REQUIRE(written(*again) == once);
}

void roundTripEvent(json::Decoder &decoder, const std::string &text)
{
    EventBatch batch;
    if (!decodeEvent(decoder, text, batch).ok())
        return;
    const auto write = [](const EventBatch &from) {
        json::Writer writer;
        encode(writer, from, from.events.at(0));
        return writer.take();
    };
    const auto once = write(batch);
    sameMembers(text, once);
    EventBatch again;
    REQUIRE(decodeEvent(decoder, once, again).ok());
    REQUIRE(write(again) == once);
}

}

/// What was decoded and encoded decodes to the same, and nothing gets lost.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static json::Decoder decoder;
    const std::string text(reinterpret_cast<const char *>(data), size);
    const bool valid = json::validate(text).ok();
    REQUIRE(!valid || decode<Run>(decoder, text).ok());
    roundTrip<Run>(decoder, text);
    roundTrip<NodeRun>(decoder, text);
    roundTrip<LogEntry>(decoder, text);
    roundTrip<ErrorDetail>(decoder, text);
    roundTrip<RunDetail>(decoder, text);
    roundTrip<RunPage>(decoder, text);
    roundTrip<WorkflowDetail>(decoder, text);
    roundTrip<SavedFilter>(decoder, text);
    roundTripEvent(decoder, text);
    (void)errorMessage(decoder, text);
    (void)decodeStringList(decoder, text);
    if (const auto events = decodeEvents(decoder, text); events.ok())
        REQUIRE(json::validate(written(*events)).ok());
    return 0;
}
