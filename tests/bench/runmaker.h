// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"

#include <cstdint>
#include <optional>
#include <string>

namespace blokwatch::bench {

/// A run as a busy deployment has it, made up.
struct MadeRun {
    std::string id;
    std::string workflow;
    std::string triggerType;
    std::string triggerSummary;
    std::string status;
    std::string environment;
    std::string tagsJson; ///< as Blok stores them: a JSON array of at most one tag
    std::string tag;      ///< the same without JSON; empty: none
    std::optional<std::string> errorMessage;
    std::optional<std::string> debounceKey;
    Millis startedAt = 0;
    std::optional<Millis> finishedAt;
    std::optional<Millis> durationMs;
    int nodeCount = 0;
    int completedNodes = 0;
};

/// Makes the same runs in the same order every time: 300 workflows of which few make most runs, statuses in the
/// proportions of a healthy deployment, four runs a second.
class RunMaker
{
public:
    MadeRun next();

private:
    std::uint64_t random();
    std::uint64_t below(std::uint64_t limit) { return random() % limit; }

    std::uint64_t m_state = 42;
    Millis m_now = 1'790'000'000'000;
};

}
