// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runquery.h"

namespace blokwatch {

/// Reads one query from left to right; see docs/filter-language.md.
class QueryParser
{
public:
    explicit QueryParser(std::string_view text) : m_text(text) {}
    /// The terms, or the first thing that has no meaning.
    std::variant<std::vector<RunQuery::Term>, QueryError> parse();

private:
    void skipSpaces();
    bool takeTerm(RunQuery::Term &term);
    bool takeField(RunQuery::Term &term, bool &traits);
    bool takeValue(RunQuery::Term &term, bool traits);
    bool addTrait(RunQuery::Term &term, std::string_view word, std::size_t from);
    bool fail(std::size_t from, std::string text);

    std::string_view m_text;
    std::size_t m_position = 0;
    std::size_t m_values = 0;
    QueryError m_error;
};

/// The word for a trait ("waiting").
std::string_view traitName(RunTrait trait);

}
