// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/reader.h"

#include "core/json/text.h"

namespace blokwatch::codec {

Fit Reader::string(std::string_view &inside)
{
    if (cursor.kind() != '"')
        return Fit::Misfit;
    const auto token = cursor.token();
    escaped = cursor.hasEscapes(token);
    if (escaped) {
        if (const char *reason = json::scalarFault(token))
            return broken(reason);
    }
    inside = json::insideOf(token);
    cursor.next();
    return Fit::Fits;
}

Fit Reader::name(std::string_view &name)
{
    if (const auto fit = string(name); fit != Fit::Fits)
        return fit == Fit::Misfit ? broken("a member name is missing") : fit;
    if (escaped) {
        m_name.clear();
        json::appendUnescaped(m_name, name);
        name = m_name;
    }
    if (cursor.kind() != ':')
        return broken("a colon is missing");
    cursor.next();
    return Fit::Fits;
}

Fit Reader::source(std::string_view &source)
{
    const auto start = cursor.position();
    fault = json::skipValue(cursor, m_nesting);
    if (fault)
        return Fit::Broken;
    source = cursor.passedSince(start);
    return Fit::Fits;
}

bool Reader::passNull()
{
    if (cursor.kind() != 'n' || cursor.token() != "null")
        return false;
    cursor.next();
    return true;
}

}
