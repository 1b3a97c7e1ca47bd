// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/querysuggestion.h"

#include "mirror/textfold.h"

#include <algorithm>
#include <numeric>

namespace blokwatch {

namespace {

constexpr std::size_t longestWord = 24;
constexpr std::size_t mostDifferences = 2;

/// Letters to insert, remove, replace or swap with their neighbour to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            const std::size_t replaced = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            table[i][j] = std::min({replaced, table[i - 1][j] + 1, table[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a.size()][b.size()];
}

bool extends(std::string_view a, std::string_view b)
{
    return a.size() >= 2 && b.size() >= 2 && (a.starts_with(b) || b.starts_with(a));
}

}

std::optional<std::string_view> nearestWord(std::string_view wrong, const std::vector<std::string_view> &words)
{
    if (wrong.size() > longestWord)
        return {};
    const std::string folded = foldedAscii(wrong);
    std::optional<std::string_view> nearest;
    std::size_t least = mostDifferences + 1;
    for (std::string_view word : words) {
        const std::size_t far = distance(folded, word);
        if (far < least && far * 2 < word.size() + 1) {
            least = far;
            nearest = word;
        }
    }
    if (nearest)
        return nearest;
    const auto found = std::find_if(words.begin(), words.end(), [&](auto word) { return extends(folded, word); });
    return found == words.end() ? std::nullopt : std::optional(*found);
}

}
