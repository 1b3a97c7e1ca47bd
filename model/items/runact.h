// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "items/wording.h"
#include "mirror/replaycheck.h"

#include <QString>

#include <cstdint>

namespace blokwatch {

/// How far an act is that is over once the server has answered.
struct RunAct {
    enum class Kind : std::uint8_t { Replay, Tags };
    enum class State : std::uint8_t {
        Requested, ///< sent, no answer yet
        Done,
        Refused, ///< nothing was done, or no more than what was done before
        InDoubt, ///< nobody knows whether it was done
    };
    Kind kind = Kind::Replay;
    State state = State::Requested;
    ReplayCheck check; ///< of a replay that is Done
    QString reason;    ///< why it is Refused or InDoubt; plain text

    /// What an error of RunControl makes of it.
    void fail(const Error &error);
};

/// Thread: any.
namespace wording {

/// "Done", "Not known".
QString actWord(const RunAct &act);
/// What decides its colour.
StatusFamily actFamily(const RunAct &act);
/// How far it is, as a sentence.
QString actSentence(const RunAct &act);

}

}
