// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace blokwatch {

/// What was looked at, and where in it one is: as in a browser, with an end to how much is remembered.
class History
{
public:
    static constexpr std::size_t most = 200;

    /// A run, or without one the list of runs.
    struct Place {
        std::optional<RunRef> run;
        friend bool operator==(const Place &, const Place &) = default;
    };

    const Place &current() const { return m_places[m_current]; }
    bool canGoBack() const { return m_current > 0; }
    bool canGoForward() const { return m_current + 1 < m_places.size(); }

    /// Goes on to another place: what was ahead is forgotten. The current one again changes nothing.
    void visit(Place place);
    /// Another place instead of the current one.
    void replace(Place place);
    /// One place back or on; the current one where there is none.
    const Place &back();
    const Place &forward();

private:
    std::vector<Place> m_places{Place{}};
    std::size_t m_current = 0;
};

}
