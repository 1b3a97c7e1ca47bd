// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/textpattern.h"

#include "ports/runblock.h"

namespace blokwatch {

/// A word of a query, ready to be compared with run ids. Ids in Blok's usual form are compared packed: a part of the
/// text is a mask and a value of the 48 bits for every place where it could stand.
class IdPattern
{
public:
    IdPattern(std::string_view word, TextPattern::Extent extent);

    /// For an id in the usual form.
    bool matchesPacked(std::uint64_t packed) const
    {
        if (m_spelled)
            return matchesSpelled(packed);
        for (const Place &place : m_places) {
            if ((packed & place.mask) == place.value)
                return true;
        }
        return false;
    }
    /// For an id in another form; `folded` has gone through foldAscii().
    bool matchesText(std::string_view folded) const { return m_pattern.matches(folded); }

private:
    struct Place {
        std::uint64_t mask;
        std::uint64_t value;
    };
    bool matchesSpelled(std::uint64_t packed) const;
    void addPlace(std::string_view part, std::size_t offset);

    TextPattern m_pattern;
    std::vector<Place> m_places;
    bool m_spelled; ///< has wildcards: compared letter by letter
};

}
