// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/queryvalues.h"

#include <array>
#include <charconv>

namespace blokwatch {

namespace {

struct Unit {
    std::string_view name;
    Millis ms;
};
constexpr std::array units{Unit{"d", 86'400'000}, Unit{"h", 3'600'000}, Unit{"m", 60'000}, Unit{"s", 1000},
                           Unit{"ms", 1}};
constexpr Millis longest = 1'000'000'000'000'000;
constexpr int mostFractionDigits = 6;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Takes digits off the front.
std::string_view takeDigits(std::string_view &text)
{
    std::size_t n = 0;
    while (n < text.size() && isDigit(text[n]))
        ++n;
    const std::string_view digits = text.substr(0, n);
    text.remove_prefix(n);
    return digits;
}

const Unit *takeUnit(std::string_view &text)
{
    std::size_t n = 0;
    while (n < text.size() && text[n] >= 'a' && text[n] <= 'z')
        ++n;
    for (const Unit &unit : units) {
        if (unit.name == text.substr(0, n)) {
            text.remove_prefix(n);
            return &unit;
        }
    }
    return nullptr;
}

/// One number with its unit off the front; nothing if there is none.
std::optional<Millis> takePart(std::string_view &text)
{
    const std::string_view whole = takeDigits(text);
    std::string_view fraction;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        fraction = takeDigits(text);
        if (fraction.empty() || fraction.size() > mostFractionDigits)
            return {};
    }
    const Unit *unit = takeUnit(text);
    Millis value = 0;
    const auto read = std::from_chars(whole.data(), whole.data() + whole.size(), value);
    if (!unit || whole.empty() || read.ec != std::errc() || value > longest / unit->ms)
        return {};
    Millis part = 0;
    Millis scale = 1;
    for (char c : fraction) {
        part = part * 10 + (c - '0');
        scale *= 10;
    }
    return value * unit->ms + part * unit->ms / scale;
}

}

std::optional<Millis> parseSpan(std::string_view text)
{
    Millis sum = 0;
    do {
        const auto part = takePart(text);
        if (!part)
            return {};
        sum += *part;
        if (sum > longest)
            return {};
    } while (!text.empty());
    return sum;
}

std::string spanText(Millis span)
{
    if (span == 0)
        return "0ms";
    std::string text;
    for (const Unit &unit : units) {
        if (span / unit.ms == 0)
            continue;
        text += std::to_string(span / unit.ms);
        text += unit.name;
        span %= unit.ms;
    }
    return text;
}

}
