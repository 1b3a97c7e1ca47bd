// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/wording.h"

#include <QCoreApplication>

#include <array>

namespace blokwatch::wording {

namespace {

constexpr qsizetype wordLimit = 64;

/// %1: who says it, %2: a status or an event, %3: when.
constexpr std::array<const char *, 4> sentences = {{
    QT_TRANSLATE_NOOP("Wording", "%1 has another end: %2, at %3"),
    QT_TRANSLATE_NOOP("Wording", "%1 went on after the end: %2, at %3"),
    QT_TRANSLATE_NOOP("Wording", "%1 has it open again: %2, at %3"),
    QT_TRANSLATE_NOOP("Wording", "%1 has an end time, but the status %2"),
}};
static_assert(sentences.size() == std::size_t(RunAnomaly::Kind::OpenThoughFinished) + 1);

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

QString said(const RunAnomaly &anomaly)
{
    if (anomaly.kind == RunAnomaly::Kind::WentOn)
        return plain(anomaly.other, wordLimit);
    return status(face(RunStatus::fromText(anomaly.other).known(), false), anomaly.other);
}

}

QString anomaly(const RunAnomaly &anomaly)
{
    const char *who = anomaly.side == RunSide::Store ? QT_TRANSLATE_NOOP("Wording", "The store")
                                                     : QT_TRANSLATE_NOOP("Wording", "The stream of events");
    return translated(sentences[std::size_t(anomaly.kind)])
        .arg(translated(who), said(anomaly), exactMoment(anomaly.at));
}

}
