// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/eventtype.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

constexpr std::array<std::string_view, 28> names = {
    "RUN_STARTED",          "RUN_RESUMED",    "RUN_PAUSED",          "RUN_COMPLETED",
    "RUN_FAILED",           "RUN_THROTTLED",  "RUN_DELAYED",         "RUN_EXPIRED",
    "RUN_DEBOUNCED",        "RUN_QUEUED",     "RUN_CANCELLED",       "RUN_CRASHED",
    "RUN_TIMED_OUT",        "NODE_STARTED",   "NODE_COMPLETED",      "NODE_FAILED",
    "NODE_SKIPPED",         "NODE_CACHED",    "NODE_ATTEMPT_FAILED", "NODE_PROGRESS",
    "NODE_PARTIAL_RESULT",  "VARS_UPDATED",   "LOG_ENTRY",           "BROWSER_SESSION_OPENED",
    "BROWSER_PAGE_UPDATED", "BROWSER_ACTION", "BROWSER_ARTIFACT",    "BROWSER_SESSION_CLOSED"};

constexpr bool lengthFirst(std::string_view left, std::string_view right)
{
    return left.size() != right.size() ? left.size() < right.size() : left < right;
}

struct Named {
    std::string_view name;
    EventType type;
};

/// Sorted by length, then text, for the search.
constexpr auto sorted = [] {
    std::array<Named, names.size()> table{};
    for (std::size_t i = 0; i < names.size(); ++i)
        table[i] = {names[i], EventType(i)};
    std::sort(table.begin(), table.end(), [](const Named &l, const Named &r) { return lengthFirst(l.name, r.name); });
    return table;
}();

}

EventType eventTypeFromText(std::string_view text)
{
    const auto found = std::lower_bound(sorted.begin(), sorted.end(), text, [](const Named &entry, std::string_view t) {
        return lengthFirst(entry.name, t);
    });
    return found != sorted.end() && found->name == text ? found->type : EventType::Unknown;
}

std::string_view eventTypeText(EventType type)
{
    return type == EventType::Unknown ? std::string_view() : names[std::size_t(type)];
}

std::span<const std::string_view> eventTypeTexts() { return names; }

}
