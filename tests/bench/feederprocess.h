// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "feeder.h"

#include <QProcess>

#include <cstdint>
#include <optional>
#include <string>

namespace blokwatch::bench {

/// What a feeder has written.
struct Feeding {
    std::uint64_t events = 0;
    std::uint64_t bytes = 0;   ///< of the stream's body
    std::int64_t beganUs = 0;  ///< CLOCK_MONOTONIC
    double lateMs = 0;         ///< the most that it lay behind its clock, since the reader took no more
};

/// A feeder in a process of its own: this program once more. Ends with this object. Thread: one with an event loop.
class FeederProcess
{
public:
    /// Returns when it listens. Throws std::runtime_error when it does not.
    explicit FeederProcess(const FeederOptions &options);
    ~FeederProcess();
    FeederProcess(const FeederProcess &) = delete;
    FeederProcess &operator=(const FeederProcess &) = delete;

    int port() const { return m_port; }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port) + "/__blok"; }
    /// The events begin now; the stream must be open.
    void begin();
    /// After the last event. Throws std::runtime_error when the process has ended.
    std::optional<Feeding> result();

private:
    QProcess m_process;
    int m_port = 0;
};

}
