// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "fedruns.h"

#include <algorithm>

namespace blokwatch::bench {

namespace {

constexpr std::size_t mostRuns = 1000;

struct Outcome {
    EventType type;
    std::string_view status;
    bool ends;
};

constexpr Outcome outcomes[] = {
    {EventType::RunStarted, "running", false},  {EventType::RunResumed, "running", false},
    {EventType::NodeStarted, "running", false}, {EventType::RunPaused, "paused", false},
    {EventType::RunDelayed, "delayed", false},  {EventType::RunDebounced, "debounced", false},
    {EventType::RunQueued, "queued", false},    {EventType::RunCompleted, "completed", true},
    {EventType::RunFailed, "failed", true},     {EventType::RunThrottled, "throttled", true},
    {EventType::RunExpired, "expired", true},   {EventType::RunCancelled, "cancelled", true},
    {EventType::RunCrashed, "crashed", true},   {EventType::RunTimedOut, "timedOut", true},
};

}

void FedRuns::note(const RecordedEvents::Event &event, std::uint32_t lap, std::int64_t wallMs)
{
    const auto *outcome = std::ranges::find(outcomes, event.type, &Outcome::type);
    if (outcome == std::end(outcomes))
        return;
    if (event.type == EventType::RunStarted) {
        m_runs.push_back({RecordedEvents::runId(lap, event.run), std::string(event.payload), {}, wallMs, 0});
        m_latest[event.run] = m_evicted + m_runs.size();
        if (m_runs.size() > mostRuns) {
            m_runs.pop_front();
            ++m_evicted;
        }
    }
    if (m_latest[event.run] <= m_evicted)
        return;
    Run &run = m_runs[m_latest[event.run] - m_evicted - 1];
    if (run.finishedAt != 0)
        return;
    run.status = outcome->status;
    run.finishedAt = outcome->ends ? wallMs : 0;
}

std::string FedRuns::page(std::string_view status, std::size_t offset, std::size_t limit) const
{
    std::string json = "{\"runs\":[";
    std::size_t total = 0;
    for (auto run = m_runs.rbegin(); run != m_runs.rend(); ++run) {
        if (!status.empty() && run->status != status)
            continue;
        if (total >= offset && total - offset < limit) {
            json += total > offset ? "," : "";
            write(*run, json);
        }
        ++total;
    }
    return json + "],\"total\":" + std::to_string(total) + ",\"page\":1}";
}

std::string FedRuns::detail(std::string_view id) const
{
    const auto run = std::ranges::find(m_runs, id, &Run::id);
    if (run == m_runs.end())
        return {};
    std::string json = "{\"run\":";
    write(*run, json);
    return json + ",\"nodes\":[],\"logs\":[]}";
}

void FedRuns::write(const Run &run, std::string &json)
{
    json.append("{\"id\":\"").append(run.id).append("\",").append(run.started);
    json.append(",\"workflowPath\":\"bench\",\"status\":\"").append(run.status);
    json.append("\",\"startedAt\":").append(std::to_string(run.startedAt));
    if (run.finishedAt != 0)
        json.append(",\"finishedAt\":")
            .append(std::to_string(run.finishedAt))
            .append(",\"durationMs\":")
            .append(std::to_string(run.finishedAt - run.startedAt));
    json.append(",\"tags\":[],\"completedNodes\":0}");
}

}
