// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/nodeparts.h"
#include "items/steptree.h"
#include "items/wording.h"

#include <QStringList>

namespace blokwatch {

/// What a step tells in its JSON parts.
struct StepFacts {
    struct Progress {
        double percent = 0; ///< 0 to 100
        QString phase; ///< plain text, short; may be empty
    };
    QStringList badges; ///< wording::stepBadges(), without the iteration where a row of its own tells it
    std::vector<NodeAttempt> attempts; ///< that failed
    std::optional<CacheSource> cachedFrom;
    std::optional<Progress> progress; ///< of a running step only
};

/// Cost: that of decoding the parts, 10 KB as Blok stores them, without end as others may. Thread: any.
StepFacts stepFacts(const StepTree &tree, std::uint32_t item);

namespace wording {

/// The glyph of a step's state.
StatusFace stepFace(StepState state);
StatusFamily stepFamily(StepState state);
/// "Waiting", "Left at a wait", "No end"; for a state nobody knows the source's own word, in plain text.
QString stepState(StepState state, std::string_view status);
/// "step · kind · runtime" of a step, "Iteration 3".
QString stepTitle(const StepTree &tree, std::uint32_t item);
/// "Result of node_1a… in run run_2b…, kept 2026-11-30 …"
QString cachedFrom(const CacheSource &source);
/// "45 % reading"
QString progress(const StepFacts::Progress &progress);

}

/// How long a row took or has taken so far, as text; empty when that is not known. `now`: by the source's clock.
QString stepDuration(const StepTree &tree, std::uint32_t item, Millis now);

/// Several lines: name, kind, state with exact times, attempts, where a cached result came from, sub-runs.
/// `facts` are those of the row: see stepFacts().
QString stepToolTip(const StepTree &tree, std::uint32_t item, const StepFacts &facts, Millis now,
                    const std::vector<const Run *> &subruns);

}
