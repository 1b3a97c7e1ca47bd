// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/filtervalues.h"

#include <algorithm>
#include <set>

namespace blokwatch {

namespace {

constexpr RunNo newest = 4096;
constexpr std::size_t mostWorkflows = 1000;

QString textOf(std::string_view text) { return wording::plain(text, 128); }

QStringList workflowNames(const RunCounts &counts)
{
    std::vector<const RunCounts::Workflow *> workflows;
    for (const auto &workflow : counts.workflows())
        workflows.push_back(&workflow);
    std::sort(workflows.begin(), workflows.end(), [](const auto *a, const auto *b) { return a->total() > b->total(); });
    workflows.resize(std::min(workflows.size(), mostWorkflows));
    QStringList names;
    for (const auto *workflow : workflows)
        names << textOf(workflow->name);
    return names;
}

template<class TextsOf> QStringList sampled(const RunTable &runs, TextsOf textsOf)
{
    std::set<std::string_view> seen;
    for (RunNo run = runs.size() > newest ? runs.size() - newest : 0; run < runs.size(); ++run) {
        for (const auto text : textsOf(run))
            seen.insert(text);
    }
    seen.erase(std::string_view());
    QStringList list;
    for (const auto text : seen)
        list << textOf(text);
    return list;
}

}

QStringList knownValues(const Mirror &mirror, const RunCounts &counts, RunField field)
{
    const auto &runs = mirror.runs();
    using Texts = std::vector<std::string_view>;
    switch (field) {
    case RunField::Status: {
        QStringList words;
        for (const auto word : RunStatus::texts())
            words << textOf(word);
        return words << QStringLiteral("debouncing") << QStringLiteral("merged");
    }
    case RunField::Workflow: return workflowNames(counts);
    case RunField::Source: {
        QStringList names;
        for (const auto &source : mirror.sources())
            names << textOf(source.name);
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
