// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/runstatus.h"

#include <array>

namespace blokwatch {

namespace {

constexpr std::array<std::string_view, 13> names = {"pending",   "running",   "paused",  "queued",    "delayed",
                                                    "debounced", "completed", "failed",  "cancelled", "throttled",
                                                    "expired",   "crashed",   "timedOut"};

}

RunStatus RunStatus::fromText(std::string_view text)
{
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == text)
            return Known(i);
    }
    RunStatus status(Unknown);
    status.m_unknown = text;
    return status;
}

std::string_view RunStatus::text() const { return m_known == Unknown ? std::string_view(m_unknown) : names[m_known]; }

bool RunStatus::isTerminal(Known known)
{
    switch (known) {
    case Completed:
    case Failed:
    case Cancelled:
    case Throttled:
    case Expired:
    case Crashed:
    case TimedOut: return true;
    default: return false;
    }
}

std::span<const std::string_view> RunStatus::texts() { return names; }

}
