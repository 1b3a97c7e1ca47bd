// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runcounts.h"

#include <numeric>

namespace blokwatch {

std::uint32_t RunCounts::Workflow::total() const { return std::accumulate(families.begin(), families.end(), 0u); }

void RunCounts::follow(const RunTable &runs, const RunChanges &changes)
{
    for (const RunNo run : changes.changed) {
        if (run >= m_faceOf.size())
            continue; // comes as a new row
        uncount(run);
        count(runs, run);
    }
    m_workflowOf.resize(changes.end, 0);
    m_faceOf.resize(changes.end, 0);
    m_isGone.resize(changes.end, false);
    for (RunNo run = changes.firstNew; run < changes.end; ++run)
        count(runs, run);
}

std::uint32_t RunCounts::total() const { return std::accumulate(m_faces.begin(), m_faces.end(), 0u); }

std::uint32_t RunCounts::count(StatusFamily family) const
{
    std::uint32_t sum = 0;
    for (std::size_t face = 0; face < m_faces.size(); ++face) {
        if (wording::family(StatusFace(face)) == family)
            sum += m_faces[face];
    }
    return sum;
}

void RunCounts::count(const RunTable &runs, RunNo run)
{
    const StatusFace face = wording::face(runs.status(run), runs.isMerged(run));
    m_faceOf[run] = std::uint8_t(face);
    m_workflowOf[run] = workflowNumber(runs.workflow(run));
    m_isGone[run] = runs.isGone(run);
    m_gone += m_isGone[run] ? 1 : 0;
    ++m_faces[std::size_t(face)];
    ++m_workflows[m_workflowOf[run]].families[std::size_t(wording::family(face))];
}

void RunCounts::uncount(RunNo run)
{
    const auto face = StatusFace(m_faceOf[run]);
    m_gone -= m_isGone[run] ? 1 : 0;
    --m_faces[std::size_t(face)];
    --m_workflows[m_workflowOf[run]].families[std::size_t(wording::family(face))];
}

std::uint32_t RunCounts::workflowNumber(std::string_view name)
{
    const auto found = m_numbers.find(name);
    if (found != m_numbers.end())
        return found->second;
    const auto number = std::uint32_t(m_workflows.size());
    m_numbers.emplace(std::string(name), number);
    m_workflows.push_back({std::string(name), {}});
    return number;
}

}
