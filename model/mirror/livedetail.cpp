// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/livedetail.h"

#include "mirror/detailfold.h"
#include "mirror/eventmeaning.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int betweenStartAndEnd = 50;
constexpr int last = 1000;

/// What happens within one millisecond is shown in the order in which a run does it.
int orderOf(EventType type)
{
    const EventMeaning &meaning = meaningOf(type);
    if (meaning.kind == EventMeaning::Kind::End)
        return last;
    if (meaning.kind == EventMeaning::Kind::Nothing)
        return betweenStartAndEnd;
    return meaning.rank <= meaningOf(EventType::NodeStarted).rank ? meaning.rank : betweenStartAndEnd + meaning.rank;
}

std::string_view kept(EventBatch &batch, std::string_view text)
{
    return text.empty() ? std::string_view() : std::string_view(batch.arena.emplace_back(text));
}

std::shared_ptr<const EventBatch> alone(const RunEvent &event)
{
    auto batch = std::make_shared<EventBatch>();
    RunEvent copy = event;
    for (auto *text :
         {&copy.id, &copy.typeText, &copy.runId, &copy.workflowName, &copy.nodeName, &copy.nodeId, &copy.payload})
        *text = kept(*batch, *text);
    copy.firstKept = copy.keptCount = 0;
    batch->events.push_back(copy);
    return batch;
}

/// An event that has no id is known by what it says.
std::string identity(const RunEvent &event)
{
    if (!event.id.empty())
        return std::string(event.id);
    return std::string(event.typeText) + '\n' + std::string(event.nodeId) + '\n' + std::string(event.payload);
}

}

void LiveDetail::read(std::shared_ptr<const RunDetail> reading)
{
    // The parts of a reading are asked for one after the other, so its steps may be older than its events. An event is
    // let go when a second reading has it.
    std::erase_if(m_heard, [this](const auto &heard) { return isInReading(std::get<std::string>(heard.first)); });
    m_reading = std::move(reading);
    m_read.clear();
    if (m_reading && m_reading->events) {
        for (const RunEvent &event : m_reading->events->events)
            m_read.insert(event.id);
    }
    m_shown.reset();
}

bool LiveDetail::hear(std::span<const RunEvent> events)
{
    bool isNew = false;
    for (const RunEvent &event : events) {
        if (event.runId != m_run.text || isInReading(event.id))
            continue;
        Place place(event.timestamp, orderOf(event.type), identity(event));
        const auto at = m_heard.lower_bound(place);
        if (at != m_heard.end() && at->first == place)
            continue;
        m_heard.emplace_hint(at, std::move(place), alone(event));
        isNew = true;
    }
    if (isNew)
        m_shown.reset();
    return isNew;
}

std::shared_ptr<const EventBatch> LiveDetail::allEvents() const
{
    struct Held {
        EventBatch merged;
        std::vector<std::shared_ptr<const EventBatch>> owners;
    };
    auto held = std::make_shared<Held>();
    auto &merged = held->merged;
    if (m_reading->events) {
        held->owners.push_back(m_reading->events);
        merged.events = m_reading->events->events;
        merged.kept = m_reading->events->kept;
        merged.malformed = m_reading->events->malformed;
    }
    const auto stored = std::ptrdiff_t(merged.events.size());
    for (const auto &[place, batch] : m_heard) {
        if (isInReading(std::get<std::string>(place)))
            continue;
        merged.events.push_back(batch->events.front());
        held->owners.push_back(batch);
    }
    std::inplace_merge(merged.events.begin(), merged.events.begin() + stored, merged.events.end(),
                       [](const RunEvent &a, const RunEvent &b) { return a.timestamp < b.timestamp; });
    return {held, &held->merged};
}

std::shared_ptr<const RunDetail> LiveDetail::detail()
{
    if (m_shown || !m_reading)
        return m_shown;
    if (m_heard.empty())
        return m_shown = m_reading;
    std::vector<const RunEvent *> heard;
    std::vector<const RunEvent *> fresh;
    for (const auto &[place, batch] : m_heard) {
        heard.push_back(&batch->events.front());
        if (!isInReading(std::get<std::string>(place)))
            fresh.push_back(heard.back());
    }
    auto shown = std::make_shared<RunDetail>(*m_reading);
    shown->events = allEvents();
    detailfold::foldSteps(*shown, heard);
    detailfold::foldLogs(*shown, heard);
    detailfold::foldRun(*shown, heard, fresh);
    return m_shown = std::move(shown);
}

}
