// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"

#include <string>
#include <vector>

namespace blokwatch {

/// How well a source is known to be up to date. On screen all the time.
struct Freshness {
    enum class State {
        Unknown,      ///< nothing read yet
        Loading,      ///< the first reading is under way
        Fresh,        ///< what is shown is what the source has
        Snapshot,     ///< a copy of an earlier moment (`since`), which nobody is writing any more
        Reconnecting, ///< lost a moment ago, trying
        Stale,        ///< not up to date since `since`
        Paused,       ///< somebody wants nothing to be read; not up to date since `since`
        Failed,       ///< never read; `text` says why and what to do
    };
    State state = State::Unknown;
    Millis since = 0;
    std::string text; ///< one sentence for people
    /// Things worth knowing that stop nothing: unknown columns, damaged cells with their number.
    std::vector<std::string> notes;
    bool wantsToken = false; ///< it would be read with a token that it was not given, or with another one

    friend bool operator==(const Freshness &, const Freshness &) = default;
};

}
