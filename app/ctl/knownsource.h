// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/opensources.h"

namespace blokwatch::ctl {

/// One source that is read into a mirror of its own and followed, until this object ends. Thread: one.
class KnownSource
{
public:
    /// All must outlive it.
    KnownSource(const SourceSpec &spec, const Backends &backends, const Clock &clock);

    enum class Outcome {
        Known,
        Failed, ///< it can't be read, which has been said on standard error
        Late,   ///< time was up before all of it was read
        Interrupted,
    };
    /// Waits until all its runs are known, at most so many ms.
    Outcome await(Millis patience);
    /// Applies what has arrived. Nothing more there: waits for it first, 100 ms at most.
    Mirror::Beat beat();

    const Mirror &mirror() const { return m_mirror; }
    const WatchedSource &source() const { return m_mirror.sources().front(); }

private:
    const Clock &m_clock;
    Mirror m_mirror;
    OpenSources m_open;
    bool m_moreWaiting = true;
};

}
