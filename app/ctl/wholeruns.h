// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "mirror/mirror.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace blokwatch::ctl {

/// Reads the whole of listed runs from their sources, a few hundred at a time.
class WholeRuns
{
public:
    /// `sources` in the order in which they were added to the mirror.
    WholeRuns(const Mirror &mirror, const std::vector<SourceSpec> &sources, const Backends &backends);

    /// Called for each run that its source has, in order; false ends it. `source` is the source's name.
    using Visit = std::function<bool(const Run &run, const std::string &source)>;
    void visit(std::span<const RunNo> runs, const Visit &visit);

    /// Says on standard error what was left out and why. True when a source failed or a run was left out.
    bool report();

private:
    struct Source {
        const SourceSpec *spec;
        DeploymentId deployment;
        std::unique_ptr<RunReader> reader;
        std::optional<Error> failure;
    };
    bool visitBatch(std::span<const RunNo> runs, const Visit &visit);
    void read(Source &source, std::span<const RunNo> runs, std::vector<std::optional<Run>> &found);
    RunReader *readerOf(Source &source);
    QString missingIds() const;

    const Mirror &m_mirror;
    const Backends &m_backends;
    std::vector<Source> m_sources;
    std::vector<std::string> m_damage;
    std::vector<RunNo> m_missing;
};

}
