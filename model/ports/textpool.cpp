// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ports/textpool.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace blokwatch {

namespace {

constexpr std::size_t firstChunk = 1024;
constexpr std::size_t laterChunk = 65536;
constexpr std::size_t firstSlots = 16;

std::size_t hash(std::string_view text) { return std::hash<std::string_view>{}(text); }

}

TextPool::TextPool() { m_texts.emplace_back(); }

TextNo TextPool::intern(std::string_view text)
{
    if (text.empty())
        return 0;
    if (m_texts.size() * 8 > m_slots.size() * 5)
        grow();
    const std::size_t slot = slotOf(text);
    if (m_slots[slot] != 0)
        return m_slots[slot];
    m_slots[slot] = TextNo(m_texts.size());
    m_texts.push_back(keep(text));
    return m_slots[slot];
}

std::optional<TextNo> TextPool::find(std::string_view text) const
{
    if (text.empty())
        return 0;
    if (m_slots.empty())
        return {};
    const TextNo number = m_slots[slotOf(text)];
    return number == 0 ? std::nullopt : std::optional(number);
}

/// The slot that holds the text, or the free one where it would go.
std::size_t TextPool::slotOf(std::string_view text) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hash(text) & mask;
    while (m_slots[slot] != 0 && m_texts[m_slots[slot]] != text)
        slot = (slot + 1) & mask;
    return slot;
}

std::string_view TextPool::keep(std::string_view text)
{
    if (m_chunks.empty() || m_chunkUsed + text.size() > m_chunkSize) {
        m_chunkSize = std::max(text.size(), m_chunks.empty() ? firstChunk : laterChunk);
        m_chunks.push_back(std::make_unique_for_overwrite<char[]>(m_chunkSize));
        m_bytes += m_chunkSize;
        m_chunkUsed = 0;
    }
    char *place = m_chunks.back().get() + m_chunkUsed;
    std::memcpy(place, text.data(), text.size());
    m_chunkUsed += text.size();
    return {place, text.size()};
}

void TextPool::grow()
{
    m_slots.assign(std::max(firstSlots, m_slots.size() * 2), 0);
    const std::size_t mask = m_slots.size() - 1;
    for (TextNo number = 1; number < m_texts.size(); ++number) {
        std::size_t slot = hash(m_texts[number]) & mask;
        while (m_slots[slot] != 0)
            slot = (slot + 1) & mask;
        m_slots[slot] = number;
    }
}

std::size_t TextPool::bytes() const
{
    return m_bytes + m_chunks.capacity() * sizeof(m_chunks[0]) + m_texts.size() * sizeof(std::string_view) +
           m_slots.capacity() * sizeof(TextNo);
}

}
