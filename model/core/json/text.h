// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

/// JSON texts as bytes. A decoded text is WTF-8: UTF-8 in which a surrogate that has no partner, which JavaScript can
/// send as a "\udXXX" escape, stands as its three-byte form. Thread: any.
namespace blokwatch::json {

/// Appends what the inside of a JSON string (without its quotes) stands for. The escapes must be valid; see
/// escapeFault().
void appendUnescaped(std::string &out, std::string_view inside);
std::string unescaped(std::string_view inside);

/// Offset of the first backslash that starts no valid escape; npos when there is none.
std::size_t escapeFault(std::string_view inside);

/// Appends `wtf8` as JSON.stringify writes it, with quotes: short escapes, "\u00xx" for other control characters, a
/// lone surrogate as its escape. Bytes that are no WTF-8 become U+FFFD.
void appendQuoted(std::string &out, std::string_view wtf8);
std::string quoted(std::string_view wtf8);

/// Valid UTF-8 for display: every byte that is no UTF-8 and every lone surrogate becomes U+FFFD. `replaced`, if given,
/// grows by the number of replacements.
std::string displayUtf8(std::string_view wtf8, std::size_t *replaced = nullptr);

}
