// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <vector>

namespace blokwatch::bench {

/// Wall-clock time of one call, ms.
template<class Call> double timeMs(Call call)
{
    const auto began = std::chrono::steady_clock::now();
    call();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
}

/// CLOCK_MONOTONIC, which all processes share, us.
inline std::int64_t monotonicUs()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t(now.tv_sec) * 1'000'000 + now.tv_nsec / 1000;
}

/// The value that a share of all values does not exceed (0.99: the 99th percentile). The values are reordered; there
/// must be one.
inline double percentile(std::vector<double> &values, double share)
{
    const auto nth = values.begin() + std::ptrdiff_t(double(values.size() - 1) * share);
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
}

/// The middle of the values, which are reordered. There must be one.
inline double median(std::vector<double> &values)
{
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Median time of `times` calls, ms.
template<class Call> double medianMs(int times, Call call)
{
    std::vector<double> values;
    for (int i = 0; i < times; ++i)
        values.push_back(timeMs(call));
    return median(values);
}

/// CPU time that this process has used, over all threads, ms.
inline double cpuMs()
{
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return double(used.tv_sec) * 1e3 + double(used.tv_nsec) / 1e6;
}

/// Makes the compiler believe that the value is used.
template<class T> void keep(const T &value) { asm volatile("" : : "g"(&value) : "memory"); }

}
