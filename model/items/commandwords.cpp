// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/commandwords.h"

#include "core/values/run.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

using Phase = CancelCommand::Phase;

constexpr qsizetype reasonLimit = 400;
constexpr qsizetype nameLimit = 80;

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

struct PhaseWords {
    std::string_view name;
    const char *word;
    const char *sentence; ///< %1: the reason, or a span
    StatusFamily family;
};

/// By CancelCommand::Phase.
constexpr std::array<PhaseWords, CancelCommand::phaseCount> phases = {{
    {"requested", QT_TRANSLATE_NOOP("Wording", "Requested"),
     QT_TRANSLATE_NOOP("Wording", "Cancelling was asked for; the server has not answered yet."), StatusFamily::Waiting},
    {"acknowledged", QT_TRANSLATE_NOOP("Wording", "Acknowledged"),
     QT_TRANSLATE_NOOP("Wording", "The server says that it marked the run; no source has it as cancelled yet."),
     StatusFamily::Waiting},
    {"effective", QT_TRANSLATE_NOOP("Wording", "Effective"),
     QT_TRANSLATE_NOOP("Wording",
                       "The run is cancelled; whether its code has stopped shows when nothing is heard of it "
                       "for %1."),
     StatusFamily::Running},
    {"settled", QT_TRANSLATE_NOOP("Wording", "Settled"),
     QT_TRANSLATE_NOOP("Wording", "The run is cancelled, and nothing was heard of it for %1."), StatusFamily::Good},
    {"refused", QT_TRANSLATE_NOOP("Wording", "Refused"), QT_TRANSLATE_NOOP("Wording", "Not cancelled: %1"),
     StatusFamily::Refused},
    {"overdue", QT_TRANSLATE_NOOP("Wording", "Overdue"),
     QT_TRANSLATE_NOOP("Wording", "No source has the run as cancelled %1 after that was asked for; perhaps another "
                                  "process owns it, or its source is behind."),
     StatusFamily::TimedOut},
    {"stillEmitting", QT_TRANSLATE_NOOP("Wording", "Still emitting"),
     QT_TRANSLATE_NOOP("Wording", "The run is cancelled, but its code goes on: a step does not watch the signal, or "
                                  "another process runs it."),
     StatusFamily::Failed},
    {"ended", QT_TRANSLATE_NOOP("Wording", "Ended first"),
     QT_TRANSLATE_NOOP("Wording", "The run had ended before it could be cancelled: %1."), StatusFamily::Quiet},
}};

const PhaseWords &wordsOf(Phase phase) { return phases[std::size_t(phase)]; }

struct Meaning {
    RunStatus::Known status;
    QList<const char *> sentences;
};

constexpr const char *stepGoesOn = QT_TRANSLATE_NOOP(
    "Wording", "The step under way goes on to its end unless it watches for the signal; no step after "
               "it starts.");
constexpr const char *codeElsewhere = QT_TRANSLATE_NOOP(
    "Wording", "Only the Blok process that runs it can stop its code. Asked of another one, it is just "
               "marked as cancelled, and its code goes on.");
constexpr const char *timerElsewhere = QT_TRANSLATE_NOOP(
    "Wording", "Its timer is removed only in the Blok process that owns it. Asked of another one, the "
               "timer still fires and the run goes on.");

const Meaning meanings[] = {
    {RunStatus::Running, {stepGoesOn, codeElsewhere}},
    {RunStatus::Paused,
     {QT_TRANSLATE_NOOP("Wording", "It stands under the debugger and ends there; no further step starts."),
      codeElsewhere}},
    {RunStatus::Delayed, {QT_TRANSLATE_NOOP("Wording", "It will not start when its time comes."), timerElsewhere}},
    {RunStatus::Queued, {QT_TRANSLATE_NOOP("Wording", "It leaves the queue and will not start."), timerElsewhere}},
    {RunStatus::Debounced, {timerElsewhere}},
    {RunStatus::Pending,
     {QT_TRANSLATE_NOOP("Wording", "The server decides whether a run in this status can be cancelled.")}},
    {RunStatus::Unknown,
     {QT_TRANSLATE_NOOP("Wording", "The server decides whether a run in this status can be cancelled.")}},
};

/// What cancelling a debounced run ends beside it.
QString windowEnds(const ActTarget &target)
{
    const char *text =
        target.merged ? QT_TRANSLATE_NOOP("Wording", "It was merged into another run. The window of the key %1 ends "
                                                     "with it: that other run will not start either.")
                      : QT_TRANSLATE_NOOP("Wording", "The whole window of the key %1 ends: all that was merged into "
                                                     "this run is dropped with it.");
    const QString key = target.key.empty() ? translated(QT_TRANSLATE_NOOP("Wording", "it waits for"))
                                           : QStringLiteral("“%1”").arg(wording::plain(target.key, nameLimit));
    return translated(text).arg(key);
}

/// A source that is not fresh may have another picture of the run by now.
bool isBehind(Freshness::State state)
{
    constexpr std::array behind = {Freshness::State::Unknown, Freshness::State::Stale, Freshness::State::Paused,
                                   Freshness::State::Failed};
    return std::find(behind.begin(), behind.end(), state) != behind.end();
}

/// What stands in the way of any act.
QString whyNotAct(const ActTarget &target, bool can, Millis now)
{
    if (!can)
        return target.abilities.whyNot.empty()
                   ? translated(QT_TRANSLATE_NOOP("Wording", "Its source does not allow it."))
                   : wording::plain(target.abilities.whyNot, reasonLimit);
    if (target.goneSince)
        return translated(QT_TRANSLATE_NOOP("Wording", "Its source no longer has it (since %1)."))
            .arg(wording::moment(*target.goneSince, now));
    if (isBehind(target.freshness.state))
        return translated(QT_TRANSLATE_NOOP("Wording", "%1 is not up to date (%2); nobody can see what the run does."))
            .arg(wording::plain(target.source, nameLimit), wording::freshness(target.freshness, now));
    return {};
}

/// Of acts that are over once they are answered, one follows the other.
QString whyNotYet(const ActTarget &target)
{
    return target.isActing
               ? translated(QT_TRANSLATE_NOOP("Wording", "The server has not answered yet what was asked before."))
               : QString();
}

}

ActTarget actTarget(const RunTable &runs, RunNo row, const WatchedSource &source, const RunAbilities &abilities)
{
    ActTarget target;
    target.status = RunStatus::fromText(runs.statusText(row));
    target.merged = runs.isMerged(row);
    target.waitsInStep = runs.waitsInStep(row);
    target.key = runs.key(row);
    target.triggerType = runs.triggerType(row);
    if (runs.isGone(row))
        target.goneSince = runs.goneSince(row);
    target.source = source.name;
    target.freshness = source.freshness;
    target.abilities = abilities;
    return target;
}

ActTarget actTarget(const Run &run, const std::string &source, const RunAbilities &abilities)
{
    ActTarget target;
    target.status = run.status;
    // As RunTable::isMerged() has it for a run of which no event is known.
    target.merged = run.status.known() == RunStatus::Debounced && (run.finishedAt || !run.scheduledAt);
    target.waitsInStep = run.status.known() == RunStatus::Delayed && run.lastCompletedStepIndex.has_value();
    target.key = run.debounceKey.value_or(std::string());
    target.triggerType = run.triggerType;
    target.source = source;
    target.freshness.state = Freshness::State::Fresh;
    target.abilities = abilities;
    return target;
}

namespace wording {

QString whyNotCancel(const ActTarget &target, Millis now)
{
    QString why = whyNotAct(target, target.abilities.canCancel, now);
    if (why.isEmpty() && target.status.isTerminal())
        why = translated(QT_TRANSLATE_NOOP("Wording", "It has ended: %1."))
                  .arg(status(face(target.status.known(), false), target.status.text()));
    if (why.isEmpty() && target.isCancelling)
        why = translated(QT_TRANSLATE_NOOP("Wording", "Cancelling is under way."));
    return why;
}

QString whyNotReplay(const ActTarget &target, Millis now)
{
    QString why = whyNotAct(target, target.abilities.canReplay, now);
    if (why.isEmpty() && !target.triggerType.empty() && target.triggerType != "http")
        why = translated(QT_TRANSLATE_NOOP("Wording",
                                           "Blok replays only what an HTTP request has triggered; here it was: %1."))
                  .arg(plain(target.triggerType, nameLimit));
    return why.isEmpty() ? whyNotYet(target) : why;
}

QString whyNotTag(const ActTarget &target, Millis now)
{
    const QString why = whyNotAct(target, target.abilities.canTag, now);
    return why.isEmpty() ? whyNotYet(target) : why;
}

QStringList cancelMeaning(const ActTarget &target)
{
    QStringList sentences;
    if (target.status.known() == RunStatus::Debounced)
        sentences << windowEnds(target);
    if (target.waitsInStep)
        sentences << translated(
            QT_TRANSLATE_NOOP("Wording", "It waits in a step: what its steps have done so far stays done."));
    for (const Meaning &meaning : meanings) {
        for (const char *sentence : meaning.sentences) {
            if (meaning.status == target.status.known())
                sentences << translated(sentence);
        }
    }
    sentences << translated(QT_TRANSLATE_NOOP("Wording", "Runs that it started are cancelled as well."));
    return sentences;
}

QStringList replayMeaning()
{
    return {
        translated(QT_TRANSLATE_NOOP("Wording",
                                     "The server sends the request again, to itself: the whole workflow runs "
                                     "once more, with all that it changes.")),
        translated(QT_TRANSLATE_NOOP("Wording",
                                     "It kept neither the body nor the headers of the first request; what is "
                                     "not given here is not sent.")),
        translated(QT_TRANSLATE_NOOP("Wording",
                                     "It drops Authorization and Cookie headers, so a workflow behind a log-in "
                                     "starts no run.")),
    };
}

QString cancelPhase(Phase phase) { return translated(wordsOf(phase).word); }
std::string_view cancelPhaseName(Phase phase) { return wordsOf(phase).name; }
StatusFamily cancelPhaseFamily(Phase phase) { return wordsOf(phase).family; }

QString cancelSentence(const CancelCommand &command)
{
    const QString reason = plain(command.reason(), reasonLimit);
    const QString sentence = translated(wordsOf(command.phase()).sentence);
    switch (command.phase()) {
    case Phase::Requested:
        return command.isInDoubt()
                   ? translated(QT_TRANSLATE_NOOP("Wording", "%1. What a source says of the run decides.")).arg(reason)
                   : sentence;
    case Phase::Effective:
    case Phase::Settled: return sentence.arg(span(CancelCommand::quietFor));
    case Phase::Overdue:
        return sentence.arg(span(CancelCommand::dueAfter)) +
               (command.isInDoubt() ? QStringLiteral(" (%1)").arg(reason) : QString());
    case Phase::Refused: return sentence.arg(reason);
    case Phase::Ended: return sentence.arg(status(face(command.endedAs(), false)));
    default: return sentence;
    }
}

QString replayOutcome(const ReplayCheck &check)
{
    constexpr std::array sentences = {
        QT_TRANSLATE_NOOP("Wording", "Run %1 started as a replay of %2."),
        QT_TRANSLATE_NOOP("Wording",
                          "The server named run %1, but that one is no replay of %2: somebody else's request "
                          "was quicker. replay:%2 finds what started."),
        QT_TRANSLATE_NOOP("Wording", "The server named run %1; whether it is a replay of %2 could not be checked: %3."),
    };
    const QString sentence = translated(sentences[std::size_t(check.outcome)]);
    const QString named = plain(check.named.text, nameLimit);
    const QString original = plain(check.original.text, nameLimit);
    return check.outcome == ReplayCheck::Outcome::Unchecked
               ? sentence.arg(named, original, plain(check.why, reasonLimit))
               : sentence.arg(named, original);
}

}

}
