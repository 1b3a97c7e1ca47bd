// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace blokwatch {

/// What an event of a run tells. Blok has 28 types; an event of another type is Unknown and keeps its own text.
enum class EventType : std::uint8_t {
    RunStarted,
    RunResumed,
    RunPaused,
    RunCompleted,
    RunFailed,
    RunThrottled,
    RunDelayed,
    RunExpired,
    RunDebounced,
    RunQueued,
    RunCancelled,
    RunCrashed,
    RunTimedOut,
    NodeStarted,
    NodeCompleted,
    NodeFailed,
    NodeSkipped,
    NodeCached,
    NodeAttemptFailed,
    NodeProgress,
    NodePartialResult,
    VarsUpdated,
    LogEntry,
    BrowserSessionOpened,
    BrowserPageUpdated,
    BrowserAction,
    BrowserArtifact,
    BrowserSessionClosed,
    Unknown,
};

EventType eventTypeFromText(std::string_view text);
/// Blok's own name ("RUN_STARTED"); empty for Unknown.
std::string_view eventTypeText(EventType type);
/// The 28 names, in the order of the enumeration.
std::span<const std::string_view> eventTypeTexts();

}
