// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/result.h"
#include "core/runstatus.h"
#include "core/values/answers.h"
#include "core/values/runevent.h"

#include <optional>
#include <string>

namespace blokwatch {

/// The wish to cancel a run, from the click to the end. A command is no fact: only what a source says of the run moves
/// it beyond Acknowledged. Thread: the mirror's owner.
class CancelCommand
{
public:
    enum class Phase {
        Requested,     ///< sent, no answer yet (or one that leaves open whether it was done)
        Acknowledged,  ///< the server says that it marked the run
        Effective,     ///< a source has the run as cancelled
        Settled,       ///< and nothing has been heard of it for `quietFor` since
        Refused,       ///< the server did nothing; reason() says why
        Overdue,       ///< no source has it as cancelled `dueAfter` after the request; goes on to Effective when one does
        StillEmitting, ///< cancelled, but its code goes on: an event of a step came after that
        Ended,         ///< it ended in another way before it could be cancelled
    };
    static constexpr Millis dueAfter = 15'000;
    static constexpr Millis quietFor = 5'000;

    /// Times are the studio's.
    CancelCommand(RunRef run, Millis requestedAt) : m_run(std::move(run)), m_requestedAt(requestedAt) {}

    const RunRef &run() const { return m_run; }
    Phase phase() const { return m_phase; }
    Millis requestedAt() const { return m_requestedAt; }
    /// What the server said, or why it refused.
    const std::string &reason() const { return m_reason; }
    bool isOver() const { return m_phase == Phase::Settled || m_phase == Phase::Refused || m_phase == Phase::Ended; }

    /// Each returns whether the phase changed.
    bool answered(const Result<CancelAnswer> &answer, Millis now);
    /// What the mirror has of the run, after a beat that touched it.
    bool seen(RunStatus::Known status, Millis now);
    /// An event of the run that was applied.
    bool heard(const RunEvent &event, Millis now);
    /// Time has moved on.
    bool tick(Millis now);

private:
    bool become(Phase phase);

    RunRef m_run;
    Phase m_phase = Phase::Requested;
    Millis m_requestedAt;
    std::optional<Millis> m_effectiveAt;
    std::optional<Millis> m_lastHeard;
    std::string m_reason;
};

}
