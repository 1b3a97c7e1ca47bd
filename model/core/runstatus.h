// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace blokwatch {

/// The status of a run. Blok has thirteen; a status nobody knows yet is kept as its text.
class RunStatus
{
public:
    enum Known : std::uint8_t {
        Pending,
        Running,
        Paused,
        Queued,
        Delayed,
        Debounced,
        Completed,
        Failed,
        Cancelled,
        Throttled,
        Expired,
        Crashed,
        TimedOut,
        Unknown,
    };

    RunStatus(Known known = Pending) : m_known(known) {}
    static RunStatus fromText(std::string_view text);

    Known known() const { return m_known; }
    /// The word that Blok uses; for an unknown status the text that its source sent.
    std::string_view text() const;
    /// Whether a run in this status can still change. An unknown status may.
    bool isTerminal() const { return isTerminal(m_known); }

    static bool isTerminal(Known known);
    /// The thirteen, in the order of the enumeration.
    static std::span<const std::string_view> texts();

    friend bool operator==(const RunStatus &, const RunStatus &) = default;

private:
    Known m_known;
    std::string m_unknown;
};

}
