// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"

#include <cstddef>
#include <memory>
#include <string_view>

namespace blokwatch::json {

class Cursor;

/// Containers inside containers that are followed; anything deeper is an Error. Nothing recurses, so this bounds only
/// memory (one bit a level while checking, 16 bytes a level in a Document).
inline constexpr std::size_t maxDepth = 100'000;

/// Bytes behind a text that openInPlace() may read.
inline constexpr std::size_t padding = 64;

/// A simdjson parser with its buffers, kept from one text to the next so that decoding many small texts does not
/// allocate. What was opened is valid until the next open or the end of the decoder. Thread: one at a time.
class Decoder
{
public:
    Decoder();
    ~Decoder();
    Decoder(Decoder &&) noexcept;
    Decoder &operator=(Decoder &&) noexcept;

    enum class Utf8 {
        Strict,  ///< bytes that are no UTF-8 are an Error
        Replace, ///< they become U+FFFD and are counted in replacedBytes()
    };
    /// Indexes a text; Error::Kind::Malformed, with the position, when quotes are not closed, control characters stand
    /// in a string, or there is nothing. The grammar is checked by whoever walks the cursor. Copies the text.
    Result<Cursor *> open(std::string_view text, Utf8 utf8 = Utf8::Replace);
    /// The same without a copy: `padding` bytes behind the text must be readable, and the text must outlive the use.
    Result<Cursor *> openInPlace(std::string_view text, Utf8 utf8 = Utf8::Replace);

    /// The text that the cursor walks: the one given, the copy, or, with bad bytes replaced, another one.
    std::string_view text() const;
    /// How many faulty byte sequences the last open replaced.
    std::size_t replaced() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}
