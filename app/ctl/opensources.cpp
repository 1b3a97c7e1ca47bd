// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/opensources.h"

#include <utility>

namespace blokwatch::ctl {

namespace {

constexpr int interruptCheckMs = 100; // a signal handler can't wake a semaphore

}

bool hasFailed(const WatchedSource &source) { return source.freshness.state == Freshness::State::Failed; }

bool isKnown(const WatchedSource &source)
{
    return source.listed && source.freshness.state != Freshness::State::Unknown &&
           source.freshness.state != Freshness::State::Loading;
}

OpenSources::OpenSources(Mirror &mirror, const std::vector<SourceSpec> &sources, const Backends &backends,
                         const Clock &clock)
    : OpenSources(mirror, sources, backends, clock, [&mirror](std::size_t) -> RunSink & { return mirror.inbox(); })
{
}

OpenSources::OpenSources(Mirror &mirror, const std::vector<SourceSpec> &sources, const Backends &backends,
                         const Clock &clock, const SinkOf &sinkOf)
    : m_mirror(mirror)
{
    m_mirror.inbox().setWaker([this] { m_arrivals.release(); });
    for (const SourceSpec &source : sources)
        m_sources.push_back(backends.source(source, m_mirror.addSource(source.name, source.path), clock));
    for (std::size_t number = 0; number < m_sources.size(); ++number)
        m_sources[number]->open(sinkOf(number));
}

OpenSources::~OpenSources()
{
    closeAll();
    m_mirror.inbox().setWaker({});
}

void OpenSources::awaitNews() { m_arrivals.tryAcquire(1, interruptCheckMs); }

void OpenSources::close(std::size_t number)
{
    if (const auto source = std::exchange(m_sources[number], nullptr))
        source->close();
}

void OpenSources::closeAll()
{
    for (std::size_t number = 0; number < m_sources.size(); ++number)
        close(number);
}

}
