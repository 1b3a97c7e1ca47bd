// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runact.h"

#include "items/commandwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

using Kind = Error::Kind;

constexpr qsizetype reasonLimit = 400;
/// See RunControl: after these nothing was done. Of one that is not supported, nothing was sent.
constexpr std::array nothingDone = {Kind::Refused, Kind::NotFound, Kind::Unauthorized, Kind::Unsupported};

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

struct StateWords {
    const char *word;
    StatusFamily family;
    const char *replay; ///< %1: the reason
    const char *tags;
};

/// By RunAct::State.
constexpr StateWords states[] = {
    {QT_TRANSLATE_NOOP("Wording", "Requested"), StatusFamily::Waiting,
     QT_TRANSLATE_NOOP("Wording", "The server was asked to make the request again; it has not answered yet."),
     QT_TRANSLATE_NOOP("Wording", "The server was asked to change the tags; it has not answered yet.")},
    {QT_TRANSLATE_NOOP("Wording", "Done"), StatusFamily::Good, nullptr,
     QT_TRANSLATE_NOOP("Wording", "The tags are changed.")},
    {QT_TRANSLATE_NOOP("Wording", "Refused"), StatusFamily::Refused, QT_TRANSLATE_NOOP("Wording", "Not replayed: %1"),
     QT_TRANSLATE_NOOP("Wording", "Not all tags were changed: %1")},
    {QT_TRANSLATE_NOOP("Wording", "Not known"), StatusFamily::TimedOut,
     QT_TRANSLATE_NOOP("Wording", "Nobody knows whether it was replayed: %1"),
     QT_TRANSLATE_NOOP("Wording", "Nobody knows whether all tags were changed: %1")},
};

const StateWords &wordsOf(const RunAct &act) { return states[std::size_t(act.state)]; }

bool isUncertain(const RunAct &act)
{
    return act.kind == RunAct::Kind::Replay && act.state == RunAct::State::Done &&
           act.check.outcome != ReplayCheck::Outcome::Confirmed;
}

}

void RunAct::fail(const Error &error)
{
    const bool refused = std::find(nothingDone.begin(), nothingDone.end(), error.kind) != nothingDone.end();
    state = refused ? State::Refused : State::InDoubt;
    reason = wording::plain(error.text, reasonLimit);
}

namespace wording {

QString actWord(const RunAct &act)
{
    return translated(isUncertain(act) ? states[std::size_t(RunAct::State::InDoubt)].word : wordsOf(act).word);
}

StatusFamily actFamily(const RunAct &act)
{
    return isUncertain(act) ? states[std::size_t(RunAct::State::InDoubt)].family : wordsOf(act).family;
}

QString actSentence(const RunAct &act)
{
    if (act.kind == RunAct::Kind::Replay && act.state == RunAct::State::Done)
        return replayOutcome(act.check);
    const auto &words = wordsOf(act);
    const QString sentence = translated(act.kind == RunAct::Kind::Replay ? words.replay : words.tags);
    return act.reason.isEmpty() ? sentence : sentence.arg(act.reason);
}

}

}
