// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/stepnesting.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace blokwatch {

namespace {

constexpr std::uint32_t none = StepNesting::none;

bool holdsSteps(const NodeRun &step)
{
    return iterates(step) || step.nodeType == "switch" || step.nodeType == "tryCatch" || step.nodeType == "branch";
}

/// Steps that hold others and have not ended, outermost first, while the steps pass by in the order of time.
class OpenSteps
{
public:
    explicit OpenSteps(const std::vector<NodeRun> &steps) : m_steps(steps) {}

    /// A step begins. Steps at the top come one after the other, so that each ends what came before.
    void begin(const NodeRun &step)
    {
        if (step.depth <= 0)
            m_open.clear();
        std::erase_if(m_open, [&](std::uint32_t open) {
            const auto &end = m_steps[open].finishedAt;
            return end && *end < step.startedAt;
        });
    }

    std::uint32_t innermost(const NodeRun &step) const
    {
        const auto fits = [&](std::uint32_t open) {
            return iterates(m_steps[open]) ? step.iterationIndex.has_value()
                                           : step.iterationIndex == m_steps[open].iterationIndex;
        };
        const auto holds = [&](std::uint32_t open) {
            const auto &end = m_steps[open].finishedAt;
            return fits(open) && (!end || (step.finishedAt && *step.finishedAt <= *end));
        };
        auto found = std::find_if(m_open.rbegin(), m_open.rend(), holds);
        if (found == m_open.rend()) // one iteration that fails ends them all, while others still run
            found = std::find_if(m_open.rbegin(), m_open.rend(), fits);
        return found == m_open.rend() ? none : *found;
    }

    void push(std::uint32_t step)
    {
        if (holdsSteps(m_steps[step]))
            m_open.push_back(step);
    }

private:
    const std::vector<NodeRun> &m_steps;
    std::vector<std::uint32_t> m_open;
};

/// Places of the steps in the order of time.
std::vector<std::uint32_t> byTime(const RunDetail &detail)
{
    std::unordered_map<std::string_view, std::size_t> begun;
    if (detail.events) {
        for (const RunEvent &event : detail.events->events) {
            if (event.type == EventType::NodeStarted)
                begun.emplace(event.nodeId, begun.size());
        }
    }
    std::vector<std::tuple<Millis, std::size_t, std::int64_t>> places;
    places.reserve(detail.nodes.size());
    for (const NodeRun &step : detail.nodes) {
        const auto event = begun.find(step.id.text);
        places.emplace_back(step.startedAt, event == begun.end() ? begun.size() : event->second, step.depth);
    }
    std::vector<std::uint32_t> order(detail.nodes.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto earlier = [&](std::uint32_t a, std::uint32_t b) { return places[a] < places[b]; };
    if (!std::is_sorted(order.begin(), order.end(), earlier))
        std::stable_sort(order.begin(), order.end(), earlier);
    return order;
}

void cutCircles(std::vector<std::uint32_t> &parent)
{
    enum : std::uint8_t { Unseen, OnPath, Sound };
    std::vector<std::uint8_t> mark(parent.size(), Unseen);
    for (std::uint32_t start = 0; start < parent.size(); ++start) {
        std::uint32_t last = none;
        std::uint32_t step = start;
        for (; step != none && mark[step] == Unseen; step = parent[step]) {
            mark[step] = OnPath;
            last = step;
        }
        if (step != none && mark[step] == OnPath)
            parent[last] = none;
        for (step = start; step != none && mark[step] == OnPath; step = parent[step])
            mark[step] = Sound;
    }
}

/// Executions of one step on its way through waits have all these in common.
struct SameStep {
    std::string_view name;
    std::string_view type;
    std::int64_t index;
    std::int64_t depth;
    std::optional<std::int64_t> iteration;
    friend bool operator==(const SameStep &, const SameStep &) = default;
};

struct SameStepHash {
    std::size_t operator()(const SameStep &same) const
    {
        std::size_t hash = std::hash<std::string_view>{}(same.name);
        hash = hash * 31 + std::hash<std::string_view>{}(same.type);
        hash = hash * 31 + std::hash<std::int64_t>{}(same.index);
        return hash * 31 + std::hash<std::int64_t>{}(same.iteration.value_or(-1));
    }
};

void findSuccessors(const std::vector<NodeRun> &steps, StepNesting &nesting)
{
    nesting.successor.assign(steps.size(), none);
    std::unordered_map<SameStep, std::uint32_t, SameStepHash> left;
    for (const std::uint32_t i : nesting.order) {
        const NodeRun &step = steps[i];
        const bool unended = step.status == "running" && !step.finishedAt;
        if (left.empty() && !unended)
            continue;
        const SameStep same{step.nodeName, step.nodeType, step.stepIndex, step.depth, step.iterationIndex};
        if (const auto before = left.find(same); before != left.end()) {
            nesting.successor[before->second] = i;
            left.erase(before);
        }
        if (unended)
            left.emplace(same, i);
    }
}

}

bool iterates(const NodeRun &step) { return step.nodeType == "forEach" || step.nodeType == "loop"; }

StepNesting nestSteps(const RunDetail &detail)
{
    const auto &steps = detail.nodes;
    StepNesting nesting;
    nesting.order = byTime(detail);

    const bool named = std::any_of(steps.begin(), steps.end(), [](const NodeRun &s) { return s.parentNodeId; });
    std::unordered_map<std::string_view, std::uint32_t> byId;
    if (named) {
        byId.reserve(steps.size());
        for (std::uint32_t i = 0; i < steps.size(); ++i)
            byId.emplace(steps[i].id.text, i);
    }

    nesting.parent.assign(steps.size(), none);
    OpenSteps open(steps);
    for (const std::uint32_t i : nesting.order) {
        const NodeRun &step = steps[i];
        open.begin(step);
        const auto told = step.parentNodeId ? byId.find(step.parentNodeId->text) : byId.end();
        if (told != byId.end())
            nesting.parent[i] = told->second;
        else if (step.depth > 0)
            nesting.parent[i] = open.innermost(step);
        open.push(i);
    }
    if (named)
        cutCircles(nesting.parent);
    findSuccessors(steps, nesting);
    return nesting;
}

}
