// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// The byte forms of UTF-8 and WTF-8. Thread: any.
namespace blokwatch::json::utf8 {

inline constexpr std::string_view replacement = "\xef\xbf\xbd"; ///< U+FFFD

/// Length of the valid UTF-8 sequence that starts at `at` (1 to 4); 0 when there is none.
std::size_t sequence(std::string_view text, std::size_t at);

/// Bytes that one U+FFFD stands for when sequence() is 0: the longest start of a valid sequence, at least 1 (as the
/// WHATWG decoder does).
std::size_t faultLength(std::string_view text, std::size_t at);

/// Whether the three-byte form of a surrogate starts at `at`, which WTF-8 allows and UTF-8 doesn't.
bool isSurrogate(std::string_view text, std::size_t at);
/// The surrogate at `at`; isSurrogate() must be true.
unsigned surrogate(std::string_view text, std::size_t at);

/// Appends a code point, surrogates in their three-byte form.
void append(std::string &out, unsigned codePoint);

}
