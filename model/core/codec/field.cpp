// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/field.h"

#include "core/json/text.h"

#include <charconv>

namespace blokwatch::codec {

namespace {

bool startsNumber(char kind) { return kind == '-' || (kind >= '0' && kind <= '9'); }

/// A number token, which is passed.
Fit passNumber(Reader &reader, std::string_view &token)
{
    if (!startsNumber(reader.cursor.kind()))
        return Fit::Misfit;
    token = reader.cursor.token();
    if (const char *reason = reader.cursor.scalarFault(token))
        return reader.broken(reason);
    reader.cursor.next();
    return Fit::Fits;
}

}

Fit decodeMember(Reader &reader, std::string &text)
{
    std::string_view inside;
    if (const auto fit = reader.string(inside); fit != Fit::Fits)
        return fit;
    if (reader.escaped)
        text = json::unescaped(inside);
    else
        text = inside;
    return Fit::Fits;
}

Fit decodeMember(Reader &reader, std::int64_t &number)
{
    std::string_view token;
    if (const auto fit = passNumber(reader, token); fit != Fit::Fits)
        return fit;
    const auto parsed = std::from_chars(token.data(), token.data() + token.size(), number);
    const bool whole = parsed.ec == std::errc() && parsed.ptr == token.data() + token.size() && token != "-0";
    return whole ? Fit::Fits : Fit::Misfit;
}

Fit decodeMember(Reader &reader, bool &flag)
{
    const char kind = reader.cursor.kind();
    if (kind != 't' && kind != 'f')
        return Fit::Misfit;
    const auto token = reader.cursor.token();
    if (const char *reason = reader.cursor.scalarFault(token))
        return reader.broken(reason);
    flag = kind == 't';
    reader.cursor.next();
    return Fit::Fits;
}

Fit decodeMember(Reader &reader, Number &number)
{
    std::string_view token;
    const auto fit = passNumber(reader, token);
    if (fit == Fit::Fits)
        number = Number::fromSource(token);
    return fit;
}

Fit decodeMember(Reader &reader, RawJson &value)
{
    std::string_view source;
    const auto fit = reader.source(source);
    value.text = source;
    return fit;
}

Fit decodeMember(Reader &reader, RunStatus &status)
{
    std::string text;
    const auto fit = decodeMember(reader, text);
    if (fit == Fit::Fits)
        status = RunStatus::fromText(text);
    return fit;
}

}
