// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"

#include <cstdint>
#include <string>

namespace blokwatch {

/// Who tells something of a run: a store that is read, or the stream of events.
enum class RunSide : std::uint8_t { Store, Events };

/// Facts about a run that cannot all be true. What the table shows stays; this says what speaks against it.
struct RunAnomaly {
    enum class Kind : std::uint8_t {
        OtherEnd,           ///< it is also said to have ended in another way
        WentOn,             ///< an event says that it did something after its end
        OpenAgain,          ///< it has ended, and a later reading of the store has it under way
        OpenThoughFinished, ///< the store has an end time and a status of a run that is under way
    };
    Kind kind = Kind::OtherEnd;
    RunSide side = RunSide::Store; ///< who says `other`
    std::string shown; ///< the status that the table shows, in Blok's word
    std::string other; ///< what speaks against it: a status in Blok's word, or an event's type for WentOn
    std::int64_t at = 0; ///< when that was, by the clock of the source; for a store's open status when it was read

    friend bool operator==(const RunAnomaly &, const RunAnomaly &) = default;
};

}
