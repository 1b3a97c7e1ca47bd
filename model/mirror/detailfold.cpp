// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/detailfold.h"

#include "core/json/value.h"
#include "mirror/eventmeaning.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace blokwatch::detailfold {

namespace {

/// Store and stream note the time of a logged line one after the other.
constexpr Millis logTolerance = 1000;

/// A larger payload is not looked into, so that nobody waits for it: what it tells comes with the next reading.
constexpr std::size_t largestParsed = 1'000'000;

/// A number up to which all whole ones are exact.
std::optional<std::int64_t> wholeNumber(const json::Node &node)
{
    constexpr double exactLimit = 9007199254740992.0;
    const bool isWhole = node.kind() == json::Kind::Number && std::abs(node.number()) < exactLimit;
    return isWhole ? std::optional(std::int64_t(node.number())) : std::nullopt;
}

/// Members of a payload; a payload that is no object has none.
class Payload
{
public:
    explicit Payload(std::string_view json)
        : m_document(json.size() <= largestParsed ? json::Document::parse(std::string(json))
                                                  : Result<json::Document>(Error{Error::Kind::Unsupported, {}}))
    {
    }

    std::optional<RawJson> raw(std::string_view name) const
    {
        const auto node = find(name);
        return node ? std::optional(RawJson{std::string(node->source())}) : std::nullopt;
    }
    std::optional<std::string> text(std::string_view name) const
    {
        const auto node = find(name);
        return node && node->kind() == json::Kind::String ? std::optional(node->text()) : std::nullopt;
    }
    std::optional<std::int64_t> number(std::string_view name) const
    {
        const auto node = find(name);
        return node ? wholeNumber(*node) : std::nullopt;
    }

private:
    std::optional<json::Node> find(std::string_view name) const
    {
        return m_document ? m_document->root().find(name) : std::nullopt;
    }

    Result<json::Document> m_document;
};

/// The error itself: an event wraps it together with the duration.
RawJson errorOf(const Payload &payload, const RunEvent &event)
{
    auto wrapped = payload.raw("error");
    return wrapped ? *std::move(wrapped) : RawJson{std::string(event.payload)};
}

bool isUnderWay(const NodeRun &step) { return step.status == "running" || step.status == "pending"; }

NodeRun startedStep(const RunEvent &event)
{
    const Payload payload(event.payload);
    NodeRun step;
    step.id = {std::string(event.nodeId)};
    step.runId = {std::string(event.runId)};
    step.nodeName = event.nodeName;
    step.nodeType = payload.text("nodeType").value_or("");
    step.runtimeKind = payload.text("runtimeKind");
    step.status = "running";
    step.startedAt = event.timestamp;
    step.depth = payload.number("depth").value_or(0);
    step.stepIndex = payload.number("stepIndex").value_or(0);
    return step;
}

void end(NodeRun &step, const RunEvent &event, const Payload &payload, const char *status)
{
    if (!isUnderWay(step))
        return;
    step.status = status;
    step.finishedAt = event.timestamp;
    if (const auto duration = payload.number("durationMs"))
        step.durationMs = duration;
}

std::int64_t attemptNumber(const json::Node &attempt)
{
    const auto number = attempt.find("attempt");
    return number ? wholeNumber(*number).value_or(0) : 0;
}

/// The attempts with one more, ascending by number; one whose number is there already is not added again.
void addAttempt(NodeRun &step, const RunEvent &event, const Payload &payload)
{
    const std::int64_t number = payload.number("attempt").value_or(0);
    const auto known = json::Document::parse(step.attempts ? step.attempts->text : "[]");
    if (!known || known->root().kind() != json::Kind::Array)
        return;
    json::Writer attempt;
    attempt.beginObject();
    attempt.name("attempt").raw(std::to_string(number));
    attempt.name("error").raw(errorOf(payload, event).text);
    attempt.name("timestamp").raw(std::to_string(event.timestamp));
    attempt.endObject();
    std::vector<std::pair<std::int64_t, std::string>> all;
    for (const json::Node one : known->root()) {
        all.emplace_back(attemptNumber(one), one.source());
        if (all.back().first == number)
            return;
    }
    all.emplace_back(number, attempt.take());
    std::stable_sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    json::Writer list;
    list.beginArray();
    for (const auto &[which, text] : all)
        list.raw(text);
    list.endArray();
    step.attempts = RawJson{list.take()};
}

/// Takes the newest of a value that each event tells anew.
void takeNewest(std::optional<RawJson> &value, const RunEvent &event, const Payload &payload)
{
    const auto updatedAt = [](const Payload &from) { return from.number("updatedAt"); };
    if (value && updatedAt(Payload(value->text)).value_or(0) > updatedAt(payload).value_or(event.timestamp))
        return;
    value = RawJson{std::string(event.payload)};
}

void apply(NodeRun &step, const RunEvent &event)
{
    const Payload payload(event.payload);
    switch (event.type) {
    case EventType::NodeCompleted:
        if (isUnderWay(step) && !step.metrics)
            step.metrics = payload.raw("metrics");
        end(step, event, payload, "completed");
        break;
    case EventType::NodeFailed:
        if (isUnderWay(step) && !step.error)
            step.error = errorOf(payload, event);
        end(step, event, payload, "failed");
        break;
    case EventType::NodeCached:
        if (!step.cached)
            step.cached = payload.raw("source");
        end(step, event, payload, "completed");
        break;
    case EventType::NodeAttemptFailed: addAttempt(step, event, payload); break;
    case EventType::NodeProgress: takeNewest(step.progress, event, payload); break;
    case EventType::NodePartialResult: takeNewest(step.partialResult, event, payload); break;
    default: break;
    }
}

bool isBefore(const NodeRun &a, const NodeRun &b)
{
    return std::pair(a.startedAt, a.stepIndex) < std::pair(b.startedAt, b.stepIndex);
}

void endRun(Run &run, const RunEvent &event)
{
    const Payload payload(event.payload);
    run.status = meaningOf(event.type).status;
    run.finishedAt = event.timestamp;
    run.durationMs = payload.number("durationMs");
    if (event.type == EventType::RunFailed || event.type == EventType::RunCrashed)
        run.error = errorOf(payload, event);
}

template<class T> void take(std::optional<T> &value, std::optional<T> told)
{
    if (told)
        value = std::move(told);
}

void holdRun(Run &run, const RunEvent &event)
{
    run.status = meaningOf(event.type).status;
    if (event.type != EventType::RunQueued && event.type != EventType::RunDelayed &&
        event.type != EventType::RunDebounced)
        return;
    const Payload payload(event.payload);
    take(run.scheduledAt, payload.number("scheduledAt"));
    take(run.expiresAt, payload.number("expiresAt"));
    take(run.pingCount, payload.number("pingCount"));
    take(run.debounceKey, payload.text("debounceKey"));
    take(run.debounceMode, payload.text("mode"));
}

using Line = std::tuple<std::string, std::string, std::string>; ///< level, text, step

LogEntry lineOf(const RunEvent &event)
{
    const Payload payload(event.payload);
    LogEntry line;
    line.id = {std::string(event.id)};
    line.runId = {std::string(event.runId)};
    if (!event.nodeId.empty())
        line.nodeId = NodeRunId{std::string(event.nodeId)};
    if (!event.nodeName.empty())
        line.nodeName = std::string(event.nodeName);
    line.level = payload.text("level").value_or("");
    line.message = payload.text("message").value_or("");
    line.timestamp = event.timestamp;
    line.data = payload.raw("data");
    return line;
}

bool isNear(Millis a, Millis b)
{
    const auto [earlier, later] = std::minmax(a, b);
    return earlier > std::numeric_limits<Millis>::max() - logTolerance || later <= earlier + logTolerance;
}

Line identity(const LogEntry &line) { return {line.level, line.message, line.nodeId.value_or(NodeRunId()).text}; }

}

void foldSteps(RunDetail &detail, std::span<const RunEvent *const> events)
{
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < detail.nodes.size(); ++i)
        places.emplace(detail.nodes[i].id.text, i);
    const auto stored = detail.nodes.size();
    for (const RunEvent *event : events) {
        const bool isStart = event->type == EventType::NodeStarted && !event->nodeId.empty();
        if (isStart && places.emplace(event->nodeId, detail.nodes.size()).second)
            detail.nodes.push_back(startedStep(*event));
    }
    for (const RunEvent *event : events) {
        if (const auto place = places.find(std::string(event->nodeId)); place != places.end())
            apply(detail.nodes[place->second], *event);
    }
    if (detail.nodes.size() > stored)
        std::stable_sort(detail.nodes.begin(), detail.nodes.end(), isBefore);
}

void foldRun(RunDetail &detail, std::span<const RunEvent *const> events, std::span<const RunEvent *const> fresh)
{
    Run &run = detail.run;
    if (run.status.isTerminal())
        return;
    const auto isKind = [](EventMeaning::Kind kind) {
        return [kind](const RunEvent *event) { return meaningOf(event->type).kind == kind; };
    };
    const auto ended = std::find_if(events.begin(), events.end(), isKind(EventMeaning::Kind::End));
    if (ended != events.end())
        endRun(run, **ended);
    else if (const auto open = std::find_if(fresh.rbegin(), fresh.rend(), isKind(EventMeaning::Kind::Open));
             open != fresh.rend())
        holdRun(run, **open);
    const auto done = std::count_if(detail.nodes.begin(), detail.nodes.end(),
                                    [](const NodeRun &step) { return step.status == "completed"; });
    run.completedNodes = std::max(run.completedNodes, std::int64_t(done));
}

void foldLogs(RunDetail &detail, std::span<const RunEvent *const> events)
{
    std::unordered_set<const char *> heard; // the texts of an event are where they were
    Millis first = std::numeric_limits<Millis>::max();
    for (const RunEvent *event : events) {
        if (event->type != EventType::LogEntry)
            continue;
        heard.insert(event->payload.data());
        first = std::min(first, std::max(event->timestamp, std::numeric_limits<Millis>::min() + 2 * logTolerance) -
                                    2 * logTolerance);
    }
    if (heard.empty() || !detail.events)
        return;
    std::map<Line, std::vector<Millis>> stored; // ascending, as the logs are
    for (const LogEntry &line : detail.logs) {
        if (line.timestamp >= first)
            stored[identity(line)].push_back(line.timestamp);
    }
    std::vector<LogEntry> added;
    for (const RunEvent &event : detail.events->events) {
        if (event.type != EventType::LogEntry || event.timestamp < first)
            continue;
        auto line = lineOf(event);
        auto &times = stored[identity(line)];
        const auto same =
            std::find_if(times.begin(), times.end(), [&](Millis at) { return isNear(at, line.timestamp); });
        if (same != times.end())
            times.erase(same);
        else if (heard.contains(event.payload.data()))
            added.push_back(std::move(line));
    }
    const auto place = std::ptrdiff_t(detail.logs.size());
    detail.logs.insert(detail.logs.end(), added.begin(), added.end());
    std::inplace_merge(detail.logs.begin(), detail.logs.begin() + place, detail.logs.end(),
                       [](const LogEntry &a, const LogEntry &b) { return a.timestamp < b.timestamp; });
}

}
