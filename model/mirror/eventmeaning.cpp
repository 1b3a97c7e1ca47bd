// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/eventmeaning.h"

#include <array>

namespace blokwatch {

namespace {

/// Blok writes what happens within one millisecond in this order.
enum Rank : std::uint8_t { Before, Started, Resumed, StepStarted, StepEnded, Held, Unheard };

constexpr EventMeaning open(RunStatus::Known status, Rank rank, bool goesOn = true)
{
    return {EventMeaning::Kind::Open, status, rank, goesOn};
}

constexpr EventMeaning ended(RunStatus::Known status) { return {EventMeaning::Kind::End, status, 0, false}; }

constexpr auto meanings = [] {
    std::array<EventMeaning, std::size_t(EventType::Unknown) + 1> table{};
    const auto set = [&table](EventType type, EventMeaning meaning) { table[std::size_t(type)] = meaning; };
    set(EventType::RunStarted, open(RunStatus::Running, Started));
    set(EventType::RunResumed, open(RunStatus::Running, Resumed));
    set(EventType::NodeStarted, open(RunStatus::Running, StepStarted));
    set(EventType::NodeCompleted, open(RunStatus::Running, StepEnded, false));
    set(EventType::NodeFailed, open(RunStatus::Running, StepEnded, false));
    set(EventType::NodeSkipped, open(RunStatus::Running, StepEnded, false));
    set(EventType::NodeCached, open(RunStatus::Running, StepEnded, false));
    set(EventType::RunPaused, open(RunStatus::Paused, Held));
    set(EventType::RunQueued, open(RunStatus::Queued, Held));
    set(EventType::RunDelayed, open(RunStatus::Delayed, Held));
    set(EventType::RunDebounced, open(RunStatus::Debounced, Held));
    set(EventType::RunCompleted, ended(RunStatus::Completed));
    set(EventType::RunFailed, ended(RunStatus::Failed));
    set(EventType::RunThrottled, ended(RunStatus::Throttled));
    set(EventType::RunExpired, ended(RunStatus::Expired));
    set(EventType::RunCancelled, ended(RunStatus::Cancelled));
    set(EventType::RunCrashed, ended(RunStatus::Crashed));
    set(EventType::RunTimedOut, ended(RunStatus::TimedOut));
    return table;
}();

}

const EventMeaning &meaningOf(EventType type) { return meanings[std::size_t(type)]; }

std::uint8_t openRank(RunStatus::Known status)
{
    switch (status) {
    case RunStatus::Pending: return Before;
    case RunStatus::Running: return Started;
    case RunStatus::Unknown: return Unheard;
    default: return Held;
    }
}

}
