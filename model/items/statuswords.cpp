// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/wording.h"

#include <QCoreApplication>

#include <array>

namespace blokwatch::wording {

namespace {

constexpr qsizetype wordLimit = 64;

struct FaceWords {
    StatusFamily family;
    const char *word;
};

constexpr std::array<FaceWords, statusFaceCount> faces = {{
    {StatusFamily::Waiting, QT_TRANSLATE_NOOP("Wording", "Pending")},
    {StatusFamily::Running, QT_TRANSLATE_NOOP("Wording", "Running")},
    {StatusFamily::Running, QT_TRANSLATE_NOOP("Wording", "Paused")},
    {StatusFamily::Waiting, QT_TRANSLATE_NOOP("Wording", "Queued")},
    {StatusFamily::Waiting, QT_TRANSLATE_NOOP("Wording", "Delayed")},
    {StatusFamily::Waiting, QT_TRANSLATE_NOOP("Wording", "Debouncing")},
    {StatusFamily::Quiet, QT_TRANSLATE_NOOP("Wording", "Merged")},
    {StatusFamily::Good, QT_TRANSLATE_NOOP("Wording", "Completed")},
    {StatusFamily::Failed, QT_TRANSLATE_NOOP("Wording", "Failed")},
    {StatusFamily::Quiet, QT_TRANSLATE_NOOP("Wording", "Cancelled")},
    {StatusFamily::Refused, QT_TRANSLATE_NOOP("Wording", "Throttled")},
    {StatusFamily::Refused, QT_TRANSLATE_NOOP("Wording", "Expired")},
    {StatusFamily::Crashed, QT_TRANSLATE_NOOP("Wording", "Crashed")},
    {StatusFamily::TimedOut, QT_TRANSLATE_NOOP("Wording", "Timed out")},
    {StatusFamily::Quiet, QT_TRANSLATE_NOOP("Wording", "Skipped")},
    {StatusFamily::Quiet, QT_TRANSLATE_NOOP("Wording", "Unknown")},
}};

constexpr std::array<const char *, statusFamilyCount> families = {
    QT_TRANSLATE_NOOP("Wording", "Running"),   QT_TRANSLATE_NOOP("Wording", "Waiting"),
    QT_TRANSLATE_NOOP("Wording", "Good"),      QT_TRANSLATE_NOOP("Wording", "Refused"),
    QT_TRANSLATE_NOOP("Wording", "Quiet"),     QT_TRANSLATE_NOOP("Wording", "Failed"),
    QT_TRANSLATE_NOOP("Wording", "Timed out"), QT_TRANSLATE_NOOP("Wording", "Crashed"),
};

/// By RunStatus::Known.
constexpr std::array knownFaces = {
    StatusFace::Pending,    StatusFace::Running,   StatusFace::Paused,   StatusFace::Queued,    StatusFace::Delayed,
    StatusFace::Debouncing, StatusFace::Completed, StatusFace::Failed,   StatusFace::Cancelled, StatusFace::Throttled,
    StatusFace::Expired,    StatusFace::Crashed,   StatusFace::TimedOut, StatusFace::Unknown};
static_assert(knownFaces.size() == RunStatus::Unknown + 1);

/// By RunField.
constexpr std::array fields = {
    QT_TRANSLATE_NOOP("Wording", "ID"),
    QT_TRANSLATE_NOOP("Wording", "Status"),
    QT_TRANSLATE_NOOP("Wording", "Workflow"),
    QT_TRANSLATE_NOOP("Wording", "Trigger"),
    QT_TRANSLATE_NOOP("Wording", "Trigger summary"),
    QT_TRANSLATE_NOOP("Wording", "Key"),
    QT_TRANSLATE_NOOP("Wording", "Tags"),
    QT_TRANSLATE_NOOP("Wording", "Environment"),
    QT_TRANSLATE_NOOP("Wording", "Source"),
    QT_TRANSLATE_NOOP("Wording", "Started"),
    QT_TRANSLATE_NOOP("Wording", "Finished"),
    QT_TRANSLATE_NOOP("Wording", "Duration"),
    QT_TRANSLATE_NOOP("Wording", "Scheduled"),
    QT_TRANSLATE_NOOP("Wording", "Expires"),
    QT_TRANSLATE_NOOP("Wording", "Steps"),
    QT_TRANSLATE_NOOP("Wording", "Pings"),
    QT_TRANSLATE_NOOP("Wording", "Called from"),
    QT_TRANSLATE_NOOP("Wording", "Replay of"),
    QT_TRANSLATE_NOOP("Wording", "Error"),
};
static_assert(fields.size() == std::size_t(RunField::Error) + 1);

struct StepWords {
    std::string_view status;
    const char *word;
};

constexpr std::array<StepWords, 5> steps = {{
    {"pending", QT_TRANSLATE_NOOP("Wording", "Pending")},
    {"running", QT_TRANSLATE_NOOP("Wording", "Running")},
    {"completed", QT_TRANSLATE_NOOP("Wording", "Completed")},
    {"failed", QT_TRANSLATE_NOOP("Wording", "Failed")},
    {"skipped", QT_TRANSLATE_NOOP("Wording", "Skipped")},
}};

QString translated(const char *word) { return QCoreApplication::translate("Wording", word); }

}

StatusFace face(RunStatus::Known status, bool merged)
{
    return status == RunStatus::Debounced && merged ? StatusFace::Merged : knownFaces[status];
}

StatusFamily family(StatusFace face) { return faces[std::size_t(face)].family; }

QString familyName(StatusFamily family) { return translated(families[std::size_t(family)]); }

QString status(StatusFace face, std::string_view unknownText)
{
    if (face == StatusFace::Unknown && !unknownText.empty())
        return plain(unknownText, wordLimit);
    return translated(faces[std::size_t(face)].word);
}

QString stepStatus(std::string_view text)
{
    for (const StepWords &step : steps) {
        if (step.status == text)
            return translated(step.word);
    }
    return plain(text, wordLimit);
}

QString noName() { return translated(QT_TRANSLATE_NOOP("Wording", "(no name)")); }

QString field(RunField field) { return translated(fields[std::size_t(field)]); }

}
