// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/mirror.h"

#include "mirror/eventreducer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace blokwatch {

Mirror::Mirror(const Clock &clock) : m_clock(clock), m_reducer(std::make_unique<EventReducer>(m_runs)) {}
Mirror::~Mirror() = default;

DeploymentId Mirror::addSource(std::string name, std::string where)
{
    const DeploymentId deployment{std::uint16_t(m_sources.size())};
    m_runs.nameDeployment(deployment, name);
    WatchedSource &source = m_sources.emplace_back();
    source.deployment = deployment;
    source.name = std::move(name);
    source.where = std::move(where);
    m_rates.emplace_back();
    return deployment;
}

void Mirror::renameSource(DeploymentId deployment, std::string name)
{
    if (WatchedSource *source = find(deployment)) {
        m_runs.nameDeployment(deployment, name);
        source->name = std::move(name);
    }
}

Mirror::Beat Mirror::beat()
{
    Beat beat;
    for (std::size_t spent = 0; spent < beatLimit && hasWork();) {
        if (const auto *events = std::get_if<Inbox::Events>(&m_carried.front())) {
            spent += applyEvents(*events, (beatLimit - spent + eventCost - 1) / eventCost, beat);
            if (m_firstEvent != 0)
                break;
            m_carried.pop_front();
            continue;
        }
        const Inbox::Item item = std::move(m_carried.front());
        m_carried.pop_front();
        spent += std::visit([&](const auto &fact) { return apply(fact, beat); }, item);
    }
    measureFeeds(beat);
    beat.runs = m_runs.takeChanges();
    beat.moreWaiting = !m_carried.empty() || !m_inbox.isEmpty();
    beat.eventsWaiting = eventsWaiting();
    return beat;
}

/// Takes what has arrived only when nothing of before is left: what waits stays in the inbox, which can say that it is
/// full.
bool Mirror::hasWork()
{
    if (m_carried.empty()) {
        auto arrived = m_inbox.take();
        m_carried.assign(std::move_iterator(arrived.begin()), std::move_iterator(arrived.end()));
    }
    return !m_carried.empty();
}

bool Mirror::feedsAreMoving() const
{
    return !std::all_of(m_rates.begin(), m_rates.end(), [](const FeedRate &rate) { return rate.isQuiet(); });
}

std::size_t Mirror::apply(const std::shared_ptr<const RunBlock> &block, Beat &)
{
    m_runs.apply(*block, m_clock.now());
    return blockCost;
}

std::size_t Mirror::apply(const Inbox::Gone &gone, Beat &)
{
    m_runs.markGone(gone.deployment, gone.ids, m_clock.now());
    return blockCost;
}

std::size_t Mirror::apply(const Inbox::Listed &listed, Beat &beat)
{
    WatchedSource *source = find(listed.deployment);
    beat.sourcesChanged |= source && !std::exchange(source->listed, true);
    return 0;
}

std::size_t Mirror::apply(const Inbox::State &state, Beat &beat)
{
    WatchedSource *source = find(state.deployment);
    if (!source || source->freshness == state.freshness)
        return 0;
    source->freshness = state.freshness;
    beat.sourcesChanged = true;
    return 0;
}

std::size_t Mirror::apply(const Inbox::Events &events, Beat &beat)
{
    return applyEvents(events, events.batch->events.size(), beat);
}

std::size_t Mirror::apply(const Inbox::Gap &told, Beat &beat)
{
    WatchedSource *source = find(told.deployment);
    if (!source)
        return 0;
    auto &gaps = source->gaps;
    const auto place = std::lower_bound(gaps.begin(), gaps.end(), told.gap.number,
                                        [](const FeedGap &gap, std::uint32_t number) { return gap.number < number; });
    if (place != gaps.end() && place->number == told.gap.number) {
        beat.sourcesChanged |= !(*place == told.gap);
        *place = told.gap;
        return 0;
    }
    if (gaps.empty() || place != gaps.begin() || gaps.size() < WatchedSource::gapsKept) {
        gaps.insert(place, told.gap);
        beat.sourcesChanged = true;
    }
    if (gaps.size() > WatchedSource::gapsKept) {
        gaps.erase(gaps.begin());
        ++source->gapsDropped;
    }
    return 0;
}

std::size_t Mirror::apply(const Inbox::Counts &told, Beat &beat)
{
    WatchedSource *source = find(told.deployment);
    if (!source || source->counts == told.counts)
        return 0;
    source->counts = told.counts;
    beat.feedsChanged = true;
    return 0;
}

std::size_t Mirror::apply(const Inbox::ClockAhead &told, Beat &beat)
{
    WatchedSource *source = find(told.deployment);
    if (!source || source->clockOffset == told.ahead)
        return 0;
    source->clockOffset = told.ahead;
    beat.feedsChanged = true;
    return 0;
}

/// Applies at most `most` events of the batch, from m_firstEvent on, which is 0 again when the batch is done.
std::size_t Mirror::applyEvents(const Inbox::Events &events, std::size_t most, Beat &beat)
{
    const std::size_t total = events.batch->events.size();
    const std::size_t count = std::min(most, total - m_firstEvent);
    const AppliedEvents applied{events.deployment, events.batch, m_firstEvent, count};
    m_firstEvent = m_firstEvent + count == total ? 0 : m_firstEvent + count;
    if (count == 0)
        return 0;
    m_reducer->apply(events.deployment, std::span(events.batch->events).subspan(applied.first, count));
    if (WatchedSource *source = find(events.deployment))
        noteEvents(*source, applied);
    beat.events.push_back(applied);
    beat.feedsChanged = true;
    return count * eventCost;
}

void Mirror::noteEvents(WatchedSource &source, const AppliedEvents &applied)
{
    const auto events = std::span(applied.batch->events).subspan(applied.first, applied.count);
    const Millis now = m_clock.now();
    source.eventsApplied += events.size();
    for (const RunEvent &event : events) {
        source.eventsUnknown += event.type == EventType::Unknown ? 1 : 0;
        source.lastEventAt = std::max(source.lastEventAt.value_or(event.timestamp), event.timestamp);
    }
    if (source.clockOffset) {
        const Millis itsNow = std::max<Millis>(source.inItsTime(now), 0);
        source.lag = itsNow - std::clamp<Millis>(events.back().timestamp, 0, itsNow);
    }
    m_rates[source.deployment.number].add(now, events.size());
}

void Mirror::measureFeeds(Beat &beat)
{
    const Millis now = m_clock.now();
    for (std::size_t i = 0; i < m_sources.size(); ++i) {
        const double rate = m_rates[i].perSecond(now);
        beat.feedsChanged |= rate != m_sources[i].eventsPerSecond;
        m_sources[i].eventsPerSecond = rate;
        const std::size_t anomalies = m_runs.oddRuns(m_sources[i].deployment);
        beat.feedsChanged |= anomalies != m_sources[i].anomalies;
        m_sources[i].anomalies = anomalies;
    }
}

std::size_t Mirror::eventsWaiting() const
{
    std::size_t waiting = 0;
    for (const Inbox::Item &item : m_carried) {
        if (const auto *events = std::get_if<Inbox::Events>(&item))
            waiting += events->batch->events.size();
    }
    return waiting - m_firstEvent + m_inbox.eventsWaiting();
}

WatchedSource *Mirror::find(DeploymentId deployment)
{
    return deployment.number < m_sources.size() ? &m_sources[deployment.number] : nullptr;
}

}
