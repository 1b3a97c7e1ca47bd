// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/wording.h"

#include "core/json/utf8.h"

#include <algorithm>
#include <array>

namespace blokwatch::wording {

namespace {

constexpr char32_t replacement = 0xfffd;
constexpr char16_t ellipsis = 0x2026;

struct Decoded {
    char32_t character = replacement;
    std::size_t bytes = 1;
};

/// The first character of a text that is not empty; U+FFFD for what is none.
Decoded decode(std::string_view text)
{
    const std::size_t length = json::utf8::sequence(text, 0);
    if (length == 0)
        return {replacement, json::utf8::isSurrogate(text, 0) ? 3 : json::utf8::faultLength(text, 0)};
    char32_t character = static_cast<unsigned char>(text[0]);
    if (length > 1)
        character &= 0x7fu >> length;
    for (std::size_t i = 1; i < length; ++i)
        character = (character << 6) | (static_cast<unsigned char>(text[i]) & 0x3fu);
    return {character, length};
}

struct Shown {
    char32_t first;
    char32_t last;
    char32_t as;
};

/// What is not shown as itself, ascending. 0x2400 stands for "the picture of this control".
constexpr std::array shownDifferently = {
    Shown{0x00, 0x08, 0x2400},
    Shown{0x09, 0x0a, ' '},
    Shown{0x0b, 0x0c, 0x2400},
    Shown{0x0d, 0x0d, ' '},
    Shown{0x0e, 0x1f, 0x2400},
    Shown{0x7f, 0x7f, 0x2421},
    Shown{0x80, 0x84, replacement},
    Shown{0x85, 0x85, ' '},
    Shown{0x86, 0x9f, replacement},
    Shown{0x61c, 0x61c, replacement},
    Shown{0x200e, 0x200f, replacement},
    Shown{0x2028, 0x2029, ' '},
    Shown{0x202a, 0x202e, replacement},
    Shown{0x2066, 0x2069, replacement},
    Shown{0xfff9, 0xfffb, replacement},
    Shown{0xfffe, 0xffff, replacement},
    Shown{0xe0000, 0xe007f, replacement},
};

char32_t shownAs(char32_t character)
{
    if (character >= 0x20 && character < 0x7f)
        return character;
    const auto *found = std::lower_bound(shownDifferently.begin(), shownDifferently.end(), character,
                                         [](const Shown &range, char32_t c) { return range.last < c; });
    if (found == shownDifferently.end() || character < found->first)
        return character;
    return found->as == 0x2400 ? 0x2400 + character : found->as;
}

void cut(QString &shown, qsizetype limit)
{
    shown.truncate(limit - 1);
    if (!shown.isEmpty() && shown.back().isHighSurrogate())
        shown.chop(1);
    shown.append(QChar(ellipsis));
}

}

QString plain(std::string_view text, qsizetype limit)
{
    QString shown;
    if (limit <= 0)
        return shown;
    shown.reserve(std::min<qsizetype>(limit + 2, qsizetype(text.size())));
    while (!text.empty()) {
        const bool lineEnd = text.starts_with("\r\n");
        const Decoded next = lineEnd ? Decoded{' ', 2} : decode(text);
        shown.append(QStringView(QChar::fromUcs4(shownAs(next.character))));
        if (shown.size() > limit) {
            cut(shown, limit);
            break;
        }
        text.remove_prefix(next.bytes);
    }
    return shown;
}

}
