// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/eventcodec.h"

#include "core/codec/field.h"
#include "core/json/text.h"

#include <array>

namespace blokwatch {

using codec::Fit;

namespace {

/// Fields of RunEvent, in the order in which Blok writes them.
enum EventField { Id, Type, RunIdField, WorkflowName, Timestamp, NodeName, NodeId, Payload, FieldCount };

constexpr std::array<std::string_view, FieldCount> fieldNames = {"id",        "type",     "runId",  "workflowName",
                                                                 "timestamp", "nodeName", "nodeId", "payload"};
constexpr std::array<std::string_view RunEvent::*, FieldCount> textFields = {
    &RunEvent::id, &RunEvent::typeText, &RunEvent::runId,  &RunEvent::workflowName,
    nullptr,       &RunEvent::nodeName, &RunEvent::nodeId, nullptr};
constexpr unsigned requiredFields = 1u << Id | 1u << Type | 1u << RunIdField | 1u << WorkflowName | 1u << Timestamp;

std::size_t fieldOf(std::string_view name, std::size_t from)
{
    for (std::size_t i = 0; i < FieldCount; ++i) {
        const auto index = (from + i) % FieldCount;
        if (fieldNames[index] == name)
            return index;
    }
    return FieldCount;
}

/// Reads events out of a text of which the batch holds a copy, so that views can point there.
class EventReader
{
public:
    /// `home` is where a copy of `source`, a part of the reader's text, stands in the arena.
    EventReader(codec::Reader &reader, EventBatch &batch, std::string_view source, const char *home)
        : m_reader(reader),
          m_batch(batch),
          m_source(source.data()),
          m_home(home)
    {
    }

    Fit event()
    {
        if (m_reader.cursor.kind() != '{')
            return Fit::Misfit;
        m_event = {};
        m_event.firstKept = std::uint32_t(m_batch.kept.size());
        m_filled = 0;
        m_next = 0;
        const auto fit = m_reader.members([this] { return member(); });
        if (fit != Fit::Fits) {
            m_batch.kept.resize(m_event.firstKept);
            return fit;
        }
        m_event.keptCount = std::uint32_t(m_batch.kept.size() - m_event.firstKept);
        m_event.missing = std::uint16_t(requiredFields & ~m_filled);
        m_event.type = eventTypeFromText(m_event.typeText);
        m_batch.events.push_back(m_event);
        return fit;
    }

    /// An array of events; what is none is counted.
    Fit events()
    {
        return m_reader.list([this] {
            if (m_reader.cursor.kind() == '{')
                return event();
            ++m_batch.malformed;
            std::string_view source;
            return m_reader.source(source);
        });
    }

private:
    std::string_view placed(std::string_view found) const { return {m_home + (found.data() - m_source), found.size()}; }

    std::string_view decoded(std::string_view inside, bool escaped)
    {
        return escaped ? std::string_view(m_batch.arena.emplace_back(json::unescaped(inside))) : placed(inside);
    }

    Fit member()
    {
        if (m_reader.cursor.kind() != '"')
            return m_reader.broken("a member name is missing");
        std::string_view name;
        m_nameInside = m_reader.cursor.token();
        if (const auto fit = m_reader.name(name); fit != Fit::Fits)
            return fit;
        m_nameEscaped = m_reader.escaped;
        const auto index = fieldOf(name, m_next);
        if (index == FieldCount)
            return keep();
        m_next = index + 1;
        if ((m_filled >> index & 1) != 0) {
            m_batch.kept.push_back({fieldNames[index], placed(m_sources[index])});
            clear(index);
        }
        const auto bookmark = m_reader.cursor;
        const auto fit = value(index);
        if (fit == Fit::Broken)
            return fit;
        if (fit == Fit::Misfit) {
            m_reader.cursor = bookmark;
            clear(index);
            return keep();
        }
        m_filled |= 1u << index;
        m_sources[index] = m_reader.cursor.passedSince(bookmark.position());
        return fit;
    }

    Fit value(std::size_t index)
    {
        if (index == Timestamp)
            return codec::decodeMember(m_reader, m_event.timestamp);
        std::string_view found;
        if (index == Payload) {
            const auto fit = m_reader.source(found);
            if (fit == Fit::Fits)
                m_event.payload = placed(found);
            return fit;
        }
        const auto fit = m_reader.string(found);
        if (fit == Fit::Fits)
            m_event.*textFields[index] = decoded(found, m_reader.escaped);
        return fit;
    }

    void clear(std::size_t index)
    {
        m_filled &= ~(1u << index);
        if (index == Timestamp)
            m_event.timestamp = 0;
        else
            m_event.*(index == Payload ? &RunEvent::payload : textFields[index]) = {};
    }

    Fit keep()
    {
        const auto name = decoded(json::insideOf(m_nameInside), m_nameEscaped);
        std::string_view source;
        const auto fit = m_reader.source(source);
        if (fit == Fit::Fits)
            m_batch.kept.push_back({name, placed(source)});
        return fit;
    }

    codec::Reader &m_reader;
    EventBatch &m_batch;
    const char *m_source;
    const char *m_home;
    RunEvent m_event;
    unsigned m_filled = 0;
    std::size_t m_next = 0;
    std::string_view m_nameInside;
    bool m_nameEscaped = false;
    std::array<std::string_view, FieldCount> m_sources; ///< of the fields in m_filled
};

/// Where `text`, which a decoder walks, stands in the arena; if that is nowhere yet, a copy is put there.
const char *homeOf(std::string_view text, std::string_view inArena, EventBatch &batch)
{
    return text.data() == inArena.data() ? text.data() : batch.arena.emplace_back(text).data();
}

bool isPresent(const RunEvent &event, std::size_t index)
{
    if ((requiredFields >> index & 1) != 0)
        return (event.missing >> index & 1) == 0;
    return index == Payload ? !event.payload.empty() : (event.*textFields[index]).data() != nullptr;
}

void writeField(json::Writer &writer, const RunEvent &event, std::size_t index)
{
    writer.name(fieldNames[index]);
    if (index == Timestamp)
        writer.number(event.timestamp);
    else if (index == Payload)
        writer.raw(event.payload);
    else
        writer.string(event.*textFields[index]);
}

Result<void> finished(const codec::Reader &reader, Fit fit, const char *misfit)
{
    if (fit == Fit::Broken)
        return json::malformed(reader.fault);
    if (fit == Fit::Misfit)
        return json::malformed(reader.cursor.fault(misfit));
    return reader.cursor.atEnd() ? Result<void>() : json::malformed(reader.cursor.fault("more text behind the value"));
}

}

Result<void> decodeEventInPlace(json::Decoder &decoder, std::string_view json, EventBatch &batch)
{
    const auto cursor = decoder.openInPlace(json);
    if (!cursor)
        return cursor.error();
    codec::Reader reader(**cursor);
    const auto before = batch.events.size();
    EventReader events(reader, batch, decoder.text(), homeOf(decoder.text(), json, batch));
    const auto done = finished(reader, events.event(), "an event was expected");
    if (!done)
        batch.events.resize(before);
    return done;
}

Result<void> decodeEvent(json::Decoder &decoder, std::string_view json, EventBatch &batch)
{
    auto &block = batch.arena.emplace_back();
    block.reserve(json.size() + json::padding);
    block.assign(json).append(json::padding, '\0');
    return decodeEventInPlace(decoder, std::string_view(block).substr(0, json.size()), batch);
}

Result<EventBatch> decodeEvents(json::Decoder &decoder, std::string_view json)
{
    const auto cursor = decoder.open(json);
    if (!cursor)
        return cursor.error();
    codec::Reader reader(**cursor);
    EventBatch batch;
    EventReader events(reader, batch, decoder.text(), homeOf(decoder.text(), {}, batch));
    if (const auto done = finished(reader, events.events(), "a list of events was expected"); !done)
        return done.error();
    return batch;
}

void encode(json::Writer &writer, const EventBatch &batch, const RunEvent &event)
{
    const auto kept = std::span(batch.kept).subspan(event.firstKept, event.keptCount);
    const auto writeKept = [&](std::size_t index) {
        for (const auto &member : kept) {
            if (fieldOf(member.name, 0) == index)
                writer.name(member.name).raw(member.json);
        }
    };
    writer.beginObject();
    for (std::size_t i = 0; i < FieldCount; ++i) {
        // As in other objects, the last one of a name counts.
        writeKept(i);
        if (isPresent(event, i))
            writeField(writer, event, i);
    }
    writeKept(FieldCount);
    writer.endObject();
}

void encode(json::Writer &writer, const EventBatch &batch)
{
    writer.beginArray();
    for (const auto &event : batch.events)
        encode(writer, batch, event);
    writer.endArray();
}

std::vector<std::string_view> knownEventFields() { return {fieldNames.begin(), fieldNames.end()}; }

namespace codec {

Fit decodeMember(Reader &reader, SharedEvents &events)
{
    auto batch = std::make_shared<EventBatch>();
    const auto bookmark = reader.cursor;
    std::string_view source;
    if (const auto fit = reader.source(source); fit != Fit::Fits)
        return fit;
    reader.cursor = bookmark;
    EventReader inner(reader, *batch, source, batch->arena.emplace_back(source).data());
    const auto fit = inner.events();
    if (fit != Fit::Fits)
        return fit;
    // A batch has no place for what is no event; kept as a whole, the list loses nothing.
    if (batch->malformed != 0)
        return Fit::Misfit;
    events = std::move(batch);
    return fit;
}

void encodeMember(json::Writer &writer, const SharedEvents &events) { encode(writer, *events); }

}

}
