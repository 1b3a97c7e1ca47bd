// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "plainruns.h"
#include "runlines.h"

#include <gtest/gtest.h>

#include <random>

namespace blokwatch {

using test::PlainRun;
using test::PlainRuns;
using Kind = RunList::Delta::Kind;

namespace {

constexpr Millis start = 1'796'037'000'000;
const std::vector<std::string> sources = {"trace.db", "Staging", ""};

/// Everything that is random about a round, from one seed.
class Dice
{
public:
    explicit Dice(unsigned seed) : m_random(seed) {}
    unsigned below(unsigned limit) { return unsigned(m_random() % limit); }
    bool oneIn(unsigned n) { return below(n) == 0; }
    template<class T> const T &of(const std::vector<T> &values) { return values[below(unsigned(values.size()))]; }
    std::optional<Millis> time()
    {
        static const std::vector<Millis> odd = {0, -5, 4'294'967'294, 9'000'000'000'000'000'000};
        if (oneIn(4))
            return {};
        return oneIn(20) ? of(odd) : start + Millis(below(20)) * 1000;
    }

    std::string id(unsigned limit)
    {
        static const std::vector<std::string> odd = {
            "run_direct",        "RUN_00000000000a", "zebra", "", "run_00000000000",
            "run_00000000000aa", "run_00000000000:", "é"};
        return oneIn(8) ? of(odd) : unpackRunId(below(limit) * 0x1000100101u);
    }
    PlainRun run(unsigned limit);
    std::string query();

private:
    std::string value(RunField field);
    std::mt19937 m_random;
};

PlainRun Dice::run(unsigned limit)
{
    static const std::vector<std::string> statuses = {"running", "completed", "failed",       "debounced",
                                                      "queued",  "timedOut",  "futureStatus", "Other"};
    static const std::vector<std::string> texts = {"", "checkout", "Checkout", "refund", "a*b", "a\\b", "run_0", "Zoo"};
    PlainRun run;
    run.deployment = std::uint16_t(below(3));
    run.id = id(limit);
    run.status = of(statuses);
    run.workflow = of(texts);
    run.trigger = of(texts);
    run.summary = of(texts);
    run.environment = oneIn(2) ? "production" : "staging";
    run.key = of(texts);
    for (unsigned n = below(3); n > 0; --n)
        run.tags.insert(of(std::vector<std::string>{"vip", "VIP-gold", "beta", "a*b"}));
    run.error = of(texts);
    run.started = time();
    run.finished = time();
    run.duration = oneIn(3) ? std::nullopt : std::optional<Millis>(Millis(below(5)) * 1000 - 1000);
    run.scheduled = oneIn(2) ? std::nullopt : time();
    run.expires = oneIn(2) ? std::nullopt : time();
    run.nodes = std::int32_t(below(3));
    run.steps = std::int32_t(below(4)) - 1;
    if (oneIn(3))
        run.pings = std::int32_t(below(3));
    run.parent = oneIn(3) ? id(limit) : "";
    run.replay = oneIn(3) ? id(limit) : "";
    run.into = oneIn(6) ? id(limit) : "";
    run.damage = oneIn(5) ? below(2048) : 0;
    run.afterStep = oneIn(2);
    return run;
}

std::string Dice::value(RunField field)
{
    static const std::vector<std::string> words = {"checkout",   "CHECK*", "*o*",  "\"a*b\"", "a*b",
                                                   "\"a\\\\b\"", "\"\"",   "*",    "run_00*", "zebra",
                                                   "staging",    "vip",    "vip*", "r*u*n*",  "production"};
    static const std::vector<std::string> statuses = {"running", "merged", "debounc*",  "futurestatus",
                                                      "other",   "*e*d",   "debounced", "timedout"};
    static const std::vector<std::string> spans = {">1s", "1s", "<=2s", "0ms..1s", "*", ">=500ms", "<1m"};
    static const std::vector<std::string> times = {
        ">-5s", "-10s..now",     "<2026-11-30", ">=2026-11-30T11:10:05",
        "*",    "1796037003000", "<=now",       "2026-11-30T11:10:03..2026-11-30T11:10:08"};
    static const std::vector<std::string> numbers = {"1", ">0", "<=1", "0..1", "*", "-1"};
    switch (field) {
    case RunField::Status: return of(statuses);
    case RunField::Duration: return of(spans);
    case RunField::Started:
    case RunField::Finished:
    case RunField::Scheduled:
    case RunField::Expires: return of(times);
    case RunField::Steps:
    case RunField::Pings: return of(numbers);
    default: return of(words);
    }
}

std::string Dice::query()
{
    static const std::vector<std::string> free = {"check",       "000",       "run_0",
                                                  "a*b",         "\"a*b\"",   "zeb",
                                                  "vip",         "run_*1",    "É",
                                                  "é",           "is:bad",    "is:waiting,gone",
                                                  "is:terminal", "is:replay", "is:subrun,damaged",
                                                  "is:odd"};
    std::string query;
    for (unsigned terms = below(4); terms > 0; --terms) {
        query += oneIn(3) ? " -" : " ";
        if (oneIn(4)) {
            query += of(free);
            continue;
        }
        const RunField field = RunField(below(unsigned(runFields().size())));
        query += std::string(runFieldName(field)) + ':' + value(field);
        if (oneIn(3))
            query += ',' + value(field);
    }
    return query;
}

/// A table with a list that follows it, beside plain runs.
class Round
{
public:
    Round(unsigned seed, unsigned idLimit) : m_dice(seed), m_idLimit(idLimit)
    {
        for (std::uint16_t number = 0; number < sources.size(); ++number)
            m_table.nameDeployment({number}, sources[number]);
    }

    void apply(unsigned mostRows)
    {
        std::vector<RunBlock> blocks(sources.size());
        std::set<std::pair<std::uint16_t, std::string>> told; ///< one reading tells of a run once
        for (unsigned n = m_dice.below(mostRows + 1); n > 0; --n) {
            PlainRun run = m_dice.run(m_idLimit);
            RunBlock &block = blocks[run.deployment];
            if (!told.insert({run.deployment, run.id}).second)
                continue;
            keepEnd(run);
            block.rows.push_back(toRow(run, block.texts));
            m_runs[{run.deployment, run.id}] = run;
        }
        for (std::uint16_t number = 0; number < blocks.size(); ++number) {
            blocks[number].deployment = {number};
            m_table.apply(blocks[number]);
        }
        for (unsigned n = m_dice.below(3); n > 0; --n) {
            const std::pair key(std::uint16_t(m_dice.below(3)), m_dice.id(m_idLimit));
            m_table.markGone({key.first}, {key.second}, m_now);
            if (const auto run = m_runs.find(key); run != m_runs.end())
                run->second.gone = true;
        }
    }

    /// An end is final.
    void keepEnd(PlainRun &run) const
    {
        const auto known = m_runs.find({run.deployment, run.id});
        if (known == m_runs.end() || !RunStatus::fromText(known->second.status).isTerminal())
            return;
        run.status = known->second.status;
        run.finished = known->second.finished;
    }

    void ask()
    {
        const std::string text = m_dice.query();
        SCOPED_TRACE(text);
        m_list.setQuery(test::query(text), m_now);
        m_list.setSort({RunField(m_dice.below(unsigned(runFields().size()))), m_dice.oneIn(2)});
        check();
    }

    void sort(RunSort sort)
    {
        m_list.setSort(sort);
        check();
    }

    void follow()
    {
        m_now += m_dice.oneIn(3) ? 3000 : 0;
        const auto before = shown();
        const RunChanges changes = m_table.takeChanges();
        m_touched = {changes.changed.begin(), changes.changed.end()};
        const RunList::Delta delta = m_list.prepare(changes, m_now);
        ASSERT_EQ(shown(), before);
        m_list.commit();
        checkDelta(delta, before);
        check();
        m_seen = whole();
    }
    std::size_t rows() const { return m_runs.size(); }

    /// The list against the plain runs, and against one made from nothing.
    void check()
    {
        std::vector<PlainRun> expected;
        for (const auto &[key, run] : m_runs) {
            if (plainMatch(run, m_list.query(), m_now, sources))
                expected.push_back(run);
        }
        std::sort(expected.begin(), expected.end(),
                  [this](const PlainRun &a, const PlainRun &b) { return plainBefore(a, b, m_list.sort(), sources); });
        ASSERT_EQ(m_list.size(), expected.size()) << describe();
        for (std::size_t i = 0; i < expected.size(); ++i) {
            PlainRun found = test::fromTable(m_table, m_list.at(i));
            found.afterStep = expected[i].afterStep;
            ASSERT_EQ(found, expected[i]) << describe() << " at " << i << ": " << found.id << " for " << expected[i].id;
            ASSERT_EQ(m_list.positionOf(m_list.at(i)), i) << describe();
        }
        RunList fresh(m_table);
        fresh.setSort(m_list.sort());
        fresh.setQuery(m_list.query(), m_now);
        ASSERT_EQ(fresh.size(), m_list.size());
        for (std::size_t i = 0; i < fresh.size(); ++i)
            ASSERT_EQ(fresh.at(i), m_list.at(i));
        ASSERT_EQ(m_table.size(), m_runs.size());
    }

private:
    std::vector<PlainRun> whole() const
    {
        std::vector<PlainRun> runs;
        for (RunNo row = 0; row < m_table.size(); ++row)
            runs.push_back(test::fromTable(m_table, row));
        return runs;
    }

    std::vector<RunNo> shown() const
    {
        std::vector<RunNo> rows;
        for (std::size_t i = 0; i < m_list.size(); ++i)
            rows.push_back(m_list.at(i));
        return rows;
    }

    /// A view that only does what the delta says must end up with the same rows.
    void checkDelta(const RunList::Delta &delta, const std::vector<RunNo> &before) const
    {
        const auto after = shown();
        if (delta.kind == Kind::Rebuilt)
            return;
        std::vector<RunNo> view = before;
        for (const auto &range : delta.inserted) {
            ASSERT_LE(range.first, view.size());
            view.insert(view.begin() + std::ptrdiff_t(range.first), after.begin() + std::ptrdiff_t(range.first),
                        after.begin() + std::ptrdiff_t(range.first + range.count));
        }
        ASSERT_EQ(view, after) << describe();
        ASSERT_EQ(delta.inserted.empty(), delta.kind == Kind::None);
        std::set<std::size_t> announced;
        for (const auto &range : delta.changed) {
            for (std::size_t i = 0; i < range.count; ++i)
                announced.insert(range.first + i);
        }
        ASSERT_TRUE(announced.empty() || *announced.rbegin() < after.size());
        const std::set<RunNo> known(before.begin(), before.end());
        const auto runs = whole();
        for (std::size_t i = 0; i < after.size(); ++i) {
            const RunNo row = after[i];
            const bool looksDifferent = known.count(row) != 0 && m_seen.at(row) != runs[row];
            ASSERT_TRUE(announced.count(i) == 0 || m_touched.count(row) == 1) << describe() << " at " << i;
            ASSERT_TRUE(!looksDifferent || announced.count(i) == 1) << describe() << " at " << i;
        }
    }

    std::string describe() const
    {
        return m_list.query().text() + " by " + (m_list.sort().descending ? "-" : "") +
               std::string(runFieldName(m_list.sort().field));
    }

    Dice m_dice;
    unsigned m_idLimit;
    Millis m_now = start + 10'000;
    RunTable m_table;
    RunList m_list{m_table};
    PlainRuns m_runs;
    std::vector<PlainRun> m_seen;
    std::set<RunNo> m_touched;
};

}

TEST(RunListProperty, FollowingEqualsStartingAnew)
{
    for (unsigned seed = 1; seed <= 150 && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Round round(seed, 40);
        round.apply(30);
        round.follow();
        for (int asked = 0; asked < 4 && !testing::Test::HasFailure(); ++asked) {
            round.ask();
            for (int batch = 0; batch < 4 && !testing::Test::HasFailure(); ++batch) {
                round.apply(batch % 2 == 0 ? 3 : 20);
                round.follow();
            }
        }
    }
}

TEST(RunListProperty, SortsManyRowsByEveryField)
{
    Round round(11, 1'000'000);
    while (round.rows() < 3000)
        round.apply(2000);
    round.follow();
    for (RunField field : runFields()) {
        for (bool descending : {false, true}) {
            round.sort({field, descending});
            ASSERT_FALSE(testing::Test::HasFailure());
        }
    }
}

TEST(RunListProperty, HoldsAcrossBlocksOfColumns)
{
    for (unsigned seed = 1; seed <= 1 && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Round round(seed, 1'000'000);
        while (round.rows() < RunBlock::capacity * 2 + 1000)
            round.apply(16'000);
        round.follow();
        for (int asked = 0; asked < 2 && !testing::Test::HasFailure(); ++asked) {
            round.ask();
            round.apply(2000);
            round.follow();
        }
    }
}

}
