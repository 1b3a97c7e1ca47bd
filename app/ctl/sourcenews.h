// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/watchedsource.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace blokwatch::ctl {

/// Says on standard error what happens to a source that is being watched, each change once: that it is not up to date,
/// or is again; intervals in which events may have been missed; what was no event; what is worth knowing. Thread: one.
class SourceNews
{
public:
    /// To be called whenever the source may have changed; `now` is the studio's clock.
    void tell(const WatchedSource &source, Millis now);

private:
    /// How far a gap has come.
    enum class Stage : std::uint8_t { Open, Closed, Repaired };

    void tellFreshness(const WatchedSource &source, Millis now);
    void tellGaps(const WatchedSource &source, Millis now);
    void tellCounts(const WatchedSource &source);
    void tellNotes(const WatchedSource &source);
    static Stage stageOf(const FeedGap &gap);

    Freshness m_told;
    bool m_lossTold = false;
    std::map<std::uint32_t, Stage> m_gaps;
    FeedCounts m_counts;
    std::set<std::string> m_notes;
};

}
