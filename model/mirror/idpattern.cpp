// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/idpattern.h"

namespace blokwatch {

namespace {

constexpr std::string_view prefix = "run_";
constexpr std::size_t idSize = 16;
constexpr std::size_t bitsPerDigit = 4;

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}

IdPattern::IdPattern(std::string_view word, TextPattern::Extent extent)
    : m_pattern(word, extent),
      m_spelled(!m_pattern.literal())
{
    const std::string *part = m_pattern.literal();
    if (!part || part->empty() || part->size() > idSize)
        return;
    if (m_pattern.extent() == TextPattern::Extent::Whole) {
        if (part->size() == idSize)
            addPlace(*part, 0);
        return;
    }
    for (std::size_t offset = 0; offset + part->size() <= idSize; ++offset)
        addPlace(*part, offset);
}

/// Adds the place if `part` can stand there in a usual id.
void IdPattern::addPlace(std::string_view part, std::size_t offset)
{
    Place place{0, 0};
    for (std::size_t i = 0; i < part.size(); ++i) {
        const std::size_t at = offset + i;
        if (at < prefix.size()) {
            if (part[i] != prefix[at])
                return;
            continue;
        }
        const int digit = hexValue(part[i]);
        if (digit < 0)
            return;
        const std::size_t shift = (idSize - 1 - at) * bitsPerDigit;
        place.mask |= std::uint64_t(0xf) << shift;
        place.value |= std::uint64_t(digit) << shift;
    }
    m_places.push_back(place);
}

bool IdPattern::matchesSpelled(std::uint64_t packed) const { return m_pattern.matches(unpackRunId(packed)); }

}
