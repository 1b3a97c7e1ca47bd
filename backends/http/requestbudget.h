// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace blokwatch {

/// The steps of a budget, ms.
struct BudgetTimes {
    Millis idle = 500;    ///< from one request to the next
    Millis loading = 250; ///< the same while somebody waits for a page
    Millis slow = 1000;   ///< an answer that takes longer halves the rate
};

/// How often an endpoint may be asked, so that watching does not hurt it: 2 requests/s, one at a time; 4/s, two at a
/// time, while somebody waits for a page. An answer slower than 1 s halves the rate, again and again down to one
/// request in 8 s; a quicker one doubles it back. An act (what somebody does to a run) is counted as well, but a person
/// waits for it: it keeps only the distance of a page that loads, and takes no turn from readers while the server works
/// on it. Paused: none. Thread: one.
class RequestBudget
{
public:
    explicit RequestBudget(const Clock &clock, BudgetTimes times = {}) : m_clock(clock), m_times(times) {}

    /// ms until a request may start, 0: now. Nothing: not before a request ends or the pause does.
    std::optional<Millis> waitMs() const;
    void began();
    /// `tookMs` to the end of the answer. Requests that failed count as well.
    void ended(Millis tookMs);

    /// The same for acts, one at a time, whatever is being read.
    std::optional<Millis> actWaitMs() const;
    void actBegan();
    /// How long it took tells nothing about the server's load.
    void actEnded() { m_acts = std::max(m_acts - 1, 0); }

    void setLoading(bool loading) { m_loading = loading; }
    void setPaused(bool paused) { m_paused = paused; }
    bool isPaused() const { return m_paused; }

    /// Requests a second that may be made now.
    double allowedPerSecond() const;
    /// Requests a second that were made in the last 10 s, for the status bar.
    double perSecond() const;
    int inFlight() const { return m_inFlight; }

private:
    Millis interval() const;
    Millis untilAfterLast(Millis interval) const;
    void noteStart();

    const Clock &m_clock;
    const BudgetTimes m_times;
    bool m_loading = false;
    bool m_paused = false;
    int m_inFlight = 0; ///< without acts
    int m_acts = 0;
    int m_halvings = 0;
    std::size_t m_count = 0;
    std::array<Millis, 64> m_starts = {}; ///< a ring, the last one at m_count - 1
};

}
