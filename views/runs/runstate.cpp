// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/runstate.h"

#include "items/wording.h"
#include "views/widgets/plaintext.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch {

namespace {

QString translated(const char *text) { return QCoreApplication::translate("RunsState", text); }

QString named(const std::string &text) { return isolated(wording::plain(text, 120)); }

RunsState noSource()
{
    return {RunsState::Kind::NoSource,
            RunsState::Action::Open,
            {QStringLiteral("action/open"), translated(QT_TRANSLATE_NOOP("RunsState", "Open a trace database")),
             translated(QT_TRANSLATE_NOOP("RunsState",
                                          "Blokwatch shows the runs in a Blok trace.db and follows it while "
                                          "the runner writes. It only reads. Choose a file, or drop one here.")),
             translated(QT_TRANSLATE_NOOP("RunsState", "Open…"))}};
}

RunsState failed(const WatchedSource &source)
{
    return {RunsState::Kind::Failed,
            RunsState::Action::Retry,
            {QStringLiteral("action/warning"),
             translated(QT_TRANSLATE_NOOP("RunsState", "%1 can't be read")).arg(named(source.name)),
             wording::plain(source.freshness.text, 600), translated(QT_TRANSLATE_NOOP("RunsState", "Try again"))}};
}

RunsState loading(const WatchedSource &source)
{
    return {RunsState::Kind::Loading,
            RunsState::Action::None,
            {QStringLiteral("action/hourglass"),
             translated(QT_TRANSLATE_NOOP("RunsState", "Reading %1")).arg(named(source.name)),
             translated(QT_TRANSLATE_NOOP("RunsState", "Runs appear here as they are read.")), QString()}};
}

RunsState empty(const WatchedSource &source)
{
    return {RunsState::Kind::Empty,
            RunsState::Action::None,
            {QStringLiteral("action/inbox"), translated(QT_TRANSLATE_NOOP("RunsState", "No runs yet")),
             translated(QT_TRANSLATE_NOOP("RunsState",
                                          "%1 holds no runs. The first one appears here as soon as a workflow starts."))
                 .arg(named(source.name)),
             QString()}};
}

RunsState noMatch()
{
    return {RunsState::Kind::NoMatch,
            RunsState::Action::ClearFilter,
            {QStringLiteral("action/filter"), translated(QT_TRANSLATE_NOOP("RunsState", "No run matches the filter")),
             translated(QT_TRANSLATE_NOOP("RunsState", "Remove a term, or clear the filter to see all runs.")),
             translated(QT_TRANSLATE_NOOP("RunsState", "Clear filter"))}};
}

}

std::optional<RunsState> runsState(const Mirror &mirror, int shownRows)
{
    if (shownRows > 0)
        return std::nullopt;
    if (mirror.runs().size() > 0)
        return noMatch();
    const auto &sources = mirror.sources();
    if (sources.empty())
        return noSource();
    const auto isFailed = [](const WatchedSource &source) {
        return source.freshness.state == Freshness::State::Failed;
    };
    const auto isOpen = [&](const WatchedSource &source) { return !source.listed && !isFailed(source); };
    if (const auto open = std::find_if(sources.begin(), sources.end(), isOpen); open != sources.end())
        return loading(*open);
    if (const auto bad = std::find_if(sources.begin(), sources.end(), isFailed); bad != sources.end())
        return failed(*bad);
    return empty(sources.front());
}

}
