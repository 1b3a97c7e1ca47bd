// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runquery.h"

#include "core/clock.h"

namespace blokwatch {

/// How the values of a field are written.
enum class ValueKind : std::uint8_t { Text, Number, Span, Moment };

ValueKind valueKind(RunField field);

/// A bound as written ("5s", ">=3", "-1h..now"), or one sentence on what is wrong with it.
std::variant<RunQuery::Bound, std::string> parseBound(ValueKind kind, std::string_view text);
/// The shortest text that parses to this bound.
std::string boundText(ValueKind kind, const RunQuery::Bound &bound);

/// A written number, span or moment stands for all values from `low` to `high`: a date for its whole day.
struct Literal {
    std::int64_t low = 0;
    std::int64_t high = 0;
    bool relative = false;
};

/// "500ms", "1h30m", "1.5s", without a sign.
std::optional<Millis> parseSpan(std::string_view text);
std::string spanText(Millis span);
/// "-1h", "+5m", "now", "2026-11-30", "2026-11-30T12:00:05.250+01:00", ms since the epoch.
std::optional<Literal> parseMoment(std::string_view text);
/// The coarsest moment that starts (or ends) at this ms.
std::string momentStartText(Millis at);
std::string momentEndText(Millis at);
/// The one moment that stands for all from `low` to `high`, if there is one.
std::optional<std::string> momentUnitText(Millis low, Millis high);
/// The moment to the millisecond.
std::string momentText(Millis at);
std::string relativeText(Millis offset);

}
