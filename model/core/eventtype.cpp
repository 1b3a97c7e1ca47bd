// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/eventtype.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

constexpr std::array<std::string_view, 28> names = {
    "RUN_STARTED",         "RUN_RESUMED",          "RUN_PAUSED",          "RUN_COMPLETED",
    "RUN_FAILED",          "RUN_THROTTLED",        "RUN_DELAYED",         "RUN_EXPIRED",
    "RUN_DEBOUNCED",       "RUN_QUEUED",           "RUN_CANCELLED",       "RUN_CRASHED",
    "RUN_TIMED_OUT",       "NODE_STARTED",         "NODE_COMPLETED",      "NODE_FAILED",
    "NODE_SKIPPED",        "NODE_CACHED",          "NODE_ATTEMPT_FAILED", "NODE_PROGRESS",
    "NODE_PARTIAL_RESULT", "VARS_UPDATED",         "LOG_ENTRY",           "BROWSER_SESSION_OPENED",
    "BROWSER_PAGE_UPDATED", "BROWSER_ACTION",      "BROWSER_ARTIFACT",    "BROWSER_SESSION_CLOSED"};

}

EventType eventTypeFromText(std::string_view text)
{
    return EventType(std::find(names.begin(), names.end(), text) - names.begin());
}

std::string_view eventTypeText(EventType type)
{
    return type == EventType::Unknown ? std::string_view() : names[std::size_t(type)];
}

std::span<const std::string_view> eventTypeTexts() { return names; }

}
