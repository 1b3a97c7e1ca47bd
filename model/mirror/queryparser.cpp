// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/queryparser.h"

#include "mirror/querysuggestion.h"
#include "mirror/queryvalues.h"
#include "mirror/querywords.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

constexpr std::array<std::string_view, 9> traitNames = {"waiting", "running", "bad",    "terminal", "gone",
                                                        "damaged", "odd",     "replay", "subrun"};
/// Each value is compared with every run, so there must be an end to them.
constexpr std::size_t mostValues = 500;
constexpr std::string_view textWord = "text";
constexpr std::string_view traitWord = "is";
constexpr std::string_view deepWord = "in";

std::string quotedName(std::string_view name) { return "“" + std::string(name) + "”"; }

std::string didYouMean(std::optional<std::string_view> near)
{
    return near ? "; did you mean " + quotedName(*near) + "?" : std::string();
}

std::vector<std::string_view> fieldWords()
{
    std::vector<std::string_view> words;
    for (RunField field : runFields())
        words.push_back(runFieldName(field));
    words.insert(words.end(), {textWord, traitWord});
    return words;
}

std::string unknownField(std::string_view name)
{
    if (name.empty())
        return "a field is missing before the colon";
    if (name == deepWord)
        return "“in:” searches steps, logs and payloads through the archive, which this version does not have yet; "
               "“text:” searches ids, workflows, keys, tags and errors";
    const auto near = nearestWord(name, fieldWords());
    return "unknown field " + quotedName(name) + didYouMean(near) +
           (near ? "" : "; to search for the text itself, put it in quotes");
}

}

std::string_view traitName(RunTrait trait) { return traitNames[std::size_t(trait)]; }

std::variant<std::vector<RunQuery::Term>, QueryError> QueryParser::parse()
{
    std::vector<RunQuery::Term> terms;
    for (skipSpaces(); m_position < m_text.size(); skipSpaces()) {
        RunQuery::Term term;
        if (!takeTerm(term))
            return m_error;
        terms.push_back(std::move(term));
    }
    return terms;
}

void QueryParser::skipSpaces()
{
    while (m_position < m_text.size() && isQuerySpace(m_text[m_position]))
        ++m_position;
}

bool QueryParser::takeTerm(RunQuery::Term &term)
{
    term.position = m_position;
    if (m_text[m_position] == '-') {
        term.negated = true;
        ++m_position;
    }
    bool traits = false;
    if (!takeField(term, traits))
        return false;
    while (takeValue(term, traits)) {
        if (m_position >= m_text.size() || m_text[m_position] != ',')
            return true;
        ++m_position;
    }
    return false;
}

/// Moves behind "field:", if there is one.
bool QueryParser::takeField(RunQuery::Term &term, bool &traits)
{
    const std::size_t colon = m_text.find_first_of(":\", \t\n\r\v\f", m_position);
    if (colon == m_text.npos || m_text[colon] != ':')
        return true;
    const std::string_view name = m_text.substr(m_position, colon - m_position);
    term.field = runFieldFromName(name);
    traits = name == traitWord;
    if (!term.field && !traits && name != textWord) {
        const std::size_t from = m_position;
        m_position = name.empty() ? colon + 1 : colon;
        return fail(from, unknownField(name));
    }
    m_position = colon + 1;
    return true;
}

bool QueryParser::takeValue(RunQuery::Term &term, bool traits)
{
    const std::size_t from = m_position;
    if (++m_values > mostValues)
        return fail(from, "a filter has at most " + std::to_string(mostValues) + " values");
    const auto word = takeQueryWord(m_text, m_position);
    if (!word) {
        const std::size_t quote = m_position;
        m_position = m_text.size();
        return fail(quote, "this quote is not closed");
    }
    const bool text = term.field && valueKind(*term.field) == ValueKind::Text && term.field != RunField::Status;
    if (word->plain.empty() && !(word->quoted && text)) {
        const bool nothing = from == m_position;
        return fail(nothing ? term.position : from,
                    nothing ? "a value is missing here" : "an empty value matches nothing here");
    }
    if (traits)
        return addTrait(term, word->plain, from);
    if (!term.field || valueKind(*term.field) == ValueKind::Text) {
        term.words.push_back(word->pattern);
        return true;
    }
    const auto bound = parseBound(valueKind(*term.field), word->plain);
    if (const auto *wrong = std::get_if<std::string>(&bound))
        return fail(from, std::string(runFieldName(*term.field)) + ": " + *wrong);
    term.bounds.push_back(std::get<RunQuery::Bound>(bound));
    return true;
}

bool QueryParser::addTrait(RunQuery::Term &term, std::string_view word, std::size_t from)
{
    const auto found = std::find(traitNames.begin(), traitNames.end(), word);
    if (found == traitNames.end()) {
        const auto near = nearestWord(word, {traitNames.begin(), traitNames.end()});
        return fail(from,
                    "“is:” does not know " + quotedName(word) +
                        (near ? didYouMean(near)
                              : "; it knows waiting, running, bad, terminal, gone, damaged, odd, replay, subrun"));
    }
    term.traits.push_back(RunTrait(found - traitNames.begin()));
    return true;
}

/// The error covers what was read since `from`, and at least one byte if there is one.
bool QueryParser::fail(std::size_t from, std::string text)
{
    const std::size_t end = std::min(std::max(m_position, from + 1), m_text.size());
    m_error = {from, end - from, std::move(text)};
    return false;
}

}
