// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace blokwatch {

/// An expected failure: a kind for code, a text for people. The text says what happened, to which thing, what was
/// kept and what to do; it is English, because rooms below the model layer know no translation.
struct Error {
    enum class Kind {
        NotFound,    ///< the thing asked for is not there
        Malformed,   ///< outside bytes that do not have the form they should
        Unreadable,  ///< a file or server that can't be read, for now or at all
        Busy,        ///< in use by somebody else; trying again may help
        Unsupported, ///< understood, but this source or version cannot do it
        Refused,     ///< a server said no
        Unauthorized, ///< a server wants a token, or another one
        Usage,       ///< the person asking wrote something that has no meaning
    };
    Kind kind;
    std::string text;

    friend bool operator==(const Error &, const Error &) = default;
};

/// A value or the reason why there is none. Reading the one that is not there is a programming error (throws
/// std::bad_variant_access).
template<class T> class [[nodiscard]] Result
{
public:
    Result(T value) : m_held(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_held(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return m_held.index() == 0; }
    bool ok() const { return m_held.index() == 0; }

    T &operator*() & { return std::get<0>(m_held); }
    const T &operator*() const & { return std::get<0>(m_held); }
    T &&operator*() && { return std::get<0>(std::move(m_held)); }
    T *operator->() { return &std::get<0>(m_held); }
    const T *operator->() const { return &std::get<0>(m_held); }
    const Error &error() const { return std::get<1>(m_held); }

private:
    std::variant<T, Error> m_held;
};

/// Success without a value, or the reason for the failure.
template<> class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error) : m_held(std::move(error)) {}

    explicit operator bool() const { return ok(); }
    bool ok() const { return m_held.index() == 0; }
    const Error &error() const { return std::get<1>(m_held); }

private:
    std::variant<std::monostate, Error> m_held;
};

}
