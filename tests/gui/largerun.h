// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <cstddef>
#include <string>

namespace blokwatch::test {

/// How large a run is that a test makes.
struct LargeRun {
    int steps = 10;
    int logs = 10;
    int events = 10;
    std::size_t payloadBytes = 100; ///< of the input and output of the last step, and of what the run returned
    RunStatus::Known status = RunStatus::Completed;
    std::size_t errorBytes = 0; ///< of the details of the error of the last step and of the run; 0: none
};

constexpr Millis largeRunBegins = 1'999'999'000'000;
constexpr const char *largeStep = "node_large";

std::string stepId(int number);

/// A JSON array of records of at least `bytes`.
std::string largePayload(std::size_t bytes);

/// Loops with many iterations of two steps each, some failed, retried or cached, nested ones in some iterations, and
/// one step with large bodies at the end.
RunDetail largeRun(const std::string &id, const LargeRun &size);

}
