// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/runstatus.h"
#include "mirror/runanomaly.h"
#include "mirror/runfield.h"
#include "ports/freshness.h"

#include <QString>

#include <cstdint>
#include <string_view>

namespace blokwatch {

/// What a status means to an operator, which decides its colour. Bad endings are told apart.
enum class StatusFamily : std::uint8_t { Running, Waiting, Good, Refused, Quiet, Failed, TimedOut, Crashed };
inline constexpr int statusFamilyCount = int(StatusFamily::Crashed) + 1;

/// How a status is shown. One more than Blok has: a debounced run that waits for its window is not one that was merged.
enum class StatusFace : std::uint8_t {
    Pending,
    Running,
    Paused,
    Queued,
    Delayed,
    Debouncing,
    Merged,
    Completed,
    Failed,
    Cancelled,
    Throttled,
    Expired,
    Crashed,
    TimedOut,
    Skipped, ///< of steps only
    Unknown,
};
inline constexpr int statusFaceCount = int(StatusFace::Unknown) + 1;

/// Words for people, translated, the same in the window and in ctl. Thread: any; results follow the translators that
/// are installed at the time of the call.
namespace wording {

/// Outside text (WTF-8) as it may be shown: invalid bytes, lone surrogates, C1 and bidirectional controls become
/// U+FFFD, C0 controls their visible picture (U+2400…), line breaks and tabs a space. At most `limit` UTF-16 units, cut
/// between characters and with an ellipsis. Cost: that of `limit` characters, however long the text is.
QString plain(std::string_view text, qsizetype limit = 4096);

StatusFace face(RunStatus::Known status, bool merged);
StatusFamily family(StatusFace face);
/// "Timed out"; for an unknown status its own text.
QString status(StatusFace face, std::string_view unknownText = {});
/// "Timed out", the heading of a group of statuses.
QString familyName(StatusFamily family);
/// The word for a step's status ("completed" is "Completed"); a word nobody knows as it is, in plain text.
QString stepStatus(std::string_view text);

/// What stands for an empty name: "(no name)".
QString noName();

/// Title of a column or field ("Workflow").
QString field(RunField field);

/// `from` until `to` without overflow; 0 when `to` is earlier: a duration is never negative.
Millis elapsed(Millis from, Millis to);
/// A time so much later; the last one that there is instead of an overflow, the first one for a negative span.
Millis later(Millis at, Millis span);
/// "3 ms", "4.2 s", "2 m 05 s", "3 h 07 m", "2 d 04 h"; a negative span is shown as "0 ms".
QString span(Millis span);
/// The largest unit of a span alone ("3 m", "2 d"); less than a second is "0 s".
QString roughSpan(Millis span);
/// "14:03:22" today, "Mon 14:03" within the last week, "23 Nov 14:03" in the same year, else "2025-11-23"; local time
/// zone.
QString moment(Millis at, Millis now);
/// "3 s ago", "in 4 m", "now".
QString ago(Millis at, Millis now);
/// "2026-11-30 14:03:22.123 +01:00", local time zone; a number that is no date as the number it is.
QString exactMoment(Millis at);
/// "2026-11-30T14:03:22.123+01:00", ISO 8601 in the local time zone; a number that is no date as the number it is.
QString isoMoment(Millis at);

/// What speaks against a run as it is shown: "The store has another end: Failed, at 2026-11-30 14:03:22.123 +01:00".
QString anomaly(const RunAnomaly &anomaly);

/// "Fresh", "Snapshot of 14:03:22", "Stale since 14:03:22".
QString freshness(const Freshness &freshness, Millis now);

}

}
