// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <span>

namespace blokwatch {

/// Brings events, ascending by time, into a run that was read. The pieces of LiveDetail; each changes nothing when it
/// is called a second time with the same events. Thread: any.
namespace detailfold {

/// What events tell of the steps: rows that are new, ends, attempts, progress, partial results, where a cached result
/// came from. A payload has no inputs and outputs, so none are touched.
void foldSteps(RunDetail &detail, std::span<const RunEvent *const> events);

/// Status, end, error and schedule. `fresh` are the events that the reading did not have: only they may change the
/// status of a run that is under way.
void foldRun(RunDetail &detail, std::span<const RunEvent *const> events, std::span<const RunEvent *const> fresh);

/// Lines that only the stream told; detail.events has `events` among the others. Store and stream name the same line by
/// different ids and note its time a moment apart; level, text and step are the same.
void foldLogs(RunDetail &detail, std::span<const RunEvent *const> events);

}

}
