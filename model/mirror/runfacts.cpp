// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runfacts.h"

#include "mirror/eventmeaning.h"
#include "mirror/runcolumns.h"

#include <algorithm>
#include <tuple>

namespace blokwatch {

namespace {

using Columns = RunTable::Columns;

auto valuesOf(const RunEnd &end, const Columns &columns)
{
    return std::tuple(end.finishedAt, end.durationMs, columns.errors.text(end.error));
}

/// In an order in which a run's later states are greater; then by value.
auto progressOf(const RunRow &row)
{
    return std::tuple(RunStatus::isTerminal(row.status), openRank(row.status), row.status, row.finishedAt,
                      row.completedNodes, row.durationMs, row.scheduledAt, row.expiresAt, row.pingCount, row.startedAt,
                      row.nodeCount, row.damage, row.afterStep);
}

auto textsOf(const RunRow &row, const Columns &c)
{
    return std::tuple(c.workflows.text(row.workflow), c.triggerTypes.text(row.triggerType),
                      c.triggerSummaries.text(row.triggerSummary), c.environments.text(row.environment),
                      c.debounceKeys.text(row.key), c.tagSets.text(row.tags), c.errors.text(row.errorText),
                      c.statuses.text(row.unknownStatus), row.parent.id(c.ids), row.replayOf.id(c.ids),
                      row.mergedInto.id(c.ids));
}

bool isGreater(const RunRow &row, const RunRow &other, const Columns &columns)
{
    const auto progress = progressOf(row), otherProgress = progressOf(other);
    return progress != otherProgress ? progress > otherProgress : textsOf(row, columns) > textsOf(other, columns);
}

/// `order` maps a value to what decides between equal times.
template<class T, class Order> void tell(Told<T> &known, Millis at, T value, Order order)
{
    if (!known.isKnown() || at > known.at || (at == known.at && order(value) > order(known.value)))
        known = {at, value};
}

template<class T> void tell(Told<T> &known, Millis at, T value)
{
    tell(known, at, value, [](T plain) { return plain; });
}

}

void RunFacts::addStored(const RunRow &row, Millis at, const Columns &columns)
{
    if (RunStatus::isTerminal(row.status)) {
        const Millis ended = row.finishedAt == RunRow::noTime ? RunEnd::unknownTime : row.finishedAt;
        addEnd({RunSide::Store, row.status, ended, ended, at, row.finishedAt, row.durationMs, row.errorText}, columns);
    }
    if (!isStored() || at > readAt || (at == readAt && isGreater(row, store, columns))) {
        store = row;
        readAt = at;
    }
}

void RunFacts::addEvent(const RunFact &fact, const Columns &columns)
{
    const EventMeaning &meaning = meaningOf(fact.type);
    lastEventAt = std::max(lastEventAt, fact.at);
    addStart({fact.at, fact.workflow, 0, 0, 0}, m_implied, columns);
    if (fact.type == EventType::RunStarted)
        addStart({fact.at, fact.workflow, fact.triggerType, fact.triggerSummary, fact.nodeCount}, m_start, columns);
    if (meaning.kind == EventMeaning::Kind::End) {
        addEnd({RunSide::Events, meaning.status, fact.at, fact.at, fact.at, fact.at, fact.durationMs, fact.error},
               columns);
        m_completedNodes = std::max(m_completedNodes, fact.completedNodes);
        if (m_completedNodes >= 0)
            m_completed = {};
    } else if (meaning.kind == EventMeaning::Kind::Open) {
        m_open = std::max(m_open, OpenFact{fact.at, meaning.rank, meaning.status});
        if (meaning.goesOn)
            tell(m_goingOn, fact.at, fact.type);
    }
    if (fact.completedNode != 0 && m_completedNodes < 0)
        m_completed.add(fact.completedNode);
    addSchedule(fact, columns);
}

void RunFacts::addEnd(const RunEnd &end, const Columns &columns)
{
    const auto known = std::find_if(ends.begin(), ends.end(), [&end](const RunEnd &other) {
        return other.side == end.side && other.status == end.status;
    });
    if (known == ends.end()) {
        ends.push_back(end);
        return;
    }
    const Millis earliest = std::min(known->at, end.at);
    const Millis latest = std::max(known->last, end.last);
    // A store corrects itself, so its last word counts; of events the first tells of the end itself.
    const bool isBetter = end.side == RunSide::Store ? end.saidAt > known->saidAt : end.saidAt < known->saidAt;
    const bool isTie = end.saidAt == known->saidAt;
    if (isBetter || (isTie && valuesOf(end, columns) > valuesOf(*known, columns)))
        *known = end;
    known->at = earliest;
    known->last = latest;
}

void RunFacts::addStart(const Start &start, Start &known, const Columns &columns)
{
    const auto order = [&columns](const Start &one) {
        return std::tuple(one.at, columns.workflows.text(one.workflow), columns.triggerTypes.text(one.triggerType),
                          columns.triggerSummaries.text(one.triggerSummary), one.nodeCount);
    };
    if (!known.isKnown() || order(start) < order(known))
        known = start;
}

void RunFacts::addSchedule(const RunFact &fact, const Columns &columns)
{
    if (fact.scheduledAt != RunRow::noTime)
        tell(m_scheduledAt, fact.at, fact.scheduledAt);
    if (fact.expiresAt != RunRow::noTime)
        tell(m_expiresAt, fact.at, fact.expiresAt);
    if (fact.pingCount >= 0)
        tell(m_pingCount, fact.at, fact.pingCount);
    if (fact.key != 0)
        tell(m_key, fact.at, fact.key, [&columns](TextNo key) { return columns.debounceKeys.text(key); });
    if (!fact.mergedInto.isNone())
        tell(m_mergedInto, fact.at, fact.mergedInto, [&columns](RunKey run) { return run.id(columns.ids); });
}

std::size_t RunFacts::bytes() const { return sizeof *this + ends.capacity() * sizeof(RunEnd) + m_completed.bytes(); }

}
