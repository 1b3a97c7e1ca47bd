// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/ids.h"

namespace blokwatch {

namespace {

constexpr std::string_view prefix = "run_";
constexpr std::size_t digits = 12;

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}

std::optional<std::uint64_t> packRunId(std::string_view text)
{
    if (text.size() != prefix.size() + digits || !text.starts_with(prefix))
        return {};
    std::uint64_t packed = 0;
    for (char c : text.substr(prefix.size())) {
        const int value = hexValue(c);
        if (value < 0)
            return {};
        packed = packed << 4 | std::uint64_t(value);
    }
    return packed;
}

std::string unpackRunId(std::uint64_t packed)
{
    std::string text(prefix);
    for (int shift = 44; shift >= 0; shift -= 4)
        text += "0123456789abcdef"[packed >> shift & 0xf];
    return text;
}

}
