// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "recordedevents.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch::bench {

/// The runs that a feeder has told of, as Blok's store keeps them: the newest 1,000. Thread: one.
class FedRuns
{
public:
    /// `runsPerLap` as RecordedEvents::runs().
    explicit FedRuns(std::size_t runsPerLap) : m_latest(runsPerLap) {}

    /// An event of `lap`, at ms since 1970.
    void note(const RecordedEvents::Event &event, std::uint32_t lap, std::int64_t wallMs);

    /// The answer to GET /runs, newest first; `status` empty: all.
    std::string page(std::string_view status, std::size_t offset, std::size_t limit) const;
    /// The answer to GET /runs/ID; empty when it is not there.
    std::string detail(std::string_view id) const;

private:
    struct Run {
        std::string id;
        std::string started; ///< the payload of RUN_STARTED, which has most members of a run
        std::string_view status;
        std::int64_t startedAt = 0;
        std::int64_t finishedAt = 0; ///< 0: not yet
    };
    static void write(const Run &run, std::string &json);

    std::deque<Run> m_runs;
    std::uint64_t m_evicted = 0;
    std::vector<std::uint64_t> m_latest; ///< by number: 1 + how many runs came before it; 0: none
};

}
