// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/errorcodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto table = std::to_array<codec::Field>({
    field<&ErrorDetail::message>("message"),
    field<&ErrorDetail::stack>("stack"),
    field<&ErrorDetail::code>("code"),
    field<&ErrorDetail::category>("category"),
    field<&ErrorDetail::severity>("severity"),
    field<&ErrorDetail::httpStatus>("httpStatus"),
    field<&ErrorDetail::retryable>("retryable"),
    field<&ErrorDetail::retryAfterMs>("retryAfterMs"),
    field<&ErrorDetail::description>("description"),
    field<&ErrorDetail::remediation>("remediation"),
    field<&ErrorDetail::docUrl>("docUrl"),
    field<&ErrorDetail::details>("details"),
    field<&ErrorDetail::contextSnapshot>("contextSnapshot"),
    field<&ErrorDetail::causes>("causes"),
    field<&ErrorDetail::node>("node"),
    field<&ErrorDetail::sdk>("sdk"),
    field<&ErrorDetail::sdkVersion>("sdkVersion"),
    field<&ErrorDetail::runtimeKind>("runtimeKind"),
    field<&ErrorDetail::at>("at"),
});

/// Looks for the message of an error and stops there.
class MessageSearch
{
public:
    explicit MessageSearch(json::Cursor &cursor) : m_reader(cursor) {}

    /// Whether the value at the cursor is a message or has one; false also when it is broken.
    bool value(std::string &message)
    {
        if (codec::decodeMember(m_reader, message) == codec::Fit::Fits)
            return true;
        if (std::string_view other; m_reader.cursor.kind() != '{') {
            m_reader.source(other);
            return false;
        }
        bool found = false;
        m_reader.members([&] {
            std::string_view name, source;
            if (const auto fit = m_reader.name(name); fit != codec::Fit::Fits)
                return fit;
            if (name != "message" && (name != "error" || m_wrappers++ >= maxWrappers))
                return m_reader.source(source);
            if (m_reader.cursor.kind() != '"' && m_reader.cursor.kind() != '{')
                return m_reader.source(source);
            found = value(message);
            return found ? codec::Fit::Misfit : m_reader.fault ? codec::Fit::Broken : codec::Fit::Fits;
        });
        return found;
    }

    const json::Fault &fault() const { return m_reader.fault; }

private:
    static constexpr int maxWrappers = 4; ///< Blok makes one

    codec::Reader m_reader;
    int m_wrappers = 0;
};

}

template<> codec::Fields fieldsOf<ErrorDetail>() { return table; }

Result<std::string> errorMessage(json::Decoder &decoder, std::string_view errorJson)
{
    const auto cursor = decoder.open(errorJson);
    if (!cursor)
        return cursor.error();
    MessageSearch search(**cursor);
    std::string message;
    if (search.value(message))
        return message;
    if (search.fault())
        return json::malformed(search.fault());
    return std::string(decoder.text());
}

}
