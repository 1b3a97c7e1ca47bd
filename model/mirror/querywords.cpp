// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/querywords.h"

#include "mirror/runquery.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr std::string_view spaces = " \t\n\r\v\f";

void addLiteral(QueryWord &word, char c)
{
    word.plain += c;
    if (c == '*' || c == '\\')
        word.pattern += '\\';
    word.pattern += c;
}

/// Reads the quoted part that starts at `position`; leaves it there if the quote isn't closed.
bool takeQuoted(std::string_view query, std::size_t &position, QueryWord &word)
{
    for (std::size_t at = position + 1; at < query.size(); ++at) {
        if (query[at] == '"') {
            position = at + 1;
            word.quoted = true;
            return true;
        }
        const bool escape =
            query[at] == '\\' && at + 1 < query.size() && (query[at + 1] == '"' || query[at + 1] == '\\');
        addLiteral(word, query[escape ? ++at : at]);
    }
    return false;
}

bool needsQuotes(std::string_view literal, bool freeText)
{
    return std::any_of(literal.begin(), literal.end(), [freeText](char c) {
        return isQuerySpace(c) || c == '"' || c == ',' || c == '\\' || c == '*' || (freeText && c == ':');
    });
}

std::string quoted(std::string_view literal)
{
    std::string text = "\"";
    for (char c : literal) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c;
    }
    return text + '"';
}

}

bool isQuerySpace(char c) { return spaces.find(c) != spaces.npos; }

std::optional<QueryWord> takeQueryWord(std::string_view query, std::size_t &position)
{
    QueryWord word;
    while (position < query.size() && query[position] != ',' && !isQuerySpace(query[position])) {
        const char c = query[position];
        if (c == '"') {
            if (!takeQuoted(query, position, word))
                return {};
            continue;
        }
        if (c == '*') {
            word.pattern += c;
            word.plain += c;
        } else {
            addLiteral(word, c);
        }
        ++position;
    }
    return word;
}

std::string queryWordText(std::string_view pattern, bool freeText)
{
    if (pattern.empty())
        return "\"\"";
    std::string text;
    std::string literal;
    const auto flush = [&] {
        const bool minus = freeText && text.empty() && literal.starts_with('-');
        text += minus || needsQuotes(literal, freeText) ? quoted(literal) : literal;
        literal.clear();
    };
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '*') {
            flush();
            text += '*';
        } else {
            literal += pattern[pattern[i] == '\\' && i + 1 < pattern.size() ? ++i : i];
        }
    }
    flush();
    return text;
}

std::string RunQuery::literal(std::string_view text)
{
    QueryWord word;
    for (char c : text)
        addLiteral(word, c);
    return word.pattern;
}

}
