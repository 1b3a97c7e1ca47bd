// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/stepsempty.h"

#include "views/icons/icons.h"

#include <QCoreApplication>

#include <array>

namespace blokwatch {

namespace {

struct Words {
    const char *title;
    const char *text;
};

/// By StatusFace.
constexpr std::array<Words, statusFaceCount> words = {{
    {QT_TRANSLATE_NOOP("NoSteps", "No step yet"),
     QT_TRANSLATE_NOOP("NoSteps", "The run is pending: it has not begun.")},
    {QT_TRANSLATE_NOOP("NoSteps", "No step yet"),
     QT_TRANSLATE_NOOP("NoSteps", "The run has begun, and none of its steps has.")},
    {QT_TRANSLATE_NOOP("NoSteps", "No step yet"),
     QT_TRANSLATE_NOOP("NoSteps", "The run stands under the debugger before its first step.")},
    {QT_TRANSLATE_NOOP("NoSteps", "Waits for a free place"),
     QT_TRANSLATE_NOOP("NoSteps",
                       "As many runs with the same key are under way as its workflow allows. Its steps begin when one "
                       "of them ends.")},
    {QT_TRANSLATE_NOOP("NoSteps", "Waits for its time"),
     QT_TRANSLATE_NOOP("NoSteps", "The run is delayed. Its steps begin when it fires.")},
    {QT_TRANSLATE_NOOP("NoSteps", "Debounced"),
     QT_TRANSLATE_NOOP("NoSteps",
                       "Several calls with one key become one run. This one has no step while it waits for its window "
                       "to close, and none at all if another one runs in its place.")},
    {QT_TRANSLATE_NOOP("NoSteps", "Merged"),
     QT_TRANSLATE_NOOP("NoSteps", "Another run with the same key ran in its place.")},
    {QT_TRANSLATE_NOOP("NoSteps", "No step was recorded"),
     QT_TRANSLATE_NOOP("NoSteps",
                       "The run has completed, and its source has no step of it. A run that a restarted server takes "
                       "up again may end like this without having done anything.")},
    {QT_TRANSLATE_NOOP("NoSteps", "No step was recorded"),
     QT_TRANSLATE_NOOP("NoSteps", "The run failed before its first step, or its steps are not kept.")},
    {QT_TRANSLATE_NOOP("NoSteps", "No step was recorded"),
     QT_TRANSLATE_NOOP("NoSteps", "The run was cancelled before its first step.")},
    {QT_TRANSLATE_NOOP("NoSteps", "Refused"),
     QT_TRANSLATE_NOOP("NoSteps",
                       "As many runs with the same key were under way as its workflow allows. It was turned away "
                       "before its first step.")},
    {QT_TRANSLATE_NOOP("NoSteps", "Expired"),
     QT_TRANSLATE_NOOP("NoSteps", "The run waited longer than it was allowed to, and never began.")},
    {QT_TRANSLATE_NOOP("NoSteps", "No step was recorded"),
     QT_TRANSLATE_NOOP("NoSteps", "The process ended before the first step was recorded.")},
    {QT_TRANSLATE_NOOP("NoSteps", "No step was recorded"),
     QT_TRANSLATE_NOOP("NoSteps", "The run timed out before its first step was recorded.")},
    {nullptr, nullptr}, // no run is skipped
    {QT_TRANSLATE_NOOP("NoSteps", "No step was recorded"),
     QT_TRANSLATE_NOOP("NoSteps", "The run is in a status that this version does not know.")},
}};

QString translated(const char *text) { return QCoreApplication::translate("NoSteps", text); }

bool waits(StatusFace face)
{
    return face == StatusFace::Queued || face == StatusFace::Delayed || face == StatusFace::Debouncing;
}

/// When it goes on, as far as that is known.
QString until(const Run &run, StatusFace face, Millis now)
{
    if (!run.scheduledAt || !waits(face))
        return {};
    const auto moment = wording::exactMoment(*run.scheduledAt);
    if (*run.scheduledAt < now)
        return translated(QT_TRANSLATE_NOOP("NoSteps", "It should have gone on %1 ago, at %2."))
            .arg(wording::span(wording::elapsed(*run.scheduledAt, now)), moment);
    const auto span = wording::span(wording::elapsed(now, *run.scheduledAt));
    return face == StatusFace::Queued
               ? translated(QT_TRANSLATE_NOOP("NoSteps", "It tries again in %1, at %2.")).arg(span, moment)
               : translated(QT_TRANSLATE_NOOP("NoSteps", "It fires in %1, at %2.")).arg(span, moment);
}

}

StatePanel::Content noSteps(const Run &run, Millis now)
{
    const bool merged = run.status.known() == RunStatus::Debounced && run.finishedAt;
    const StatusFace face = wording::face(run.status.known(), merged);
    const auto &about = words[std::size_t(face)];
    QStringList sentences{translated(about.text)};
    if (const auto moment = until(run, face, now); !moment.isEmpty())
        sentences << moment;
    return {icons::glyph(face), translated(about.title), sentences.join(QLatin1Char(' ')), {}};
}

}
