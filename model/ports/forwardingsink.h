// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runsource.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace blokwatch {

/// Hands everything on to another sink, for those who want to see a part of it pass. Thread: the source's.
class ForwardingSink : public RunSink
{
public:
    /// `sink` must outlive it.
    explicit ForwardingSink(RunSink &sink) : m_sink(sink) {}

    void runs(std::shared_ptr<const RunBlock> block) override { m_sink.runs(std::move(block)); }
    void gone(DeploymentId deployment, std::vector<std::string> ids) override
    {
        m_sink.gone(deployment, std::move(ids));
    }
    void listed(DeploymentId deployment) override { m_sink.listed(deployment); }
    void events(DeploymentId deployment, std::shared_ptr<const EventBatch> batch) override
    {
        m_sink.events(deployment, std::move(batch));
    }
    void gap(DeploymentId deployment, FeedGap gap) override { m_sink.gap(deployment, std::move(gap)); }
    void counts(DeploymentId deployment, FeedCounts counts) override { m_sink.counts(deployment, counts); }
    void freshness(DeploymentId deployment, Freshness freshness) override
    {
        m_sink.freshness(deployment, std::move(freshness));
    }
    void clock(DeploymentId deployment, Millis ahead) override { m_sink.clock(deployment, ahead); }
    bool isFull() const override { return m_sink.isFull(); }

private:
    RunSink &m_sink;
};

}
