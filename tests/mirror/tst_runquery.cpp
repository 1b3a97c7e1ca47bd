// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "runlines.h"

#include <gtest/gtest.h>

#include <random>

namespace blokwatch {

using test::query;

namespace {

QueryError error(std::string_view text)
{
    const auto parsed = RunQuery::parse(text);
    const auto *error = std::get_if<QueryError>(&parsed);
    return error ? *error : QueryError{999, 999, "no error"};
}

std::string canonical(std::string_view text) { return query(text).text(); }

}

TEST(RunFields, NameThemselves)
{
    for (RunField field : runFields())
        EXPECT_EQ(runFieldFromName(runFieldName(field)), field);
    EXPECT_EQ(runFieldName(RunField::Environment), "env");
    EXPECT_EQ(runFieldName(RunField::ReplayOf), "replay");
    EXPECT_FALSE(runFieldFromName("Status"));
    EXPECT_EQ(runFields().size(), 19u);
}

TEST(RunQuery, HasAnEndToItsValues)
{
    std::string text = "id:a";
    for (int i = 1; i < 500; ++i)
        text += i % 2 == 0 ? ",a" : " b";
    EXPECT_EQ(error(text).text, "no error");
    EXPECT_EQ(error(text + ",c").text, "a filter has at most 500 values");
    EXPECT_EQ(error(text + " is:bad").position, text.size() + 4);
}

TEST(RunQuery, ReadsTheWholeLanguage)
{
    const RunQuery parsed =
        query("status:failed,crashed workflow:checkout key:tenant-42 duration:>5s started:>-1h tag:vip "
              "text:\"card declined\" -env:staging is:bad");
    ASSERT_EQ(parsed.terms().size(), 9u);
    EXPECT_EQ(parsed.terms()[0].field, RunField::Status);
    EXPECT_EQ(parsed.terms()[0].words, (std::vector<std::string>{"failed", "crashed"}));
    EXPECT_EQ(parsed.terms()[3].bounds,
              std::vector<RunQuery::Bound>{(RunQuery::Bound{RunQuery::Comparison::Greater, 5000})});
    EXPECT_EQ(parsed.terms()[4].bounds,
              std::vector<RunQuery::Bound>{(RunQuery::Bound{RunQuery::Comparison::Greater, -3'600'000, 0, true})});
    EXPECT_FALSE(parsed.terms()[6].field);
    EXPECT_EQ(parsed.terms()[6].words, std::vector<std::string>{"card declined"});
    EXPECT_TRUE(parsed.terms()[7].negated);
    EXPECT_EQ(parsed.terms()[7].text, "-env:staging");
    EXPECT_EQ(parsed.terms()[7].position, 109u);
    EXPECT_EQ(parsed.terms()[8].traits, std::vector<RunTrait>{RunTrait::Bad});
    EXPECT_TRUE(parsed.dependsOnTime());
    EXPECT_FALSE(query("started:>2026-11-30 duration:>5s").dependsOnTime());
    EXPECT_TRUE(query("").isEmpty());
    EXPECT_TRUE(query(" \t\n ").isEmpty());
}

TEST(RunQuery, WritesCanonicalText)
{
    EXPECT_EQ(canonical("  a   text:b\tc "), "a b c");
    EXPECT_EQ(canonical("\"card declined\""), "\"card declined\"");
    EXPECT_EQ(canonical("\"card\""), "card");
    EXPECT_EQ(canonical("text:10:30 \"a:b\""), "\"10:30\" \"a:b\"");
    EXPECT_EQ(canonical("--x -text:y"), "-\"-x\" -y");
    EXPECT_EQ(canonical(R"(workflow:"say \"hi\" \\ *"*)"), R"(workflow:"say \"hi\" \\ *"*)");
    EXPECT_EQ(canonical(R"(workflow:a\b)"), R"(workflow:"a\\b")");
    EXPECT_EQ(canonical("key:\"\""), "key:\"\"");
    EXPECT_EQ(canonical("workflow:a\"b c\"d"), "workflow:\"ab cd\"");
    EXPECT_EQ(canonical("duration:>90s,5s..1m,0ms,1.5s,36h"), "duration:>1m30s,5s..1m,0ms,1s500ms,1d12h");
    EXPECT_EQ(canonical("steps:>=3,1..2,7,-1"), "steps:>=3,1..2,7,-1");
    EXPECT_EQ(canonical("finished:* pings:*"), "finished:* pings:*");
    EXPECT_EQ(canonical("duration:5s..5s"), "duration:5s");
}

TEST(RunQuery, TimesStandForAllTheyName)
{
    EXPECT_EQ(canonical("started:2026-11-30"), "started:2026-11-30");
    EXPECT_EQ(canonical("started:2026-11-30T00:00Z"), "started:2026-11-30T00:00");
    EXPECT_EQ(canonical("started:>2026-11-30T12:00+01:00"), "started:>2026-11-30T11:00");
    EXPECT_EQ(canonical("started:>=2026-11-30T12:00:30.250-00:30"), "started:>=2026-11-30T12:30:30.250");
    EXPECT_EQ(canonical("started:1796037380478"), "started:2026-11-30T11:16:20.478");
    EXPECT_EQ(canonical("started:2026-11-29..2026-11-30"), "started:2026-11-29..2026-11-30");
    EXPECT_EQ(canonical("started:-1h..now scheduled:<+30m"), "started:-1h..now scheduled:<+30m");
    EXPECT_EQ(canonical("started:0001-01-01,9999-12-31T23:59:59"), "started:0001-01-01,9999-12-31T23:59:59");
    EXPECT_EQ(canonical("started:999999999999999"), "started:999999999999999");

    const auto bound = [](std::string_view text) { return query(text).terms().at(0).bounds.at(0); };
    constexpr Millis day = 1'795'996'800'000; // 2026-11-30T00:00Z
    EXPECT_EQ(bound("started:2026-11-30"), (RunQuery::Bound{RunQuery::Comparison::Between, day, day + 86'399'999}));
    EXPECT_EQ(bound("started:>2026-11-30"), (RunQuery::Bound{RunQuery::Comparison::Greater, day + 86'399'999}));
    EXPECT_EQ(bound("started:<2026-11-30"), (RunQuery::Bound{RunQuery::Comparison::Less, day}));
    EXPECT_EQ(bound("started:<=2026-11-30T00:00"), (RunQuery::Bound{RunQuery::Comparison::LessEqual, day + 59'999}));
    EXPECT_EQ(bound("started:2026-11-30T00:00:00.000"), (RunQuery::Bound{RunQuery::Comparison::Equal, day}));
}

TEST(RunQuery, ErrorsSayWhereAndWhat)
{
    const auto where = [](std::string_view text) {
        const QueryError found = error(text);
        return std::pair(found.position, found.length);
    };
    EXPECT_EQ(where("a stauts:failed"), std::pair(std::size_t(2), std::size_t(6)));
    EXPECT_EQ(error("stauts:failed").text, "unknown field “stauts”; did you mean “status”?");
    EXPECT_EQ(error("environment:x").text, "unknown field “environment”; did you mean “env”?");
    EXPECT_EQ(error("Status:x").text, "unknown field “Status”; did you mean “status”?");
    EXPECT_EQ(error("http://x").text, "unknown field “http”; to search for the text itself, put it in quotes");
    EXPECT_EQ(where("a in:x"), std::pair(std::size_t(2), std::size_t(2)));
    EXPECT_NE(error("in:x").text.find("archive"), std::string::npos);
    EXPECT_EQ(where("a status:"), std::pair(std::size_t(2), std::size_t(7)));
    EXPECT_EQ(where("-"), std::pair(std::size_t(0), std::size_t(1)));
    EXPECT_EQ(where("status:a,,b"), std::pair(std::size_t(0), std::size_t(9)));
    EXPECT_EQ(where("status:a,"), std::pair(std::size_t(0), std::size_t(9)));
    EXPECT_EQ(where("status: failed"), std::pair(std::size_t(0), std::size_t(7)));
    EXPECT_EQ(where("a \"\""), std::pair(std::size_t(2), std::size_t(2)));
    EXPECT_EQ(where("a key:\"b c"), std::pair(std::size_t(6), std::size_t(4)));
    EXPECT_EQ(error("key:\"b c").text, "this quote is not closed");
    EXPECT_EQ(where("duration:>5s,6"), std::pair(std::size_t(13), std::size_t(1)));
    EXPECT_EQ(where("is:bda"), std::pair(std::size_t(3), std::size_t(3)));
    EXPECT_EQ(error("is:bda").text, "“is:” does not know “bda”; did you mean “bad”?");
    EXPECT_EQ(error(":x").text, "a field is missing before the colon");
}

TEST(RunQuery, RefusesValuesThatMeanNothing)
{
    for (const char *text : {"duration:5",
                             "duration:5x",
                             "duration:-5s",
                             "duration:s",
                             "duration:1.s",
                             "duration:5s..",
                             "duration:..5s",
                             "duration:6s..5s",
                             "duration:99999999999999999999h",
                             "duration:>",
                             "steps:x",
                             "steps:1.5",
                             "steps:",
                             "steps:\"\"",
                             "steps:99999999999999999999",
                             "started:2026-13-01",
                             "started:2026-02-30",
                             "started:2026-11-30T24:00",
                             "started:2026-11-30T12",
                             "started:2026-11-30T12:00+1",
                             "started:2026-11-30 12:00:x",
                             "started:5",
                             "started:-1h",
                             "started:now",
                             "started:-1",
                             "started:1h",
                             "started:1234567890123456",
                             "started:0001-01-01T00:00+01:00",
                             "started:now..-1h",
                             "status:\"\"",
                             "is:\"\"",
                             "text:\"\""})
        EXPECT_NE(error(text).text, "no error") << text;
}

TEST(RunQuery, TermsComeAndGo)
{
    const RunQuery base = query("status:failed -status:crashed a");
    RunQuery::Term term;
    term.field = RunField::Status;
    term.words = {RunQuery::literal("timedOut")};
    EXPECT_EQ(base.withTerm(term).text(), "status:timedOut -status:crashed a");
    term.negated = true;
    EXPECT_EQ(base.withTerm(term).text(), "status:failed -status:crashed a -status:timedOut");
    EXPECT_EQ(base.withTerm(query("a").terms()[0]).text(), base.text());
    EXPECT_EQ(base.withTerm(query("b").terms()[0]).text(), base.text() + " b");
    EXPECT_EQ(base.without(1).text(), "status:failed a");
    EXPECT_EQ(base.without(7), base);
    term = {};
    term.field = RunField::Key;
    term.words = {RunQuery::literal("a*b\\c \"d\"")};
    EXPECT_EQ(RunQuery().withTerm(term), query(RunQuery().withTerm(term).text()));
    EXPECT_EQ(RunQuery().withTerm(term).text(), R"(key:"a*b\\c \"d\"")");
}

TEST(RunQuery, CanonicalTextParsesToAnEqualQuery)
{
    const std::vector<std::string> pieces = {
        "status",    ":",          ":",      ",",      "-",          "\"",    "\"",   "\\",
        "*",         " ",          " ",      "a",      "Zß",         "..",    ">",    "<=",
        "duration:", "started:",   "steps:", "is:bad", "is:",        "text:", "key:", "5s",
        "1h30m",     "2026-11-30", "T12:00", "+01:00", "-1h",        "now",   "7",    "1796037380478",
        "0.5d",      ".250",       ":30",    "\t",     "scheduled:", "pings:"};
    std::mt19937 random(7);
    int parsedQueries = 0;
    for (int round = 0; round < 200'000; ++round) {
        std::string text;
        for (unsigned n = random() % 9; n > 0; --n)
            text += pieces[random() % pieces.size()];
        const auto parsed = RunQuery::parse(text);
        if (const auto *wrong = std::get_if<QueryError>(&parsed)) {
            ASSERT_LE(wrong->position + wrong->length, text.size()) << text;
            ASSERT_GT(wrong->length, 0u) << text;
            ASSERT_FALSE(wrong->text.empty());
            continue;
        }
        ++parsedQueries;
        const RunQuery &query = std::get<RunQuery>(parsed);
        const auto again = RunQuery::parse(query.text());
        ASSERT_TRUE(std::holds_alternative<RunQuery>(again)) << text << " → " << query.text();
        ASSERT_EQ(std::get<RunQuery>(again), query) << text << " → " << query.text();
        ASSERT_EQ(std::get<RunQuery>(again).text(), query.text()) << text;
    }
    EXPECT_GT(parsedQueries, 20'000);
}

}
