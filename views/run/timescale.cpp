// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/timescale.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace blokwatch {

namespace {

constexpr double second = 1000;
constexpr double minute = 60 * second;
constexpr double hour = 60 * minute;
constexpr double day = 24 * hour;

/// Distances of ticks, ms; beyond them powers of ten days.
constexpr std::array steps = {1.0,         2.0,         5.0,         10.0,    20.0,       50.0,
                              100.0,       200.0,       500.0,       second,  2 * second, 5 * second,
                              10 * second, 15 * second, 30 * second, minute,  2 * minute, 5 * minute,
                              10 * minute, 15 * minute, 30 * minute, hour,    2 * hour,   3 * hour,
                              6 * hour,    12 * hour,   day,         2 * day, 5 * day,    10 * day};
constexpr std::size_t mostTicks = 64;

double stepFor(double least)
{
    const auto *found = std::lower_bound(steps.begin(), steps.end(), least);
    if (found != steps.end())
        return *found;
    double step = steps.back();
    while (step < least)
        step *= 10;
    return step;
}

double distance(Millis from, Millis to) { return double(to) - double(from); }

/// As exact as the distance of the ticks needs.
QString label(double at, double step)
{
    const auto ms = Millis(std::llround(std::clamp(at, -9e15, 9e15)));
    if (ms == 0)
        return QStringLiteral("0");
    if (ms < 0)
        return QStringLiteral("−") + label(-at, step);
    if (at < second || at >= minute || step >= 100)
        return wording::span(ms);
    return QCoreApplication::translate("Wording", "%1 s").arg(at / second, 0, 'f', step < 10 ? 3 : 2);
}

}

void TimeScale::setWhole(WaterfallSpan whole)
{
    const double moved = distance(m_whole.from, whole.from);
    m_whole = whole;
    if (!m_zoomed) {
        fit();
        return;
    }
    m_from -= moved;
    clamp();
}

void TimeScale::fit()
{
    m_from = 0;
    m_length = std::max(1.0, distance(m_whole.from, m_whole.to));
    m_zoomed = false;
}

void TimeScale::show(WaterfallSpan span)
{
    const double length = std::max(closest, distance(span.from, span.to));
    m_from = distance(m_whole.from, span.from);
    m_length = length;
    m_zoomed = true;
    clamp();
}

void TimeScale::zoom(double factor, double share)
{
    const double whole = std::max(1.0, distance(m_whole.from, m_whole.to));
    const double length = std::clamp(m_length / factor, std::min(closest, whole), whole);
    m_from += (m_length - length) * share;
    m_length = length;
    m_zoomed = true;
    clamp();
}

void TimeScale::scroll(double share)
{
    m_from += m_length * share;
    clamp();
}

void TimeScale::clamp()
{
    const double whole = std::max(1.0, distance(m_whole.from, m_whole.to));
    if (m_length >= whole) {
        fit();
        return;
    }
    m_from = std::clamp(m_from, 0.0, whole - m_length);
}

double TimeScale::share(Millis at) const { return (distance(m_whole.from, at) - m_from) / m_length; }

std::vector<TimeScale::Tick> TimeScale::ticks(Millis origin, int width, int leastGap) const
{
    std::vector<Tick> ticks;
    if (width <= 0)
        return ticks;
    const double step = stepFor(m_length * leastGap / width);
    const double begin = m_from - distance(m_whole.from, origin); // since `origin`
    for (double at = std::ceil(begin / step) * step; at <= begin + m_length && ticks.size() < mostTicks; at += step)
        ticks.push_back({(at - begin) / m_length, label(at, step)});
    return ticks;
}

}
