// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/runtiming.h"

#include <QString>
#include <QStringList>

namespace blokwatch {

/// What a table says of one field of a run: plain text for people, the same in the window and in ctl. Costs one cell's
/// text a call. Thread: the mirror's owner.
class RunCells
{
public:
    /// The mirror must outlive this.
    explicit RunCells(const Mirror &mirror) : m_mirror(mirror) {}

    /// Short: times relative to `now`. Empty where the run has nothing; "unreadable" where the cell could not be read.
    QString text(RunNo run, RunField field, Millis now) const;
    /// A second text behind it: the trigger's summary, what a status waits for, where a merged run went.
    QString detail(RunNo run, RunField field) const;
    /// The value for a copy: not shortened (up to 64 Ki characters), times in ISO 8601 with their offset.
    QString whole(RunNo run, RunField field, Millis now) const;
    /// The title on the first line, then the exact values, one a line. A tool tip never takes it for rich text, because
    /// its first line is never text from outside.
    QString toolTip(RunNo run, RunField field, Millis now) const;

    QStringList tags(RunNo run) const;
    StatusFace face(RunNo run) const;
    bool isDamaged(RunNo run, RunField field) const;
    /// Whether the tool tip tells of something that speaks against this cell.
    bool isOdd(RunNo run, RunField field) const;

private:
    const Mirror &m_mirror;
};

}
