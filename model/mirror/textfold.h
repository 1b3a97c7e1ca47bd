// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace blokwatch {

/// Texts compare without regard to the case of ASCII letters; all other bytes count as they are.
constexpr char foldedAscii(char c) { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; }

inline void foldAscii(std::string_view text, std::string &folded)
{
    folded.resize(text.size());
    for (std::size_t i = 0; i < text.size(); ++i)
        folded[i] = foldedAscii(text[i]);
}

inline std::string foldedAscii(std::string_view text)
{
    std::string folded;
    foldAscii(text, folded);
    return folded;
}

/// Below, at or above 0: alphabetical order, then byte order where only the case differs.
inline int compareFolded(std::string_view a, std::string_view b)
{
    const std::size_t common = a.size() < b.size() ? a.size() : b.size();
    for (std::size_t i = 0; i < common; ++i) {
        const auto x = static_cast<unsigned char>(foldedAscii(a[i]));
        const auto y = static_cast<unsigned char>(foldedAscii(b[i]));
        if (x != y)
            return x < y ? -1 : 1;
    }
    return a.size() == b.size() ? a.compare(b) : a.size() < b.size() ? -1 : 1;
}

}
