// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runquery.h"

#include "mirror/queryparser.h"
#include "mirror/queryvalues.h"
#include "mirror/querywords.h"

#include <algorithm>

namespace blokwatch {

namespace {

std::vector<std::string> valueTexts(const RunQuery::Term &term)
{
    std::vector<std::string> values;
    for (RunTrait trait : term.traits)
        values.emplace_back(traitName(trait));
    for (const RunQuery::Bound &bound : term.bounds)
        values.push_back(boundText(valueKind(*term.field), bound));
    for (const std::string &word : term.words)
        values.push_back(queryWordText(word, !term.field));
    return values;
}

std::string termText(const RunQuery::Term &term)
{
    std::string text = term.negated ? "-" : "";
    if (term.field)
        text += std::string(runFieldName(*term.field)) + ':';
    else if (!term.traits.empty())
        text += "is:";
    const auto values = valueTexts(term);
    for (std::size_t i = 0; i < values.size(); ++i)
        text += (i == 0 ? "" : ",") + values[i];
    return text;
}

/// Writes every term in canonical form, where it stands in the canonical text.
void settle(std::vector<RunQuery::Term> &terms)
{
    std::size_t position = 0;
    for (RunQuery::Term &term : terms) {
        term.text = termText(term);
        term.position = position;
        position += term.text.size() + 1;
    }
}

}

bool operator==(const RunQuery::Term &a, const RunQuery::Term &b)
{
    return a.field == b.field && a.negated == b.negated && a.words == b.words && a.bounds == b.bounds &&
           a.traits == b.traits;
}

std::variant<RunQuery, QueryError> RunQuery::parse(std::string_view text)
{
    auto parsed = QueryParser(text).parse();
    if (auto *error = std::get_if<QueryError>(&parsed))
        return std::move(*error);
    RunQuery query;
    query.m_terms = std::get<0>(std::move(parsed));
    for (Term &term : query.m_terms)
        term.text = termText(term);
    return query;
}

std::string RunQuery::text() const
{
    std::string text;
    for (const Term &term : m_terms)
        text += (text.empty() ? "" : " ") + term.text;
    return text;
}

RunQuery RunQuery::without(std::size_t term) const
{
    RunQuery query(*this);
    if (term < m_terms.size())
        query.m_terms.erase(query.m_terms.begin() + std::ptrdiff_t(term));
    settle(query.m_terms);
    return query;
}

RunQuery RunQuery::withTerm(Term term) const
{
    RunQuery query(*this);
    auto &terms = query.m_terms;
    if (std::find(terms.begin(), terms.end(), term) != terms.end())
        return query;
    const auto replaced = [&term](const Term &known) {
        return term.field && known.field == term.field && !known.negated && !term.negated;
    };
    const auto first = std::find_if(terms.begin(), terms.end(), replaced);
    if (first == terms.end()) {
        terms.push_back(std::move(term));
    } else {
        terms.erase(std::remove_if(first + 1, terms.end(), replaced), terms.end());
        *first = std::move(term);
    }
    settle(terms);
    return query;
}

bool RunQuery::dependsOnTime() const
{
    return std::any_of(m_terms.begin(), m_terms.end(), [](const Term &term) {
        return std::any_of(term.bounds.begin(), term.bounds.end(),
                           [](const Bound &bound) { return bound.relative || bound.upperRelative; });
    });
}

}
