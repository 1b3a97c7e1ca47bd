// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/linequeue.h"
#include "ctl/request.h"
#include "ctl/terminal.h"
#include "mirror/mirror.h"
#include "mirror/runpredicate.h"

#include <QString>

#include <array>
#include <optional>

namespace blokwatch::ctl {

/// Prints events, one a line. Thread: the mirror's.
class EventPrinter
{
public:
    /// All must outlive it.
    EventPrinter(const Mirror &mirror, const Request &request, LineQueue &lines);

    /// Before the events of a beat, which are judged by what is known of their runs after it.
    void beginBeat();
    void print(DeploymentId deployment, const EventBatch &batch, const RunEvent &event);

private:
    enum Column { Time, Source, Run, Workflow, Word, columnCount };

    bool isWanted(DeploymentId deployment, const RunEvent &event);
    QString textLine(DeploymentId deployment, const RunEvent &event);
    QString padded(Column column, const QString &text);

    const Mirror &m_mirror;
    const Request &m_request;
    LineQueue &m_lines;
    const Terminal m_terminal;
    std::optional<RunPredicate> m_predicate; ///< none: every event
    std::array<int, columnCount> m_widths{}; ///< of what was printed so far
};

}
