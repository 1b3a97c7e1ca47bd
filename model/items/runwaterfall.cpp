// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runwaterfall.h"

#include "core/codec/apicodec.h"
#include "core/values/runevent.h"

#include <algorithm>
#include <limits>

namespace blokwatch {

namespace {

using Kind = WaterfallSegment::Kind;

constexpr std::uint32_t none = StepTree::none;
constexpr Millis noTime = StepTree::noTime;
/// Clocks that are further apart are no clocks.
constexpr Millis furthest = 24 * 3'600'000;
/// What is known of another machine's clock is known no better.
constexpr Millis tolerance = 1000;
/// Bytes of attempts that are read whenever the row is asked for; longer lists are read once.
constexpr std::size_t mostReadAtOnce = 4096;
constexpr std::size_t mostAttempts = 1000;

Millis endOf(const Run &run, Millis now)
{
    if (run.finishedAt)
        return *run.finishedAt;
    if (hasEnded(run))
        return run.durationMs ? wording::later(run.startedAt, std::max<Millis>(*run.durationMs, 0)) : run.startedAt;
    return now;
}

void add(WaterfallLine &line, Kind kind, Millis from, Millis to, bool goesOn = false, std::uint32_t number = 0)
{
    line.segments.push_back({kind, from, std::max(from, to), goesOn, number});
}

/// What a run that executes later is called while it waits; nothing for any other event.
std::optional<StatusFace> waitOf(EventType type)
{
    switch (type) {
    case EventType::RunQueued: return StatusFace::Queued;
    case EventType::RunDelayed: return StatusFace::Delayed;
    case EventType::RunDebounced: return StatusFace::Debouncing;
    default: return std::nullopt;
    }
}

/// When the attempts of a step failed.
std::vector<Millis> failuresOf(const NodeRun &step)
{
    std::vector<Millis> times;
    json::Decoder decoder;
    const auto attempts = decodeList<NodeAttempt>(decoder, step.attempts->text);
    for (std::size_t i = 0; attempts && i < std::min(attempts->size(), mostAttempts); ++i)
        times.push_back((*attempts)[i].timestamp);
    return times;
}

}

RunWaterfall::RunWaterfall(std::shared_ptr<const StepTree> tree) : m_tree(std::move(tree))
{
    findGaps();
    findWait();
    readLongLists();
}

void RunWaterfall::readLongLists()
{
    for (std::uint32_t i = 0; i < m_tree->items.size(); ++i) {
        const NodeRun *step = m_tree->node(i);
        if (step && step->attempts && step->attempts->text.size() > mostReadAtOnce)
            m_attempts.emplace(i, failuresOf(*step));
    }
}

void RunWaterfall::findGaps()
{
    const auto &items = m_tree->items;
    const Run &run = m_tree->detail->run;
    // Behind each row the end of what has run so far within it, and before all rows that within the run.
    std::vector<Millis> busyUntil(items.size() + 1, noTime);
    busyUntil.back() = run.startedAt;
    m_gapFrom.assign(items.size(), noTime);
    for (std::uint32_t i = 0; i < items.size(); ++i) {
        const auto &item = items[i];
        busyUntil[i] = item.from;
        Millis &busy = busyUntil[item.parent == none ? items.size() : item.parent];
        if (busy < item.from)
            m_gapFrom[i] = busy;
        const bool open = item.to == noTime && item.goesOn();
        busy = std::max({busy, item.from, open ? std::numeric_limits<Millis>::max() : item.to});
    }
}

void RunWaterfall::findWait()
{
    const auto &items = m_tree->items;
    const Run &run = m_tree->detail->run;
    if (items.empty() || items.front().from <= run.startedAt)
        return;
    const Millis first = items.front().from;
    std::optional<StatusFace> face;
    if (run.scheduledAt && *run.scheduledAt > run.startedAt && *run.scheduledAt <= first)
        face = StatusFace::Delayed;
    if (m_tree->detail->events) {
        for (const RunEvent &event : m_tree->detail->events->events) {
            if (const auto told = waitOf(event.type); told && event.timestamp <= first)
                face = told;
        }
    }
    if (!face)
        return;
    m_waited = Wait{*face, {run.startedAt, first}};
    m_gapFrom.front() = noTime;
}

WaterfallLine RunWaterfall::line(std::uint32_t item, Millis now, std::span<const Run *const> subruns) const
{
    WaterfallLine line;
    const auto &row = m_tree->items[item];
    if (m_gapFrom[item] != noTime)
        add(line, Kind::Gap, m_gapFrom[item], row.from);
    addStep(line, item, now);
    const Millis begins = row.parent == none ? m_tree->detail->run.startedAt : m_tree->items[row.parent].from;
    line.skewed |= row.from < begins || (row.to != noTime && row.to < row.from) ||
                   (row.goesOn() && row.from > wording::later(now, tolerance));
    for (std::uint32_t i = 0; i < subruns.size(); ++i) {
        const Run &run = *subruns[i];
        const bool goesOn = !hasEnded(run);
        const Millis end = endOf(run, now);
        add(line, Kind::Subrun, run.startedAt, end, goesOn, i);
        line.skewed |= run.startedAt < row.from || end < run.startedAt;
    }
    return line;
}

void RunWaterfall::addStep(WaterfallLine &line, std::uint32_t item, Millis now) const
{
    const auto &row = m_tree->items[item];
    const NodeRun *step = m_tree->node(item);
    const bool goesOn = row.goesOn() && row.to == noTime;
    const Millis to = row.to != noTime ? row.to : goesOn ? now : row.from;
    if (row.state == StepState::Parked && !(step && step->nodeType == "wait")) {
        addParked(line, item);
    } else if (row.state == StepState::Unended && row.to == noTime) {
        add(line, Kind::Unknown, row.from, endOf(m_tree->detail->run, row.from));
    } else if (step && step->nodeType == "wait") {
        add(line, Kind::Waiting, row.from, to, goesOn);
    } else if (step) {
        addAttempts(line, item, to, goesOn);
    } else {
        add(line, Kind::Running, row.from, to, goesOn);
    }
}

/// What was left at a wait ran until the last thing in it began, which is the wait.
void RunWaterfall::addParked(WaterfallLine &line, std::uint32_t item) const
{
    const auto &items = m_tree->items;
    const auto &row = items[item];
    Millis waitsFrom = row.from;
    for (std::uint32_t i = item + 1; i < row.end; ++i)
        waitsFrom = std::max(waitsFrom, items[i].from);
    const Millis to = row.to == noTime ? waitsFrom : std::max(row.to, row.from);
    waitsFrom = std::min(waitsFrom, to);
    add(line, Kind::Running, row.from, waitsFrom);
    add(line, Kind::Waiting, waitsFrom, to);
}

void RunWaterfall::addAttempts(WaterfallLine &line, std::uint32_t item, Millis to, bool goesOn) const
{
    Millis begin = m_tree->items[item].from;
    if (const NodeRun &step = *m_tree->node(item); step.attempts) {
        const auto known = m_attempts.find(item);
        const auto times = known == m_attempts.end() ? failuresOf(step) : known->second;
        for (std::uint32_t i = 0; i < times.size(); ++i) {
            const Millis failed = times[i];
            const Millis end = std::clamp(failed, begin, std::max(begin, to));
            line.skewed |= end != failed;
            add(line, Kind::Attempt, begin, end, false, i);
            begin = end;
        }
    }
    add(line, Kind::Running, begin, to, goesOn);
}

WaterfallSpan RunWaterfall::plausible(Millis now) const
{
    const Run &run = m_tree->detail->run;
    const Millis latest = std::max({now, run.finishedAt.value_or(noTime), wording::later(run.startedAt, furthest)});
    return {run.startedAt < noTime + furthest ? noTime : run.startedAt - furthest, latest};
}

WaterfallSpan RunWaterfall::whole(Millis now, std::span<const Run> subruns) const
{
    const Run &run = m_tree->detail->run;
    const WaterfallSpan bounds = plausible(now);
    WaterfallSpan whole{run.startedAt, std::max(run.startedAt, hasEnded(run) ? endOf(run, now) : now)};
    const auto include = [&](Millis at) {
        if (at < bounds.from || at > bounds.to)
            return;
        whole.from = std::min(whole.from, at);
        whole.to = std::max(whole.to, at);
    };
    for (const auto &item : m_tree->items) {
        include(item.from);
        include(item.to);
    }
    for (const Run &subrun : subruns) {
        include(subrun.startedAt);
        include(endOf(subrun, now));
    }
    whole.to = std::max(whole.to, wording::later(whole.from, 1));
    if (whole.to == whole.from)
        --whole.from;
    return whole;
}

std::optional<Millis> RunWaterfall::nowLine(Millis now) const
{
    return hasEnded(m_tree->detail->run) ? std::nullopt : std::optional(now);
}

}
