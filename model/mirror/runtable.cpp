// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runcolumns.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr char tagSeparator = '\x1f';

}

RunTable::RunTable() : m_columns(std::make_unique<Columns>()) {}
RunTable::~RunTable() = default;

RunNo RunTable::size() const { return m_columns->key.size(); }

std::optional<RunNo> RunTable::find(DeploymentId deployment, std::string_view id) const
{
    const auto packed = packRunId(id);
    const TextNo text = packed ? 0 : m_columns->ids.find(id).value_or(0);
    if (!packed && text == 0 && !id.empty())
        return {};
    const RunKey run{packed ? *packed : RunKey::odd | text};
    const RunNo row = m_columns->index.find(Columns::keyOf(deployment, run), m_columns->key);
    return row == KeyIndex::nothing ? std::nullopt : std::optional(row);
}

void RunTable::nameDeployment(DeploymentId deployment, std::string name)
{
    auto &names = m_columns->deploymentNames;
    if (names.size() <= deployment.number)
        names.resize(deployment.number + std::size_t(1));
    names[deployment.number] = std::move(name);
}

std::string_view RunTable::deploymentName(DeploymentId deployment) const
{
    const auto &names = m_columns->deploymentNames;
    return deployment.number < names.size() ? std::string_view(names[deployment.number]) : std::string_view();
}

RunChanges RunTable::takeChanges()
{
    auto &seen = m_columns->changes;
    std::sort(seen.begin(), seen.end(), [](const auto &a, const auto &b) { return a.row < b.row; });
    RunChanges changes;
    changes.firstNew = m_columns->firstNew;
    changes.end = size();
    for (const auto &change : seen) {
        if (!changes.changed.empty() && changes.changed.back() == change.row) {
            changes.fields.back() |= change.fields;
        } else {
            changes.changed.push_back(change.row);
            changes.fields.push_back(change.fields);
        }
    }
    seen.clear();
    m_columns->firstNew = changes.end;
    return changes;
}

std::string RunTable::id(RunNo row) const { return Columns::idOf(m_columns->key.get(row)).id(m_columns->ids); }

DeploymentId RunTable::deployment(RunNo row) const { return {Columns::deploymentOf(m_columns->key.get(row))}; }

RunStatus::Known RunTable::status(RunNo row) const { return RunStatus::Known(m_columns->status.get(row)); }

std::string_view RunTable::statusText(RunNo row) const
{
    const auto known = status(row);
    if (known == RunStatus::Unknown)
        return m_columns->statuses.text(m_columns->unknownStatus.get(row, 0));
    return RunStatus::texts()[known];
}

std::string_view RunTable::workflow(RunNo row) const { return m_columns->workflows.text(m_columns->workflow.get(row)); }

std::string_view RunTable::triggerType(RunNo row) const
{
    return m_columns->triggerTypes.text(m_columns->triggerType.get(row));
}

std::string_view RunTable::triggerSummary(RunNo row) const
{
    return m_columns->triggerSummaries.text(m_columns->triggerSummary.get(row));
}

std::string_view RunTable::environment(RunNo row) const
{
    return m_columns->environments.text(m_columns->environment.get(row));
}

std::string_view RunTable::key(RunNo row) const
{
    return m_columns->debounceKeys.text(m_columns->debounceKey.get(row));
}

std::vector<std::string_view> RunTable::tags(RunNo row) const
{
    std::vector<std::string_view> tags;
    const std::string_view all = m_columns->tagSets.text(m_columns->tags.get(row));
    for (std::size_t from = 0; from < all.size();) {
        const std::size_t end = std::min(all.find(tagSeparator, from), all.size());
        tags.push_back(all.substr(from, end - from));
        from = end + 1;
    }
    return tags;
}

std::string_view RunTable::errorText(RunNo row) const { return m_columns->errors.text(m_columns->error.get(row)); }

Millis RunTable::startedAt(RunNo row) const { return m_columns->started.get(row); }
Millis RunTable::finishedAt(RunNo row) const { return m_columns->finishedAt(row); }
Millis RunTable::durationMs(RunNo row) const { return m_columns->duration.get(row, 0); }
Millis RunTable::scheduledAt(RunNo row) const { return m_columns->scheduled.get(row, RunRow::noTime); }
Millis RunTable::expiresAt(RunNo row) const { return m_columns->expires.get(row, RunRow::noTime); }
std::int32_t RunTable::nodeCount(RunNo row) const { return m_columns->nodeCount.get(row); }
std::int32_t RunTable::completedNodes(RunNo row) const { return m_columns->completed.get(row); }
std::int32_t RunTable::pingCount(RunNo row) const { return m_columns->pings.get(row, Columns::noCount); }

std::string RunTable::parent(RunNo row) const
{
    return RunKey{m_columns->parent.get(row, Columns::noRun)}.id(m_columns->ids);
}

std::string RunTable::replayOf(RunNo row) const
{
    return RunKey{m_columns->replayOf.get(row, Columns::noRun)}.id(m_columns->ids);
}

std::string RunTable::mergedInto(RunNo row) const
{
    return RunKey{m_columns->mergedInto.get(row, Columns::noRun)}.id(m_columns->ids);
}

bool RunTable::isMerged(RunNo row) const { return m_columns->has(row, Columns::Merged); }

bool RunTable::waitsInStep(RunNo row) const
{
    return status(row) == RunStatus::Delayed && m_columns->has(row, Columns::AfterStep);
}

std::uint32_t RunTable::damage(RunNo row) const { return m_columns->damage.get(row, 0); }
bool RunTable::isGone(RunNo row) const { return m_columns->has(row, Columns::Gone); }
Millis RunTable::goneSince(RunNo row) const { return m_columns->goneSince.get(row, RunRow::noTime); }

Millis RunTable::knownAt(RunNo row) const
{
    return m_columns->has(row, Columns::HasFacts) ? m_columns->facts.at(row).knownAt() : m_columns->readAt.get(row);
}

std::vector<RunAnomaly> RunTable::anomalies(RunNo row) const
{
    if (!isOdd(row))
        return {};
    if (m_columns->has(row, Columns::HasFacts))
        return m_columns->facts.at(row).anomalies(*m_columns);
    const std::string shown(statusText(row));
    return {{RunAnomaly::Kind::OpenThoughFinished, RunSide::Store, shown, shown, knownAt(row)}};
}

bool RunTable::isOdd(RunNo row) const { return m_columns->has(row, Columns::Odd); }

std::size_t RunTable::oddRuns(DeploymentId deployment) const
{
    const auto found = m_columns->oddRuns.find(deployment.number % Columns::deploymentLimit);
    return found == m_columns->oddRuns.end() ? 0 : found->second;
}

std::size_t RunTable::bytes() const
{
    const auto sum = [](const auto &...parts) { return (parts.bytes() + ...); };
    const Columns &c = *m_columns;
    std::size_t facts = c.facts.bucket_count() * sizeof(void *);
    for (const auto &[row, known] : c.facts)
        facts += known.bytes() + sizeof(RunNo) + sizeof(void *);
    return sizeof(Columns) + facts +
           sum(c.key, c.status, c.flags, c.started, c.readAt, c.finished, c.duration, c.workflow, c.triggerType,
               c.triggerSummary, c.environment, c.debounceKey, c.tags, c.error, c.nodeCount, c.completed) +
           sum(c.unknownStatus, c.scheduled, c.expires, c.goneSince, c.goneRead, c.pings, c.damage, c.parent,
               c.replayOf, c.mergedInto) +
           sum(c.ids, c.statuses, c.workflows, c.triggerTypes, c.triggerSummaries, c.environments, c.debounceKeys,
               c.tagSets, c.errors) +
           c.index.bytes() + c.changes.capacity() * sizeof(Columns::Change);
}

}
