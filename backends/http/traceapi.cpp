// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/traceapi.h"

#include "core/json/writer.h"

#include <algorithm>
#include <utility>

namespace blokwatch::api {

namespace {

/// An object is wanted: JSON of another kind is no answer of a trace API.
template<class T> Result<T> object(json::Decoder &decoder, std::string_view body)
{
    auto value = decode<T>(decoder, body);
    if (value && !value->kept.whole.empty())
        return Error{Error::Kind::Malformed, "the answer is JSON, but no object"};
    return value;
}

/// Without its runs, or with something else in their place, an answer would look like an empty list.
Result<RunPage> listOfRuns(json::Decoder &decoder, std::string_view body)
{
    auto page = object<RunPage>(decoder, body);
    constexpr std::uint32_t runsAndTotal = 3; // the first two lines of its table
    const auto isList = [&] {
        const auto &kept = page->kept;
        return (kept.missing & runsAndTotal) == 0 &&
               std::none_of(kept.members.begin(), kept.members.end(),
                            [](const KeptMember &member) { return member.name == "runs" || member.name == "total"; });
    };
    if (page && !isList())
        return Error{Error::Kind::Malformed, "no list of runs"};
    return page;
}

/// What was done to a run; an answer that lacks what it must say is none.
template<class T> Result<T> deed(json::Decoder &decoder, std::string_view body)
{
    auto value = object<T>(decoder, body);
    if (value && (value->kept.missing != 0 || value->kept.misfits != 0))
        return Error{Error::Kind::Malformed, "the answer does not say what was done"};
    return value;
}

template<class T> Result<std::vector<T>> list(json::Decoder &decoder, std::string_view body)
{
    return decodeList<T>(decoder, body);
}

Result<std::shared_ptr<const EventBatch>> eventList(json::Decoder &decoder, std::string_view body)
{
    auto batch = decodeEvents(decoder, body);
    if (!batch)
        return batch.error();
    return std::shared_ptr<const EventBatch>(std::make_shared<EventBatch>(*std::move(batch)));
}

Result<Bytes> bytes(json::Decoder &, std::string_view body) { return Bytes{std::string(body)}; }

/// One segment of a path: everything but unreserved characters is escaped, also a slash.
std::string segment(std::string_view text)
{
    constexpr std::string_view hex = "0123456789ABCDEF";
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~.";
    std::string escaped;
    for (const char c : text) {
        if (plain.find(c) != plain.npos) {
            escaped += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            escaped += {'%', hex[byte >> 4], hex[byte & 15]};
        }
    }
    return escaped;
}

std::string runPath(std::string_view id) { return "/runs/" + segment(id); }
std::string workflowPath(std::string_view name) { return "/workflows/" + segment(name); }
std::string runNamed(std::string_view id) { return "run " + std::string(id); }
std::string workflowNamed(std::string_view name) { return "workflow " + std::string(name); }

void add(Query &query, const char *name, const std::string &value)
{
    if (!value.empty())
        query.emplace_back(name, value);
}

Query runsQuery(const RunsWanted &wanted)
{
    Query query{{"limit", std::to_string(wanted.limit)}};
    if (wanted.offset > 0)
        query.emplace_back("offset", std::to_string(wanted.offset));
    add(query, "status", wanted.status);
    add(query, "workflow", wanted.workflow);
    add(query, "tags", wanted.tags);
    if (wanted.oldestFirst)
        query.emplace_back("sort", "asc");
    return query;
}

Query exportQuery(const RunsWanted &wanted, const char *format)
{
    Query query{{"format", format}, {"limit", std::to_string(wanted.limit)}};
    add(query, "status", wanted.status);
    add(query, "workflow", wanted.workflow);
    return query;
}

Query one(const char *name, const std::string &value)
{
    Query query;
    add(query, name, value);
    return query;
}

}

Ask<Health> health() { return {"/health", {}, object}; }
Ask<ServerConfig> config() { return {"/config", {}, object}; }
Ask<std::vector<WorkflowSummary>> workflows() { return {"/workflows", {}, list}; }
Ask<WorkflowDetail> workflow(const std::string &name) { return {workflowPath(name), {}, object, workflowNamed(name)}; }
Ask<RunPage> workflowRuns(const std::string &name, const RunsWanted &wanted)
{
    return {workflowPath(name) + "/runs", runsQuery(wanted), object, workflowNamed(name)};
}
Ask<WorkflowStudio> workflowStudio(const std::string &name)
{
    return {workflowPath(name) + "/studio", {}, object, workflowNamed(name)};
}
Ask<WorkflowDefinition> workflowDefinition(const std::string &name)
{
    return {workflowPath(name) + "/definition", {}, object, workflowNamed(name)};
}
Ask<RunPage> runs(const RunsWanted &wanted) { return {"/runs", runsQuery(wanted), listOfRuns}; }
Ask<RunDetail> run(const std::string &id) { return {runPath(id), {}, object, runNamed(id)}; }

Ask<std::shared_ptr<const EventBatch>> events(const std::string &id, std::optional<Millis> since)
{
    return {runPath(id) + "/events", since ? one("since", std::to_string(*since)) : Query(), eventList, runNamed(id)};
}

Ask<std::vector<Run>> subruns(const std::string &id) { return {runPath(id) + "/subruns", {}, list, runNamed(id)}; }
Ask<RunExport> exportRun(const std::string &id) { return {runPath(id) + "/export", {}, object, runNamed(id)}; }
Ask<Bytes> exportRunCsv(const std::string &id)
{
    return {runPath(id) + "/export", {{"format", "csv"}}, bytes, runNamed(id)};
}
Ask<RunsExport> exportRuns(const RunsWanted &wanted) { return {"/runs/export", exportQuery(wanted, "json"), object}; }
Ask<Bytes> exportRunsCsv(const RunsWanted &wanted) { return {"/runs/export", exportQuery(wanted, "csv"), bytes}; }

Ask<RunDiff> diff(const std::string &a, const std::string &b)
{
    return {"/runs/diff", {{"a", a}, {"b", b}}, object, runNamed(a) + " or " + b};
}

Ask<Bytes> artifact(const std::string &runId, const std::string &artifactId)
{
    return {runPath(runId) + "/artifacts/" + segment(artifactId), {}, bytes, "artifact " + artifactId};
}

Ask<TagList> tags() { return {"/tags", {}, object}; }

Ask<LogPage> logs(const LogQuery &wanted)
{
    Query query;
    add(query, "workflow", wanted.workflow.value_or(""));
    add(query, "level", wanted.level.value_or(""));
    add(query, "q", wanted.q.value_or(""));
    add(query, "env", wanted.env.value_or(""));
    if (wanted.since)
        query.emplace_back("since", std::to_string(*wanted.since));
    if (wanted.limit)
        query.emplace_back("limit", std::to_string(*wanted.limit));
    return {"/logs", std::move(query), object};
}

Ask<ScheduledPage> scheduled(std::int64_t limit, std::int64_t offset)
{
    return {"/scheduled", {{"limit", std::to_string(limit)}, {"offset", std::to_string(offset)}}, object};
}

Ask<ConcurrencyHealth> concurrencyHealth() { return {"/concurrency/health", {}, object}; }
Ask<ConcurrencyState> concurrencyState() { return {"/concurrency/state", {}, object}; }
Ask<Metrics> metrics(const std::string &workflow) { return {"/metrics", one("workflow", workflow), object}; }
Ask<QueuePage> queues(const std::string &environment) { return {"/queues", one("env", environment), object}; }

Ask<DeploymentPage> deployments(const std::string &environment, std::optional<std::int64_t> limit)
{
    auto query = one("env", environment);
    if (limit)
        query.emplace_back("limit", std::to_string(*limit));
    return {"/deployments", std::move(query), object};
}

Ask<SearchResult> search(const std::string &text) { return {"/search", one("q", text), object}; }
Ask<Routing> routing() { return {"/routing", {}, object}; }
Ask<NodeCatalog> nodes() { return {"/nodes", {}, object}; }
Ask<DashboardList> dashboards() { return {"/dashboards", {}, object}; }
Ask<Dashboard> dashboard(const std::string &id)
{
    return {"/dashboards/" + segment(id), {}, object, "dashboard " + id};
}
Ask<SavedFilterList> savedFilters() { return {"/saved-filters", {}, object}; }
Ask<WebhookList> webhooks() { return {"/webhooks", {}, object}; }

Act<CancelAnswer> cancel(const std::string &id) { return {"POST", runPath(id) + "/cancel", "{}", deed, runNamed(id)}; }

Act<ReplayAnswer> replay(const std::string &id, const ReplayWish &wish)
{
    json::Writer body;
    body.beginObject();
    if (wish.method)
        body.name("method").string(*wish.method);
    if (wish.path)
        body.name("path").string(*wish.path);
    if (!wish.headers.empty()) {
        body.name("headers").beginObject();
        for (const auto &[name, value] : wish.headers)
            body.name(name).string(value);
        body.endObject();
    }
    if (wish.body)
        body.name("body").raw(wish.body->text);
    body.endObject();
    return {"POST", runPath(id) + "/replay", body.take(), deed, runNamed(id)};
}

Act<TagAnswer> addTag(const std::string &id, const std::string &tag)
{
    json::Writer body;
    body.beginObject().name("tag").string(tag).endObject();
    return {"POST", runPath(id) + "/tags", body.take(), deed, runNamed(id)};
}

Act<TagAnswer> removeTag(const std::string &id, const std::string &tag)
{
    return {"DELETE", runPath(id) + "/tags/" + segment(tag), {}, deed, runNamed(id)};
}

std::string streamPath(const std::string &run) { return run.empty() ? "/stream" : runPath(run) + "/stream"; }

}
