// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/queryvalues.h"

#include <array>
#include <charconv>
#include <chrono>

namespace blokwatch {

namespace {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
constexpr Millis day = 24 * 60 * minute;
constexpr Millis firstMoment = -62'135'596'800'000; // 0001-01-01
constexpr Millis lastMoment = 253'402'300'799'999;  // 9999-12-31T23:59:59.999
constexpr std::size_t fewestEpochDigits = 10;
constexpr std::size_t mostEpochDigits = 15;

/// Whether it has a year of four digits.
bool isWritable(Millis at) { return at >= firstMoment && at <= lastMoment; }

/// Reads fixed-width numbers off the front of a text.
class Reader
{
public:
    explicit Reader(std::string_view text) : m_rest(text) {}
    bool skip(char c)
    {
        if (!m_rest.starts_with(c))
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    std::optional<int> number(std::size_t digits)
    {
        int value = 0;
        if (m_rest.size() < digits)
            return {};
        for (char c : m_rest.substr(0, digits)) {
            if (c < '0' || c > '9')
                return {};
            value = value * 10 + (c - '0');
        }
        m_rest.remove_prefix(digits);
        return value;
    }
    /// A number below `limit`.
    std::optional<int> below(int limit, std::size_t digits = 2)
    {
        const auto value = number(digits);
        return value && *value < limit ? value : std::nullopt;
    }
    bool atEnd() const { return m_rest.empty(); }

private:
    std::string_view m_rest;
};

std::optional<Millis> readDate(Reader &reader)
{
    const auto year = reader.number(4);
    if (!year || !reader.skip('-'))
        return {};
    const auto month = reader.number(2);
    if (!month || !reader.skip('-'))
        return {};
    const auto dayOfMonth = reader.number(2);
    if (!dayOfMonth)
        return {};
    const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(unsigned(*month)),
                                           std::chrono::day(unsigned(*dayOfMonth))};
    if (!date.ok() || *year == 0)
        return {};
    return std::chrono::sys_days(date).time_since_epoch().count() * day;
}

/// "12:00[:30[.250]]": ms since midnight and how fine it was written.
struct TimeOfDay {
    Millis at;
    Millis unit;
};

std::optional<TimeOfDay> readTime(Reader &reader)
{
    const auto hours = reader.below(24);
    if (!hours || !reader.skip(':'))
        return {};
    const auto minutes = reader.below(60);
    if (!minutes)
        return {};
    TimeOfDay time{(*hours * 60 + *minutes) * minute, minute};
    if (!reader.skip(':'))
        return time;
    const auto seconds = reader.below(60);
    if (!seconds)
        return {};
    time = {time.at + *seconds * second, second};
    if (!reader.skip('.'))
        return time;
    const auto millis = reader.number(3);
    if (!millis)
        return {};
    return TimeOfDay{time.at + *millis, 1};
}

/// "Z", "+01:00" or nothing, which is UTC: what to subtract.
std::optional<Millis> readZone(Reader &reader)
{
    if (reader.skip('Z') || reader.atEnd())
        return 0;
    const bool west = reader.skip('-');
    if (!west && !reader.skip('+'))
        return {};
    const auto hours = reader.below(24);
    if (!hours || !reader.skip(':'))
        return {};
    const auto minutes = reader.below(60);
    if (!minutes)
        return {};
    const Millis offset = (*hours * 60 + *minutes) * minute;
    return west ? -offset : offset;
}

std::optional<Literal> parseIso(std::string_view text)
{
    Reader reader(text);
    const auto date = readDate(reader);
    if (!date)
        return {};
    if (reader.atEnd())
        return Literal{*date, *date + day - 1};
    if (!reader.skip('T'))
        return {};
    const auto time = readTime(reader);
    const auto zone = time ? readZone(reader) : std::nullopt;
    if (!zone || !reader.atEnd())
        return {};
    const Millis at = *date + time->at - *zone;
    return isWritable(at) ? std::optional(Literal{at, at + time->unit - 1}) : std::nullopt;
}

std::optional<Literal> parseEpoch(std::string_view text)
{
    Millis value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || text.starts_with('-') ||
        text.size() < fewestEpochDigits || text.size() > mostEpochDigits)
        return {};
    return Literal{value, value};
}

void appendNumber(std::string &text, std::int64_t value, std::size_t digits)
{
    const std::string plain = std::to_string(value);
    text.append(digits > plain.size() ? digits - plain.size() : 0, '0');
    text += plain;
}

/// The moment, written as fine as `unit`.
std::string isoText(Millis at, Millis unit)
{
    if (!isWritable(at))
        return std::to_string(at);
    const Millis days = at / day - (at % day < 0 ? 1 : 0);
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(days))};
    std::string text;
    appendNumber(text, int(date.year()), 4);
    text += '-';
    appendNumber(text, unsigned(date.month()), 2);
    text += '-';
    appendNumber(text, unsigned(date.day()), 2);
    if (unit == day)
        return text;
    const Millis time = at - days * day;
    text += 'T';
    appendNumber(text, time / (60 * minute), 2);
    text += ':';
    appendNumber(text, time / minute % 60, 2);
    if (unit == minute)
        return text;
    text += ':';
    appendNumber(text, time / second % 60, 2);
    if (unit == second)
        return text;
    text += '.';
    appendNumber(text, time % second, 3);
    return text;
}

Millis coarsestUnit(Millis at)
{
    for (Millis unit : {day, minute, second}) {
        if (at % unit == 0)
            return unit;
    }
    return 1;
}

}

std::optional<Literal> parseMoment(std::string_view text)
{
    if (text == "now")
        return Literal{0, 0, true};
    if (text.starts_with('-') || text.starts_with('+')) {
        const auto span = parseSpan(text.substr(1));
        if (!span)
            return {};
        const Millis offset = text.starts_with('-') ? -*span : *span;
        return Literal{offset, offset, true};
    }
    const auto iso = parseIso(text);
    return iso ? iso : parseEpoch(text);
}

std::string momentStartText(Millis at) { return isoText(at, coarsestUnit(at)); }

std::string momentEndText(Millis at)
{
    const Millis unit = isWritable(at) ? coarsestUnit(at + 1) : 1;
    return unit == 1 ? isoText(at, 1) : isoText(at + 1 - unit, unit);
}

std::optional<std::string> momentUnitText(Millis low, Millis high)
{
    for (Millis unit : {day, minute, second}) {
        if (isWritable(low) && isWritable(high) && low % unit == 0 && high - low == unit - 1)
            return isoText(low, unit);
    }
    return {};
}

std::string momentText(Millis at) { return isoText(at, 1); }

std::string relativeText(Millis offset)
{
    if (offset == 0)
        return "now";
    return (offset < 0 ? "-" : "+") + spanText(offset < 0 ? -offset : offset);
}

}
