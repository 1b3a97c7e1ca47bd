// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/column.h"
#include "mirror/runanomaly.h"
#include "mirror/runfield.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

/// A set of fields, one bit each: runFieldBit().
using RunFields = std::uint32_t;
constexpr RunFields runFieldBit(RunField field) { return RunFields(1) << unsigned(field); }
/// Stands for what is no field: damage, anomalies, whether the source still has the run, where it was merged into.
constexpr RunFields otherRunFields = RunFields(1) << 31;

/// What happened to the table since the last look.
struct RunChanges {
    RunNo firstNew = 0; ///< rows [firstNew, end) are new
    RunNo end = 0;
    std::vector<RunNo> changed; ///< older rows with a changed cell, ascending, each once
    /// For each of `changed` the fields that changed. Empty: not known.
    std::vector<RunFields> fields;
    bool empty() const { return firstNew == end && changed.empty(); }
};

/// Every run that any source told of, one row each. A column store: texts are interned, ids packed, rows only appended.
/// What it shows depends on the facts it was given, not on their order or on how often each was given:
///   - an end is final, and of several the earliest counts; before the end the latest fact does;
///   - the values of a store count before those of events, and those that were read last before older ones;
///   - facts that contradict what is shown are kept as anomalies of the run.
/// Thread: the owner's only.
class RunTable
{
public:
    RunTable();
    ~RunTable();
    RunTable(const RunTable &) = delete;
    RunTable &operator=(const RunTable &) = delete;

    /// Adds the rows of a block, or brings known runs up to date by the time at which it was read. A block without that
    /// time (0) counts as read after all blocks of its deployment so far, not before `now`. Rows without an id share
    /// one row per deployment. Only the lower 15 bits of a deployment's number count. Cost: about 150 ns a row.
    void apply(const RunBlock &block, Millis now = 0);
    /// Marks runs that their source no longer has; they stay. Unknown ids are ignored. What was read later than
    /// everything applied so far revives them.
    void markGone(DeploymentId deployment, const std::vector<std::string> &ids, Millis since);

    RunNo size() const;
    std::optional<RunNo> find(DeploymentId deployment, std::string_view id) const;
    /// The name that `source:` and sorting by source go by. Unnamed deployments have an empty name.
    void nameDeployment(DeploymentId deployment, std::string name);
    std::string_view deploymentName(DeploymentId deployment) const;
    /// What changed since the last call; new rows are never listed as changed.
    RunChanges takeChanges();

    std::string id(RunNo row) const;
    DeploymentId deployment(RunNo row) const;
    RunStatus::Known status(RunNo row) const;
    std::string_view statusText(RunNo row) const; ///< Blok's word, or the unknown one
    std::string_view workflow(RunNo row) const;
    std::string_view triggerType(RunNo row) const;
    std::string_view triggerSummary(RunNo row) const;
    /// "production" where the source says nothing; empty while only events told of the run, which don't carry it.
    std::string_view environment(RunNo row) const;
    std::string_view key(RunNo row) const;
    std::vector<std::string_view> tags(RunNo row) const;
    std::string_view errorText(RunNo row) const;
    Millis startedAt(RunNo row) const;
    Millis finishedAt(RunNo row) const; ///< RunRow::noTime when absent; so are the other times
    Millis durationMs(RunNo row) const;
    Millis scheduledAt(RunNo row) const;
    Millis expiresAt(RunNo row) const;
    std::int32_t nodeCount(RunNo row) const;
    std::int32_t completedNodes(RunNo row) const;
    std::int32_t pingCount(RunNo row) const; ///< -1: absent
    std::string parent(RunNo row) const; ///< empty: none
    std::string replayOf(RunNo row) const; ///< empty: none
    std::string mergedInto(RunNo row) const; ///< empty: not known to be merged
    /// A debounced run that will not run itself: it was merged into another one, has ended, or has no time at which
    /// its window ends (Blok clears none and sets it on the run that will go on).
    bool isMerged(RunNo row) const;
    bool waitsInStep(RunNo row) const; ///< delayed by a wait step, not by its trigger
    std::uint32_t damage(RunNo row) const; ///< RunRow::Damage bits
    bool isGone(RunNo row) const;
    Millis goneSince(RunNo row) const;
    /// The time of the newest fact about the run, by the clock of its source: when its row was read, or an event's.
    /// Its mere passing on is no change of the row.
    Millis knownAt(RunNo row) const;
    /// What speaks against the row as it is shown; empty for nearly all.
    std::vector<RunAnomaly> anomalies(RunNo row) const;
    bool isOdd(RunNo row) const; ///< has anomalies
    std::size_t oddRuns(DeploymentId deployment) const; ///< how many have

    /// Bytes that the table keeps alive, all in, for figures.
    std::size_t bytes() const;

    /// The columns themselves, for queries and sorts in this room.
    struct Columns;
    const Columns &columns() const { return *m_columns; }

private:
    friend class EventReducer;

    std::unique_ptr<Columns> m_columns;
};

}
