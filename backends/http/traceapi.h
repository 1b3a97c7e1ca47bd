// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/apicodec.h"
#include "core/codec/eventcodec.h"
#include "core/codec/runcodec.h"
#include "ports/runcontrol.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What Blok's trace API can be asked without changing anything, what each question answers, and what can be done to a
/// run. Paths are relative to the endpoint ("/runs"); texts in them are encoded here.
namespace blokwatch::api {

/// Names and values as they are meant; encoded when they are sent.
using Query = std::vector<std::pair<std::string, std::string>>;

/// A question whose answer is a T.
template<class T> struct Ask {
    std::string path;
    Query query;
    Result<T> (*decode)(json::Decoder &decoder, std::string_view body);
    std::string subject = {}; ///< what a 404 says is not there: "run run_1a…"; empty: the endpoint itself
};

/// Something to be done, whose answer is a T. It is sent once and never again by itself.
template<class T> struct Act {
    const char *method;
    std::string path;
    std::optional<std::string> body; ///< JSON; nothing: none is sent
    Result<T> (*decode)(json::Decoder &decoder, std::string_view body);
    std::string subject; ///< "run run_1a…"
};

/// A body as it came: a file, a CSV.
struct Bytes {
    std::string bytes;
};

/// GET /runs. A list in one status is read by `status`; `env` and `category` are left out on purpose: with them a
/// server looks at its newest 1,000 runs only.
struct RunsWanted {
    std::int64_t limit = 50;
    std::int64_t offset = 0;
    std::string status;
    std::string workflow;
    std::string tags; ///< joined by commas, all of them
    bool oldestFirst = false;
};

Ask<Health> health();
Ask<ServerConfig> config();
Ask<std::vector<WorkflowSummary>> workflows();
Ask<WorkflowDetail> workflow(const std::string &name);
Ask<RunPage> workflowRuns(const std::string &name, const RunsWanted &wanted);
Ask<WorkflowStudio> workflowStudio(const std::string &name);
Ask<WorkflowDefinition> workflowDefinition(const std::string &name);
Ask<RunPage> runs(const RunsWanted &wanted);
/// With steps and all logs, without events.
Ask<RunDetail> run(const std::string &id);
/// `since` is exclusive by the ms: what happened in the same ms is left out by the server.
Ask<std::shared_ptr<const EventBatch>> events(const std::string &id, std::optional<Millis> since = {});
Ask<std::vector<Run>> subruns(const std::string &id);
Ask<RunExport> exportRun(const std::string &id);
Ask<Bytes> exportRunCsv(const std::string &id);
Ask<RunsExport> exportRuns(const RunsWanted &wanted);
Ask<Bytes> exportRunsCsv(const RunsWanted &wanted);
Ask<RunDiff> diff(const std::string &a, const std::string &b);
Ask<Bytes> artifact(const std::string &runId, const std::string &artifactId);
Ask<TagList> tags();
/// `levels` joined by commas; at most 1,000 lines.
Ask<LogPage> logs(const LogQuery &wanted);
Ask<ScheduledPage> scheduled(std::int64_t limit = 500, std::int64_t offset = 0);
Ask<ConcurrencyHealth> concurrencyHealth();
Ask<ConcurrencyState> concurrencyState();
Ask<Metrics> metrics(const std::string &workflow = {});
Ask<QueuePage> queues(const std::string &environment = {});
Ask<DeploymentPage> deployments(const std::string &environment = {}, std::optional<std::int64_t> limit = {});
Ask<SearchResult> search(const std::string &text);
Ask<Routing> routing();
Ask<NodeCatalog> nodes();
Ask<DashboardList> dashboards();
Ask<Dashboard> dashboard(const std::string &id);
Ask<SavedFilterList> savedFilters();
Ask<WebhookList> webhooks();

Act<CancelAnswer> cancel(const std::string &id);
/// The body must be JSON.
Act<ReplayAnswer> replay(const std::string &id, const ReplayWish &wish);
Act<TagAnswer> addTag(const std::string &id, const std::string &tag);
Act<TagAnswer> removeTag(const std::string &id, const std::string &tag);

/// The path of a stream of events: of one run, or, when `run` is empty, of all.
std::string streamPath(const std::string &run);

}
