// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runtiming.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch {

const WatchedSource *watchedSource(const Mirror &mirror, RunNo run)
{
    const auto &sources = mirror.sources();
    const auto found = std::find_if(sources.begin(), sources.end(), [&](const WatchedSource &source) {
        return source.deployment == mirror.runs().deployment(run);
    });
    return found == sources.end() ? nullptr : &*found;
}

namespace {

constexpr Millis minute = 60'000;

bool isFollowed(const Mirror &mirror, RunNo run)
{
    const WatchedSource *source = watchedSource(mirror, run);
    return source && source->freshness.state == Freshness::State::Fresh && !mirror.runs().isGone(run);
}

RunTiming took(Millis span) { return {span < 0 ? RunTiming::Kind::Backwards : RunTiming::Kind::Took, span}; }

RunTiming finished(const RunTable &runs, RunNo run)
{
    const Millis started = runs.startedAt(run);
    const Millis ended = runs.finishedAt(run);
    if (runs.durationMs(run) != RunRow::noTime)
        return took(runs.durationMs(run));
    if (ended == RunRow::noTime || started == RunRow::noTime)
        return {};
    return took(ended < started ? -wording::elapsed(ended, started) : wording::elapsed(started, ended));
}

bool hasEnded(const RunTable &runs, RunNo run, StatusFace face)
{
    return RunStatus::isTerminal(runs.status(run)) || face == StatusFace::Merged ||
           (face == StatusFace::Unknown && runs.finishedAt(run) != RunRow::noTime);
}

bool hasTarget(StatusFace face)
{
    return face == StatusFace::Queued || face == StatusFace::Delayed || face == StatusFace::Debouncing;
}

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

}

Millis knownUntil(const Mirror &mirror, RunNo run, Millis now)
{
    if (mirror.runs().isGone(run))
        return std::min(mirror.runs().goneSince(run), now);
    const WatchedSource *source = watchedSource(mirror, run);
    if (!source || source->freshness.state == Freshness::State::Fresh || source->freshness.since <= 0)
        return now;
    return std::min(source->freshness.since, now);
}

Millis inSourceTime(const Mirror &mirror, RunNo run, Millis studio)
{
    const WatchedSource *source = watchedSource(mirror, run);
    return source ? source->inItsTime(studio) : studio;
}

RunTiming runTiming(const Mirror &mirror, RunNo run, Millis now)
{
    const RunTable &runs = mirror.runs();
    const StatusFace face = wording::face(runs.status(run), runs.isMerged(run));
    if (hasEnded(runs, run, face))
        return finished(runs, run);
    const bool live = isFollowed(mirror, run);
    const Millis until = inSourceTime(mirror, run, knownUntil(mirror, run, now));
    const Millis target = runs.scheduledAt(run);
    if (hasTarget(face) && target != RunRow::noTime) {
        return target > until ? RunTiming{RunTiming::Kind::WaitsFor, wording::elapsed(until, target), live}
                              : RunTiming{RunTiming::Kind::Overdue, wording::elapsed(target, until), live};
    }
    if (runs.startedAt(run) == RunRow::noTime)
        return {};
    const auto kind = wording::family(face) == StatusFamily::Waiting ? RunTiming::Kind::Waits : RunTiming::Kind::Runs;
    return {kind, wording::elapsed(runs.startedAt(run), until), live};
}

QString timingText(const RunTiming &timing)
{
    const bool ended = timing.kind == RunTiming::Kind::Took;
    const QString span = ended || timing.span >= minute ? wording::span(timing.span) : wording::roughSpan(timing.span);
    switch (timing.kind) {
    case RunTiming::Kind::Nothing: return {};
    case RunTiming::Kind::Took:
    case RunTiming::Kind::Runs: return span;
    case RunTiming::Kind::Backwards: return translated(QT_TRANSLATE_NOOP("Wording", "clock?"));
    case RunTiming::Kind::Waits: return translated(QT_TRANSLATE_NOOP("Wording", "waits %1")).arg(span);
    case RunTiming::Kind::Overdue: return translated(QT_TRANSLATE_NOOP("Wording", "overdue %1")).arg(span);
    case RunTiming::Kind::WaitsFor: return translated(QT_TRANSLATE_NOOP("Wording", "in %1")).arg(span);
    }
    return {};
}

QString timingSentence(const RunTiming &timing, StatusFace face)
{
    if (timing.kind == RunTiming::Kind::Backwards)
        return translated(QT_TRANSLATE_NOOP("Wording", "ended %1 before it started"))
            .arg(wording::span(wording::elapsed(timing.span, 0)));
    if (timing.kind != RunTiming::Kind::WaitsFor)
        return timingText(timing);
    const QString span = timing.span >= minute ? wording::span(timing.span) : wording::roughSpan(timing.span);
    return face == StatusFace::Queued ? translated(QT_TRANSLATE_NOOP("Wording", "next try in %1")).arg(span)
                                      : translated(QT_TRANSLATE_NOOP("Wording", "fires in %1")).arg(span);
}

}
