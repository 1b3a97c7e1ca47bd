// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/cursor.h"

#include "core/json/text.h"

namespace blokwatch::json {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Passes digits; false when there is none.
bool passDigits(std::string_view &rest)
{
    const auto start = rest.size();
    while (!rest.empty() && isDigit(rest.front()))
        rest.remove_prefix(1);
    return rest.size() != start;
}

bool pass(std::string_view &rest, char one, char other)
{
    if (rest.empty() || (rest.front() != one && rest.front() != other))
        return false;
    rest.remove_prefix(1);
    return true;
}

/// -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
bool isNumber(std::string_view token)
{
    pass(token, '-', '-');
    if (!pass(token, '0', '0') && !passDigits(token))
        return false;
    if (pass(token, '.', '.') && !passDigits(token))
        return false;
    if (pass(token, 'e', 'E')) {
        pass(token, '+', '-');
        if (!passDigits(token))
            return false;
    }
    return token.empty();
}

struct Ignore {
    void open(bool, std::size_t) {}
    void close(std::size_t) {}
    void name(std::string_view) {}
    void scalar(std::string_view) {}
};

}

const char *scalarFault(std::string_view token)
{
    const char first = token.empty() ? '\0' : token.front();
    if (first == '"') {
        if (token.size() < 2 || token.back() != '"')
            return "a string without end";
        return escapeFault(insideOf(token)) == token.npos ? nullptr : "a bad escape in a string";
    }
    if (first == '-' || isDigit(first))
        return isNumber(token) ? nullptr : "a number that is none";
    return token == "true" || token == "false" || token == "null" ? nullptr : "a word that is no value";
}

Error malformed(const Fault &fault)
{
    return {Error::Kind::Malformed,
            std::string("this is not JSON: ") + fault.reason + " at byte " + std::to_string(fault.position)};
}

Fault skipValue(Cursor &cursor, Nesting &nesting)
{
    Ignore ignore;
    return walk(cursor, nesting, ignore);
}

}
