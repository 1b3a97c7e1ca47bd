// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "runlines.h"

#include <gtest/gtest.h>

namespace blokwatch {

using test::query;
using test::runBlock;

namespace {

constexpr Millis hour = 3'600'000;
constexpr Millis now = 100 * hour;

class RunFilter : public testing::Test
{
protected:
    RunFilter()
    {
        m_table.nameDeployment({0}, "trace.db");
        m_table.nameDeployment({1}, "Staging");
        m_table.apply(runBlock({
            "run_0000000000aa checkout failed trigger=http summary=\"POST /orders\" key=tenant-42 tag=vip,beta "
            "error=\"Card DECLINED: 50*\" started=" +
                at(-30) + " finished=" + at(-29) + " duration=5000 steps=2 nodes=3",
            "run_0000000000ab Checkout running trigger=cron started=" + at(-1) + " steps=1 parent=run_0000000000aa",
            "run_0000000000ac refund completed trigger=http tag=vip-gold duration=4999 started=" + at(-2) +
                " replay=run_direct damage=4",
            "run_0000000000ad refund debounced scheduled=" + at(1) + " pings=3 key=k",
            "run_0000000000ae refund debounced finished=" + at(-3) + " pings=0",
            "run_direct_Running batch queued env=staging expires=" + at(2) + " error=\"a\\b\"",
            "run_0000000000af batch futureStatus",
        }));
        m_table.apply(runBlock({"run_0000000000aa batch throttled"}, {1}));
        m_table.markGone({0}, {"run_0000000000af"}, now);
    }

    static std::string at(Millis hours) { return std::to_string(now + hours * hour); }

    /// The last two characters of the ids that match, in the order of the table.
    std::string match(std::string_view text)
    {
        RunList list(m_table);
        list.setSort({RunField::Id, false});
        list.setQuery(query(text), now);
        std::string found;
        for (const std::string &id : test::ids(m_table, list))
            found += (found.empty() ? "" : " ") + id.substr(id.size() - 2);
        return found;
    }

    RunTable m_table;
};

}

TEST_F(RunFilter, NamesMatchWholeAndWithoutCase)
{
    EXPECT_EQ(match("workflow:checkout"), "aa ab");
    EXPECT_EQ(match("workflow:check"), "");
    EXPECT_EQ(match("workflow:CHECK*"), "aa ab");
    EXPECT_EQ(match("workflow:*f*nd"), "ac ad ae");
    EXPECT_EQ(match("workflow:\"CHECK*\""), "");
    EXPECT_EQ(match("-workflow:refund,batch"), "aa ab");
    EXPECT_EQ(match("trigger:http"), "aa ac");
    EXPECT_EQ(match("trigger:\"\""), "aa ad ae af ng");
}

TEST_F(RunFilter, ProseMatchesAnywhere)
{
    EXPECT_EQ(match("error:declined"), "aa");
    EXPECT_EQ(match("error:\"50*\""), "aa");
    EXPECT_EQ(match("error:card*50"), "aa");
    EXPECT_EQ(match("error:50*card"), "");
    EXPECT_EQ(match("error:\"a\\\\b\""), "ng");
    EXPECT_EQ(match("error:*"), "aa ng");
    EXPECT_EQ(match("summary:orders"), "aa");
}

TEST_F(RunFilter, StatusKnowsBothHalvesOfDebounced)
{
    EXPECT_EQ(match("status:failed,running"), "aa ab");
    EXPECT_EQ(match("status:FAILED"), "aa");
    EXPECT_EQ(match("status:debouncing"), "ad");
    EXPECT_EQ(match("status:merged"), "ae");
    EXPECT_EQ(match("status:debounced"), "ad ae");
    EXPECT_EQ(match("status:futurestatus"), "af");
    EXPECT_EQ(match("status:f*"), "aa af");
    EXPECT_EQ(match("-status:debounced,f*"), "aa ab ac ng");
}

TEST_F(RunFilter, TraitsCutAcross)
{
    EXPECT_EQ(match("is:waiting"), "ad ng");
    EXPECT_EQ(match("is:running"), "ab");
    EXPECT_EQ(match("is:bad"), "aa aa");
    EXPECT_EQ(match("is:terminal"), "aa aa ac ae");
    EXPECT_EQ(match("is:gone"), "af");
    EXPECT_EQ(match("is:damaged,gone"), "ac af");
    EXPECT_EQ(match("is:replay"), "ac");
    EXPECT_EQ(match("is:subrun"), "ab");
    EXPECT_EQ(match("-is:terminal -is:waiting"), "ab af");
}

TEST_F(RunFilter, TagsMatchOneByOne)
{
    EXPECT_EQ(match("tag:vip"), "aa");
    EXPECT_EQ(match("tag:vip*"), "aa ac");
    EXPECT_EQ(match("tag:beta*vip"), "");
    EXPECT_EQ(match("tag:\"\" workflow:batch"), "aa af ng");
    EXPECT_EQ(match("tag:*"), "aa ac");
}

TEST_F(RunFilter, AnAbsentEnvironmentIsProduction)
{
    EXPECT_EQ(match("env:staging"), "ng");
    EXPECT_EQ(match("-env:Production"), "ng");
}

TEST_F(RunFilter, SourcesGoByName)
{
    EXPECT_EQ(match("source:staging"), "aa");
    EXPECT_EQ(match("source:trace.db workflow:batch"), "af ng");
}

TEST_F(RunFilter, NumbersAndSpans)
{
    EXPECT_EQ(match("duration:5s"), "aa");
    EXPECT_EQ(match("duration:<5s"), "ac");
    EXPECT_EQ(match("duration:<=5s"), "aa ac");
    EXPECT_EQ(match("duration:>=5s"), "aa");
    EXPECT_EQ(match("duration:>5s"), "");
    EXPECT_EQ(match("duration:*"), "aa ac");
    EXPECT_EQ(match("-duration:*  workflow:checkout"), "ab");
    EXPECT_EQ(match("steps:1..2"), "aa ab");
    EXPECT_EQ(match("pings:0"), "ae");
    EXPECT_EQ(match("pings:>=0"), "ad ae");
}

TEST_F(RunFilter, Moments)
{
    EXPECT_EQ(match("started:>-2h"), "ab");
    EXPECT_EQ(match("started:>=-2h"), "ab ac");
    EXPECT_EQ(match("started:-30h..-2h"), "aa ac");
    EXPECT_EQ(match("finished:<now"), "aa ae");
    EXPECT_EQ(match("scheduled:now..+1h"), "ad");
    EXPECT_EQ(match("expires:>+1h"), "ng");
    EXPECT_EQ(match("started:1970-01-05"), "ab ac");
    EXPECT_EQ(match("started:<1970-01-04"), "aa");
}

TEST_F(RunFilter, FreeTextLooksAtIdWorkflowKeyTagsAndError)
{
    EXPECT_EQ(match("0000AB"), "ab");
    EXPECT_EQ(match("run_0000000000ab"), "ab");
    EXPECT_EQ(match("n_00"), "aa aa ab ac ad ae af");
    EXPECT_EQ(match("direct_run"), "ng");
    EXPECT_EQ(match("run_*ng"), "ng");
    EXPECT_EQ(match("0*ac"), "ac");
    EXPECT_EQ(match("tenant"), "aa");
    EXPECT_EQ(match("gold"), "ac");
    EXPECT_EQ(match("text:declined,refund"), "aa ac ad ae");
    EXPECT_EQ(match("-0000 -direct"), "");
    EXPECT_EQ(match("orders"), "");
    EXPECT_EQ(match("00000000000000000"), "");
}

TEST_F(RunFilter, IdsOfRunsAndOfTheirRelatives)
{
    EXPECT_EQ(match("id:run_0000000000ab,RUN_DIRECT_running"), "ab ng");
    EXPECT_EQ(match("id:0000000000ab"), "");
    EXPECT_EQ(match("id:*ab"), "ab");
    EXPECT_EQ(match("parent:run_0000000000aa"), "ab");
    EXPECT_EQ(match("replay:run_direct"), "ac");
    EXPECT_EQ(match("parent:*"), "ab");
    EXPECT_EQ(match("parent:\"\" workflow:checkout"), "aa");
}

TEST_F(RunFilter, JudgesTextsThatComeLater)
{
    RunList list(m_table);
    list.setQuery(query("workflow:new* source:later"), now);
    m_table.nameDeployment({2}, "later");
    m_table.apply(runBlock({"run_0000000000b0 newest running", "run_0000000000b1 old running"}, {2}));
    list.prepare(m_table.takeChanges(), now);
    list.commit();
    EXPECT_EQ(test::ids(m_table, list), std::vector<std::string>{"run_0000000000b0"});
}

}
