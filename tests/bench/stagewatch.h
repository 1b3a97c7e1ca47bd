// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"
#include "feederprocess.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <string>

namespace blokwatch::bench {

/// Watches a feeder as the studio does, up to a stage of what the studio is made of. Thread: GUI.
class StageWatch
{
public:
    StageWatch() = default;
    virtual ~StageWatch() = default;
    StageWatch(const StageWatch &) = delete;
    StageWatch &operator=(const StageWatch &) = delete;

    /// The stream runs, what was there before is read and, with a window, painted.
    virtual bool isReady() const = 0;
    /// So much has arrived at the end of the stage: events, or bytes behind the stage Socket.
    virtual std::uint64_t arrived() const = 0;
    /// arrived() of all that was fed.
    virtual std::uint64_t wanted(const Feeding &feeding) const { return feeding.events; }
    /// Throws std::runtime_error when what was counted on the way does not agree with what has arrived.
    virtual void check() const {}
    /// monotonicUs() of the last arrival.
    std::int64_t lastUs() const { return m_lastUs; }
    /// The beats of a mirror's driver come from here; nullptr: the stage has none.
    virtual const QObject *driver() const { return nullptr; }

protected:
    void noteArrival();

private:
    std::int64_t m_lastUs = 0;
};

std::unique_ptr<StageWatch> watchUpTo(Stage stage, const std::string &url);

}
