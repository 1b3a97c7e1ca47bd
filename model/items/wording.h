// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/runstatus.h"
#include "mirror/runfield.h"
#include "ports/freshness.h"

#include <QString>
#include <QStringView>

#include <cstdint>
#include <string_view>

namespace blokwatch {

/// What a status means to an operator, which decides its colour. Bad endings are told apart.
enum class StatusFamily : std::uint8_t { Running, Waiting, Good, Refused, Quiet, Failed, TimedOut, Crashed };

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
    Unknown,
};

/// Words for people, translated, the same in the window and in ctl.
namespace wording {

/// Outside text (WTF-8) as it may be shown: invalid bytes and lone surrogates become U+FFFD, control characters their
/// visible picture (U+2400…), bidirectional controls U+FFFD, line breaks a space. At most `limit` characters, cut with
/// an ellipsis.
QString plain(std::string_view text, qsizetype limit = 4096);

StatusFace face(RunStatus::Known status, bool merged);
StatusFamily family(StatusFace face);
/// "Timed out"; for an unknown status its own text.
QString status(StatusFace face, std::string_view unknownText = {});

/// Title of a column or field ("Workflow").
QString field(RunField field);

/// "3 ms", "4.2 s", "2 m 05 s", "3 h 07 m", "2 d 04 h"; a negative span is shown as "0 ms".
QString span(Millis span);
/// "14:03:22" today, "Mon 14:03" within a week, else the date; local time zone.
QString moment(Millis at, Millis now);
/// "3 s ago", "in 4 m".
QString ago(Millis at, Millis now);
/// "2026-11-30 14:03:22.123 +01:00"
QString exactMoment(Millis at);

/// "Fresh", "Snapshot of 14:03", "Stale since 14:03".
QString freshness(const Freshness &freshness, Millis now);

}

}
