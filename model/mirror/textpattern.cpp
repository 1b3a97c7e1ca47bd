// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/textpattern.h"

#include "mirror/textfold.h"

#include <algorithm>

namespace blokwatch {

TextPattern::TextPattern(std::string_view word, Extent extent) : m_parts(1), m_extent(extent)
{
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] == '*')
            m_parts.emplace_back();
        else
            m_parts.back() += foldedAscii(word[word[i] == '\\' && i + 1 < word.size() ? ++i : i]);
    }
    const bool blank = std::all_of(m_parts.begin(), m_parts.end(), [](const auto &part) { return part.empty(); });
    m_anything = blank && m_parts.size() > 1;
    if (blank)
        m_extent = Extent::Whole;
}

bool TextPattern::matches(std::string_view folded) const
{
    if (m_anything)
        return !folded.empty();
    if (m_extent == Extent::Anywhere)
        return matchesInOrder(folded, 0, m_parts.size());
    return m_parts.size() == 1 ? folded == m_parts.front() : matchesWhole(folded);
}

bool TextPattern::matchesWhole(std::string_view text) const
{
    const std::string &head = m_parts.front();
    const std::string &tail = m_parts.back();
    if (text.size() < head.size() + tail.size() || !text.starts_with(head) || !text.ends_with(tail))
        return false;
    text.remove_prefix(head.size());
    text.remove_suffix(tail.size());
    return matchesInOrder(text, 1, m_parts.size() - 1);
}

/// Whether the parts [first, end) occur one after the other; the earliest place of each leaves most for the next.
bool TextPattern::matchesInOrder(std::string_view text, std::size_t first, std::size_t end) const
{
    for (std::size_t i = first; i < end; ++i) {
        const std::size_t at = text.find(m_parts[i]);
        if (at == text.npos)
            return false;
        text.remove_prefix(at + m_parts[i].size());
    }
    return true;
}

}
