// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/filledcolumns.h"

#include "items/runlistmodel.h"

namespace blokwatch {

void FilledColumns::follow(const RunTable &runs, const RunChanges &changes)
{
    for (const RunNo run : changes.changed)
        see(runs, run);
    for (RunNo run = changes.firstNew; run < changes.end; ++run)
        see(runs, run);
}

void FilledColumns::see(const RunTable &runs, RunNo run)
{
    m_tags = m_tags || !runs.tags(run).empty();
    m_keys = m_keys || !runs.key(run).empty();
    m_environments = m_environments || runs.environment(run) != runs.environment(0);
}

QSet<int> FilledColumns::columns(const Mirror &mirror) const
{
    QSet<int> columns{RunListModel::IdColumn, RunListModel::TriggerColumn, RunListModel::StepsColumn};
    const std::pair<bool, int> others[] = {
        {m_tags, RunListModel::TagsColumn},
        {m_keys, RunListModel::KeyColumn},
        {m_environments, RunListModel::EnvironmentColumn},
        {mirror.sources().size() > 1, RunListModel::SourceColumn},
    };
    for (const auto &[useful, column] : others) {
        if (useful)
            columns << column;
    }
    return columns;
}

}
