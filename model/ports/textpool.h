// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace blokwatch {

/// Number of a text in a TextPool; 0 is the empty text, which also stands for an absent one.
using TextNo = std::uint32_t;

/// Texts that occur again and again, each kept once. Views into it stay valid as long as the pool. Not thread-safe:
/// built by one thread, then only read.
class TextPool
{
public:
    TextPool();
    TextNo intern(std::string_view text);
    /// The number of a text that is there already.
    std::optional<TextNo> find(std::string_view text) const;
    std::string_view text(TextNo number) const { return m_texts[number]; }
    TextNo size() const { return TextNo(m_texts.size()); }
    std::size_t bytes() const; ///< memory in use, for figures

private:
    std::size_t slotOf(std::string_view text) const;
    std::string_view keep(std::string_view text);
    void grow();

    std::vector<std::unique_ptr<char[]>> m_chunks;
    std::size_t m_chunkUsed = 0;
    std::size_t m_chunkSize = 0;
    std::size_t m_bytes = 0;
    std::deque<std::string_view> m_texts;
    std::vector<TextNo> m_slots; ///< open addressing; 0: free
};

}
