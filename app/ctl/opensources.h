// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "mirror/mirror.h"

#include <QSemaphore>

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace blokwatch::ctl {

/// Its runs are known, and so is how well.
bool isKnown(const WatchedSource &source);
/// It could not be read.
bool hasFailed(const WatchedSource &source);

/// Sources that are being read into a mirror, until this object ends. Thread: the mirror's; needs no event loop.
class OpenSources
{
public:
    /// Where the source of that number hands over; ends in the inbox of the mirror.
    using SinkOf = std::function<RunSink &(std::size_t number)>;

    /// Adds the sources to the mirror, in order, and opens them. All arguments but `sources` must outlive it.
    OpenSources(Mirror &mirror, const std::vector<SourceSpec> &sources, const Backends &backends, const Clock &clock);
    OpenSources(Mirror &mirror, const std::vector<SourceSpec> &sources, const Backends &backends, const Clock &clock,
                const SinkOf &sinkOf);
    ~OpenSources();

    /// Returns when something has arrived, and after 100 ms at the latest, because a signal can't end the waiting.
    void awaitNews();
    bool isOpen(std::size_t number) const { return m_sources[number] != nullptr; }
    void close(std::size_t number);
    void closeAll();

private:
    Mirror &m_mirror;
    QSemaphore m_arrivals;
    std::vector<std::unique_ptr<RunSource>> m_sources;
};

}
