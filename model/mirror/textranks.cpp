// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/textranks.h"

#include "mirror/textfold.h"

#include <algorithm>

namespace blokwatch {

namespace {

struct Entry {
    std::uint64_t head; ///< the first eight bytes, folded: most comparisons end here
    std::uint32_t number;
};

std::uint64_t headOf(std::string_view text)
{
    std::uint64_t head = 0;
    for (std::size_t i = 0; i < sizeof head; ++i)
        head = head << 8 | (i < text.size() ? static_cast<unsigned char>(foldedAscii(text[i])) : 0);
    return head;
}

}

std::vector<std::uint32_t> rankTexts(const std::vector<std::string_view> &texts)
{
    std::vector<Entry> entries;
    entries.reserve(texts.size());
    for (std::string_view text : texts)
        entries.push_back({headOf(text), std::uint32_t(entries.size())});
    std::sort(entries.begin(), entries.end(), [&texts](const Entry &a, const Entry &b) {
        return a.head != b.head ? a.head < b.head : compareFolded(texts[a.number], texts[b.number]) < 0;
    });
    std::vector<std::uint32_t> ranks(texts.size());
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i > 0 && texts[entries[i].number] != texts[entries[i - 1].number])
            ++rank;
        ranks[entries[i].number] = rank;
    }
    return ranks;
}

}
