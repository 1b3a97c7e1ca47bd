// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/utf8.h"

#include <algorithm>

namespace blokwatch::json::utf8 {

namespace {

unsigned byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
}

constexpr bool isTail(unsigned byte) { return (byte & 0xc0) == 0x80; }

constexpr std::size_t lengthFor(unsigned lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return 2;
    if (lead >= 0xe0 && lead <= 0xef)
        return 3;
    return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/// Whether `second` may follow `lead`: no overlong form, no surrogate, nothing beyond U+10FFFF.
constexpr bool secondFits(unsigned lead, unsigned second)
{
    switch (lead) {
    case 0xe0: return second >= 0xa0 && second <= 0xbf;
    case 0xed: return second >= 0x80 && second <= 0x9f;
    case 0xf0: return second >= 0x90 && second <= 0xbf;
    case 0xf4: return second >= 0x80 && second <= 0x8f;
    default: return isTail(second);
    }
}

/// How many bytes at `at` agree with a valid sequence of `length` bytes.
std::size_t agreeing(std::string_view text, std::size_t at, std::size_t length)
{
    if (length < 2 || !secondFits(byteAt(text, at), byteAt(text, at + 1)))
        return std::min<std::size_t>(length, 1);
    std::size_t count = 2;
    while (count < length && isTail(byteAt(text, at + count)))
        ++count;
    return count;
}

}

std::size_t sequence(std::string_view text, std::size_t at)
{
    const auto length = lengthFor(byteAt(text, at));
    return length == agreeing(text, at, length) ? length : 0;
}

std::size_t faultLength(std::string_view text, std::size_t at)
{
    return std::max<std::size_t>(1, agreeing(text, at, lengthFor(byteAt(text, at))));
}

bool isSurrogate(std::string_view text, std::size_t at)
{
    return byteAt(text, at) == 0xed && byteAt(text, at + 1) >= 0xa0 && byteAt(text, at + 1) <= 0xbf &&
           isTail(byteAt(text, at + 2));
}

unsigned surrogate(std::string_view text, std::size_t at)
{
    return 0xd000u | (byteAt(text, at + 1) & 0x3f) << 6 | (byteAt(text, at + 2) & 0x3f);
}

void append(std::string &out, unsigned codePoint)
{
    const auto tail = [&](int shift) { out += char(0x80 | (codePoint >> shift & 0x3f)); };
    if (codePoint < 0x80) {
        out += char(codePoint);
    } else if (codePoint < 0x800) {
        out += char(0xc0 | codePoint >> 6);
        tail(0);
    } else if (codePoint < 0x10000) {
        out += char(0xe0 | codePoint >> 12);
        tail(6);
        tail(0);
    } else {
        out += char(0xf0 | codePoint >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

}
