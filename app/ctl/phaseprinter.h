// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/run.h"
#include "ctl/linequeue.h"
#include "ctl/request.h"
#include "ctl/terminal.h"
#include "items/commandwords.h"

namespace blokwatch::ctl {

/// Prints how the wish to cancel a run goes, one line a phase, each on its way at once.
class PhasePrinter
{
public:
    /// All must outlive it.
    PhasePrinter(Format format, const SourceSpec &source, const Clock &clock, LineQueue &lines);

    /// What will be done, and what that means: for people, so not on the output of programs.
    void announce(const Run &run, const ActTarget &target);
    void print(const CancelCommand &command);

private:
    QString textLine(const CancelCommand &command) const;
    std::string jsonLine(const CancelCommand &command) const;

    const Format m_format;
    const SourceSpec &m_source;
    const Clock &m_clock;
    LineQueue &m_lines;
    const Terminal m_terminal;
};

}
