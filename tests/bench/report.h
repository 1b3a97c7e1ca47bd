// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch::bench {

/// What a figure should reach. Where a figure has a baseline the limit is one for the ratio, value / baseline.
struct Target {
    enum class Side { AtMost, AtLeast };
    Side side = Side::AtMost;
    double limit = 0;
};

/// One figure that a bench prints. Names of metrics carry the unit.
struct Metric {
    std::string_view name;
    std::string_view unit;
    std::optional<Target> target;
};

/// Prints figures as JSON, one line each, on stdout, as soon as they are known.
class Report
{
public:
    /// With `quick` no target counts as met or missed: sizes are too small to tell.
    Report(std::string_view bench, const std::vector<Metric> &metrics, bool quick);

    /// `metric` must be one that the bench declares, once. A baseline of the same unit gives a ratio.
    void figure(std::string_view metric, double value, std::optional<double> baseline = {});
    /// Metrics that were declared and not printed.
    std::vector<std::string> missing() const;

private:
    std::string_view m_bench;
    const std::vector<Metric> &m_metrics;
    bool m_quick;
    std::vector<std::string_view> m_printed;
};

}
