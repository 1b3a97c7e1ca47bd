// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace blokwatch {

bool isQuerySpace(char c);

/// A value of a term as it stands in a query.
struct QueryWord {
    std::string pattern; ///< `*` is a wildcard; `\*` and `\\` are the characters themselves
    std::string plain;   ///< without quotes and escapes
    bool quoted = false; ///< some part of it
};

/// Reads the word at `position` and moves on to the space, comma or end behind it; a missing word is empty and not
/// quoted. Nothing for a quote that isn't closed: `position` is then that quote's.
std::optional<QueryWord> takeQueryWord(std::string_view query, std::size_t &position);

/// The pattern as it is written in a query. Free text has more to quote: a colon or a leading minus has a meaning
/// there.
std::string queryWordText(std::string_view pattern, bool freeText);

}
