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
/// A larger payload is not copied when that can be helped.
constexpr std::size_t largestCopied = 65'536;

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

std::shared_ptr<const EventBatch> alone(const RunEvent &event, const std::shared_ptr<const EventBatch> &owner)
{
    struct Owned {
        EventBatch batch;
        std::shared_ptr<const EventBatch> owner;
    };
    auto owned = std::make_shared<Owned>();
    RunEvent copy = event;
    for (auto *text : {&copy.id, &copy.typeText, &copy.runId, &copy.workflowName, &copy.nodeName, &copy.nodeId})
        *text = kept(owned->batch, *text);
    if (owner && copy.payload.size() > largestCopied)
        owned->owner = owner;
    else
        copy.payload = kept(owned->batch, copy.payload);
    copy.firstKept = copy.keptCount = 0;
    owned->batch.events.push_back(copy);
    return {owned, &owned->batch};
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
    ++m_version;
}

bool LiveDetail::hear(std::span<const RunEvent> events, const std::shared_ptr<const EventBatch> &owner)
{
    bool isNew = false;
    for (const RunEvent &event : events) {
        if (event.runId != m_run.text || isInReading(event.id))
            continue;
        Place place(event.timestamp, orderOf(event.type), identity(event));
        const auto at = m_heard.lower_bound(place);
        if (at != m_heard.end() && at->first == place)
            continue;
        m_heard.emplace_hint(at, std::move(place), alone(event, owner));
        isNew = true;
    }
    if (isNew) {
        m_shown.reset();
        ++m_version;
    }
    return isNew;
}

std::vector<LiveDetail::Heard> LiveDetail::heardNow() const
{
    std::vector<Heard> heard;
    heard.reserve(m_heard.size());
    for (const auto &[place, batch] : m_heard)
        heard.push_back({batch, !isInReading(std::get<std::string>(place))});
    return heard;
}

std::shared_ptr<const EventBatch> LiveDetail::allEvents(const RunDetail &reading, const std::vector<Heard> &heard)
{
    struct Held {
        EventBatch merged;
        std::vector<std::shared_ptr<const EventBatch>> owners;
    };
    auto held = std::make_shared<Held>();
    auto &merged = held->merged;
    if (reading.events) {
        held->owners.push_back(reading.events);
        merged.events = reading.events->events;
        merged.kept = reading.events->kept;
        merged.malformed = reading.events->malformed;
    }
    const auto stored = std::ptrdiff_t(merged.events.size());
    for (const auto &[batch, isFresh] : heard) {
        if (!isFresh)
            continue;
        merged.events.push_back(batch->events.front());
        held->owners.push_back(batch);
    }
    std::inplace_merge(merged.events.begin(), merged.events.begin() + stored, merged.events.end(),
                       [](const RunEvent &a, const RunEvent &b) { return a.timestamp < b.timestamp; });
    return {held, &held->merged};
}

std::shared_ptr<const RunDetail> LiveDetail::fold(const std::shared_ptr<const RunDetail> &reading,
                                                  const std::vector<Heard> &heard)
{
    if (heard.empty())
        return reading;
    std::vector<const RunEvent *> all;
    std::vector<const RunEvent *> fresh;
    for (const auto &[batch, isFresh] : heard) {
        all.push_back(&batch->events.front());
        if (isFresh)
            fresh.push_back(all.back());
    }
    auto shown = std::make_shared<RunDetail>(*reading);
    shown->events = allEvents(*reading, heard);
    detailfold::foldSteps(*shown, all);
    detailfold::foldLogs(*shown, all);
    detailfold::foldRun(*shown, all, fresh);
    return shown;
}

std::shared_ptr<const RunDetail> LiveDetail::detail()
{
    if (!m_shown && m_reading)
        m_shown = fold(m_reading, heardNow());
    return m_shown;
}

std::function<std::shared_ptr<const RunDetail>()> LiveDetail::folding() const
{
    return [reading = m_reading, heard = heardNow()] { return fold(reading, heard); };
}

}
