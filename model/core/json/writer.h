// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch::json {

/// A number as JavaScript writes it: the shortest digits that read back as the same double, exponents from 1e21 and
/// below 1e-6; NaN and infinities are "null" (as JSON.stringify has it).
std::string numberText(double value);

/// Writes JSON piece by piece into a text, commas and indentation included. In an object each value follows a name().
/// Thread: one at a time.
class Writer
{
public:
    /// Indent 0: everything on one line without spaces, as JSON.stringify(value). Otherwise as
    /// JSON.stringify(value, null, indent).
    explicit Writer(int indent = 0) : m_indent(indent) {}

    Writer &beginObject() { return begin('{'); }
    Writer &endObject() { return end('}'); }
    Writer &beginArray() { return begin('['); }
    Writer &endArray() { return end(']'); }
    /// WTF-8, see json/text.h.
    Writer &name(std::string_view name);
    Writer &string(std::string_view wtf8);
    Writer &number(std::int64_t value);
    Writer &number(double value);
    Writer &boolean(bool value);
    Writer &null();
    /// A value that is JSON already, written as it is.
    Writer &raw(std::string_view json);

    const std::string &text() const { return m_text; }
    std::string take();

private:
    Writer &begin(char bracket);
    Writer &end(char bracket);
    void separate();
    void newLine();

    std::string m_text;
    std::vector<bool> m_filled; ///< one for each open container: whether something stands in it
    int m_indent;
    bool m_named = false;
};

}
