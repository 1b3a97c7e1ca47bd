// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/eventtype.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch::bench {

/// The moment in which an event is written.
struct WrittenAt {
    std::int64_t wallMs = 0;      ///< since 1970; becomes the event's timestamp
    std::int64_t monotonicUs = 0; ///< CLOCK_MONOTONIC, which all processes share; becomes the event's id
};

/// The events of a recorded session of Blok (runs of every kind, steps, logs) again and again, as bytes of an HTTP
/// answer: each lap has runs, steps and events of its own. Filling in ids and times is all that is left to do for an
/// event, some 100 ns. Thread: one.
class RecordedEvents
{
public:
    /// `threeChunks`: an HTTP chunk for each line of an event, as Blok writes them; otherwise one for the event.
    explicit RecordedEvents(bool threeChunks);

    struct Event {
        EventType type = EventType::Unknown;
        std::uint32_t run = 0;        ///< number within the lap
        std::size_t bodyBytes = 0;    ///< without the frames of the chunks
        std::string_view payload;     ///< its members, without braces; into `out` until that changes
    };
    /// Appends the next event to `out`.
    Event append(std::string &out, WrittenAt at);

    std::uint32_t lap() const { return m_lap; }
    /// Runs in a lap.
    std::size_t runs() const { return m_runs; }
    static std::string runId(std::uint32_t lap, std::uint32_t run);

    /// The monotonic time in an event's id; -1 when it is none of ours.
    static std::int64_t writtenUs(std::string_view eventId);

private:
    enum class Slot { Run, Node, Event, Time };
    struct Patch {
        std::size_t offset = 0; ///< in its event
        Slot slot = Slot::Run;
        std::uint32_t number = 0;
    };
    struct Template {
        Event event;
        std::string bytes;
        std::size_t payloadBegin = 0;
        std::size_t payloadSize = 0;
        std::vector<Patch> patches;
    };
    class Reader;

    std::vector<Template> m_templates;
    std::size_t m_runs = 0;
    std::size_t m_next = 0;
    std::uint32_t m_lap = 0;
    std::int64_t m_lastUs = 0;
};

}
