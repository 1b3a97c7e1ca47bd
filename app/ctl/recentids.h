// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace blokwatch::ctl {

/// Remembers the ids that came last, at least so many, at most twice as many. Thread: one.
class RecentIds
{
public:
    explicit RecentIds(std::size_t least) : m_least(least) {}

    /// Whether it is none of those that are remembered.
    bool isNew(std::string_view id)
    {
        const std::string text(id);
        if (m_older.contains(text) || !m_newer.insert(text).second)
            return false;
        if (m_newer.size() >= m_least)
            m_older = std::exchange(m_newer, {});
        return true;
    }

private:
    const std::size_t m_least;
    std::unordered_set<std::string> m_newer;
    std::unordered_set<std::string> m_older;
};

}
