// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"
#include "core/values/answers.h"

#include <cstdint>
#include <string>

namespace blokwatch {

class RunReader;

/// Whether the run that a server named is the replay that was asked for. Blok names the first run of that workflow that
/// starts, whoever started it.
struct ReplayCheck {
    enum class Outcome : std::uint8_t {
        Confirmed, ///< it says itself that it is a replay of the original
        OtherRun, ///< it is somebody else's; the replay may have started all the same
        Unchecked, ///< it could not be read; `why` says so
    };
    Outcome outcome = Outcome::Unchecked;
    RunId original;
    RunId named;
    std::string why;
    friend bool operator==(const ReplayCheck &, const ReplayCheck &) = default;
};

/// Reads the named run once. Blocks as `reader` does. Thread: the reader's.
ReplayCheck checkReplay(const RunId &original, const ReplayAnswer &answer, RunReader &reader);

}
