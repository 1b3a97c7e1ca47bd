// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/text.h"

#include "core/json/utf8.h"

#include <array>
#include <cstdint>

namespace blokwatch::json {

namespace {

constexpr std::string_view hexDigits = "0123456789abcdef";

constexpr int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = char(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// The code unit that the four digits at `at` stand for; -1 when they are none.
int codeUnit(std::string_view text, std::size_t at)
{
    if (at + 4 > text.size())
        return -1;
    int unit = 0;
    for (std::size_t i = at; i < at + 4; ++i) {
        const int value = hexValue(text[i]);
        if (value < 0)
            return -1;
        unit = unit << 4 | value;
    }
    return unit;
}

/// What a one-letter escape stands for; 0 for no escape.
constexpr char shortEscape(char letter)
{
    switch (letter) {
    case '"':
    case '\\':
    case '/': return letter;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
    }
}

constexpr bool isHigh(int unit) { return unit >= 0xd800 && unit < 0xdc00; }
constexpr bool isLow(int unit) { return unit >= 0xdc00 && unit < 0xe000; }

/// The letter after the backslash for characters that have a short escape, 'u' for the other control characters,
/// 0 for what stands for itself.
constexpr auto escapeLetters = [] {
    std::array<char, 256> letters{};
    for (std::size_t i = 0; i < 0x20; ++i)
        letters[i] = 'u';
    letters['\b'] = 'b';
    letters['\f'] = 'f';
    letters['\n'] = 'n';
    letters['\r'] = 'r';
    letters['\t'] = 't';
    letters['"'] = '"';
    letters['\\'] = '\\';
    return letters;
}();

void appendUnitEscape(std::string &out, unsigned unit)
{
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += hexDigits[unit >> shift & 0xf];
}

/// Appends the non-ASCII character at `at` and returns its length.
std::size_t appendWide(std::string &out, std::string_view text, std::size_t at)
{
    const auto length = utf8::sequence(text, at);
    if (length > 0) {
        out.append(text, at, length);
        return length;
    }
    if (utf8::isSurrogate(text, at)) {
        appendUnitEscape(out, utf8::surrogate(text, at));
        return 3;
    }
    out += utf8::replacement;
    return utf8::faultLength(text, at);
}

}

void appendUnescaped(std::string &out, std::string_view inside)
{
    std::size_t from = 0;
    for (std::size_t at = inside.find('\\'); at != inside.npos && at + 1 < inside.size();
         at = inside.find('\\', from)) {
        out.append(inside, from, at - from);
        if (inside[at + 1] != 'u') {
            out += shortEscape(inside[at + 1]);
            from = at + 2;
            continue;
        }
        const int unit = codeUnit(inside, at + 2);
        from = at + 6;
        if (isHigh(unit) && inside.substr(std::min(from, inside.size())).starts_with("\\u")) {
            if (const int low = codeUnit(inside, from + 2); isLow(low)) {
                utf8::append(out, 0x10000u + (unsigned(unit - 0xd800) << 10) + unsigned(low - 0xdc00));
                from += 6;
                continue;
            }
        }
        utf8::append(out, unsigned(unit));
    }
    if (from < inside.size())
        out.append(inside, from);
}

std::string unescaped(std::string_view inside)
{
    std::string out;
    out.reserve(inside.size());
    appendUnescaped(out, inside);
    return out;
}

std::size_t escapeFault(std::string_view inside)
{
    for (std::size_t at = inside.find('\\'); at != inside.npos;) {
        if (at + 1 >= inside.size())
            return at;
        const bool unicode = inside[at + 1] == 'u';
        if (unicode ? codeUnit(inside, at + 2) < 0 : shortEscape(inside[at + 1]) == 0)
            return at;
        at = inside.find('\\', at + (unicode ? 6 : 2));
    }
    return inside.npos;
}

void appendQuoted(std::string &out, std::string_view wtf8)
{
    out += '"';
    std::size_t from = 0;
    for (std::size_t at = 0; at < wtf8.size();) {
        const auto byte = static_cast<unsigned char>(wtf8[at]);
        const char letter = escapeLetters[byte];
        if (letter == 0 && byte < 0x80) {
            ++at;
            continue;
        }
        out.append(wtf8, from, at - from);
        if (byte >= 0x80) {
            at += appendWide(out, wtf8, at);
        } else {
            if (letter == 'u')
                appendUnitEscape(out, byte);
            else
                (out += '\\') += letter;
            ++at;
        }
        from = at;
    }
    out.append(wtf8, from);
    out += '"';
}

std::string quoted(std::string_view wtf8)
{
    std::string out;
    out.reserve(wtf8.size() + 2);
    appendQuoted(out, wtf8);
    return out;
}

std::string displayUtf8(std::string_view wtf8, std::size_t *replaced)
{
    std::string out;
    out.reserve(wtf8.size());
    for (std::size_t at = 0; at < wtf8.size();) {
        const auto length = utf8::sequence(wtf8, at);
        if (length > 0) {
            out.append(wtf8, at, length);
            at += length;
            continue;
        }
        out += utf8::replacement;
        at += utf8::isSurrogate(wtf8, at) ? 3 : utf8::faultLength(wtf8, at);
        if (replaced)
            ++*replaced;
    }
    return out;
}

}
