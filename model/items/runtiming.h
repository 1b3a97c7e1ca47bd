// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"
#include "mirror/mirror.h"

namespace blokwatch {

/// How long a run took, has run or still waits, and until when that is known.
struct RunTiming {
    enum class Kind {
        Nothing,  ///< not known
        Took,     ///< `span`: from submission to the end
        Backwards, ///< `span` is negative: two clocks disagree
        Runs,     ///< `span`: so far
        Waits,    ///< `span`: so far; nobody said until when
        WaitsFor, ///< `span`: until it fires or tries again
        Overdue,  ///< `span`: since it should have fired
    };
    Kind kind = Kind::Nothing;
    Millis span = 0;
    bool live = false; ///< goes on by the second: the run is under way and its source is fresh
};

/// The source that a run was read from; null when the mirror does not know it (any more).
const WatchedSource *watchedSource(const Mirror &mirror, RunNo run);

/// The moment up to which the run is known: now for a fresh source, else since when it is not fresh any more.
Millis knownUntil(const Mirror &mirror, RunNo run, Millis now);

/// A moment of the studio's clock as the run's source counts it, for comparisons with the run's times.
Millis inSourceTime(const Mirror &mirror, RunNo run, Millis studio);

/// `now` is the studio's; how far the clock of the run's source is ahead of it is taken into account.
RunTiming runTiming(const Mirror &mirror, RunNo run, Millis now);

/// What goes on is told in whole seconds, what has ended as exactly as wording::span() does.
/// "4.2 s", "waits 3 m 05 s", "in 12 s", "overdue 3 m 05 s", "clock?"; empty when nothing is known.
QString timingText(const RunTiming &timing);
/// The same where there is room: "fires in 12 s", "next try in 12 s", "ended 1.5 s before it started".
QString timingSentence(const RunTiming &timing, StatusFace face);

}
