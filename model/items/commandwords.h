// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"
#include "mirror/cancelcommand.h"
#include "mirror/replaycheck.h"
#include "mirror/runtable.h"
#include "mirror/watchedsource.h"
#include "ports/runcontrol.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <string_view>

namespace blokwatch {

struct Run;

/// What somebody wants to act on, as it is known at that moment.
struct ActTarget {
    RunStatus status;
    bool merged = false;      ///< debounced, and another run goes on in its place
    bool waitsInStep = false; ///< delayed by a step, not by its trigger
    std::string key;          ///< of debouncing or of its concurrency bucket; empty: none
    std::string triggerType;
    std::optional<Millis> goneSince; ///< its source no longer has it
    std::string source;              ///< short name
    Freshness freshness;
    RunAbilities abilities;
    bool isCancelling = false; ///< a wish to cancel it is under way
    bool isActing = false;     ///< another act on it has not been answered yet
};

/// Thread: the mirror's owner.
ActTarget actTarget(const RunTable &runs, RunNo row, const WatchedSource &source, const RunAbilities &abilities);
/// A run that was read just now.
ActTarget actTarget(const Run &run, const std::string &source, const RunAbilities &abilities);

/// Words for acting on a run, the same in the window and in ctl. Thread: any. All that comes from outside is plain
/// text.
namespace wording {

/// Why the run can't be cancelled; empty: it can.
QString whyNotCancel(const ActTarget &target, Millis now);
QString whyNotReplay(const ActTarget &target, Millis now);
QString whyNotTag(const ActTarget &target, Millis now);

/// What cancelling means for this run before it is done, one sentence each, the most important one first.
QStringList cancelMeaning(const ActTarget &target);
/// What replaying means, the same way.
QStringList replayMeaning();

/// "Requested", "Still emitting".
QString cancelPhase(CancelCommand::Phase phase);
/// The same for programs, never translated: "requested", "stillEmitting".
std::string_view cancelPhaseName(CancelCommand::Phase phase);
/// What decides its colour.
StatusFamily cancelPhaseFamily(CancelCommand::Phase phase);
/// The phase as a sentence, with what the server said where it matters.
QString cancelSentence(const CancelCommand &command);

/// Whether a replay came about: "Run run_1a… started as a replay of run_2b…".
QString replayOutcome(const ReplayCheck &check);

}

}
