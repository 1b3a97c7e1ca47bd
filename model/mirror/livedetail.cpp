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

/// Each takes the place of the one before, and no store keeps them.
bool isReport(EventType type) { return type == EventType::NodeProgress || type == EventType::NodePartialResult; }

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
    for (Events *heard : {&m_heard, &m_reports})
        std::erase_if(*heard, [this](const auto &one) { return isInReading(std::get<std::string>(one.first)); });
    m_letGo = 0;
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
        const bool report = isReport(event.type);
        Events &heard = report ? m_reports : m_heard;
        const auto at = heard.lower_bound(place);
        if (at != heard.end() && at->first == place)
            continue;
        heard.emplace_hint(at, std::move(place), alone(event, owner));
        isNew = true;
        if (heard.size() <= (report ? mostReports : mostHeard))
            continue;
        heard.erase(heard.begin());
        m_letGo += report ? 0 : 1;
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
    heard.reserve(heardCount());
    auto report = m_reports.begin();
    const auto add = [&](const Events::value_type &one) {
        heard.push_back({one.second, !isInReading(std::get<std::string>(one.first))});
    };
    for (const auto &one : m_heard) {
        for (; report != m_reports.end() && report->first < one.first; ++report)
            add(*report);
        add(one);
    }
    for (; report != m_reports.end(); ++report)
        add(*report);
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
                                                  const std::vector<Heard> &heard, std::size_t letGo)
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
    if (letGo > 0)
        shown->damage.push_back("its " + std::to_string(letGo) +
                                " oldest events since the last reading are not shown: only the newest " +
                                std::to_string(mostHeard) + " are kept until it can be read again");
    return shown;
}

std::shared_ptr<const RunDetail> LiveDetail::detail()
{
    if (!m_shown && m_reading)
        m_shown = fold(m_reading, heardNow(), m_letGo);
    return m_shown;
}

std::function<std::shared_ptr<const RunDetail>()> LiveDetail::folding() const
{
    return [reading = m_reading, heard = heardNow(), letGo = m_letGo] { return fold(reading, heard, letGo); };
}

}
