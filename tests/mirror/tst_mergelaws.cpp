// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "eventlines.h"
#include "pictures.h"
#include "runlines.h"

#include "mirror/eventreducer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <variant>

namespace blokwatch {

using test::difference;
using test::EventLine;
using test::Picture;
using test::picture;

namespace {

/// A reading of the store, or an event.
struct Reading {
    Millis at;
    std::string line;
};
using Fact = std::variant<Reading, EventLine>;

/// Facts of a few runs within a few milliseconds, so that everything collides with everything.
class Facts
{
public:
    explicit Facts(unsigned seed) : m_random(seed) {}

    std::vector<Fact> some()
    {
        std::vector<Fact> facts;
        for (unsigned n = 1 + below(14); n > 0; --n)
            facts.push_back(below(2) == 0 ? Fact(reading()) : Fact(event()));
        return facts;
    }
    void shuffle(std::vector<Fact> &facts) { std::shuffle(facts.begin(), facts.end(), m_random); }
    unsigned below(unsigned limit) { return unsigned(m_random() % limit); }

private:
    template<class T> const T &of(const std::vector<T> &choices) { return choices[below(unsigned(choices.size()))]; }
    std::string id() { return of<std::string>({"run_00000000000a", "run_00000000000b", "odd"}); }
    Millis time() { return Millis(10 + below(6)) * (below(4) == 0 ? 1000 : 1); }
    std::string number(unsigned limit) { return std::to_string(below(limit)); }

    Reading reading()
    {
        const std::string status = of<std::string>({"pending", "running", "queued", "delayed", "debounced", "paused",
                                                    "completed", "failed", "cancelled", "futureStatus"});
        std::string line = id() + " " + of<std::string>({"w", "v"}) + " " + status + " started=" + number(3) +
                           " steps=" + number(4) + " nodes=" + number(3) + " tag=" + of<std::string>({"x", "y,z"});
        if (RunStatus::fromText(status).isTerminal())
            line += " finished=" + std::to_string(10 + below(5)) + " error=" + of<std::string>({"e", "f"});
        else if (below(6) == 0)
            line += " finished=12";
        if (below(2) == 0)
            line += " scheduled=" + number(3) + " pings=" + number(3) + " key=" + of<std::string>({"k", "l"});
        if (below(4) == 0)
            line += " parent=" + of<std::string>({"p", "q"}) + " env=staging afterstep=yes";
        return {time(), line};
    }

    EventLine event()
    {
        const auto types = eventTypeTexts();
        EventLine line;
        line.run = id();
        line.type = below(10) == 0 ? "NEW_TYPE" : std::string(types[below(unsigned(types.size()))]);
        if (below(2) == 0)
            line.type = types[below(15)];
        line.at = time();
        line.node = "node_" + number(4);
        line.workflow = of<std::string>({"w", "v"});
        line.payload = R"({"durationMs":)" + number(3) + R"(,"completedNodes":)" + number(5) + R"(,"scheduledAt":)" +
                       number(3) + R"(,"pingCount":)" + number(3) + R"(,"debounceKey":")" +
                       of<std::string>({"k", "m", ""}) + R"(","nodeCount":)" + number(3) + R"(,"triggerSummary":")" +
                       of<std::string>({"s", "t"}) + R"(","error":{"message":")" + of<std::string>({"e", "g"}) +
                       R"("})" +
                       (below(2) == 0 ? R"(,"intoRunId":")" + of<std::string>({"p", "run_00000000000a"}) + "\"}" : "}");
        return line;
    }

    std::mt19937 m_random;
};

/// A table with what it was told; the pools get other numbers for the same texts from table to table.
class Teller
{
public:
    void tell(const Fact &fact)
    {
        if (const auto *line = std::get_if<EventLine>(&fact)) {
            m_reducer.apply({0}, test::eventBatch({*line})->events);
            return;
        }
        const auto &reading = std::get<Reading>(fact);
        RunBlock block = test::runBlock({reading.line});
        block.readAt = reading.at;
        m_table.apply(block);
    }
    void tell(const std::vector<Fact> &facts)
    {
        for (const Fact &fact : facts)
            tell(fact);
    }
    Picture shown() const { return picture(m_table); }

private:
    RunTable m_table;
    EventReducer m_reducer{m_table};
};

Picture shownAfter(std::initializer_list<std::vector<Fact>> parts)
{
    Teller teller;
    for (const auto &part : parts)
        teller.tell(part);
    return teller.shown();
}

std::string textOf(const std::vector<Fact> &facts)
{
    std::string text;
    for (const Fact &fact : facts) {
        if (const auto *line = std::get_if<EventLine>(&fact))
            text += std::to_string(line->at) + " " + line->run + " " + line->type + " " + line->payload + "\n";
        else
            text += std::to_string(std::get<Reading>(fact).at) + " read " + std::get<Reading>(fact).line + "\n";
    }
    return text;
}

constexpr unsigned rounds = 2000;

}

TEST(MergeLaws, TheOrderOfTwoPartsDoesNotMatter)
{
    for (unsigned seed = 0; seed < rounds; ++seed) {
        Facts facts(seed);
        const auto left = facts.some();
        const auto right = facts.some();
        ASSERT_EQ(difference(shownAfter({left, right}), shownAfter({right, left})), "") << "seed " << seed << "\n"
                                                                                        << textOf(left) << "--\n"
                                                                                        << textOf(right);
    }
}

TEST(MergeLaws, AnyOrderShowsTheSame)
{
    for (unsigned seed = 0; seed < rounds; ++seed) {
        Facts facts(seed + 10'000);
        auto some = facts.some();
        const Picture expected = shownAfter({some});
        const std::string before = textOf(some);
        facts.shuffle(some);
        ASSERT_EQ(difference(expected, shownAfter({some})), "") << "seed " << seed << "\n"
                                                                << before << "--\n"
                                                                << textOf(some);
    }
}

TEST(MergeLaws, RepeatingShowsTheSame)
{
    for (unsigned seed = 0; seed < rounds; ++seed) {
        Facts facts(seed + 20'000);
        const auto some = facts.some();
        const Picture expected = shownAfter({some});
        auto again = some;
        again.insert(again.end(), some.begin(), some.begin() + std::ptrdiff_t(facts.below(unsigned(some.size()) + 1)));
        facts.shuffle(again);
        ASSERT_EQ(difference(expected, shownAfter({some, again})), "") << "seed " << seed << "\n" << textOf(some);
    }
}

}
