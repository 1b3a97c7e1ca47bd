// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/sortkey.h"

#include <array>

namespace blokwatch {

namespace {

using Columns = RunTable::Columns;

constexpr std::array byUrgency{RunStatus::Running,   RunStatus::Paused,    RunStatus::Queued,  RunStatus::Delayed,
                               RunStatus::Debounced, RunStatus::Pending,   RunStatus::Failed,  RunStatus::TimedOut,
                               RunStatus::Crashed,   RunStatus::Throttled, RunStatus::Expired, RunStatus::Cancelled,
                               RunStatus::Completed, RunStatus::Unknown};

constexpr auto urgency = [] {
    std::array<std::uint8_t, byUrgency.size()> ranks{};
    for (std::size_t i = 0; i < byUrgency.size(); ++i)
        ranks[byUrgency[i]] = std::uint8_t(2 * i);
    return ranks;
}();

/// A merged run has ended, beside the completed ones.
std::int64_t statusNumber(const Columns &columns, RunNo row)
{
    const bool merged = columns.has(row, Columns::Merged);
    return merged ? urgency[RunStatus::Completed] + 1 : urgency[columns.status.get(row)];
}

std::optional<std::int64_t> present(Millis value)
{
    return value == RunRow::noTime ? std::nullopt : std::optional<std::int64_t>(value);
}

std::optional<std::int64_t> pings(const Columns &columns, RunNo row)
{
    const std::int32_t *count = columns.pings.find(row);
    return count ? std::optional<std::int64_t>(*count) : std::nullopt;
}

}

SortKind sortKind(RunField field)
{
    switch (field) {
    case RunField::Id:
    case RunField::Parent:
    case RunField::ReplayOf: return SortKind::Id;
    case RunField::Source: return SortKind::Source;
    case RunField::Workflow:
    case RunField::Trigger:
    case RunField::Summary:
    case RunField::Key:
    case RunField::Tag:
    case RunField::Environment:
    case RunField::Error: return SortKind::Text;
    default: return SortKind::Number;
    }
}

std::optional<std::int64_t> sortNumber(const Columns &columns, RunField field, RunNo row)
{
    switch (field) {
    case RunField::Status: return statusNumber(columns, row);
    case RunField::Started: return present(columns.started.get(row));
    case RunField::Finished: return present(columns.finishedAt(row));
    case RunField::Duration: return present(columns.duration.get(row, 0));
    case RunField::Scheduled: return present(columns.scheduled.get(row, RunRow::noTime));
    case RunField::Expires: return present(columns.expires.get(row, RunRow::noTime));
    case RunField::Pings: return pings(columns, row);
    default: return columns.completed.get(row);
    }
}

RunKey sortId(const Columns &columns, RunField field, RunNo row)
{
    switch (field) {
    case RunField::Parent: return {columns.parent.get(row, Columns::noRun)};
    case RunField::ReplayOf: return {columns.replayOf.get(row, Columns::noRun)};
    default: return Columns::idOf(columns.key.get(row));
    }
}

std::strong_ordering compareIds(const TextPool &oddIds, RunKey a, RunKey b)
{
    if (a == b)
        return std::strong_ordering::equal;
    if (!a.isOdd() && !b.isOdd())
        return a.value <=> b.value;
    return a.id(oddIds).compare(b.id(oddIds)) <=> 0;
}

}
