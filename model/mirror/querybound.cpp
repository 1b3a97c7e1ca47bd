// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/queryvalues.h"

#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace blokwatch {

namespace {

using Bound = RunQuery::Bound;
using Comparison = RunQuery::Comparison;

constexpr std::array operators{std::pair{Comparison::GreaterEqual, std::string_view(">=")},
                               std::pair{Comparison::LessEqual, std::string_view("<=")},
                               std::pair{Comparison::Greater, std::string_view(">")},
                               std::pair{Comparison::Less, std::string_view("<")}};

std::optional<Literal> parseLiteral(ValueKind kind, std::string_view text)
{
    if (kind == ValueKind::Moment)
        return parseMoment(text);
    if (kind == ValueKind::Span) {
        const auto span = parseSpan(text);
        return span ? std::optional(Literal{*span, *span}) : std::nullopt;
    }
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size())
        return {};
    return Literal{value, value};
}

std::string complaint(ValueKind kind, std::string_view text)
{
    const std::string quoted = "“" + std::string(text) + "”";
    switch (kind) {
    case ValueKind::Span: return quoted + " is not a span of time; write 500ms, 5s, 2m, 1h, 1d or 1h30m";
    case ValueKind::Moment: return quoted + " is not a time; write -1h, +5m, now, 2026-11-30 or 2026-11-30T12:00+01:00";
    default: return quoted + " is not a number";
    }
}

Bound compared(Comparison comparison, const Literal &literal)
{
    const bool high = comparison == Comparison::Greater || comparison == Comparison::LessEqual;
    return {comparison, high ? literal.high : literal.low, 0, literal.relative, false};
}

Bound between(const Literal &from, const Literal &to)
{
    if (from.low == to.high && from.relative == to.relative)
        return {Comparison::Equal, from.low, 0, from.relative, false};
    return {Comparison::Between, from.low, to.high, from.relative, to.relative};
}

std::variant<Bound, std::string> parseRange(ValueKind kind, std::string_view from, std::string_view to)
{
    if (from.empty() || to.empty())
        return "a range needs both ends; write >= or <= for an open one";
    const auto low = parseLiteral(kind, from);
    if (!low)
        return complaint(kind, from);
    const auto high = parseLiteral(kind, to);
    if (!high)
        return complaint(kind, to);
    if (low->relative == high->relative && low->low > high->high)
        return "the range ends before it starts";
    return between(*low, *high);
}

std::string literalText(ValueKind kind, std::int64_t value, bool relative, bool end)
{
    if (kind == ValueKind::Number)
        return std::to_string(value);
    if (kind == ValueKind::Span)
        return spanText(value);
    if (relative)
        return relativeText(value);
    return end ? momentEndText(value) : momentStartText(value);
}

std::string rangeText(ValueKind kind, const Bound &bound)
{
    const bool absolute = kind == ValueKind::Moment && !bound.relative && !bound.upperRelative;
    if (const auto unit = absolute ? momentUnitText(bound.value, bound.upper) : std::nullopt)
        return *unit;
    return literalText(kind, bound.value, bound.relative, false) + ".." +
           literalText(kind, bound.upper, bound.upperRelative, true);
}

/// A relative moment by itself is refused as a likely slip, so it is written as a range.
std::string singleText(ValueKind kind, const Bound &bound)
{
    if (kind != ValueKind::Moment)
        return literalText(kind, bound.value, false, false);
    const std::string text = bound.relative ? relativeText(bound.value) : momentText(bound.value);
    return bound.relative ? text + ".." + text : text;
}

}

ValueKind valueKind(RunField field)
{
    switch (field) {
    case RunField::Started:
    case RunField::Finished:
    case RunField::Scheduled:
    case RunField::Expires: return ValueKind::Moment;
    case RunField::Duration: return ValueKind::Span;
    case RunField::Steps:
    case RunField::Pings: return ValueKind::Number;
    default: return ValueKind::Text;
    }
}

Bound RunQuery::anyValue() { return {Comparison::GreaterEqual, std::numeric_limits<std::int64_t>::min()}; }

std::variant<Bound, std::string> parseBound(ValueKind kind, std::string_view text)
{
    if (text == "*")
        return RunQuery::anyValue();
    for (const auto &[comparison, sign] : operators) {
        if (!text.starts_with(sign))
            continue;
        const std::string_view rest = text.substr(sign.size());
        const auto literal = parseLiteral(kind, rest);
        return literal ? std::variant<Bound, std::string>(compared(comparison, *literal)) : complaint(kind, rest);
    }
    if (const std::size_t dots = text.find(".."); dots != text.npos)
        return parseRange(kind, text.substr(0, dots), text.substr(dots + 2));
    const auto literal = parseLiteral(kind, text);
    if (!literal)
        return complaint(kind, text);
    if (literal->relative)
        return "“" + std::string(text) + "” is a single moment; write >" + std::string(text) + " or a range";
    return between(*literal, *literal);
}

std::string boundText(ValueKind kind, const Bound &bound)
{
    if (bound == RunQuery::anyValue())
        return "*";
    if (bound.comparison == Comparison::Between)
        return rangeText(kind, bound);
    if (bound.comparison == Comparison::Equal)
        return singleText(kind, bound);
    const bool end = bound.comparison == Comparison::Greater || bound.comparison == Comparison::LessEqual;
    for (const auto &[comparison, sign] : operators) {
        if (comparison == bound.comparison)
            return std::string(sign) + literalText(kind, bound.value, bound.relative, end);
    }
    return {};
}

}
