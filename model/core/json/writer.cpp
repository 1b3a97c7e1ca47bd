// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/writer.h"

#include "core/json/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace blokwatch::json {

namespace {

/// The shortest digits of a positive number and where the point goes: 0.digits × 10^point.
struct Digits {
    std::string digits;
    int point = 0;
};

Digits shortestDigits(double value)
{
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    const std::string_view text(buffer.data(), std::size_t(end.ptr - buffer.data()));
    const auto e = text.find('e');
    Digits result;
    for (const char c : text.substr(0, e)) {
        if (c != '.')
            result.digits += c;
    }
    const auto exponent = text.substr(text[e + 1] == '+' ? e + 2 : e + 1);
    std::from_chars(exponent.data(), exponent.data() + exponent.size(), result.point);
    ++result.point;
    return result;
}

/// ECMAScript Number::toString for a positive number.
std::string positiveText(double value)
{
    auto [digits, point] = shortestDigits(value);
    const int count = int(digits.size());
    if (count <= point && point <= 21)
        return digits.append(std::size_t(point - count), '0');
    if (0 < point && point <= 21)
        return digits.insert(std::size_t(point), 1, '.');
    if (-6 < point && point <= 0)
        return "0." + std::string(std::size_t(-point), '0') + digits;
    if (count > 1)
        digits.insert(1, 1, '.');
    const int exponent = point - 1;
    return digits + (exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(exponent));
}

}

std::string numberText(double value)
{
    if (!std::isfinite(value))
        return "null";
    if (value == 0)
        return "0";
    return (value < 0 ? std::string("-") : std::string()) += positiveText(std::abs(value));
}

Writer &Writer::name(std::string_view name)
{
    separate();
    appendQuoted(m_text, name);
    m_text += m_indent > 0 ? ": " : ":";
    m_named = true;
    return *this;
}

Writer &Writer::string(std::string_view wtf8)
{
    separate();
    appendQuoted(m_text, wtf8);
    return *this;
}

Writer &Writer::number(std::int64_t value)
{
    std::array<char, 24> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return raw({buffer.data(), std::size_t(end.ptr - buffer.data())});
}

Writer &Writer::number(double value) { return raw(numberText(value)); }
Writer &Writer::boolean(bool value) { return raw(value ? "true" : "false"); }
Writer &Writer::null() { return raw("null"); }

Writer &Writer::raw(std::string_view json)
{
    separate();
    m_text += json;
    return *this;
}

std::string Writer::take()
{
    m_filled.clear();
    m_named = false;
    return std::exchange(m_text, {});
}

Writer &Writer::begin(char bracket)
{
    separate();
    m_text += bracket;
    m_filled.push_back(false);
    return *this;
}

Writer &Writer::end(char bracket)
{
    const bool filled = m_filled.back();
    m_filled.pop_back();
    if (filled)
        newLine();
    m_text += bracket;
    return *this;
}

void Writer::separate()
{
    if (std::exchange(m_named, false) || m_filled.empty())
        return;
    if (m_filled.back())
        m_text += ',';
    m_filled.back() = true;
    newLine();
}

void Writer::newLine()
{
    if (m_indent > 0)
        (m_text += '\n').append(m_filled.size() * std::size_t(m_indent), ' ');
}

}
