// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/eventfeed.h"
#include "ports/freshness.h"
#include "ports/runblock.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace blokwatch {

/// Where a RunSource hands over what it reads; a source that also hears events is an event feed as well. Every call
/// comes on the source's thread.
class RunSink : public EventSink
{
public:
    /// New or changed runs; at most RunBlock::capacity rows.
    virtual void runs(std::shared_ptr<const RunBlock> block) = 0;
    /// Runs that the source no longer has (evicted, cleared, retention): ids as text.
    virtual void gone(DeploymentId deployment, std::vector<std::string> ids) = 0;
    /// The first full reading is complete; after that only changes follow. Again after a file was replaced.
    virtual void listed(DeploymentId deployment) = 0;
    /// A sink that only lists has no use for events.
    void events(DeploymentId, std::shared_ptr<const EventBatch>) override {}
    void gap(DeploymentId, FeedGap) override {}
    void counts(DeploymentId, FeedCounts) override {}
};

/// A place that runs are read from and followed. No call into the sink happens after close() returns.
/// Thread: open() and close() are called by the owner, on one thread.
class RunSource
{
public:
    virtual ~RunSource() = default;
    virtual void open(RunSink &sink) = 0;
    virtual void close() = 0;
    /// Asks for a full reading now (F5). Returns at once.
    virtual void refresh() = 0;
    /// Reads nothing and asks its server for nothing until resume(), and is Freshness::State::Paused. What happened in
    /// between is read afterwards; of a stream of events it is a gap. Both return at once; a second call changes
    /// nothing.
    virtual void pause() = 0;
    virtual void resume() = 0;
};

}
