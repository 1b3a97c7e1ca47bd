// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/result.h"
#include "core/runstatus.h"
#include "core/values/answers.h"
#include "core/values/runevent.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace blokwatch {

/// The wish to cancel a run, from the click to the end. A command is no fact: only what a source says of the run moves
/// it beyond Acknowledged. Facts may come before the answer, twice and in any order: where they lead is the same, but a
/// refusal counts only as long as no source has the run as cancelled. Thread: the mirror's owner.
class CancelCommand
{
public:
    enum class Phase : std::uint8_t {
        Requested, ///< sent, no answer yet (or one that leaves open whether it was done: reason() says so)
        Acknowledged, ///< the server says that it marked the run
        Effective, ///< a source has the run as cancelled
        Settled, ///< and nothing has been heard of it for `quietFor` since
        Refused, ///< the server did nothing; reason() says why
        Overdue, ///< no source has it as cancelled `dueAfter` after the request; goes on to Effective when one does
        StillEmitting, ///< cancelled, but its code goes on: see heard(). Settled once that stops
        Ended, ///< it ended in another way before it could be cancelled
    };
    static constexpr int phaseCount = int(Phase::Ended) + 1;
    static constexpr Millis dueAfter = 15'000;
    static constexpr Millis quietFor = 5'000;
    /// So long after it was cancelled a step that watches the signal may end, and log that it does.
    static constexpr Millis stopsWithin = 1'000;

    /// Times are the studio's, unless said otherwise.
    CancelCommand(RunRef run, Millis requestedAt) : m_run(std::move(run)), m_requestedAt(requestedAt) {}

    const RunRef &run() const { return m_run; }
    Phase phase() const { return m_phase; }
    Millis requestedAt() const { return m_requestedAt; }
    /// What the server said, or why it refused, or why nobody knows; English, from outside.
    const std::string &reason() const { return m_reason; }
    /// How it ended, for Phase::Ended.
    RunStatus::Known endedAs() const { return m_endedAs; }
    /// An answer came that leaves open whether anything was done.
    bool isInDoubt() const { return m_inDoubt; }
    /// Asked for, and no source has it as ended yet; not once that takes too long: then it may be asked for again.
    bool isUnderWay() const { return m_phase == Phase::Requested || m_phase == Phase::Acknowledged; }
    /// Nothing more is awaited. A settled command whose run is heard of again is StillEmitting, whoever still has it.
    bool isOver() const { return m_phase == Phase::Settled || m_phase == Phase::Refused || m_phase == Phase::Ended; }

    /// Each returns whether the phase changed.
    bool answered(const Result<CancelAnswer> &answer, Millis now);
    /// What the mirror has of the run, after a beat that touched it. `endedAt`: RunTable::finishedAt(), by the source's
    /// clock, where it has one. Only this decides how the run ended: of several ends the mirror knows the earliest.
    bool seen(RunStatus::Known status, Millis now, std::optional<Millis> endedAt = {});
    /// An event that was applied; those of other runs are ignored. What tells, by its own time, that the code went on
    /// after the run was cancelled: that something began or came along, or that a step ended or logged later than
    /// `stopsWithin`.
    bool heard(const RunEvent &event, Millis now);
    /// Time has moved on.
    bool tick(Millis now);

private:
    bool become(Phase phase);
    bool review(Millis now);
    bool wentOn() const;
    std::optional<Millis> lastSign() const;

    RunRef m_run;
    Phase m_phase = Phase::Requested;
    Millis m_requestedAt;
    std::optional<Millis> m_quietSince; ///< when it was heard of last, since it is cancelled
    // By the source's clock:
    std::optional<Millis> m_cancelledAt;
    std::optional<Millis> m_lastWork; ///< of an event that tells that it goes on
    std::optional<Millis> m_lastTrace; ///< of one that a stop leaves behind, too
    std::string m_reason;
    RunStatus::Known m_endedAs = RunStatus::Unknown;
    bool m_inDoubt = false;
};

}
