// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/hashset.h"
#include "mirror/runtable.h"
#include "ports/runblock.h"

#include "core/eventtype.h"

#include <limits>
#include <vector>

namespace blokwatch {

/// What one side says of a run that ended in one status.
struct RunEnd {
    static constexpr Millis unknownTime = std::numeric_limits<Millis>::max();

    RunSide side = RunSide::Store;
    RunStatus::Known status = RunStatus::Completed;
    Millis at = unknownTime; ///< the earliest end told
    Millis last = unknownTime; ///< the latest
    Millis saidAt = RunRow::noTime; ///< when the values below were read, or the time of the event they are from
    Millis finishedAt = RunRow::noTime;
    Millis durationMs = RunRow::noTime;
    TextNo error = 0;
};

/// A value and the time of the fact that told it; the latest counts.
template<class T> struct Told {
    Millis at = RunRow::noTime;
    T value{};

    bool isKnown() const { return at != RunRow::noTime; }
};

/// That a run was in a status from which it can go on.
struct OpenFact {
    Millis at = RunRow::noTime;
    std::uint8_t rank = 0; ///< order within one millisecond
    RunStatus::Known status = RunStatus::Unknown;

    friend auto operator<=>(const OpenFact &, const OpenFact &) = default;
};

/// An event as the table keeps its texts.
struct RunFact {
    EventType type = EventType::Unknown;
    Millis at = 0;
    TextNo workflow = 0;
    TextNo triggerType = 0; ///< this and the next two: of RUN_STARTED
    TextNo triggerSummary = 0;
    std::int32_t nodeCount = 0;
    Millis durationMs = RunRow::noTime;
    TextNo error = 0;
    std::int32_t completedNodes = -1; ///< -1: not told
    std::uint64_t completedNode = 0;  ///< hash of the id of a step that ended well; 0: none
    Millis scheduledAt = RunRow::noTime;
    Millis expiresAt = RunRow::noTime;
    std::int32_t pingCount = -1;
    TextNo key = 0;
    RunKey mergedInto;
};

/// All that is known of a run that its row alone cannot hold, both sides apart. Adding facts is commutative,
/// associative and idempotent; the row to show is a function of what was added. Text numbers and keys are of the
/// table's pools; equal times are decided by values, never by order of arrival.
struct RunFacts {
    using Columns = RunTable::Columns;

    Millis readAt = RunRow::noTime; ///< of `store`; noTime: no store told of the run
    RunRow store; ///< as read last
    std::vector<RunEnd> ends; ///< one each side and status

    Millis lastEventAt = RunRow::noTime;
    bool isTouched = false; ///< the row is not up to date

    void addStored(const RunRow &row, Millis at, const Columns &columns);
    void addEvent(const RunFact &fact, const Columns &columns);

    bool isStored() const { return readAt != RunRow::noTime; }
    Millis knownAt() const { return std::max(readAt, lastEventAt); }
    /// The row to show.
    RunRow picture() const;
    std::vector<RunAnomaly> anomalies(const Columns &columns) const;
    bool isOdd() const;
    /// Whether the row alone tells all that matters: the store has the end, and it was read after the last event.
    bool isSettled(const RunRow &picture) const;
    std::size_t bytes() const;

private:
    struct Start {
        Millis at = RunRow::noTime;
        TextNo workflow = 0;
        TextNo triggerType = 0;
        TextNo triggerSummary = 0;
        std::int32_t nodeCount = 0;
        bool isKnown() const { return at != RunRow::noTime; }
    };

    void addEnd(const RunEnd &end, const Columns &columns);
    void addStart(const Start &start, Start &known, const Columns &columns);
    void addSchedule(const RunFact &fact, const Columns &columns);
    const RunEnd *end() const;
    const RunEnd *find(RunSide side, RunStatus::Known status) const;
    bool storeKnowsAnEnd() const;
    bool wentOn() const;
    bool isStoreOpenAgain(const RunEnd &end) const;
    void fillIdentity(RunRow &row) const;
    void fillStatus(RunRow &row) const;
    void fillSchedule(RunRow &row) const;
    std::int32_t completedNodes() const;

    Start m_start; ///< of the earliest RUN_STARTED
    Start m_implied; ///< of the earliest event of any type; has no trigger
    OpenFact m_open; ///< the latest
    Told<EventType> m_goingOn; ///< the latest that starts or resumes work or waiting
    Told<Millis> m_scheduledAt;
    Told<Millis> m_expiresAt;
    Told<std::int32_t> m_pingCount;
    Told<TextNo> m_key;
    Told<RunKey> m_mergedInto;
    std::int32_t m_completedNodes = -1; ///< as RUN_COMPLETED told
    HashSet m_completed; ///< of the ids of steps
};

/// Whether a store's row is neither waiting nor ended: it has an end time but a status that can go on, as a store
/// writes whose writes overtake each other.
bool isOpenThoughFinished(const RunRow &row);

}
