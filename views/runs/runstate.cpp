// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/runstate.h"

#include "items/sourcewords.h"
#include "views/widgets/plaintext.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch {

namespace {

QString translated(const char *text) { return QCoreApplication::translate("RunsState", text); }

constexpr qsizetype mostNames = 3;

QString named(const std::string &text) { return isolated(wording::plain(text, 120)); }

RunsState noSource()
{
    return {RunsState::Kind::NoSource,
            RunsState::Action::Open,
            {QStringLiteral("action/open"), translated(QT_TRANSLATE_NOOP("RunsState", "Open a trace database")),
             translated(QT_TRANSLATE_NOOP("RunsState",
                                          "Blokwatch shows the runs in a Blok trace.db and follows it while "
                                          "the runner writes. It only reads. Choose a file, or drop one here. To "
                                          "watch a running Blok or its PostgreSQL store, start blokwatch with "
                                          "--source and its address, such as http://127.0.0.1:4000.")),
             translated(QT_TRANSLATE_NOOP("RunsState", "Open…"))}};
}

bool isFailed(const WatchedSource &source) { return source.is(Freshness::State::Failed); }
bool isPaused(const WatchedSource &source) { return source.is(Freshness::State::Paused); }
bool isBeingRead(const WatchedSource &source) { return !source.listed && !isFailed(source) && !isPaused(source); }

/// "a, b and 3 more"
template<class Wanted> QString names(const Mirror &mirror, Wanted isWanted)
{
    QStringList names;
    for (const auto &source : mirror.sources()) {
        if (isWanted(source))
            names << named(source.name);
    }
    const auto more = names.size() - mostNames;
    if (more > 0)
        names.resize(mostNames);
    const auto list = names.join(QStringLiteral(", "));
    return more > 0 ? translated(QT_TRANSLATE_NOOP("RunsState", "%1 and %2 more")).arg(list).arg(more) : list;
}

QString retryWord(bool wantsToken)
{
    return wantsToken ? translated(QT_TRANSLATE_NOOP("RunsState", "Enter token…"))
                      : translated(QT_TRANSLATE_NOOP("RunsState", "Try again"));
}

RunsState failed(const Mirror &mirror, const WatchedSource &source)
{
    auto text = wording::ownWords(source, 600);
    if (const auto others = names(mirror, [&](const WatchedSource &other) { return &other != &source; });
        !others.isEmpty())
        text += u'\n' + translated(QT_TRANSLATE_NOOP("RunsState", "No runs either: %1")).arg(others);
    return {RunsState::Kind::Failed,
            RunsState::Action::Retry,
            {QStringLiteral("action/warning"),
             translated(QT_TRANSLATE_NOOP("RunsState", "%1 can't be read")).arg(named(source.name)), text,
             retryWord(source.freshness.wantsToken), translated(QT_TRANSLATE_NOOP("RunsState", "Open another…"))}};
}

RunsState loading(const Mirror &mirror)
{
    const auto known = mirror.runs().size();
    const auto text = known == 0 ? translated(QT_TRANSLATE_NOOP("RunsState", "Runs appear here as they are read."))
                                 : QCoreApplication::translate("RunsState", "%Ln run(s) so far, none match yet.",
                                                               nullptr, int(known));
    return {RunsState::Kind::Loading,
            RunsState::Action::None,
            {QStringLiteral("action/hourglass"),
             translated(QT_TRANSLATE_NOOP("RunsState", "Reading %1")).arg(names(mirror, isBeingRead)),
             text,
             {}}};
}

RunsState paused(const Mirror &mirror)
{
    return {RunsState::Kind::Paused,
            RunsState::Action::Resume,
            {QStringLiteral("action/pause"), translated(QT_TRANSLATE_NOOP("RunsState", "Paused")),
             translated(QT_TRANSLATE_NOOP("RunsState", "Nothing is read from %1 until you resume."))
                 .arg(names(mirror, isPaused)),
             translated(QT_TRANSLATE_NOOP("RunsState", "Resume"))}};
}

RunsState empty(const Mirror &mirror)
{
    return {RunsState::Kind::Empty,
            RunsState::Action::None,
            {QStringLiteral("action/inbox"), translated(QT_TRANSLATE_NOOP("RunsState", "No runs yet")),
             translated(QT_TRANSLATE_NOOP("RunsState", "The first run appears here as soon as a workflow starts. "
                                                       "Nothing so far in %1."))
                 .arg(names(mirror, [](const WatchedSource &) { return true; })),
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
    const auto &sources = mirror.sources();
    if (std::any_of(sources.begin(), sources.end(), isBeingRead))
        return loading(mirror);
    if (mirror.runs().size() > 0)
        return noMatch();
    if (sources.empty())
        return noSource();
    if (anyIs(sources, Freshness::State::Paused))
        return paused(mirror);
    if (const auto bad = std::find_if(sources.begin(), sources.end(), isFailed); bad != sources.end())
        return failed(mirror, *bad);
    return empty(mirror);
}

Trouble troubleBeside(const Mirror &mirror)
{
    if (mirror.runs().size() == 0)
        return {};
    QStringList troubles;
    bool wantsToken = false;
    for (const auto &source : mirror.sources()) {
        const char *trouble = isFailed(source) ? QT_TRANSLATE_NOOP("RunsState", "%1 can't be read: %2")
                              : source.is(Freshness::State::Stale)
                                  ? QT_TRANSLATE_NOOP("RunsState", "%1 is not up to date: %2")
                                  : nullptr;
        if (!trouble)
            continue;
        troubles << translated(trouble).arg(named(source.name), isolated(wording::ownWords(source, 300)));
        wantsToken = wantsToken || source.freshness.wantsToken;
    }
    return {troubles.join(QStringLiteral("  ")), retryWord(wantsToken)};
}

QString pausedBeside(const Mirror &mirror)
{
    if (mirror.runs().size() == 0 || !anyIs(mirror.sources(), Freshness::State::Paused))
        return {};
    return translated(QT_TRANSLATE_NOOP("RunsState", "Paused. Nothing is read from %1; what is shown grows old."))
        .arg(names(mirror, isPaused));
}

}
