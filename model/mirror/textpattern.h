// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

/// A word of a query, ready to be compared: `*` stands for any run of characters, `\*` and `\\` for themselves, the
/// case of ASCII letters doesn't count. The empty word matches the empty text only, and `*` by itself any text but
/// that.
class TextPattern
{
public:
    enum class Extent { Whole, Anywhere };
    TextPattern(std::string_view word, Extent extent);

    /// `folded` has gone through foldAscii().
    bool matches(std::string_view folded) const;
    /// The characters to match when there is no wildcard; else nothing.
    const std::string *literal() const { return m_parts.size() == 1 ? &m_parts.front() : nullptr; }
    Extent extent() const { return m_extent; }

private:
    bool matchesWhole(std::string_view text) const;
    bool matchesInOrder(std::string_view text, std::size_t first, std::size_t end) const;

    std::vector<std::string> m_parts; ///< what is between the wildcards, folded; never empty
    Extent m_extent;
    bool m_anything = false;
};

}
