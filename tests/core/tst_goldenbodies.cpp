// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"
#include "core/codec/errorcodec.h"
#include "core/codec/eventcodec.h"
#include "core/codec/runcodec.h"
#include "core/json/validate.h"
#include "jsonequal.h"
#include "support/golden.h"

#include <gtest/gtest.h>

#include <fnmatch.h>

#include <algorithm>
#include <set>

namespace blokwatch {

namespace {

/// What was not a field of its type, to be listed when it is not empty.
using Unknown = std::vector<std::string>;

void note(const std::string &type, const Kept &kept, Unknown &unknown)
{
    for (const auto &member : kept.members)
        unknown.push_back(type + "." + member.name);
    if (!kept.whole.empty())
        unknown.push_back(type + " is " + kept.whole.substr(0, 40));
    if (kept.missing != 0)
        unknown.push_back(type + " misses " + std::to_string(kept.missing));
}

template<class T> void look(const T &value, Unknown &unknown) { note("value", value.kept, unknown); }

void look(const ErrorDetail &error, Unknown &unknown)
{
    note("error", error.kept, unknown);
    for (const auto &cause : error.causes.value_or(std::vector<ErrorDetail>()))
        look(cause, unknown);
}

/// A part that a value keeps as source: it must have the form of T and come back whole.
template<class T> void lookInside(const std::optional<RawJson> &source, Unknown &unknown)
{
    if (!source)
        return;
    json::Decoder decoder;
    const auto part = decode<T>(decoder, source->text);
    ASSERT_TRUE(part.ok()) << source->text;
    look(*part, unknown);
    json::Writer writer;
    encode(writer, *part);
    EXPECT_EQ(test::canonical(writer.text()), test::canonical(source->text));
}

template<class T> void lookInsideList(const std::optional<RawJson> &source, Unknown &unknown)
{
    if (!source)
        return;
    json::Decoder decoder;
    const auto parts = decodeList<T>(decoder, source->text);
    ASSERT_TRUE(parts.ok()) << source->text;
    for (const auto &part : *parts)
        look(part, unknown);
    json::Writer writer;
    encode(writer, *parts);
    EXPECT_EQ(test::canonical(writer.text()), test::canonical(source->text));
}

void look(const Run &run, Unknown &unknown)
{
    note("run", run.kept, unknown);
    lookInside<ErrorDetail>(run.error, unknown);
}

void look(const NodeRun &node, Unknown &unknown)
{
    note("node", node.kept, unknown);
    lookInside<ErrorDetail>(node.error, unknown);
    lookInside<NodeMetrics>(node.metrics, unknown);
    lookInside<CacheSource>(node.cached, unknown);
    lookInside<NodeProgress>(node.progress, unknown);
    lookInside<PartialResult>(node.partialResult, unknown);
    lookInside<IterationContext>(node.iterationContext, unknown);
    lookInsideList<NodeAttempt>(node.attempts, unknown);
    lookInsideList<Artifact>(node.artifacts, unknown);
}

template<class T> void lookAtAll(const std::vector<T> &values, Unknown &unknown)
{
    for (const auto &value : values)
        look(value, unknown);
}

void look(const RunPage &page, Unknown &unknown)
{
    note("page", page.kept, unknown);
    lookAtAll(page.runs, unknown);
}

void look(const RunDetail &detail, Unknown &unknown)
{
    note("detail", detail.kept, unknown);
    look(detail.run, unknown);
    lookAtAll(detail.nodes, unknown);
    lookAtAll(detail.logs, unknown);
}

void look(const LogPage &page, Unknown &unknown)
{
    note("page", page.kept, unknown);
    note("query", page.query.kept, unknown);
    lookAtAll(page.logs, unknown);
}

void look(const RunsExport &runs, Unknown &unknown)
{
    note("export", runs.kept, unknown);
    lookAtAll(runs.runs, unknown);
}

void look(const Metrics &metrics, Unknown &unknown)
{
    note("metrics", metrics.kept, unknown);
    lookAtAll(metrics.executionTimeline, unknown);
    lookAtAll(metrics.durationDistribution, unknown);
    lookAtAll(metrics.workflowBreakdown, unknown);
    lookAtAll(metrics.nodePerformance, unknown);
}

void look(const ConcurrencyState &state, Unknown &unknown)
{
    note("state", state.kept, unknown);
    for (const auto &bucket : state.buckets) {
        look(bucket, unknown);
        lookAtAll(bucket.leases, unknown);
    }
}

void look(const SearchResult &result, Unknown &unknown)
{
    note("search", result.kept, unknown);
    lookAtAll(result.workflows, unknown);
    lookAtAll(result.runs, unknown);
}

#define LOOK_INTO(Type, member)                                                                                        \
    void look(const Type &value, Unknown &unknown)                                                                     \
    {                                                                                                                  \
        note(#Type, value.kept, unknown);                                                                              \
        lookAtAll(value.member, unknown);                                                                              \
    }
LOOK_INTO(ScheduledPage, rows)
LOOK_INTO(QueuePage, queues)
LOOK_INTO(DeploymentPage, deployments)
LOOK_INTO(SavedFilterList, filters)
LOOK_INTO(Dashboard, widgets)
LOOK_INTO(DashboardList, dashboards)
LOOK_INTO(WebhookList, webhooks)
LOOK_INTO(Routing, diagnostics)
LOOK_INTO(NodeCatalog, nodes)

/// Decodes a body, encodes it again and says what was not understood.
using Check = std::string (*)(const std::string &body, Unknown &unknown);

template<class T> std::string one(const std::string &body, Unknown &unknown)
{
    json::Decoder decoder;
    const auto value = decode<T>(decoder, body);
    if (!value)
        return value.error().text;
    look(*value, unknown);
    json::Writer writer;
    encode(writer, *value);
    return writer.take();
}

template<class T> std::string many(const std::string &body, Unknown &unknown)
{
    json::Decoder decoder;
    const auto list = decodeList<T>(decoder, body);
    if (!list)
        return list.error().text;
    lookAtAll(*list, unknown);
    json::Writer writer;
    encode(writer, *list);
    return writer.take();
}

std::string events(const std::string &body, Unknown &unknown)
{
    json::Decoder decoder;
    const auto batch = decodeEvents(decoder, body);
    if (!batch)
        return batch.error().text;
    for (const auto &event : batch->events) {
        if (event.keptCount != 0 || event.missing != 0)
            unknown.push_back("event " + std::string(event.id));
    }
    json::Writer writer;
    encode(writer, *batch);
    return writer.take();
}

/// What a workflow answers its own caller may be anything.
std::string freeForm(const std::string &body, Unknown &) { return json::validate(body).ok() ? body : "no JSON"; }

struct Rule {
    const char *request; ///< glob over "METHOD /path STATUS"
    Check check;
};

/// The first that matches says what type a body has.
const Rule rules[] = {
    {"POST /fail/blok?(-min) *", one<ErrorDetail>},
    {"POST /throttle 429", one<ErrorAnswer>},
    {"POST /@(delayed?(-ttl)|wait|queue|debounce?(-leading)/*) 202", one<DeferredAnswer>},
    {"GET /ok 200", freeForm},
    {"POST /@(fail/*|timeout|debounce-leading/*) *", freeForm},
    {"POST /__blok/rpc/orders 200", freeForm},
    {"* /* [45][0-9][0-9]", one<ErrorAnswer>},
    {"GET /__blok/?(workflows/*/)runs 200", one<RunPage>},
    {"GET /__blok/runs/diff 200", one<RunDiff>},
    {"GET /__blok/runs/export 200", one<RunsExport>},
    {"GET /__blok/runs/*/events 200", events},
    {"GET /__blok/runs/*/subruns 200", many<Run>},
    {"GET /__blok/runs/*/export 200", one<RunExport>},
    {"GET /__blok/runs/* 200", one<RunDetail>},
    {"POST /__blok/runs/*/cancel 200", one<CancelAnswer>},
    {"POST /__blok/runs/*/replay 200", one<ReplayAnswer>},
    {"POST /__blok/runs/*/control 200", one<ControlAnswer>},
    {"@(POST|DELETE) /__blok/runs/*/tags* 200", one<TagAnswer>},
    {"DELETE /__blok/runs 200", one<ClearAnswer>},
    {"DELETE /__blok/* 200", one<DeleteAnswer>},
    {"GET /__blok/health 200", one<Health>},
    {"GET /__blok/config 200", one<ServerConfig>},
    {"GET /__blok/nodes 200", one<NodeCatalog>},
    {"GET /__blok/routing 200", one<Routing>},
    {"GET /__blok/workflows 200", many<WorkflowSummary>},
    {"GET /__blok/workflows/*/studio 200", one<WorkflowStudio>},
    {"GET /__blok/workflows/*/definition 200", one<WorkflowDefinition>},
    {"PUT /__blok/workflows/*/definition 200", one<DefinitionAnswer>},
    {"POST /__blok/workflows/*/test-runs 202", one<TestRunAnswer>},
    {"GET /__blok/workflows/* 200", one<WorkflowDetail>},
    {"GET /__blok/tags 200", one<TagList>},
    {"GET /__blok/logs 200", one<LogPage>},
    {"GET /__blok/scheduled 200", one<ScheduledPage>},
    {"GET /__blok/concurrency/state 200", one<ConcurrencyState>},
    {"GET /__blok/concurrency/health 200", one<ConcurrencyHealth>},
    {"GET /__blok/metrics 200", one<Metrics>},
    {"GET /__blok/queues 200", one<QueuePage>},
    {"GET /__blok/deployments 200", one<DeploymentPage>},
    {"GET /__blok/search 200", one<SearchResult>},
    {"GET /__blok/saved-filters 200", one<SavedFilterList>},
    {"POST /__blok/saved-filters 201", one<SavedFilter>},
    {"GET /__blok/dashboards 200", one<DashboardList>},
    {"@(GET|POST|PUT) /__blok/dashboards* 20[01]", one<Dashboard>},
    {"GET /__blok/webhooks 200", one<WebhookList>},
    {"POST /__blok/webhooks 201", one<Webhook>},
};

/// Bodies that are not JSON.
const std::set<std::string> otherBodies = {"artifact-200.png", "empty-export-csv.csv",    "export-csv-filter.csv",
                                           "export-csv.csv",   "export-run-csv-logs.csv", "export-run-csv.csv",
                                           "head-health.json", "health-check.txt",        "tags-nonstring.txt"};

struct Exchange {
    std::string request;
    std::string file; ///< with its folder
};

std::vector<Exchange> exchanges(const std::string &folder)
{
    const auto index = json::Document::parse(test::readData(folder + "/index.json"));
    std::vector<Exchange> list;
    const auto recorded = *index->root().find("exchanges");
    for (const auto exchange : recorded) {
        const auto file = exchange.find("bodyFile");
        if (!file || file->kind() != json::Kind::String || otherBodies.contains(file->text()))
            continue;
        const auto request = *exchange.find("request");
        const auto path = request.find("path")->text();
        list.push_back({request.find("method")->text() + " " + path.substr(0, path.find('?')) + " " +
                            std::string(exchange.find("status")->source()),
                        folder + "/" + file->text()});
    }
    return list;
}

Check checkFor(const std::string &request)
{
    for (const auto &rule : rules) {
        if (fnmatch(rule.request, request.c_str(), FNM_EXTMATCH) == 0)
            return rule.check;
    }
    return nullptr;
}

class GoldenBodies : public testing::TestWithParam<const char *>
{
};

TEST_P(GoldenBodies, DecodeToTheirTypeAndComeBackWhole)
{
    const auto list = exchanges(GetParam());
    ASSERT_FALSE(list.empty());
    for (const auto &[request, file] : list) {
        const auto check = checkFor(request);
        ASSERT_NE(check, nullptr) << request;
        const auto body = test::readData(file);
        Unknown unknown;
        const auto again = check(body, unknown);
        EXPECT_EQ(test::canonical(again), test::canonical(body)) << request << " " << file;
        EXPECT_EQ(unknown, Unknown()) << request << " " << file;
    }
}

INSTANTIATE_TEST_SUITE_P(Folders, GoldenBodies,
                         testing::Values("golden/api", "golden/api-modes", "golden/api-postgres",
                                         "golden/api-restart"));

TEST(GoldenBodies, EveryFileIsCheckedOrNamed)
{
    for (const std::string folder : {"golden/api", "golden/api-modes", "golden/api-postgres", "golden/api-restart"}) {
        std::set<std::string> checked;
        for (const auto &exchange : exchanges(folder))
            checked.insert(exchange.file.substr(folder.size() + 1));
        for (const auto &file : test::dataFiles(folder))
            EXPECT_TRUE(file == "index.json" || checked.contains(file) || otherBodies.contains(file)) << file;
    }
}

}

}
