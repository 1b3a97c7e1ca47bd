// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"

#include <QSet>

namespace blokwatch {

/// Which columns of the runs have something to tell: one that is empty in every row, or says the same in every row,
/// has not. A column that once had keeps its place. Cost: a few look-ups a new row, until all have. Thread: the
/// mirror's owner.
class FilledColumns
{
public:
    /// Must see every change of the table.
    void follow(const RunTable &runs, const RunChanges &changes);
    QSet<int> columns(const Mirror &mirror) const;

private:
    void see(const RunTable &runs, RunNo run);

    bool m_tags = false;
    bool m_keys = false;
    bool m_environments = false;
};

}
