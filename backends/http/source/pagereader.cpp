// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/pagereader.h"

#include <algorithm>
#include <utility>

namespace blokwatch {

namespace {

constexpr std::int64_t overlap = 20;
constexpr std::int64_t stepBack = 400;
constexpr int mostStepsBack = 5;
constexpr int mostBarrenPages = 10;

}

void PageReader::start(std::string status, std::function<bool(Progress)> page, std::function<void(End)> end,
                       std::function<void(Error)> failed)
{
    m_status = std::move(status);
    m_page = std::move(page);
    m_end = std::move(end);
    m_failed = std::move(failed);
    m_met.clear();
    m_offset = 0;
    m_stepsBack = m_barren = 0;
    m_state = {};
    ask();
}

void PageReader::ask()
{
    api::RunsWanted wanted;
    wanted.limit = pageSize;
    wanted.offset = m_offset;
    wanted.status = m_status;
    m_client.get<RunPage>(api::runs(wanted), this,
                          [this, asked = m_clock.now()](Result<RunPage> page) { answered(std::move(page), asked); });
}

void PageReader::answered(Result<RunPage> page, Millis sentAt)
{
    if (!page) {
        const auto failed = m_failed; // it may start another reading
        failed(page.error());
        return;
    }
    if (!m_met.empty() && !meetsLast(*page)) {
        if (m_stepsBack++ < mostStepsBack && m_offset > 0) {
            m_offset = std::max<std::int64_t>(m_offset - stepBack, 0);
            ask();
            return;
        }
        m_state.complete = false;
    }
    m_stepsBack = 0;
    const auto count = page->runs.size();
    const auto total = page->total;
    const bool last = isLast(*page, count);
    auto runs = fresh(*page);
    m_barren = runs.empty() ? m_barren + 1 : 0;
    const bool goOn = m_page({std::move(runs), sentAt, std::int64_t(m_met.size()), total});
    if (last || !goOn || m_barren > mostBarrenPages) {
        finish();
        return;
    }
    const auto step = std::int64_t(count);
    m_offset += std::max<std::int64_t>(step - std::min(overlap, step / 2), 1);
    ask();
}

bool PageReader::meetsLast(const RunPage &page) const
{
    // After a page at the beginning there is nothing to meet.
    return m_offset == 0 || page.runs.empty() ||
           std::any_of(page.runs.begin(), page.runs.end(), [&](const Run &run) { return m_met.contains(run.id.text); });
}

std::vector<Run> PageReader::fresh(RunPage &page)
{
    std::vector<Run> runs;
    for (auto &run : page.runs) {
        if (run.id.empty() || m_met.insert(run.id.text).second)
            runs.push_back(std::move(run));
    }
    return runs;
}

/// A short page is the last one, unless the server gives fewer than were asked for.
bool PageReader::isLast(const RunPage &page, std::size_t count) const
{
    const auto end = m_offset + std::int64_t(count);
    return count == 0 || (end >= page.total && (page.total > 0 || count < std::size_t(pageSize)));
}

void PageReader::finish()
{
    m_met.clear();
    const auto end = std::exchange(m_end, {}); // it may start another reading
    end(m_state);
}

}
