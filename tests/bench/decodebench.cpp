// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"
#include "http/ssedecode.h"
#include "measure.h"
#include "support/golden.h"

#include <simdjson.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace blokwatch::bench {

namespace {

namespace ondemand = simdjson::ondemand;

/// What a socket gives at once.
constexpr std::size_t pieceBytes = std::size_t(64) * 1024;

/// Recorded streams of all runs, again and again.
std::string recordedStream(std::size_t bytes)
{
    const std::string once = test::readData("golden/sse/global-stream-whole-session.sse.gz") +
                             test::readData("golden/sse/global-burst.sse.gz");
    std::string stream;
    stream.reserve(bytes + once.size());
    while (stream.size() < bytes)
        stream += once;
    return stream;
}

/// Blok's own frames ("connected", "stream-end") have no id.
bool isEvent(const SseFrame &frame) { return !frame.id.empty(); }

/// Socket bytes to RunEvent values; gives their number.
std::size_t decodeStream(std::string_view stream)
{
    SseParser parser;
    json::Decoder decoder;
    std::size_t events = 0;
    for (; !stream.empty(); stream.remove_prefix(std::min(pieceBytes, stream.size()))) {
        parser.feed(stream.substr(0, pieceBytes));
        EventBatch batch;
        decodeBlock(decoder, parser.take(), batch);
        events += batch.events.size();
        if (batch.malformed > 0)
            throw std::runtime_error("recorded events are refused as malformed");
    }
    return events;
}

/// The JSON texts of a stream, packed one behind the other.
struct Documents {
    std::string bytes;
    std::vector<std::pair<std::size_t, std::size_t>> spans; ///< offset, size
};

Documents documentsOf(std::string_view stream)
{
    SseParser parser;
    parser.feed(stream);
    const SseBlock block = parser.take();
    Documents documents;
    for (const SseFrame &frame : block.frames) {
        if (!isEvent(frame))
            continue;
        documents.spans.emplace_back(documents.bytes.size(), frame.data.size());
        documents.bytes += frame.data;
    }
    documents.bytes.append(simdjson::SIMDJSON_PADDING, ' ');
    return documents;
}

/// Visits every value inside a payload, which is what it takes to know that it is whole; texts stay as they are.
void visit(ondemand::value value)
{
    ondemand::array list;
    ondemand::object object;
    ondemand::raw_json_string text;
    switch (value.type()) {
    case ondemand::json_type::string: keep(value.get_raw_json_string().get(text)); break;
    case ondemand::json_type::array:
        if (value.get_array().get(list))
            break;
        for (auto element : list)
            visit(element.value());
        break;
    case ondemand::json_type::object:
        if (value.get_object().get(object))
            break;
        for (auto member : object) {
            keep(member.key().get(text));
            visit(member.value().value());
        }
        break;
    default: keep(value.raw_json_token()); break;
    }
}

/// Reads a member of an event and keeps nothing.
void readMember(ondemand::field member)
{
    std::string_view text;
    std::int64_t number = 0;
    ondemand::value value = member.value();
    keep(member.unescaped_key().get(text));
    switch (value.type()) {
    case ondemand::json_type::string: keep(value.get_string().get(text)); break;
    case ondemand::json_type::number: keep(value.get_int64().get(number)); break;
    default: visit(value); break;
    }
}

void touch(ondemand::parser &parser, const Documents &documents)
{
    for (const auto &[offset, size] : documents.spans) {
        const simdjson::padded_string_view json(documents.bytes.data() + offset, size, documents.bytes.size() - offset);
        ondemand::document document;
        ondemand::object object;
        if (parser.iterate(json).get(document) || document.get_object().get(object))
            throw std::runtime_error("simdjson refuses a recorded event");
        for (auto member : object) {
            ondemand::field field;
            if (std::move(member).get(field))
                throw std::runtime_error("simdjson refuses a recorded event");
            readMember(field);
        }
    }
}

}

void runDecode(const Context &context, Report &report)
{
    const std::string stream = recordedStream(context.quick ? 4'000'000 : 100'000'000);
    const int times = context.quick ? 1 : 9;
    const Documents documents = documentsOf(stream);
    ondemand::parser parser;
    std::size_t events = 0;
    std::vector<double> decoding;
    std::vector<double> touching;
    for (int i = 0; i < times; ++i) {
        touching.push_back(timeMs([&] { touch(parser, documents); }));
        decoding.push_back(timeMs([&] { events = decodeStream(stream); }));
    }
    if (events != documents.spans.size())
        throw std::runtime_error("decoded " + std::to_string(events) + " of " + std::to_string(documents.spans.size()) +
                                 " events");
    const double count = double(events);
    report.figure("events_per_s", count * 1000 / median(decoding), count * 1000 / median(touching));
}

}
