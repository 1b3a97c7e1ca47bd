// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/decoder.h"

#include "core/json/cursor.h"
#include "core/json/text.h"
#include "core/json/utf8.h"

#include <cstring>
#include <optional>
#include <string>

namespace blokwatch::json {

namespace {

/// Buffers beyond this are not kept for the next text.
constexpr std::size_t keptCapacity = std::size_t(16) << 20;

/// Finds what simdjson's index refuses: a control character in a string, or a string without end.
Fault stringFault(std::string_view text)
{
    for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at)) {
        const auto start = at++;
        while (at < text.size() && text[at] != '"') {
            if (static_cast<unsigned char>(text[at]) < 0x20)
                return {at, "a control character in a string"};
            at += text[at] == '\\' ? 2 : 1;
        }
        if (at >= text.size())
            return {start, "a string without end"};
        ++at;
    }
    return {text.size(), "broken strings"};
}

std::size_t utf8Fault(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const auto length = utf8::sequence(text, at);
        if (length == 0)
            break;
        at += length;
    }
    return at;
}

Fault indexFault(std::string_view text, simdjson::error_code code)
{
    switch (code) {
    case simdjson::EMPTY: return {text.size(), "there is no value"};
    case simdjson::CAPACITY: return {0, "longer than 4 GiB"};
    case simdjson::MEMALLOC: return {0, "not enough memory"};
    case simdjson::UTF8_ERROR: return {utf8Fault(text), "bytes that are no UTF-8"};
    default: return stringFault(text);
    }
}

}

struct Decoder::State {
    simdjson::ondemand::parser parser;
    std::string copy;
    std::string repaired;
    std::string_view text;
    std::size_t replaced = 0;
    std::optional<Cursor> cursor;

    std::string_view padded(std::string &buffer, std::string_view from)
    {
        if (buffer.capacity() > keptCapacity && from.size() < keptCapacity)
            buffer = {};
        buffer.reserve(from.size() + padding);
        buffer.assign(from);
        buffer.append(padding, '\0');
        return std::string_view(buffer).substr(0, from.size());
    }

    simdjson::error_code index(std::string_view padded)
    {
        text = padded;
        if (text.empty())
            return simdjson::EMPTY;
        if (parser.capacity() > keptCapacity && text.size() < keptCapacity)
            parser = simdjson::ondemand::parser();
        if (text.size() > parser.capacity()) {
            if (const auto error = parser.allocate(std::max<std::size_t>(text.size() + text.size() / 2, 4096)))
                return error;
        }
        auto iterator =
            parser.iterate_raw(simdjson::padded_string_view(text.data(), text.size(), text.size() + padding));
        if (!iterator.error())
            cursor.emplace(iterator.value_unsafe(), text);
        return iterator.error();
    }
};

Decoder::Decoder() : m_state(std::make_unique<State>()) {}
Decoder::~Decoder() = default;
Decoder::Decoder(Decoder &&) noexcept = default;
Decoder &Decoder::operator=(Decoder &&) noexcept = default;

Result<Cursor *> Decoder::open(std::string_view text, Utf8 utf8)
{
    return openInPlace(m_state->padded(m_state->copy, text), utf8);
}

Result<Cursor *> Decoder::openInPlace(std::string_view text, Utf8 utf8)
{
    m_state->replaced = 0;
    auto error = m_state->index(text);
    if (error == simdjson::UTF8_ERROR && utf8 == Utf8::Replace) {
        const auto repaired = displayUtf8(text, &m_state->replaced);
        error = m_state->index(m_state->padded(m_state->repaired, repaired));
    }
    if (error)
        return malformed(indexFault(m_state->text, error));
    return &*m_state->cursor;
}

std::string_view Decoder::text() const { return m_state->text; }
std::size_t Decoder::replaced() const { return m_state->replaced; }

}
