// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/runwaterfall.h"

#include <QString>

#include <vector>

namespace blokwatch {

/// Which part of a run's time is in sight, and where a moment stands in it. Thread: GUI.
class TimeScale
{
public:
    /// Nobody needs to look closer, ms.
    static constexpr double closest = 5;

    /// The run's whole time. What is in sight stays, unless everything is.
    void setWhole(WaterfallSpan whole);
    /// Everything in sight, or only what begins with `from`.
    void fit();
    void show(WaterfallSpan span);
    /// By a factor over 1 closer; the moment at `share` (0 to 1) of the sight stays where it is.
    void zoom(double factor, double share);
    void scroll(double share); ///< by that part of what is in sight

    bool isZoomed() const { return m_zoomed; }
    /// 0 where the sight begins, 1 where it ends; beyond these outside.
    double share(Millis at) const;
    Millis from() const { return m_whole.from; }

    struct Tick {
        double share;
        QString text;
    };
    /// At round times since `origin`, at least `leastGap` px apart.
    std::vector<Tick> ticks(Millis origin, int width, int leastGap) const;

private:
    void clamp();

    WaterfallSpan m_whole{0, 1};
    double m_from = 0; ///< ms since m_whole.from
    double m_length = 1; ///< ms
    bool m_zoomed = false;
};

}
