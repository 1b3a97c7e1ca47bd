// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace blokwatch {

/// A moment in milliseconds since the Unix epoch, or a span in milliseconds. Blok stores and sends both as integers.
using Millis = std::int64_t;

/// Where time comes from. Nothing in Blokwatch asks the system directly, so that tests decide what time it is.
/// Thread: now() may be called on any thread.
class Clock
{
public:
    virtual ~Clock() = default;
    virtual Millis now() const = 0;
};

class SystemClock final : public Clock
{
public:
    Millis now() const override;
};

/// A clock that stands until it is set.
class ManualClock final : public Clock
{
public:
    explicit ManualClock(Millis now = 0) : m_now(now) {}
    Millis now() const override { return m_now; }
    void set(Millis now) { m_now = now; }
    void advance(Millis by) { m_now += by; }

private:
    std::atomic<Millis> m_now;
};

}
