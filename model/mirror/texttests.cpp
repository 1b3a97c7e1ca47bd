// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/rowtest.h"

#include "mirror/idpattern.h"
#include "mirror/runcolumns.h"
#include "mirror/textcolumns.h"
#include "mirror/textfold.h"

#include <algorithm>

namespace blokwatch {

namespace {

using Extent = TextPattern::Extent;
constexpr char tagSeparator = '\x1f';

/// The words of a term.
class TextPatterns
{
public:
    TextPatterns(const std::vector<std::string> &words, Extent extent)
    {
        for (const std::string &word : words)
            m_patterns.emplace_back(word, extent);
    }
    bool match(std::string_view text)
    {
        foldAscii(text, m_folded);
        return matchFolded(m_folded);
    }
    /// Whether any of the tags matches.
    bool matchSet(std::string_view tags)
    {
        foldAscii(tags, m_folded);
        std::string_view rest = m_folded;
        for (std::size_t end; (end = rest.find(tagSeparator)) != rest.npos; rest.remove_prefix(end + 1)) {
            if (matchFolded(rest.substr(0, end)))
                return true;
        }
        return matchFolded(rest);
    }

private:
    bool matchFolded(std::string_view folded) const
    {
        return std::any_of(m_patterns.begin(), m_patterns.end(),
                           [folded](const TextPattern &pattern) { return pattern.matches(folded); });
    }

    std::vector<TextPattern> m_patterns;
    std::string m_folded;
};

/// Judges each text of the dictionary once; a row only looks its verdict up.
class DictionaryTest final : public RowTest
{
public:
    DictionaryTest(const TextColumn &texts, bool sets, const std::vector<std::string> &words, Extent extent)
        : m_texts(texts),
          m_sets(sets),
          m_patterns(words, extent)
    {
    }
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        while (m_verdicts.size() < m_texts.pool.size())
            m_verdicts.push_back(judge(m_texts.pool.text(TextNo(m_verdicts.size()))));
        const TextNo *numbers = m_texts.column.from(first);
        const std::uint8_t *verdicts = m_verdicts.data();
        for (RunNo i = 0; i < end - first; ++i)
            hits[i] |= verdicts[numbers[i]];
    }

private:
    bool judge(std::string_view text) { return m_sets ? m_patterns.matchSet(text) : m_patterns.match(text); }

    TextColumn m_texts;
    bool m_sets;
    TextPatterns m_patterns;
    std::vector<std::uint8_t> m_verdicts;
};

/// The same for the names of the deployments.
class SourceTest final : public RowTest
{
public:
    SourceTest(const RunTable &table, const std::vector<std::string> &words)
        : m_table(table),
          m_patterns(words, Extent::Whole)
    {
    }
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        const std::uint64_t *keys = m_table.columns().key.from(first);
        for (RunNo i = 0; i < end - first; ++i)
            hits[i] |= verdict(RunTable::Columns::deploymentOf(keys[i]));
    }

private:
    static constexpr std::uint8_t open = 2;

    std::uint8_t verdict(std::uint16_t deployment)
    {
        if (deployment >= m_verdicts.size())
            m_verdicts.resize(deployment + std::size_t(1), open);
        if (m_verdicts[deployment] == open)
            m_verdicts[deployment] = m_patterns.match(m_table.deploymentName({deployment}));
        return m_verdicts[deployment];
    }

    const RunTable &m_table;
    TextPatterns m_patterns;
    std::vector<std::uint8_t> m_verdicts;
};

/// The words of a term as patterns for ids.
class IdPatterns
{
public:
    IdPatterns(const TextPool &oddIds, const std::vector<std::string> &words, Extent extent) : m_oddIds(oddIds)
    {
        for (const std::string &word : words)
            m_patterns.emplace_back(word, extent);
    }
    bool match(RunKey id) { return id.isOdd() ? matchText(m_oddIds.text(id.text())) : matchPacked(id.value); }
    bool matchPacked(std::uint64_t packed) const
    {
        for (const IdPattern &pattern : m_patterns) {
            if (pattern.matchesPacked(packed))
                return true;
        }
        return false;
    }
    bool matchText(std::string_view text)
    {
        foldAscii(text, m_folded);
        return std::any_of(m_patterns.begin(), m_patterns.end(),
                           [this](const IdPattern &pattern) { return pattern.matchesText(m_folded); });
    }

private:
    const TextPool &m_oddIds;
    std::vector<IdPattern> m_patterns;
    std::string m_folded;
};

class IdTest final : public RowTest
{
public:
    IdTest(const RunTable::Columns &columns, const std::vector<std::string> &words, Extent extent)
        : m_columns(columns),
          m_patterns(columns.ids, words, extent)
    {
    }
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        const std::uint64_t *keys = m_columns.key.from(first);
        for (RunNo i = 0; i < end - first; ++i)
            hits[i] |= m_patterns.match(RunTable::Columns::idOf(keys[i]));
    }

private:
    const RunTable::Columns &m_columns;
    IdPatterns m_patterns;
};

/// Ids of other runs, which few runs have.
class LinkTest final : public RowTest
{
public:
    LinkTest(const SparseColumn<std::uint64_t> &links, const TextPool &oddIds, const std::vector<std::string> &words)
        : m_links(links),
          m_patterns(oddIds, words, Extent::Whole),
          m_absentMatches(m_patterns.matchText({}))
    {
    }
    void mark(RunNo first, RunNo end, std::uint8_t *hits) override
    {
        RunNo next = first;
        m_links.each(first, end, [&](RunNo row, std::uint64_t link) {
            markAbsent(hits + (next - first), row - next);
            hits[row - first] |= m_patterns.match({link});
            next = row + 1;
        });
        markAbsent(hits + (next - first), end - next);
    }

private:
    void markAbsent(std::uint8_t *hits, RunNo count) const
    {
        if (m_absentMatches)
            std::fill_n(hits, count, std::uint8_t(1));
    }

    const SparseColumn<std::uint64_t> &m_links;
    IdPatterns m_patterns;
    bool m_absentMatches;
};

}

std::unique_ptr<RowTest> makeTextTest(const RunTable &table, RunField field, const std::vector<std::string> &words)
{
    const RunTable::Columns &columns = table.columns();
    const bool prose = field == RunField::Error || field == RunField::Summary;
    switch (field) {
    case RunField::Id: return std::make_unique<IdTest>(columns, words, Extent::Whole);
    case RunField::Parent: return std::make_unique<LinkTest>(columns.parent, columns.ids, words);
    case RunField::ReplayOf: return std::make_unique<LinkTest>(columns.replayOf, columns.ids, words);
    case RunField::Source: return std::make_unique<SourceTest>(table, words);
    default:
        return std::make_unique<DictionaryTest>(*textColumn(columns, field), field == RunField::Tag, words,
                                                prose ? Extent::Anywhere : Extent::Whole);
    }
}

RowTests makeFreeTextTests(const RunTable &table, const std::vector<std::string> &words)
{
    RowTests tests;
    for (RunField field : {RunField::Workflow, RunField::Key, RunField::Tag, RunField::Error})
        tests.push_back(std::make_unique<DictionaryTest>(*textColumn(table.columns(), field), field == RunField::Tag,
                                                         words, Extent::Anywhere));
    tests.push_back(std::make_unique<IdTest>(table.columns(), words, Extent::Anywhere));
    return tests;
}

}
