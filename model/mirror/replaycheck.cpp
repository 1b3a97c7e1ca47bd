// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/replaycheck.h"

#include "ports/runreader.h"

#include <vector>

namespace blokwatch {

ReplayCheck checkReplay(const RunId &original, const ReplayAnswer &answer, RunReader &reader)
{
    using Outcome = ReplayCheck::Outcome;
    const auto checked = [&](Outcome outcome, std::string why = {}) {
        return ReplayCheck{outcome, original, answer.newRunId, std::move(why)};
    };
    std::vector<std::string> damage;
    const auto runs = reader.runs({answer.newRunId}, damage);
    if (!runs)
        return checked(Outcome::Unchecked, runs.error().text);
    if (runs->empty())
        return checked(Outcome::Unchecked, "its source doesn't have it");
    return checked(runs->front().replayOf == original ? Outcome::Confirmed : Outcome::OtherRun);
}

}
