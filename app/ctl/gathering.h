// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "mirror/mirror.h"

#include <cstddef>
#include <vector>

namespace blokwatch::ctl {

class OpenSources;

/// The runs of all sources, read once. Thread: one.
class Gathering
{
public:
    static constexpr int usualPatienceMs = 30'000;

    /// Opens every source, waits until each has been listed or has failed, and closes them. What failed and what is
    /// worth knowing is said on standard error. When no further run has come for 30 s, the sources that are still
    /// awaited have failed. An interrupt ends it at once.
    Gathering(const std::vector<SourceSpec> &sources, const Backends &backends, const Clock &clock,
              int patienceMs = usualPatienceMs);

    const Mirror &mirror() const { return m_mirror; }
    bool hasFailures() const { return m_failures > 0; }
    /// Not one source could be read.
    bool hasOnlyFailures() const { return m_failures == m_mirror.sources().size(); }

private:
    bool isSettled() const;
    void closeSettled(OpenSources &open) const;
    void report();

    Mirror m_mirror;
    std::size_t m_failures = 0;
};

}
