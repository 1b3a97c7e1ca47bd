// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runneighbour.h"
#include "ports/runblock.h"

#include <gtest/gtest.h>

using namespace blokwatch;

namespace {

struct Given {
    std::string id;
    std::string workflow;
    Millis startedAt;
    std::string parent = {};
    std::string replayOf = {};
};

void add(RunTable &table, DeploymentId deployment, const std::vector<Given> &runs)
{
    RunBlock block;
    block.deployment = deployment;
    for (const auto &run : runs) {
        RunRow row;
        row.id = RunKey::of(run.id, block.texts);
        row.workflow = block.texts.intern(run.workflow);
        row.startedAt = run.startedAt;
        if (!run.parent.empty())
            row.parent = RunKey::of(run.parent, block.texts);
        if (!run.replayOf.empty())
            row.replayOf = RunKey::of(run.replayOf, block.texts);
        block.rows.push_back(row);
    }
    table.apply(block, 1);
}

class RunNeighbours : public testing::Test
{
protected:
    RunNo at(const std::string &id, std::uint16_t deployment = 0) const { return *runs.find({deployment}, id); }
    std::string next(const std::string &id, Neighbour which) const
    {
        const auto found = neighbourOf(runs, at(id), which);
        return found ? runs.id(*found) : "none";
    }

    RunTable runs;
};

}

TEST_F(RunNeighbours, areOfTheSameWorkflowAndDeployment)
{
    add(runs, {0}, {{"a", "pay \"x*\"", 30}, {"b", "ship", 25}, {"c", "pay \"x*\"", 10}, {"d", "pay \"x*\"", 20}});
    add(runs, {1}, {{"e", "pay \"x*\"", 15}});
    EXPECT_EQ(next("a", Neighbour::Older), "d");
    EXPECT_EQ(next("d", Neighbour::Older), "c");
    EXPECT_EQ(next("c", Neighbour::Older), "none");
    EXPECT_EQ(next("c", Neighbour::Newer), "d");
    EXPECT_EQ(next("a", Neighbour::Newer), "none");
    EXPECT_EQ(next("b", Neighbour::Newer), "none");
}

TEST_F(RunNeighbours, areFoundAmongAllRunsAndInOneMillisecond)
{
    std::vector<Given> many;
    for (int i = 0; i < 40'000; ++i)
        many.push_back({"r" + std::to_string(i), i % 2 ? "pay" : "", 1000 + i / 4});
    add(runs, {0}, many);
    std::string id = "r39999";
    int steps = 0;
    for (; id != "r39001"; ++steps)
        id = next(id, Neighbour::Older);
    EXPECT_EQ(steps, 499);
    EXPECT_EQ(next("r1", Neighbour::Older), "none");
    EXPECT_EQ(next("r0", Neighbour::Newer), "r2");
}

TEST_F(RunNeighbours, childrenAndReplaysNameTheRun)
{
    add(runs, {0},
        {{"p", "pay", 1},
         {"c2", "sub", 9, "p"},
         {"c1", "sub", 5, "p"},
         {"x", "sub", 6, "pp"},
         {"r", "pay", 20, {}, "p"}});
    add(runs, {1}, {{"c3", "sub", 2, "p"}});
    EXPECT_EQ(childrenOf(runs, at("p")), (std::vector<RunNo>{at("c1"), at("c2")}));
    EXPECT_EQ(replaysOf(runs, at("p")), (std::vector<RunNo>{at("r")}));
    EXPECT_TRUE(childrenOf(runs, at("c1")).empty());
}
