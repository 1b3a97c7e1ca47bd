// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ports/runblock.h"

#include <algorithm>
#include <cstring>

namespace blokwatch {

TextPool::TextPool() { m_texts.emplace_back(); }

TextNo TextPool::intern(std::string_view text)
{
    if (text.empty())
        return 0;
    if (const auto known = m_numbers.find(text); known != m_numbers.end())
        return known->second;
    if (m_chunks.empty() || m_chunkUsed + text.size() > m_chunkSize) {
        m_chunkSize = std::max<std::size_t>(text.size(), m_chunks.empty() ? 1024 : 65536);
        m_chunks.push_back(std::make_unique<char[]>(m_chunkSize));
        m_bytes += m_chunkSize;
        m_chunkUsed = 0;
    }
    char *place = m_chunks.back().get() + m_chunkUsed;
    std::memcpy(place, text.data(), text.size());
    m_chunkUsed += text.size();
    const auto number = TextNo(m_texts.size());
    m_texts.emplace_back(place, text.size());
    m_numbers.emplace(m_texts.back(), number);
    return number;
}

std::size_t TextPool::bytes() const
{
    constexpr std::size_t node = sizeof(void *) * 2 + sizeof(std::string_view) + sizeof(TextNo);
    return m_bytes + m_texts.capacity() * sizeof(std::string_view) + m_numbers.size() * node +
           m_numbers.bucket_count() * sizeof(void *);
}

RunKey RunKey::of(std::string_view id, TextPool &pool)
{
    if (id.empty())
        return {};
    if (const auto packed = packRunId(id))
        return {*packed};
    return {odd | pool.intern(id)};
}

}
