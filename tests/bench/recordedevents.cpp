// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "recordedevents.h"

#include "http/sseparser.h"
#include "support/golden.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <utility>

namespace blokwatch::bench {

namespace {

constexpr std::string_view timeName = "\"timestamp\":";
constexpr std::string_view payloadName = "\"payload\":{";
constexpr std::size_t idDigits = 12;
constexpr std::size_t timeDigits = 13;

void writeHex(char *to, std::uint64_t value, std::size_t digits)
{
    while (digits > 0) {
        to[--digits] = "0123456789abcdef"[value & 15];
        value >>= 4;
    }
}

/// Ids are six digits of the lap and six of the number: unique, and of Blok's form.
std::uint64_t idValue(std::uint32_t lap, std::uint32_t number)
{
    return (std::uint64_t(lap & 0xffffff) << 24) | number;
}

std::string chunk(std::string_view body)
{
    char size[16];
    std::snprintf(size, sizeof size, "%zx\r\n", body.size());
    return std::string(size).append(body).append("\r\n");
}

bool isId(std::string_view text)
{
    return text.size() == idDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

}

/// Makes templates of a recording; equal ids get equal numbers.
class RecordedEvents::Reader
{
public:
    explicit Reader(bool threeChunks) : m_threeChunks(threeChunks) {}

    Template read(const SseFrame &frame)
    {
        const std::string event = "event: " + std::string(frame.event) + '\n';
        const std::string id = "id: " + std::string(frame.id) + '\n';
        const std::string data = "data: " + std::string(frame.data) + "\n\n";
        Template made;
        made.event.type = eventTypeFromText(frame.event);
        made.event.bodyBytes = event.size() + id.size() + data.size();
        made.bytes = m_threeChunks ? chunk(event) + chunk(id) + chunk(data) : chunk(event + id + data);
        for (std::size_t at = made.bytes.find('_'); at != made.bytes.npos; at = made.bytes.find('_', at + 1))
            noteId(made, at);
        if (const auto time = made.bytes.find(timeName); time != made.bytes.npos)
            made.patches.push_back({time + timeName.size(), Slot::Time, 0});
        if (const auto payload = made.bytes.find(payloadName); payload != made.bytes.npos) {
            made.payloadBegin = payload + payloadName.size();
            made.payloadSize = made.bytes.rfind("}}") - made.payloadBegin;
        }
        made.event.run = numberOf(frame.data.substr(frame.data.find("\"runId\":\"") + 9 + 4, idDigits), m_runs);
        return made;
    }
    std::size_t runs() const { return m_runs.size(); }

private:
    using Numbers = std::map<std::string, std::uint32_t, std::less<>>;

    static std::uint32_t numberOf(std::string_view id, Numbers &numbers)
    {
        return numbers.emplace(id, std::uint32_t(numbers.size())).first->second;
    }

    void noteId(Template &made, std::size_t underscore)
    {
        const std::string_view bytes = made.bytes;
        const std::string_view digits = bytes.substr(underscore + 1, idDigits);
        if (!isId(digits))
            return;
        const std::string_view before = bytes.substr(0, underscore);
        if (before.ends_with("run"))
            made.patches.push_back({underscore + 1, Slot::Run, numberOf(digits, m_runs)});
        else if (before.ends_with("node"))
            made.patches.push_back({underscore + 1, Slot::Node, numberOf(digits, m_nodes)});
        else if (before.ends_with("evt"))
            made.patches.push_back({underscore + 1, Slot::Event, 0});
    }

    const bool m_threeChunks;
    Numbers m_runs;
    Numbers m_nodes;
};

RecordedEvents::RecordedEvents(bool threeChunks)
{
    SseParser parser;
    parser.feed(test::readData("golden/sse/global-stream-whole-session.sse.gz"));
    const SseBlock block = parser.take();
    Reader reader(threeChunks);
    for (const SseFrame &frame : block.frames) {
        if (!frame.id.empty()) // "connected" has none
            m_templates.push_back(reader.read(frame));
    }
    m_runs = reader.runs();
}

RecordedEvents::Event RecordedEvents::append(std::string &out, WrittenAt at)
{
    const Template &next = m_templates[m_next];
    const std::size_t begin = out.size();
    m_lastUs = std::max(m_lastUs + 1, at.monotonicUs);
    out.append(next.bytes);
    for (const Patch &patch : next.patches) {
        char *to = out.data() + begin + patch.offset;
        switch (patch.slot) {
        case Slot::Run:
        case Slot::Node: writeHex(to, idValue(m_lap, patch.number), idDigits); break;
        case Slot::Event: writeHex(to, std::uint64_t(m_lastUs), idDigits); break;
        case Slot::Time: std::to_chars(to, to + timeDigits, at.wallMs); break;
        }
    }
    Event event = next.event;
    event.payload = std::string_view(out).substr(begin + next.payloadBegin, next.payloadSize);
    if (++m_next == m_templates.size()) {
        m_next = 0;
        ++m_lap;
    }
    return event;
}

std::string RecordedEvents::runId(std::uint32_t lap, std::uint32_t run)
{
    std::string id = "run_000000000000";
    writeHex(id.data() + 4, idValue(lap, run), idDigits);
    return id;
}

std::int64_t RecordedEvents::writtenUs(std::string_view eventId)
{
    constexpr std::size_t prefix = std::string_view("evt_").size();
    std::int64_t us = -1;
    if (eventId.size() == prefix + idDigits)
        std::from_chars(eventId.data() + prefix, eventId.data() + eventId.size(), us, 16);
    return us;
}

}
