// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/keyindex.h"
#include "mirror/runfacts.h"
#include "mirror/runtable.h"
#include "mirror/spancolumn.h"

#include <unordered_map>

namespace blokwatch {

/// What the table knows, column by column. Values that few runs have live in side tables.
struct RunTable::Columns {
    enum Flag : std::uint8_t {
        Merged = 1 << 0,
        AfterStep = 1 << 1,
        Gone = 1 << 2,
        Damaged = 1 << 3,
        HasParent = 1 << 4,
        IsReplay = 1 << 5,
        Odd = 1 << 6,
        HasFacts = 1 << 7, ///< in `facts`
    };
    static constexpr std::uint64_t noRun = RunKey::none;
    static constexpr std::int32_t noCount = -1;
    static constexpr int deploymentShift = 48;
    static constexpr std::uint16_t deploymentLimit = 1 << 15;

    Column<std::uint64_t> key; ///< deployment and id, see keyOf()
    Column<std::uint8_t> status;
    Column<std::uint8_t> flags;
    Column<Millis> started;
    Column<Millis> readAt; ///< noTime: no store told of the run
    SpanColumn finished; ///< based on `started`
    SpanColumn duration; ///< based on 0
    Column<TextNo> workflow;
    Column<TextNo> triggerType;
    Column<TextNo> triggerSummary;
    Column<TextNo> environment;
    Column<TextNo> debounceKey;
    Column<TextNo> tags;
    Column<TextNo> error;
    Column<std::int32_t> nodeCount;
    Column<std::int32_t> completed;

    SparseColumn<TextNo> unknownStatus;
    SparseColumn<Millis> scheduled;
    SparseColumn<Millis> expires;
    SparseColumn<Millis> goneSince;
    SparseColumn<Millis> goneRead; ///< the deployment's lastRead when the run was found gone
    SparseColumn<std::int32_t> pings;
    SparseColumn<std::uint32_t> damage;
    SparseColumn<std::uint64_t> parent; ///< a RunKey over `ids`; so are the next two
    SparseColumn<std::uint64_t> replayOf;
    SparseColumn<std::uint64_t> mergedInto;

    TextPool ids; ///< of the unusual kind
    TextPool statuses; ///< unknown ones
    TextPool workflows;
    TextPool triggerTypes;
    TextPool triggerSummaries;
    TextPool environments;
    TextPool debounceKeys;
    TextPool tagSets;
    TextPool errors;
    std::vector<std::string> deploymentNames; ///< by number
    std::unordered_map<std::uint16_t, Millis> lastRead; ///< newest RunBlock::readAt of a deployment
    std::unordered_map<std::uint16_t, std::size_t> oddRuns;

    std::unordered_map<RunNo, RunFacts> facts; ///< of rows that a row of the store alone doesn't make

    KeyIndex index;
    std::uint64_t revision = 0; ///< counts additions and changes
    RunNo firstNew = 0;
    struct Change {
        RunNo row;
        RunFields fields;
    };
    std::vector<Change> changes; ///< of rows below firstNew, in order of time

    /// 15 bits of deployment above 48 bits of id; the top bit says that those are a text number of `ids`.
    static std::uint64_t keyOf(DeploymentId deployment, RunKey id)
    {
        const std::uint64_t low = id.isNone() ? RunKey::odd : id.value;
        return low | std::uint64_t(deployment.number % deploymentLimit) << deploymentShift;
    }
    static std::uint16_t deploymentOf(std::uint64_t key)
    {
        return std::uint16_t(key >> deploymentShift) % deploymentLimit;
    }
    /// The part of the key that is the id, as a RunKey over `ids`.
    static RunKey idOf(std::uint64_t key)
    {
        constexpr std::uint64_t idMask = RunKey::odd | ((std::uint64_t(1) << deploymentShift) - 1);
        return {key & idMask};
    }

    Millis finishedAt(RunNo row) const { return finished.get(row, started.get(row)); }
    bool has(RunNo row, Flag flag) const { return (flags.get(row) & flag) != 0; }
    void noteChange(RunNo row, RunFields fields)
    {
        if (fields == 0)
            return;
        ++revision;
        if (row < firstNew)
            changes.push_back({row, fields});
    }
};

}
