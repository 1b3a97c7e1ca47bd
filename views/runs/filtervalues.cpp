// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/filtervalues.h"

#include <algorithm>
#include <set>

namespace blokwatch {

namespace {

constexpr RunNo newest = 4096;
constexpr std::size_t mostWorkflows = 1000;

KnownValue valueOf(std::string_view text)
{
    auto shown = wording::plain(text, 128);
    const bool exact = shown.toStdString() == text;
    return {std::move(shown), exact};
}

QList<KnownValue> workflowNames(const RunCounts &counts)
{
    std::vector<const RunCounts::Workflow *> workflows;
    for (const auto &workflow : counts.workflows())
        workflows.push_back(&workflow);
    std::sort(workflows.begin(), workflows.end(), [](const auto *a, const auto *b) { return a->total() > b->total(); });
    workflows.resize(std::min(workflows.size(), mostWorkflows));
    QList<KnownValue> names;
    for (const auto *workflow : workflows)
        names << valueOf(workflow->name);
    return names;
}

template<class TextsOf> QList<KnownValue> sampled(const RunTable &runs, TextsOf textsOf)
{
    std::set<std::string_view> seen;
    for (RunNo run = runs.size() > newest ? runs.size() - newest : 0; run < runs.size(); ++run) {
        for (const auto text : textsOf(run))
            seen.insert(text);
    }
    seen.erase(std::string_view());
    QList<KnownValue> list;
    for (const auto text : seen)
        list << valueOf(text);
    return list;
}

}

QList<KnownValue> knownValues(const Mirror &mirror, const RunCounts &counts, RunField field)
{
    const auto &runs = mirror.runs();
    using Texts = std::vector<std::string_view>;
    switch (field) {
    case RunField::Status: {
        QList<KnownValue> words;
        for (const auto word : RunStatus::texts())
            words << valueOf(word);
        return words << valueOf("debouncing") << valueOf("merged");
    }
    case RunField::Workflow: return workflowNames(counts);
    case RunField::Source: {
        QList<KnownValue> names;
        for (const auto &source : mirror.sources())
            names << valueOf(source.name);
        return names;
    }
    case RunField::Trigger: return sampled(runs, [&](RunNo run) { return Texts{runs.triggerType(run)}; });
    case RunField::Environment: return sampled(runs, [&](RunNo run) { return Texts{runs.environment(run)}; });
    case RunField::Key: return sampled(runs, [&](RunNo run) { return Texts{runs.key(run)}; });
    case RunField::Tag: return sampled(runs, [&](RunNo run) { return runs.tags(run); });
    default: return {};
    }
}

}
