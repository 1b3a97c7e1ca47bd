// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/stepfacts.h"

#include "core/codec/apicodec.h"
#include "items/linewords.h"
#include "items/stepwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace blokwatch {

namespace {

constexpr qsizetype phaseLimit = 48;
constexpr qsizetype lineLimit = 160;
constexpr std::size_t mostLines = 5;
constexpr Millis minute = 60'000;

QString translated(const char *text) { return QCoreApplication::translate("Steps", text); }

struct StateWords {
    StatusFace face;
    StatusFamily family;
    const char *word;
};

/// By StepState.
constexpr std::array<StateWords, 9> stateWords = {{
    {StatusFace::Pending, StatusFamily::Waiting, QT_TRANSLATE_NOOP("Steps", "Pending")},
    {StatusFace::Running, StatusFamily::Running, QT_TRANSLATE_NOOP("Steps", "Running")},
    {StatusFace::Delayed, StatusFamily::Waiting, QT_TRANSLATE_NOOP("Steps", "Waiting")},
    {StatusFace::Paused, StatusFamily::Quiet, QT_TRANSLATE_NOOP("Steps", "Parked")},
    {StatusFace::Unknown, StatusFamily::Quiet, QT_TRANSLATE_NOOP("Steps", "No end")},
    {StatusFace::Completed, StatusFamily::Good, QT_TRANSLATE_NOOP("Steps", "Completed")},
    {StatusFace::Failed, StatusFamily::Failed, QT_TRANSLATE_NOOP("Steps", "Failed")},
    {StatusFace::Skipped, StatusFamily::Quiet, QT_TRANSLATE_NOOP("Steps", "Skipped")},
    {StatusFace::Unknown, StatusFamily::Quiet, nullptr},
}};

const StateWords &wordsOf(StepState state) { return stateWords[std::size_t(state)]; }

std::optional<StepFacts::Progress> progressOf(const StepTree &tree, const NodeRun &step)
{
    const auto told = tree.progress.find(step.id.text);
    const std::string_view source = step.progress                 ? std::string_view(step.progress->text)
                                    : told != tree.progress.end() ? told->second
                                                                  : "";
    if (source.empty())
        return std::nullopt;
    json::Decoder decoder;
    const auto progress = decode<NodeProgress>(decoder, source);
    if (!progress || !progress->kept.whole.empty() || !std::isfinite(progress->percent.value()))
        return std::nullopt;
    return StepFacts::Progress{std::clamp(progress->percent.value(), 0.0, 100.0),
                               wording::plain(progress->phase.value_or(""), phaseLimit)};
}

bool isBeneathIteration(const StepTree &tree, std::uint32_t item)
{
    for (std::uint32_t above = tree.items[item].parent; above != StepTree::none; above = tree.items[above].parent) {
        if (tree.items[above].isGroup())
            return true;
    }
    return false;
}

QString remarkOf(StepState state)
{
    if (state == StepState::Parked)
        return translated(QT_TRANSLATE_NOOP("Steps", "Left at a wait; a later row of the same name goes on with it."));
    if (state == StepState::Unended)
        return translated(QT_TRANSLATE_NOOP("Steps", "The run has ended, and nobody recorded an end of this step."));
    return {};
}

void addTimes(QStringList &lines, const StepTree &tree, std::uint32_t item, Millis now)
{
    const auto &row = tree.items[item];
    lines << translated(QT_TRANSLATE_NOOP("Steps", "Began %1")).arg(wording::exactMoment(row.from));
    const Millis start = tree.detail->run.startedAt;
    lines << (row.from < start ? translated(QT_TRANSLATE_NOOP("Steps", "%1 before the run: two clocks disagree"))
                                     .arg(wording::span(wording::elapsed(row.from, start)))
                               : translated(QT_TRANSLATE_NOOP("Steps", "%1 after the run"))
                                     .arg(wording::span(wording::elapsed(start, row.from))));
    if (row.to != StepTree::noTime)
        lines << translated(QT_TRANSLATE_NOOP("Steps", "Ended %1")).arg(wording::exactMoment(row.to));
    if (row.to != StepTree::noTime && row.to < row.from)
        lines << translated(QT_TRANSLATE_NOOP("Steps", "Ended %1 before it began: two clocks disagree"))
                     .arg(wording::span(wording::elapsed(row.to, row.from)));
    else if (const auto took = stepDuration(tree, item, now); !took.isEmpty())
        lines << (row.goesOn() ? translated(QT_TRANSLATE_NOOP("Steps", "So far %1")).arg(took)
                               : translated(QT_TRANSLATE_NOOP("Steps", "Took %1")).arg(took));
}

void addAttempts(QStringList &lines, const StepFacts &facts, Millis from)
{
    const std::size_t first = facts.attempts.size() > mostLines ? facts.attempts.size() - mostLines : 0;
    for (std::size_t i = first; i < facts.attempts.size(); ++i) {
        const NodeAttempt &attempt = facts.attempts[i];
        lines << translated(QT_TRANSLATE_NOOP("Steps", "Try %1 failed after %2: %3"))
                     .arg(QString::number(attempt.attempt), wording::span(wording::elapsed(from, attempt.timestamp)),
                          wording::plain(wording::withoutSecrets(attempt.error.message), lineLimit));
    }
}

}

StepFacts stepFacts(const StepTree &tree, std::uint32_t item)
{
    StepFacts facts;
    const NodeRun *step = tree.node(item);
    if (!step)
        return facts;
    facts.badges = wording::stepBadges(*step);
    if (step->iterationIndex && isBeneathIteration(tree, item))
        facts.badges.removeOne(wording::iterationNumber(*step->iterationIndex));
    json::Decoder decoder;
    if (step->attempts) {
        if (auto attempts = decodeList<NodeAttempt>(decoder, step->attempts->text))
            facts.attempts = *std::move(attempts);
    }
    if (step->cached) {
        if (auto source = decode<CacheSource>(decoder, step->cached->text); source && !source->sourceRunId.empty())
            facts.cachedFrom = *std::move(source);
    }
    if (tree.items[item].state == StepState::Running)
        facts.progress = progressOf(tree, *step);
    return facts;
}

namespace wording {

StatusFace stepFace(StepState state) { return wordsOf(state).face; }

StatusFamily stepFamily(StepState state) { return wordsOf(state).family; }

QString stepState(StepState state, std::string_view status)
{
    const char *word = wordsOf(state).word;
    return word ? translated(word) : stepStatus(status);
}

QString stepTitle(const StepTree &tree, std::uint32_t item)
{
    const NodeRun *step = tree.node(item);
    if (!step)
        return translated(QT_TRANSLATE_NOOP("Steps", "Iteration %1"))
            .arg(iterationNumber(tree.items[item].iteration).mid(1));
    const auto name = step->nodeName.empty() ? noName() : plain(step->nodeName, lineLimit);
    const auto kind = plain(step->nodeType, lineLimit);
    return step->runtimeKind && *step->runtimeKind != step->nodeType
               ? QStringLiteral("%1 · %2 · %3").arg(name, kind, plain(*step->runtimeKind, lineLimit))
               : QStringLiteral("%1 · %2").arg(name, kind);
}

QString cachedFrom(const CacheSource &source)
{
    return translated(QT_TRANSLATE_NOOP("Steps", "Result of %1 in run %2, kept %3"))
        .arg(plain(source.sourceNodeRunId.text, lineLimit), plain(source.sourceRunId.text, lineLimit),
             exactMoment(source.cachedAt));
}

QString progress(const StepFacts::Progress &progress)
{
    return QStringLiteral("%1 % %2").arg(qRound(progress.percent)).arg(progress.phase).trimmed();
}

}

QString stepDuration(const StepTree &tree, std::uint32_t item, Millis now)
{
    const auto &row = tree.items[item];
    const NodeRun *step = tree.node(item);
    if (row.goesOn() && row.to == StepTree::noTime) {
        const Millis span = wording::elapsed(row.from, now);
        return span >= minute ? wording::span(span) : wording::roughSpan(span);
    }
    const bool backwards = row.to != StepTree::noTime && row.to < row.from;
    if (backwards || (step && step->durationMs && *step->durationMs < 0))
        return translated(QT_TRANSLATE_NOOP("Steps", "clock?"));
    if (step && step->durationMs)
        return wording::span(*step->durationMs);
    return row.to == StepTree::noTime ? QString() : wording::span(wording::elapsed(row.from, row.to));
}

QString stepToolTip(const StepTree &tree, std::uint32_t item, const StepFacts &facts, Millis now,
                    const std::vector<const Run *> &subruns)
{
    const auto &row = tree.items[item];
    const NodeRun *step = tree.node(item);
    QStringList lines{wording::stepTitle(tree, item)};
    lines << wording::stepState(row.state, step ? step->status : std::string());
    if (facts.progress)
        lines.back() += QStringLiteral(" · ") + wording::progress(*facts.progress);
    if (const auto remark = remarkOf(row.state); !remark.isEmpty())
        lines << remark;
    addTimes(lines, tree, item, now);
    addAttempts(lines, facts, row.from);
    if (facts.cachedFrom)
        lines << wording::cachedFrom(*facts.cachedFrom);
    for (std::size_t i = 0; i < std::min(subruns.size(), mostLines); ++i) {
        const Run &run = *subruns[i];
        lines << translated(QT_TRANSLATE_NOOP("Steps", "Sub-run %1 of %2: %3"))
                     .arg(wording::plain(run.id.text, lineLimit), wording::plain(run.workflowName, lineLimit),
                          wording::status(wording::face(run.status.known(), false), run.status.text()));
    }
    if (subruns.size() > mostLines)
        lines << translated(QT_TRANSLATE_NOOP("Steps", "and %1 more sub-runs")).arg(subruns.size() - mostLines);
    if (row.failures > 0)
        lines << translated(QT_TRANSLATE_NOOP("Steps", "Failed steps beneath: %1")).arg(row.failures);
    return lines.join(QLatin1Char('\n'));
}

}
