// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "mirror/mirror.h"

#include <cstddef>
#include <vector>

namespace blokwatch::ctl {

/// The runs of all sources, read once. Thread: one.
class Gathering
{
public:
    /// Opens every source, waits until each has been listed or has failed, and closes them. What failed and what is
    /// worth knowing is said on standard error. A source that stays silent for 30 s has failed.
    Gathering(const std::vector<SourceSpec> &sources, const Backends &backends, const Clock &clock);

    const Mirror &mirror() const { return m_mirror; }
    bool hasFailures() const { return m_failures > 0; }
    /// Not one source could be read.
    bool hasOnlyFailures() const { return m_failures == m_mirror.sources().size(); }

private:
    bool isSettled() const;
    void report();

    Mirror m_mirror;
    std::size_t m_failures = 0;
};

}
