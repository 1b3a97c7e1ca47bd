// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/largerun.h"

#include <utility>

namespace blokwatch::test {

namespace {

constexpr int stepsInLoop = 1000; ///< of two steps an iteration

std::string_view kept(EventBatch &batch, std::string text) { return batch.arena.emplace_back(std::move(text)); }

NodeRun stepOf(const std::string &run, int number, bool isRunning)
{
    NodeRun step;
    step.id = {stepId(number)};
    step.runId = {run};
    step.startedAt = largeRunBegins + number;
    step.stepIndex = number % 7;
    if (number % (stepsInLoop + 1) == 0) {
        step.nodeName = "loop over items";
        step.nodeType = "forEach";
        step.outputs = RawJson{"[1,2,3]"};
        step.finishedAt = step.startedAt + stepsInLoop;
    } else {
        const int place = number % (stepsInLoop + 1) - 1;
        step.nodeName = place % 2 == 0 ? "load item" : "store item";
        step.nodeType = place % 40 == 1 ? "switch" : "module";
        step.depth = 1;
        step.iterationIndex = place / 2;
        step.inputs = RawJson{"{\"item\":" + std::to_string(place) + ",\"token\":\"hidden\"}"};
        step.outputs = RawJson{"{\"stored\":true,\"item\":" + std::to_string(place) + "}"};
        step.finishedAt = step.startedAt + 1;
    }
    step.durationMs = *step.finishedAt - step.startedAt;
    step.status = number % 97 == 5 ? "failed" : "completed";
    if (step.status == "failed")
        step.error = RawJson{R"({"message":"Item could not be stored","code":"E_STORE","category":"DEPENDENCY"})"};
    if (number % 10 == 3)
        step.attempts = RawJson{R"([{"attempt":1,"error":{"message":"timed out"},"timestamp":)" +
                                std::to_string(step.startedAt) + "}]"};
    if (number % 50 == 4)
        step.cached = RawJson{R"({"sourceRunId":"run_earlier","sourceNodeRunId":"node_earlier","cachedAt":1})"};
    if (isRunning && number % 5000 == 7) {
        step.status = "running";
        step.finishedAt.reset();
        step.durationMs.reset();
    }
    return step;
}

RawJson errorOf(const LargeRun &size)
{
    return {R"({"message":"All of it failed","code":"E_ALL","details":)" + largePayload(size.errorBytes) + "}"};
}

NodeRun largeStepOf(const std::string &run, const LargeRun &size)
{
    NodeRun step;
    step.id = {largeStep};
    step.runId = {run};
    step.nodeName = "export everything";
    step.nodeType = "forEach";
    step.startedAt = largeRunBegins + size.steps + stepsInLoop;
    step.finishedAt = step.startedAt + 10;
    step.durationMs = 10;
    step.status = "completed";
    step.inputs = RawJson{largePayload(size.payloadBytes)};
    step.outputs = step.inputs;
    if (size.errorBytes > 0)
        step.error = errorOf(size);
    return step;
}

void addEvents(RunDetail &detail, const LargeRun &size)
{
    auto batch = std::make_shared<EventBatch>();
    const auto add = [&](EventType type, const char *text, int number, std::string payload) {
        RunEvent event;
        event.id = kept(*batch, "evt_large_" + std::to_string(number));
        event.type = type;
        event.typeText = kept(*batch, text);
        event.runId = kept(*batch, detail.run.id.text);
        event.workflowName = "large";
        event.timestamp = largeRunBegins + number;
        event.payload = kept(*batch, std::move(payload));
        batch->events.push_back(event);
        return &batch->events.back();
    };
    add(EventType::RunStarted, "RUN_STARTED", 0, "{\"input\":" + largePayload(size.payloadBytes) + "}");
    for (int i = 1; i < size.events - 1; ++i) {
        const bool isStart = i % 2 == 1;
        auto *event = add(isStart ? EventType::NodeStarted : EventType::NodeCompleted,
                          isStart ? "NODE_STARTED" : "NODE_COMPLETED", i, R"({"durationMs":1,"stepIndex":2})");
        event->nodeId = kept(*batch, stepId(i / 2));
        event->nodeName = "load item";
    }
    if (size.status == RunStatus::Completed)
        add(EventType::RunCompleted, "RUN_COMPLETED", size.events,
            "{\"durationMs\":5000,\"data\":" + largePayload(size.payloadBytes) + "}");
    detail.events = std::move(batch);
}

}

std::string stepId(int number) { return "node_" + std::to_string(number); }

std::string largePayload(std::size_t bytes)
{
    std::string json = "[";
    json.reserve(bytes + 512);
    for (int i = 0; json.size() + 1 < bytes || i == 0; ++i) {
        if (i > 0)
            json += ',';
        json += R"({"id":)" + std::to_string(i) +
                R"(,"name":"Item of the order","price":12.5,"tags":["new","of \"summer\"",null,true],"owner":)"
                R"({"mail":"someone@example.org","password":"hidden","note":"left at the door of the neighbour"}})";
    }
    return json + ']';
}

RunDetail largeRun(const std::string &id, const LargeRun &size)
{
    const bool isRunning = size.status == RunStatus::Running;
    RunDetail detail;
    detail.run.id = {id};
    detail.run.workflowName = "large";
    detail.run.triggerType = "http";
    detail.run.status = size.status;
    detail.run.startedAt = largeRunBegins;
    if (!isRunning) {
        detail.run.durationMs = size.steps + stepsInLoop + 10;
        detail.run.finishedAt = largeRunBegins + *detail.run.durationMs;
    }
    if (size.errorBytes > 0)
        detail.run.error = errorOf(size);
    detail.nodes.reserve(std::size_t(size.steps));
    for (int i = 0; i + 1 < size.steps; ++i)
        detail.nodes.push_back(stepOf(id, i, isRunning));
    detail.nodes.push_back(largeStepOf(id, size));
    detail.logs.reserve(std::size_t(size.logs));
    for (int i = 0; i < size.logs; ++i) {
        LogEntry line;
        line.id = {"log_" + std::to_string(i)};
        line.runId = {id};
        line.level = i % 100 == 7 ? "error" : i % 9 == 2 ? "debug" : "info";
        line.message = "item " + std::to_string(i) + " was looked at and put where it belongs, <b>all</b> of it";
        line.timestamp = largeRunBegins + i;
        if (i % 4 == 1)
            line.data = RawJson{"{\"item\":" + std::to_string(i) + "}"};
        detail.logs.push_back(std::move(line));
    }
    addEvents(detail, size);
    return detail;
}

}
