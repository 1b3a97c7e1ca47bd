// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/lastruns.h"

namespace blokwatch {

void LastRuns::follow(const RunTable &runs, const RunChanges &changes)
{
    for (const RunNo run : changes.changed)
        see(runs, run);
    for (RunNo run = changes.firstNew; run < changes.end; ++run)
        see(runs, run);
}

void LastRuns::see(const RunTable &runs, RunNo run)
{
    const auto [place, isNew] = m_newest.try_emplace(runs.workflow(run), run);
    if (!isNew && runs.startedAt(place->second) <= runs.startedAt(run))
        place->second = run;
}

std::optional<StatusFace> LastRuns::of(const RunTable &runs, std::string_view workflow) const
{
    const auto found = m_newest.find(workflow);
    if (found == m_newest.end())
        return std::nullopt;
    return wording::face(runs.status(found->second), runs.isMerged(found->second));
}

}
