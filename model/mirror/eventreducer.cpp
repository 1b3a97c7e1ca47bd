// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/eventreducer.h"

#include "mirror/eventmeaning.h"
#include "mirror/rowwriter.h"

#include "core/codec/payloadcodec.h"
#include "core/json/number.h"
#include "core/json/text.h"
#include "ports/runrow.h"

#include <cmath>
#include <limits>

namespace blokwatch {

namespace {

/// Beyond this a double no longer holds every whole number.
constexpr double exactLimit = 9007199254740992.0;

/// FNV-1a. Never 0.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash == 0 ? 1 : hash;
}

bool isNumber(std::string_view source)
{
    return source.front() == '-' || (source.front() >= '0' && source.front() <= '9');
}

std::optional<Millis> integerOf(std::string_view source)
{
    const double value = isNumber(source) ? numberValue(source) : exactLimit;
    return std::abs(value) < exactLimit ? std::optional(Millis(value)) : std::nullopt;
}

/// Empty for what is no string.
std::string textOf(std::string_view source)
{
    return source.front() == '"' ? json::unescaped(source.substr(1, source.size() - 2)) : std::string();
}

void read(std::string_view source, Millis &value) { value = integerOf(source).value_or(value); }

void read(std::string_view source, std::int32_t &value)
{
    const auto found = integerOf(source);
    if (found && *found >= 0 && *found <= std::numeric_limits<std::int32_t>::max())
        value = std::int32_t(*found);
}

/// Events of these types say something in their payload that a row of the list has a place for.
bool hasUsefulPayload(EventType type)
{
    const EventMeaning &meaning = meaningOf(type);
    return meaning.kind == EventMeaning::Kind::End || type == EventType::RunStarted || type == EventType::RunQueued ||
           type == EventType::RunDelayed || type == EventType::RunDebounced;
}

}

void EventReducer::apply(DeploymentId deployment, std::span<const RunEvent> events)
{
    auto &columns = *m_runs.m_columns;
    RowWriter rows(columns);
    for (const RunEvent &event : events) {
        if (event.runId.empty())
            continue;
        const RunNo row = rowOf(deployment, event);
        RunFacts &facts = rows.facts(row);
        facts.addEvent(factOf(event), columns);
        if (!std::exchange(facts.isTouched, true))
            m_touched.push_back(row);
    }
    for (const RunNo row : m_touched)
        rows.show(row, columns.facts.at(row));
    m_touched.clear();
}

RunNo EventReducer::rowOf(DeploymentId deployment, const RunEvent &event)
{
    auto &columns = *m_runs.m_columns;
    const std::uint64_t key = RunTable::Columns::keyOf(deployment, RunKey::of(event.runId, columns.ids));
    const RunNo known = columns.index.find(key, columns.key);
    return known != KeyIndex::nothing ? known : RowWriter(columns).append(key, {}, RunRow::noTime);
}

RunFact EventReducer::factOf(const RunEvent &event)
{
    RunFact fact;
    fact.type = event.type;
    fact.at = event.timestamp;
    fact.workflow = m_runs.m_columns->workflows.intern(event.workflowName);
    if ((event.type == EventType::NodeCompleted || event.type == EventType::NodeCached) && !event.nodeId.empty())
        fact.completedNode = hashOf(event.nodeId);
    if (!event.payload.empty() && hasUsefulPayload(event.type))
        (void)readPayload(m_payloads, event.payload,
                          [&](std::string_view name, std::string_view source) { readMember(name, source, fact); });
    return fact;
}

void EventReducer::readMember(std::string_view name, std::string_view source, RunFact &fact)
{
    auto &columns = *m_runs.m_columns;
    if (name == "durationMs")
        read(source, fact.durationMs);
    else if (name == "completedNodes")
        read(source, fact.completedNodes);
    else if (name == "scheduledAt")
        read(source, fact.scheduledAt);
    else if (name == "expiresAt")
        read(source, fact.expiresAt);
    else if (name == "pingCount")
        read(source, fact.pingCount);
    else if (name == "nodeCount")
        read(source, fact.nodeCount);
    else if (name == "triggerType")
        fact.triggerType = columns.triggerTypes.intern(textOf(source));
    else if (name == "triggerSummary")
        fact.triggerSummary = columns.triggerSummaries.intern(textOf(source));
    else if (name == "debounceKey")
        fact.key = columns.debounceKeys.intern(textOf(source));
    else if (name == "intoRunId")
        fact.mergedInto = RunKey::of(textOf(source), columns.ids);
    else if (name == "error")
        fact.error = columns.errors.intern(listedError(m_errors, source).text);
}

}
