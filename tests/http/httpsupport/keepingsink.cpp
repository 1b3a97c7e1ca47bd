// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "httpsupport/keepingsink.h"

#include <algorithm>
#include <chrono>

namespace blokwatch::test {

namespace {

std::string idText(RunKey key, const TextPool &texts)
{
    return key.isOdd() ? std::string(texts.text(key.text())) : unpackRunId(key.value);
}

std::string lineOf(const RunRow &row, const TextPool &texts)
{
    const auto status = row.status == RunStatus::Unknown ? texts.text(row.unknownStatus) : RunStatus(row.status).text();
    return idText(row.id, texts) + "|" + std::string(status) + "|" + std::to_string(row.startedAt) + "|" +
           (row.finishedAt == RunRow::noTime ? "" : std::to_string(row.finishedAt));
}

}

std::vector<std::string> KeepingSink::Seen::lines() const
{
    std::vector<std::string> lines;
    for (const auto &[id, line] : runs)
        lines.push_back(line);
    return lines;
}

bool KeepingSink::Seen::allRepaired() const
{
    return std::all_of(lastGaps.begin(), lastGaps.end(), [](const auto &gap) { return gap.second.repaired; });
}

template<class Change> void KeepingSink::change(Change change)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    m_seen.threads.insert(std::this_thread::get_id());
    change(m_seen);
    m_changed.notify_all();
}

void KeepingSink::runs(std::shared_ptr<const RunBlock> block)
{
    change([&](Seen &seen) {
        ++seen.blocks;
        seen.rows += block->rows.size();
        seen.readAt = block->readAt;
        for (const auto &row : block->rows)
            seen.runs[idText(row.id, block->texts)] = lineOf(row, block->texts);
    });
}

void KeepingSink::gone(DeploymentId, std::vector<std::string> ids)
{
    change([&](Seen &seen) {
        for (auto &id : ids) {
            seen.runs.erase(id);
            seen.gone.push_back(std::move(id));
        }
    });
}

void KeepingSink::listed(DeploymentId)
{
    change([](Seen &seen) { ++seen.listed; });
}

void KeepingSink::events(DeploymentId, std::shared_ptr<const EventBatch> batch)
{
    change([&](Seen &seen) {
        seen.malformed += batch->malformed;
        for (const auto &event : batch->events) {
            seen.eventIds.emplace_back(event.id);
            ++seen.eventCount[std::string(event.id)];
        }
    });
}

void KeepingSink::gap(DeploymentId, FeedGap gap)
{
    change([&](Seen &seen) {
        seen.lastGaps[gap.number] = gap;
        seen.gaps.push_back(std::move(gap));
    });
}

void KeepingSink::counts(DeploymentId, FeedCounts counts)
{
    change([&](Seen &seen) { seen.counts = counts; });
}

void KeepingSink::freshness(DeploymentId, Freshness freshness)
{
    change([&](Seen &seen) { seen.freshness.push_back(std::move(freshness)); });
}

bool KeepingSink::wait(const std::function<bool(const Seen &)> &condition, int seconds) const
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, std::chrono::seconds(seconds), [&] { return condition(m_seen); });
}

KeepingSink::Seen KeepingSink::seen() const
{
    const std::scoped_lock lock(m_mutex);
    return m_seen;
}

}
