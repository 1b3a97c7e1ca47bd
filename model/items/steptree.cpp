// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/steptree.h"

#include "core/values/runevent.h"
#include "items/stepnesting.h"
#include "items/wording.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

constexpr std::uint32_t none = StepTree::none;

struct KnownState {
    std::string_view status;
    StepState state;
};

constexpr std::array<KnownState, 5> knownStates = {{
    {"pending", StepState::Pending},
    {"running", StepState::Running},
    {"completed", StepState::Completed},
    {"failed", StepState::Failed},
    {"skipped", StepState::Skipped},
}};

/// From what matters most to an operator down.
constexpr std::array worstFirst = {StepState::Failed,  StepState::Running, StepState::Waiting,
                                   StepState::Unended, StepState::Unknown, StepState::Pending,
                                   StepState::Parked,  StepState::Skipped, StepState::Completed};

StepState worse(StepState a, StepState b)
{
    const auto *found =
        std::find_if(worstFirst.begin(), worstFirst.end(), [=](StepState state) { return state == a || state == b; });
    return found == worstFirst.end() ? a : *found;
}

StepState stateOf(const NodeRun &step, const RunDetail &detail, bool goesOnElsewhere)
{
    const auto *known = std::find_if(knownStates.begin(), knownStates.end(),
                                     [&](const KnownState &one) { return one.status == step.status; });
    if (known == knownStates.end())
        return StepState::Unknown;
    if (known->state != StepState::Running || step.finishedAt)
        return known->state;
    if (goesOnElsewhere)
        return StepState::Parked;
    if (hasEnded(detail.run))
        return StepState::Unended;
    return step.nodeType == "wait" ? StepState::Waiting : StepState::Running;
}

/// A row before the rows are in order: a step, or an iteration of one.
struct Draft {
    StepTree::Item item;
    std::uint32_t firstChild = none;
    std::uint32_t lastChild = none;
    std::uint32_t next = none;
};

class Builder
{
public:
    explicit Builder(std::shared_ptr<const RunDetail> detail)
        : m_tree(std::make_shared<StepTree>()),
          m_steps(detail->nodes),
          m_nesting(nestSteps(*detail))
    {
        m_tree->detail = std::move(detail);
    }

    std::shared_ptr<const StepTree> build()
    {
        draftSteps();
        for (const std::uint32_t step : m_nesting.order)
            append(step, holderOf(step));
        arrange();
        sumUp();
        index();
        readProgress();
        return m_tree;
    }

private:
    void draftSteps()
    {
        m_drafts.resize(m_steps.size());
        for (std::uint32_t i = 0; i < m_steps.size(); ++i) {
            const NodeRun &step = m_steps[i];
            auto &item = m_drafts[i].item;
            const std::uint32_t successor = m_nesting.successor[i];
            item.step = i;
            item.state = stateOf(step, *m_tree->detail, successor != none);
            item.from = step.startedAt;
            if (step.finishedAt)
                item.to = *step.finishedAt;
            else if (item.state == StepState::Parked)
                item.to = m_steps[successor].startedAt;
            else if (step.durationMs && !item.goesOn())
                item.to = wording::later(step.startedAt, *step.durationMs);
        }
    }

    /// The row that a step stands under: its parent, or that one's iteration, which is made when it is needed.
    std::uint32_t holderOf(std::uint32_t step)
    {
        const std::uint32_t parent = m_nesting.parent[step];
        const auto &iteration = m_steps[step].iterationIndex;
        if (parent == none || !iteration || !iterates(m_steps[parent]))
            return parent;
        const auto [found, isNew] = m_groups.try_emplace(GroupKey{parent, *iteration}, std::uint32_t(m_drafts.size()));
        if (isNew) {
            m_drafts.emplace_back().item.iteration = *iteration;
            append(found->second, parent);
        }
        return found->second;
    }

    void append(std::uint32_t row, std::uint32_t holder)
    {
        m_drafts[row].item.parent = holder;
        std::uint32_t &first = holder == none ? m_firstTop : m_drafts[holder].firstChild;
        std::uint32_t &last = holder == none ? m_lastTop : m_drafts[holder].lastChild;
        (first == none ? first : m_drafts[last].next) = row;
        last = row;
    }

    /// Parents before their children. `parent` and `end` become places in that order.
    void arrange()
    {
        auto &items = m_tree->items;
        items.reserve(m_drafts.size());
        std::vector<std::uint32_t> path; // drafts whose children are being placed
        std::vector<std::uint32_t> place(m_drafts.size(), none);
        std::uint32_t next = m_firstTop;
        while (next != none || !path.empty()) {
            if (next == none) {
                items[place[path.back()]].end = std::uint32_t(items.size());
                next = m_drafts[path.back()].next;
                path.pop_back();
                continue;
            }
            place[next] = std::uint32_t(items.size());
            auto &item = items.emplace_back(m_drafts[next].item);
            item.parent = path.empty() ? none : place[path.back()];
            item.depth = std::uint32_t(path.size());
            path.push_back(next);
            next = m_drafts[next].firstChild;
        }
    }

    void sumUp()
    {
        auto &items = m_tree->items;
        std::vector<bool> seen(items.size());
        for (std::size_t i = items.size(); i-- > 0;) {
            auto &item = items[i];
            const bool failed = !item.isGroup() && item.state == StepState::Failed;
            m_tree->failures += failed ? 1 : 0;
            if (item.parent == none)
                continue;
            auto &above = items[item.parent];
            above.steps += item.steps + (item.isGroup() ? 0 : 1);
            above.failures += item.failures + (failed ? 1 : 0);
            if (above.isGroup())
                addToGroup(above, item, !seen[item.parent]);
            seen[item.parent] = true;
        }
    }

    static void addToGroup(StepTree::Item &group, const StepTree::Item &item, bool first)
    {
        group.state = first ? item.state : worse(group.state, item.state);
        group.from = first ? item.from : std::min(group.from, item.from);
        group.to = first ? item.to : std::max(group.to, item.to);
        if (group.goesOn())
            group.to = StepTree::noTime;
    }

    void index()
    {
        auto &items = m_tree->items;
        m_tree->byId.reserve(m_steps.size());
        for (std::uint32_t i = 0; i < items.size(); ++i) {
            if (!items[i].isGroup())
                m_tree->byId.emplace(m_steps[items[i].step].id.text, i);
        }
    }

    void readProgress()
    {
        const auto &detail = *m_tree->detail;
        if (hasEnded(detail.run) || !detail.events)
            return;
        for (const RunEvent &event : detail.events->events) {
            if (event.type == EventType::NodeProgress && !event.payload.empty())
                m_tree->progress[event.nodeId] = event.payload;
        }
    }

    struct GroupKey {
        std::uint32_t parent;
        std::int64_t iteration;
        friend bool operator==(const GroupKey &, const GroupKey &) = default;
    };
    struct GroupHash {
        std::size_t operator()(const GroupKey &key) const
        {
            return std::size_t(key.parent) * 0x9e3779b97f4a7c15u + std::size_t(key.iteration);
        }
    };

    std::shared_ptr<StepTree> m_tree;
    const std::vector<NodeRun> &m_steps;
    const StepNesting m_nesting;
    std::vector<Draft> m_drafts; ///< steps by their number, then iterations
    std::unordered_map<GroupKey, std::uint32_t, GroupHash> m_groups;
    std::uint32_t m_firstTop = none;
    std::uint32_t m_lastTop = none;
};

}

bool hasEnded(const Run &run)
{
    return run.status.isTerminal() || (run.status.known() == RunStatus::Unknown && run.finishedAt);
}

std::shared_ptr<const StepTree> buildStepTree(std::shared_ptr<const RunDetail> detail)
{
    return Builder(std::move(detail)).build();
}

}
