// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <stdexcept>

namespace blokwatch::bench {

namespace {

constexpr double absent = std::numeric_limits<double>::quiet_NaN();

std::string number(double value)
{
    if (!std::isfinite(value))
        return "null";
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

const char *verdict(const std::optional<Target> &target, double figure, bool quick)
{
    if (!target || quick)
        return "null";
    const bool met = target->side == Target::Side::AtMost ? figure <= target->limit : figure >= target->limit;
    return met ? "true" : "false";
}

}

Report::Report(std::string_view bench, const std::vector<Metric> &metrics, bool quick)
    : m_bench(bench),
      m_metrics(metrics),
      m_quick(quick)
{
}

void Report::figure(std::string_view name, double value, std::optional<double> baseline)
{
    const auto metric = std::ranges::find(m_metrics, name, &Metric::name);
    if (metric == m_metrics.end() || std::ranges::find(m_printed, name) != m_printed.end())
        throw std::logic_error("metric is not declared, or printed twice: " + std::string(name));
    m_printed.push_back(metric->name);

    const double ratio = baseline ? value / *baseline : absent;
    const double target = metric->target ? metric->target->limit : absent;
    std::string line;
    line.append("{\"bench\":\"").append(m_bench).append("\",\"metric\":\"").append(name);
    line.append("\",\"value\":").append(number(value)).append(",\"unit\":\"").append(metric->unit);
    line.append("\",\"baseline\":")
        .append(number(baseline.value_or(absent)))
        .append(",\"ratio\":")
        .append(number(ratio));
    line.append(",\"target\":").append(number(target));
    line.append(",\"met\":").append(verdict(metric->target, baseline ? ratio : value, m_quick)).append("}\n");
    std::fputs(line.c_str(), stdout);
    std::fflush(stdout);
}

std::vector<std::string> Report::missing() const
{
    std::vector<std::string> names;
    for (const Metric &metric : m_metrics) {
        if (std::ranges::find(m_printed, metric.name) == m_printed.end())
            names.emplace_back(metric.name);
    }
    return names;
}

}
