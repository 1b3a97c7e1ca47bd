// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/knownruns.h"

#include <functional>
#include <string_view>

namespace blokwatch {

namespace {

constexpr std::uint64_t oddBit = std::uint64_t(1) << 63;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash ^= value + 0x9e3779b97f4a7c15 + (hash << 6) + (hash >> 2);
    return hash * 0xff51afd7ed558ccd;
}

std::uint64_t mixed(std::uint64_t hash, std::string_view text)
{
    return mixed(hash, std::uint64_t(std::hash<std::string_view>{}(text)));
}

/// Of everything that a list shows of a run.
std::uint64_t fingerprintOf(const Run &run)
{
    std::uint64_t hash = mixed(0, run.status.text());
    for (const auto *text : {&run.workflowName, &run.triggerType, &run.triggerSummary})
        hash = mixed(hash, *text);
    for (const auto &text : {run.environment, run.debounceKey})
        hash = mixed(hash, text.value_or("\x01"));
    for (const auto &id : {run.replayOf, run.parentRunId})
        hash = mixed(hash, id ? id->text : "");
    for (const auto &number :
         {run.finishedAt, run.durationMs, run.scheduledAt, run.expiresAt, run.pingCount, run.lastCompletedStepIndex})
        hash = mixed(hash, std::uint64_t(number.value_or(INT64_MIN)));
    for (const auto number : {run.startedAt, run.nodeCount, run.completedNodes})
        hash = mixed(hash, std::uint64_t(number));
    if (run.error)
        hash = mixed(hash, run.error->text);
    if (run.tags) {
        for (const auto &tag : *run.tags)
            hash = mixed(hash, tag);
    }
    return hash;
}

}

std::uint64_t HttpKnownRuns::keyOf(const std::string &id)
{
    const auto packed = packRunId(id);
    return packed ? *packed : std::hash<std::string>{}(id) | oddBit;
}

bool HttpKnownRuns::note(const Run &run)
{
    const auto key = keyOf(run.id.text);
    const auto [place, isNew] = m_runs.try_emplace(key);
    if (isNew && (key & oddBit) != 0)
        m_oddIds.emplace(key, run.id.text);
    const auto fingerprint = fingerprintOf(run);
    const bool changed = isNew || place->second.fingerprint != fingerprint;
    place->second.fingerprint = fingerprint;
    place->second.pass = m_pass;
    if (run.status.isTerminal() || run.id.empty())
        m_live.erase(run.id.text);
    else
        m_live[run.id.text] = {std::string(run.status.text()), m_round};
    return changed;
}

void HttpKnownRuns::hear(const std::string &id)
{
    const auto key = keyOf(id);
    if (!m_runs.try_emplace(key, Known{0, 0, m_pass}).second)
        return;
    if ((key & oddBit) != 0)
        m_oddIds.emplace(key, id);
    m_live[id] = {{}, m_round};
}

std::vector<std::string> HttpKnownRuns::endPass()
{
    std::vector<std::string> gone;
    for (const auto &[key, known] : m_runs) {
        if (known.pass != m_pass)
            gone.push_back((key & oddBit) != 0 ? m_oddIds.at(key) : unpackRunId(key));
    }
    for (const auto &id : gone)
        forget(id);
    return gone;
}

void HttpKnownRuns::forget(const std::string &id)
{
    m_runs.erase(keyOf(id));
    m_oddIds.erase(keyOf(id));
    m_live.erase(id);
}

std::set<std::string> HttpKnownRuns::liveStatuses() const
{
    std::set<std::string> statuses;
    for (const auto &[id, live] : m_live) {
        if (!live.status.empty())
            statuses.insert(live.status);
    }
    return statuses;
}

std::vector<std::string> HttpKnownRuns::missed() const
{
    std::vector<std::string> ids;
    for (const auto &[id, live] : m_live) {
        if (live.round != m_round)
            ids.push_back(id);
    }
    return ids;
}

}
