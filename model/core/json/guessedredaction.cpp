// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/redaction.h"

#include <algorithm>

namespace blokwatch::json {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t'; }

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// Passes the backslashes and quotes that stand around a name or value.
std::size_t behindQuotes(std::string_view text, std::size_t at)
{
    while (at < text.size() && (text[at] == '\\' || text[at] == '"' || text[at] == '\''))
        ++at;
    return at;
}

std::size_t behindSpace(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// Where a value may begin behind a name that ends at `at`; npos when no `:` or `=` says that there is one.
std::size_t valueBehind(std::string_view text, std::size_t at)
{
    at = behindSpace(text, behindQuotes(text, at));
    if (at == text.size() || (text[at] != ':' && text[at] != '='))
        return text.npos;
    return behindSpace(text, at + 1);
}

/// The end of a value that begins at `start`: of a quoted one the quote, of a bracket everything behind it, since who
/// would know where it ends, of a bare word the end of the line or part.
std::size_t valueEnd(std::string_view text, std::size_t start)
{
    const auto quote = text.find_first_not_of('\\', start);
    if (quote == text.npos)
        return text.size();
    if (text[quote] == '{' || text[quote] == '[')
        return text.size();
    if (text[quote] != '"' && text[quote] != '\'')
        return std::min(text.find_first_of("\r\n,;&}])", start), text.size());
    const auto depth = quote - start; // backslashes in front of this quote, and so of the one that ends it
    for (auto at = text.find(text[quote], quote + 1); at != text.npos; at = text.find(text[quote], at + 1)) {
        auto first = at;
        while (first > quote + 1 && text[first - 1] == '\\')
            --first;
        if (at - first <= depth)
            return at + 1;
    }
    return text.size();
}

}

std::string Redaction::guessed(std::string_view text) const
{
    std::string result;
    std::size_t done = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto start = at;
        while (at < text.size() && isNameCharacter(text[at]))
            ++at;
        if (at == start) {
            ++at;
            continue;
        }
        if (!isTelling(text.substr(start, at - start)))
            continue;
        const auto value = valueBehind(text, at);
        if (value == text.npos || value == text.size())
            continue;
        result.append(text.substr(done, value - done)).append(word);
        done = at = valueEnd(text, value);
    }
    return result.append(text.substr(done));
}

}
