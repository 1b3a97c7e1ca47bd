// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/client/traceapiclient.h"
#include "http/source/httptimes.h"
#include "io/iothread.h"
#include "ports/runreader.h"

#include <memory>

namespace blokwatch {

/// Whole runs of a trace API. Its calls wait for a thread of its own; no event loop runs in the caller.
class HttpRunReader final : public RunReader
{
public:
    /// `clock` must outlive it; a QCoreApplication must exist.
    HttpRunReader(NetworkSetup setup, const Clock &clock, HttpTimes times = {});
    ~HttpRunReader() override;

    /// Whether the endpoint lets us in: asks for its health.
    Result<Health> health();
    Result<RunDetail> detail(const RunId &id) override;
    Result<std::vector<Run>> runs(const std::vector<RunId> &ids, std::vector<std::string> &damage) override;

private:
    class Worker;
    template<class T> Result<T> wait(std::function<void(Worker &, std::function<void(Result<T>)>)> ask);

    std::unique_ptr<IoThread> m_thread;
    Worker *m_worker = nullptr;
};

}
