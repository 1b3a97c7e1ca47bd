// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/stepchanges.h"

#include <algorithm>
#include <tuple>

namespace blokwatch {

namespace {

constexpr std::uint32_t none = StepTree::none;

struct GroupKey {
    std::uint32_t parent; ///< in the old tree
    std::int64_t iteration;
    friend bool operator==(const GroupKey &, const GroupKey &) = default;
};

struct GroupHash {
    std::size_t operator()(const GroupKey &key) const
    {
        return std::size_t(key.parent) * 0x9e3779b97f4a7c15u + std::size_t(key.iteration);
    }
};

bool looksDifferent(const StepTree &before, std::uint32_t oldItem, const StepTree &after, std::uint32_t newItem)
{
    const auto &was = before.items[oldItem];
    const auto &is = after.items[newItem];
    const auto key = [](const StepTree::Item &item) {
        return std::tuple(item.depth, item.state, item.steps, item.failures, item.from, item.to);
    };
    if (key(was) != key(is) || before.hasChildren(oldItem) != after.hasChildren(newItem))
        return true;
    const NodeRun *step = after.node(newItem);
    if (!step)
        return false;
    const auto report = [](const StepTree &tree, const NodeRun &node) {
        const auto found = tree.progress.find(node.id.text);
        return found == tree.progress.end() ? std::string_view() : found->second;
    };
    const NodeRun *old = before.node(oldItem);
    return !(*old == *step) || report(before, *old) != report(after, *step);
}

/// Marks the places of one longest ascending subsequence of the values that are not negative.
std::vector<bool> longestAscent(const std::vector<int> &values)
{
    std::vector<int> tails; // by length: the place whose value ends the best sequence of that length
    std::vector<int> previous(values.size(), -1);
    for (int i = 0; i < int(values.size()); ++i) {
        if (values[std::size_t(i)] < 0)
            continue;
        const auto place = std::lower_bound(tails.begin(), tails.end(), values[std::size_t(i)],
                                            [&](int at, int value) { return values[std::size_t(at)] < value; });
        if (place != tails.begin())
            previous[std::size_t(i)] = *(place - 1);
        if (place == tails.end())
            tails.push_back(i);
        else
            *place = i;
    }
    std::vector<bool> kept(values.size());
    for (int i = tails.empty() ? -1 : tails.back(); i >= 0; i = previous[std::size_t(i)])
        kept[std::size_t(i)] = true;
    return kept;
}

}

StepMapping mapSteps(const StepTree &before, const StepTree &after)
{
    std::unordered_map<GroupKey, std::uint32_t, GroupHash> groups;
    for (std::uint32_t i = 0; i < before.items.size(); ++i) {
        if (before.items[i].isGroup())
            groups.emplace(GroupKey{before.items[i].parent, before.items[i].iteration}, i);
    }
    StepMapping mapping;
    mapping.oldOf.assign(after.items.size(), none);
    mapping.changed.assign(after.items.size(), false);
    std::vector<bool> taken(before.items.size());
    for (std::uint32_t i = 0; i < after.items.size(); ++i) {
        const auto &item = after.items[i];
        std::uint32_t old = none;
        if (const NodeRun *step = after.node(i))
            old = before.find(step->id.text);
        else if (const std::uint32_t parent = mapping.oldOf[item.parent]; parent != none)
            if (const auto found = groups.find({parent, item.iteration}); found != groups.end())
                old = found->second;
        if (old == none || taken[old])
            continue;
        taken[old] = true;
        mapping.oldOf[i] = old;
        mapping.changed[i] = looksDifferent(before, old, after, i);
    }
    return mapping;
}

RowChanges rowChanges(const std::vector<int> &before, int oldCount)
{
    const auto kept = longestAscent(before);
    std::vector<bool> stays(std::size_t(oldCount), false);
    RowChanges changes;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (kept[i]) {
            stays[std::size_t(before[i])] = true;
            continue;
        }
        auto &ranges = changes.inserted;
        if (!ranges.empty() && ranges.back().first + ranges.back().count == int(i))
            ++ranges.back().count;
        else
            ranges.push_back({int(i), 1});
    }
    for (int row = oldCount - 1; row >= 0; --row) {
        if (stays[std::size_t(row)])
            continue;
        auto &ranges = changes.removed;
        if (!ranges.empty() && ranges.back().first == row + 1) {
            --ranges.back().first;
            ++ranges.back().count;
        } else {
            ranges.push_back({row, 1});
        }
    }
    return changes;
}

}
