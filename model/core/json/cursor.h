// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/result.h"

#include <simdjson.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// For decoders only: walking the tokens of a text that a Decoder has indexed. Includes simdjson.
namespace blokwatch::json {

/// Where and why a text is no JSON.
struct Fault {
    std::size_t position = 0;
    const char *reason = nullptr;
    explicit operator bool() const { return reason != nullptr; }
};

/// Reason why a token is not a number, literal or string of JSON; null when it is one.
const char *scalarFault(std::string_view token);

/// A step-by-step reader over simdjson's On-Demand token iterator. Unlike On-Demand's own objects it checks all that
/// it passes, never reads behind the last token, and nests without recursion. Copies are bookmarks.
class Cursor
{
public:
    using Iterator = simdjson::ondemand::json_iterator;

    Cursor(const Iterator &iterator, std::string_view text) : m_iterator(iterator), m_text(text) {}

    bool atEnd() const { return m_iterator.at_end(); }
    /// First byte of the current token: one of `{}[]:,"`, or what starts a number or literal. 0 at the end.
    char kind() const { return atEnd() ? '\0' : *place(); }
    /// Offset of the current token; the length of the text at the end.
    std::size_t position() const { return atEnd() ? m_text.size() : std::size_t(place() - m_text.data()); }
    void next() { m_iterator.return_current_and_advance(); }
    /// The current token without the white space behind it. Not at the end.
    std::string_view token() const
    {
        std::string_view token(place(), m_iterator.peek_length());
        while (!token.empty() && isSpace(token.back()))
            token.remove_suffix(1);
        return token;
    }
    std::string_view text() const { return m_text; }
    /// Whether a token from here on has a backslash. Looks at each byte of the text once.
    bool hasEscapes(std::string_view token)
    {
        const auto start = std::size_t(token.data() - m_text.data());
        if (m_escape < start || m_escape == 0)
            m_escape = std::min(m_text.find('\\', start), m_text.size());
        return m_escape < start + token.size();
    }
    /// Reason why the current token is no scalar value of JSON; null when it is one.
    const char *scalarFault(std::string_view token)
    {
        return token.front() == '"' && !hasEscapes(token) ? nullptr : json::scalarFault(token);
    }
    /// The source from `start` to the end of what was passed last, white space behind it not included.
    std::string_view passedSince(std::size_t start) const
    {
        auto passed = m_text.substr(start, position() - start);
        while (!passed.empty() && isSpace(passed.back()))
            passed.remove_suffix(1);
        return passed;
    }
    Fault fault(const char *reason) const { return {position(), reason}; }

private:
    static bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
    const char *place() const { return reinterpret_cast<const char *>(m_iterator.unsafe_pointer()); }

    Iterator m_iterator;
    std::string_view m_text;
    std::size_t m_escape = 0; ///< the first backslash from where hasEscapes() looked last; 0 before that
};

/// What stands between the quotes of a string token.
inline std::string_view insideOf(std::string_view token) { return token.substr(1, token.size() - 2); }

/// "NOT is no JSON: … at byte 17".
Error malformed(const Fault &fault);

/// Open containers, one bit each: whether it is an object. The first 64 levels need no memory.
class Nesting
{
public:
    std::size_t depth() const { return m_depth; }
    bool full() const { return m_depth >= maxDepth; }
    /// Of the innermost container; there must be one.
    bool inObject() const { return (m_inner & 1) != 0; }
    void push(bool object)
    {
        if (m_depth % 64 == 0 && m_depth > 0)
            m_outer.push_back(m_inner);
        m_inner = m_inner << 1 | std::uint64_t(object);
        ++m_depth;
    }
    void pop()
    {
        --m_depth;
        m_inner >>= 1;
        if (m_depth % 64 == 0 && m_depth > 0) {
            m_inner = m_outer.back();
            m_outer.pop_back();
        }
    }
    void clear()
    {
        m_depth = 0;
        m_outer.clear();
    }

private:
    std::uint64_t m_inner = 0;
    std::vector<std::uint64_t> m_outer;
    std::size_t m_depth = 0;
};

inline bool isPunctuation(char c) { return c == ']' || c == '}' || c == ',' || c == ':'; }

/// Passes `"name":`.
template<class Handler> Fault passName(Cursor &cursor, Handler &handler)
{
    if (cursor.kind() != '"')
        return cursor.fault("a member name is missing");
    const auto token = cursor.token();
    if (const char *reason = cursor.scalarFault(token))
        return cursor.fault(reason);
    handler.name(token);
    cursor.next();
    if (cursor.kind() != ':')
        return cursor.fault("a colon is missing");
    cursor.next();
    return {};
}

/// Behind a value: passes closing brackets and then either the comma before the next value, with its name, or stops
/// with nothing open.
template<class Handler> Fault passClosings(Cursor &cursor, Nesting &nesting, Handler &handler)
{
    while (nesting.depth() > 0) {
        const bool object = nesting.inObject();
        const char kind = cursor.kind();
        if (kind == ',') {
            cursor.next();
            return object ? passName(cursor, handler) : Fault{};
        }
        if (kind != (object ? '}' : ']'))
            return cursor.fault(object ? "a comma or } is missing" : "a comma or ] is missing");
        handler.close(cursor.position() + 1);
        nesting.pop();
        cursor.next();
    }
    return {};
}

/// Passes one whole value, checking everything in it, and tells `handler` what it meets:
///   open(bool object, position), close(position behind it), name(token), scalar(token).
template<class Handler> Fault walk(Cursor &cursor, Nesting &nesting, Handler &handler)
{
    nesting.clear();
    for (;;) {
        const char kind = cursor.kind();
        if (kind == '{' || kind == '[') {
            if (nesting.full())
                return cursor.fault("nested too deeply");
            const bool object = kind == '{';
            handler.open(object, cursor.position());
            nesting.push(object);
            cursor.next();
            if (cursor.kind() != (object ? '}' : ']')) {
                if (object) {
                    if (const auto fault = passName(cursor, handler))
                        return fault;
                }
                continue;
            }
        } else if (cursor.atEnd() || isPunctuation(kind)) {
            return cursor.fault("a value is missing");
        } else {
            const auto token = cursor.token();
            if (const char *reason = cursor.scalarFault(token))
                return cursor.fault(reason);
            handler.scalar(token);
            cursor.next();
        }
        if (const auto fault = passClosings(cursor, nesting, handler))
            return fault;
        if (nesting.depth() == 0)
            return {};
    }
}

/// Passes one value, checking it.
Fault skipValue(Cursor &cursor, Nesting &nesting);

}
