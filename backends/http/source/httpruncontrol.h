// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/client/traceapiclient.h"
#include "http/source/httptimes.h"
#include "io/iothread.h"
#include "ports/runcontrol.h"

#include <memory>

namespace blokwatch {

/// Acts on the runs of a trace API. Each call is one request, sent once: nothing repeats or redirects it. It goes ahead
/// of all that is being read from the endpoint and waits for an answer as long as HttpTimes::answers allows; no event
/// loop runs in the caller. Refused while somebody pauses the endpoint.
class HttpRunControl final : public RunControl
{
public:
    /// `clock` must outlive it; a QCoreApplication must exist.
    HttpRunControl(NetworkSetup setup, const Clock &clock, HttpTimes times = {});
    /// No call may be under way.
    ~HttpRunControl() override;

    RunAbilities abilities() const override;
    Result<CancelAnswer> cancel(const RunId &id) override;
    Result<ReplayAnswer> replay(const RunId &id, const ReplayWish &wish) override;
    Result<void> addTag(const RunId &id, const std::string &tag) override;
    Result<void> removeTag(const RunId &id, const std::string &tag) override;

private:
    class Worker;
    template<class T> Result<T> wait(api::Act<T> act);

    std::unique_ptr<IoThread> m_thread;
    Worker *m_worker = nullptr;
};

}
