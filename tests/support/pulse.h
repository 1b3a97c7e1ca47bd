// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <map>
#include <string>

namespace blokwatch::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isSanitized = true;
#else
constexpr bool isSanitized = false;
#endif

/// A timer of 16 ms that tells how long the thread that it lives on kept it waiting. Three clocks: the wall's; the
/// thread's own, which other programs on the machine don't move; and the wall's without the time in which the thread
/// could have run and had no core, which also sees it wait for another thread. Thread: that of its event loop.
class Pulse final : public QObject
{
public:
    struct Gap {
        double cpuMs = 0;
        double awakeMs = 0; ///< wall without waiting for a core; the wall's where the system does not tell
        double wallMs = 0;
    };

    Pulse()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(16);
        connect(&m_timer, &QTimer::timeout, this, &Pulse::beat);
        m_last = now();
        m_timer.start();
    }

    /// What goes on from now on. The same again counts as one.
    void begin(const std::string &what)
    {
        m_what = what;
        m_now = Gap();
    }
    /// The longest since begin().
    const Gap &gap() const { return m_now; }
    int beats() const { return m_beats; }
    /// The longest of all that went on.
    const std::map<std::string, Gap> &gaps() const { return m_gaps; }

private:
    static Gap now()
    {
        const auto ms = [](clockid_t clock) {
            timespec time{};
            clock_gettime(clock, &time);
            return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
        };
        double ran = 0;
        double waitedForCore = 0;
        std::ifstream("/proc/thread-self/schedstat") >> ran >> waitedForCore;
        const double wall = ms(CLOCK_MONOTONIC);
        return {ms(CLOCK_THREAD_CPUTIME_ID), wall - waitedForCore / 1e6, wall};
    }

    void widen(Gap &worst, const Gap &at) const
    {
        worst.cpuMs = std::max(worst.cpuMs, at.cpuMs - m_last.cpuMs);
        worst.awakeMs = std::max(worst.awakeMs, at.awakeMs - m_last.awakeMs);
        worst.wallMs = std::max(worst.wallMs, at.wallMs - m_last.wallMs);
    }

    void beat()
    {
        const Gap at = now();
        ++m_beats;
        widen(m_now, at);
        widen(m_gaps[m_what], at);
        m_last = now();
    }

    QTimer m_timer;
    Gap m_last;
    int m_beats = 0;
    std::string m_what = "start";
    Gap m_now;
    std::map<std::string, Gap> m_gaps;
};

}
