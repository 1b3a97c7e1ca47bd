// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/eventtype.h"
#include "core/ids.h"
#include "core/runstatus.h"

#include <gtest/gtest.h>

#include <set>

namespace blokwatch {

namespace {

TEST(RunStatus, KnowsThirteenWords)
{
    ASSERT_EQ(RunStatus::texts().size(), 13u);
    int number = 0;
    for (const auto text : RunStatus::texts()) {
        const auto status = RunStatus::fromText(text);
        EXPECT_EQ(status.known(), number++) << text;
        EXPECT_EQ(status.text(), text);
    }
}

TEST(RunStatus, KeepsAWordItDoesNotKnow)
{
    for (const std::string_view text : {"futureStatus", "", "Running", "timedout", "running "}) {
        const auto status = RunStatus::fromText(text);
        EXPECT_EQ(status.known(), RunStatus::Unknown);
        EXPECT_EQ(status.text(), text);
        EXPECT_FALSE(status.isTerminal());
    }
    EXPECT_NE(RunStatus::fromText("a"), RunStatus::fromText("b"));
}

TEST(RunStatus, SevenAreTerminal)
{
    std::set<std::string_view> terminal;
    for (const auto text : RunStatus::texts()) {
        if (RunStatus::fromText(text).isTerminal())
            terminal.insert(text);
    }
    EXPECT_EQ(terminal, (std::set<std::string_view>{"completed", "failed", "cancelled", "throttled", "expired",
                                                    "crashed", "timedOut"}));
}

TEST(EventType, KnowsTwentyEightWords)
{
    ASSERT_EQ(eventTypeTexts().size(), 28u);
    std::set<std::string_view> words;
    for (const auto text : eventTypeTexts()) {
        words.insert(text);
        EXPECT_EQ(eventTypeText(eventTypeFromText(text)), text);
    }
    EXPECT_EQ(words.size(), 28u);
    EXPECT_EQ(eventTypeFromText("RUN_STARTED"), EventType::RunStarted);
    EXPECT_EQ(eventTypeFromText("BROWSER_SESSION_CLOSED"), EventType::BrowserSessionClosed);
}

TEST(EventType, AnotherWordIsUnknown)
{
    for (const std::string_view text : {"", "RUN_STARTE", "RUN_STARTED_", "run_started", "NEW_TYPE"})
        EXPECT_EQ(eventTypeFromText(text), EventType::Unknown) << text;
    EXPECT_EQ(eventTypeText(EventType::Unknown), "");
}

TEST(Ids, OfBloksFormPackIntoAWord)
{
    EXPECT_EQ(packRunId("run_0123456789ab"), 0x0123456789abu);
    EXPECT_EQ(unpackRunId(0x0123456789abu), "run_0123456789ab");
    EXPECT_EQ(packRunId(unpackRunId(0xffffffffffffu)), 0xffffffffffffu);
    EXPECT_EQ(packRunId(unpackRunId(0)), 0u);
}

TEST(Ids, OfAnyOtherFormDoNot)
{
    for (const std::string_view text : {"", "run_", "run_0123456789a", "run_0123456789abc", "run_0123456789AB",
                                        "Run_0123456789ab", "run_0123456789ag", "run_direct_running"})
        EXPECT_FALSE(packRunId(text)) << text;
}

}

}
