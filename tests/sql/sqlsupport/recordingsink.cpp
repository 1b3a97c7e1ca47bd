// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sqlsupport/recordingsink.h"

#include "sqlsupport/testdatabase.h"

#include <chrono>

namespace blokwatch::test {

std::string RecordingSink::Seen::notes() const
{
    std::string all;
    if (!freshness.empty()) {
        for (const auto &note : freshness.back().notes)
            all += (all.empty() ? "" : "\n") + note;
    }
    return all;
}

void RecordingSink::runs(std::shared_ptr<const RunBlock> block)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    m_seen.blocks.push_back(block->rows.size());
    m_seen.readAt.push_back(block->readAt);
    for (const auto &row : block->rows) {
        const auto id = idText(row.id, block->texts);
        m_seen.runs[id] = rowLine(row, block->texts);
        m_seen.rows[id] = row;
        m_seen.mergedInto[id] = idText(row.mergedInto, block->texts);
        m_seen.errors[id] = block->texts.text(row.errorText);
        m_seen.tags[id] = block->texts.text(row.tags);
    }
    m_changed.notify_all();
}

void RecordingSink::gone(DeploymentId, std::vector<std::string> ids)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    for (auto &id : ids) {
        m_seen.runs.erase(id);
        m_seen.gone.push_back(std::move(id));
    }
    m_changed.notify_all();
}

void RecordingSink::listed(DeploymentId)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    ++m_seen.listed;
    m_changed.notify_all();
}

void RecordingSink::freshness(DeploymentId, Freshness freshness)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    m_seen.freshness.push_back(std::move(freshness));
    m_changed.notify_all();
}

void RecordingSink::events(DeploymentId, std::shared_ptr<const EventBatch> batch)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    for (const auto &event : batch->events) {
        std::string line(event.id);
        for (const auto part : {event.typeText, event.runId})
            line.append(" ").append(part);
        m_seen.events.push_back(line + " " + std::to_string(event.timestamp) + " " + std::string(event.payload));
    }
    m_changed.notify_all();
}

void RecordingSink::gap(DeploymentId, FeedGap gap)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    m_seen.gaps.push_back(std::move(gap));
    m_changed.notify_all();
}

void RecordingSink::counts(DeploymentId, FeedCounts counts)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    m_seen.counts = counts;
    m_changed.notify_all();
}

void RecordingSink::clock(DeploymentId, Millis ahead)
{
    const std::scoped_lock lock(m_mutex);
    ++m_seen.calls;
    m_seen.clocks.push_back(ahead);
    m_changed.notify_all();
}

bool RecordingSink::wait(const std::function<bool(const Seen &)> &condition)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, std::chrono::seconds(30), [&] { return condition(m_seen); });
}

RecordingSink::Seen RecordingSink::seen() const
{
    const std::scoped_lock lock(m_mutex);
    return m_seen;
}

std::string idText(RunKey key, const TextPool &texts)
{
    if (key.isNone())
        return {};
    return key.isOdd() ? std::string(texts.text(key.text())) : unpackRunId(key.value);
}

std::string rowLine(const RunRow &row, const TextPool &texts)
{
    const auto time = [](Millis value) { return value == RunRow::noTime ? std::string() : std::to_string(value); };
    const auto text = [&](TextNo number) { return std::string(texts.text(number)); };
    const std::string fields[] = {
        idText(row.id, texts),
        text(row.workflow),
        text(row.triggerType),
        text(row.triggerSummary),
        row.status == RunStatus::Unknown ? text(row.unknownStatus) : std::string(RunStatus(row.status).text()),
        time(row.startedAt),
        time(row.finishedAt),
        time(row.durationMs),
        std::to_string(row.nodeCount),
        std::to_string(row.completedNodes),
        text(row.environment),
        text(row.key),
        row.pingCount < 0 ? "" : std::to_string(row.pingCount),
        idText(row.parent, texts),
        idText(row.replayOf, texts),
        time(row.scheduledAt),
        time(row.expiresAt),
    };
    std::string line;
    for (const auto &field : fields)
        line += (line.empty() ? "" : "|") + field;
    return line;
}

std::map<std::string, std::string> databaseLines(const std::string &path)
{
    TestDatabase database(path);
    const auto known = database.columns("workflow_runs");
    std::string fields;
    for (const char *name :
         {"id", "workflow_name", "trigger_type", "trigger_summary", "status", "started_at", "finished_at",
          "duration_ms", "node_count", "completed_nodes", "environment", "debounce_key", "ping_count", "parent_run_id",
          "replay_of", "scheduled_at", "expires_at"}) {
        const std::string absent = name == std::string("environment") ? "'production'" : "''";
        fields += (fields.empty() ? "" : "||'|'||") +
                  (known.contains(name) ? "coalesce(" + std::string(name) + "," + absent + ")" : absent);
    }
    std::map<std::string, std::string> lines;
    for (const auto &row : database.rows("SELECT id, " + fields + " FROM workflow_runs"))
        lines[row[0]] = row[1];
    return lines;
}

}
