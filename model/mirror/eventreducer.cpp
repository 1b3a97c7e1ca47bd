// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/eventreducer.h"

#include "mirror/eventmeaning.h"
#include "mirror/rowwriter.h"

#include "core/json/value.h"
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

std::optional<Millis> integerOf(const json::Node &node)
{
    const double value = node.kind() == json::Kind::Number ? node.number() : exactLimit;
    return std::abs(value) < exactLimit ? std::optional(Millis(value)) : std::nullopt;
}

void read(const json::Node &node, Millis &value) { value = integerOf(node).value_or(value); }

void read(const json::Node &node, std::int32_t &value)
{
    const auto found = integerOf(node);
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
        readPayload(event.payload, fact);
    return fact;
}

void EventReducer::readPayload(std::string_view payload, RunFact &fact)
{
    auto &columns = *m_runs.m_columns;
    const auto document = json::Document::parse(std::string(payload));
    if (!document)
        return;
    for (const json::Node member : document->root()) {
        const std::string name = member.name();
        if (name == "durationMs")
            read(member, fact.durationMs);
        else if (name == "completedNodes")
            read(member, fact.completedNodes);
        else if (name == "scheduledAt")
            read(member, fact.scheduledAt);
        else if (name == "expiresAt")
            read(member, fact.expiresAt);
        else if (name == "pingCount")
            read(member, fact.pingCount);
        else if (name == "nodeCount")
            read(member, fact.nodeCount);
        else if (name == "triggerType")
            fact.triggerType = columns.triggerTypes.intern(member.text());
        else if (name == "triggerSummary")
            fact.triggerSummary = columns.triggerSummaries.intern(member.text());
        else if (name == "debounceKey")
            fact.key = columns.debounceKeys.intern(member.text());
        else if (name == "intoRunId")
            fact.mergedInto = RunKey::of(member.text(), columns.ids);
        else if (name == "error")
            fact.error = columns.errors.intern(listedError(m_json, member.source()).text);
    }
}

}
