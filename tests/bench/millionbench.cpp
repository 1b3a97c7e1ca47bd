// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"
#include "items/runlistmodel.h"
#include "measure.h"
#include "runblocks.h"
#include "tablebench.h"

#include <malloc.h>
#include <stdexcept>
#include <string>

namespace blokwatch::bench {

namespace {

constexpr Millis queryTime = 1'790'000'000'000 + Millis(250) * 1'000'000;

double heapBytes()
{
    const struct mallinfo2 info = mallinfo2();
    return double(info.uordblks) + double(info.hblkhd);
}

RunQuery parsed(std::string_view text)
{
    auto query = RunQuery::parse(text);
    if (const auto *error = std::get_if<QueryError>(&query))
        throw std::runtime_error("query of the bench is refused: " + error->text);
    return std::get<RunQuery>(query);
}

/// Median time of the slowest of these queries, each asked from the unfiltered list.
double worstQueryMs(const RunTable &table, int times, std::initializer_list<std::string_view> texts)
{
    double worst = 0;
    RunList list(table);
    for (const std::string_view text : texts) {
        const RunQuery query = parsed(text);
        std::vector<double> values;
        for (int i = 0; i < times; ++i) {
            list.setQuery({}, queryTime);
            values.push_back(timeMs([&] {
                list.setQuery(query, queryTime);
                keep(list.size());
            }));
        }
        worst = std::max(worst, median(values));
    }
    return worst;
}

/// The same for sorts of the whole list.
double worstSortMs(const RunTable &table, int times, std::initializer_list<RunField> fields)
{
    double worst = 0;
    RunList list(table);
    list.setQuery({}, queryTime);
    for (const RunField field : fields) {
        std::vector<double> values;
        for (int i = 0; i < times; ++i) {
            list.setSort({});
            values.push_back(timeMs([&] {
                list.setSort({field, i % 2 == 0});
                keep(list.at(0));
            }));
        }
        worst = std::max(worst, median(values));
    }
    return worst;
}

double jumpMs(const RunTable &table, DeploymentId deployment)
{
    RunList list(table);
    list.setQuery({}, queryTime);
    std::vector<double> values;
    const RunNo stride = std::max<RunNo>(1, table.size() / 500);
    for (RunNo row = 0; row < table.size(); row += stride) {
        const std::string id = table.id(row);
        values.push_back(timeMs([&] {
            const auto found = table.find(deployment, id);
            keep(list.positionOf(found.value()));
        }));
    }
    return median(values);
}

}

void runMillion(const Context &context, Report &report)
{
    const std::size_t count = context.quick ? 20'000 : 1'000'000;
    const int times = context.quick ? 1 : 7;
    const ManualClock clock(queryTime);
    const double before = heapBytes();
    Mirror mirror(clock);
    const DeploymentId deployment = mirror.addSource("bench", "made up");
    RunMaker maker;
    fill(mirror, maker, deployment, count);
    RunListModel model(mirror);
    const RunTable &table = mirror.runs();
    if (table.size() != count || model.rowCount() != int(count))
        throw std::runtime_error("the mirror lost runs");
    report.figure("bytes_per_run", (heapBytes() - before) / double(count));

    report.figure("filter_ms",
                  worstQueryMs(table, times,
                               {"status:failed", "workflow:checkout*", "trigger:cron", "env:staging", "-env:production",
                                "tag:vip", "key:tenant-42", "duration:>5s", "started:>-1h", "steps:>3"}));
    report.figure(
        "sort_number_ms",
        worstSortMs(table, times, {RunField::Duration, RunField::Finished, RunField::Steps, RunField::Pings}));
    report.figure("sort_text_ms",
                  worstSortMs(table, times,
                              {RunField::Workflow, RunField::Summary, RunField::Key, RunField::Id, RunField::Error}));
    report.figure("search_ms",
                  worstQueryMs(table, times, {"text:a1b2", "text:nightly", "text:\"card declined\"", "nosuchtext"}));
    report.figure("jump_ms", jumpMs(table, deployment));
    measureTable(context, mirror, maker, deployment, report);
}

}
