// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ports/runblock.h"

#include <gtest/gtest.h>

#include <string>

namespace blokwatch {

TEST(TextPool, KeepsEachTextOnce)
{
    TextPool pool;
    const TextNo checkout = pool.intern("checkout");
    EXPECT_EQ(pool.intern("refund"), checkout + 1);
    EXPECT_EQ(pool.intern(std::string("check") + "out"), checkout);
    EXPECT_EQ(pool.text(checkout), "checkout");
    EXPECT_EQ(pool.size(), 3u);
}

TEST(TextPool, NumberZeroIsTheEmptyText)
{
    TextPool pool;
    EXPECT_EQ(pool.intern(""), 0u);
    EXPECT_EQ(pool.text(0), "");
    EXPECT_EQ(pool.find(""), 0u);
    EXPECT_FALSE(pool.find("nothing"));
}

TEST(TextPool, ViewsOutliveGrowth)
{
    TextPool pool;
    const std::string_view first = pool.text(pool.intern("first"));
    const std::string large(100'000, 'x');
    const TextNo largeNumber = pool.intern(large);
    for (int i = 0; i < 50'000; ++i)
        pool.intern("text " + std::to_string(i));
    EXPECT_EQ(first, "first");
    EXPECT_EQ(pool.text(largeNumber), large);
    for (int i = 0; i < 50'000; ++i) {
        const std::string text = "text " + std::to_string(i);
        ASSERT_EQ(pool.text(pool.find(text).value()), text);
    }
}

TEST(TextPool, TextsMayHoldAnyBytes)
{
    TextPool pool;
    const std::string nul("a\0b", 3);
    const TextNo number = pool.intern(nul);
    EXPECT_EQ(pool.text(number), nul);
    EXPECT_NE(pool.intern("a"), number);
}

TEST(RunKey, PacksUsualIdsAndKeepsOthers)
{
    TextPool pool;
    const RunKey usual = RunKey::of("run_0123456789ab", pool);
    const RunKey odd = RunKey::of("run_direct_running", pool);
    const RunKey upper = RunKey::of("run_0123456789AB", pool);
    EXPECT_FALSE(usual.isOdd());
    EXPECT_TRUE(odd.isOdd());
    EXPECT_TRUE(upper.isOdd());
    EXPECT_TRUE(RunKey::of("", pool).isNone());
    EXPECT_EQ(usual.id(pool), "run_0123456789ab");
    EXPECT_EQ(odd.id(pool), "run_direct_running");
    EXPECT_EQ(upper.id(pool), "run_0123456789AB");
    EXPECT_EQ(RunKey().id(pool), "");
}

}
