// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/text.h"

#include <gtest/gtest.h>

namespace blokwatch::json {

namespace {

TEST(JsonText, UnescapesEveryEscape)
{
    EXPECT_EQ(unescaped(R"(a\"\\\/\b\f\n\r\tz)"), "a\"\\/\b\f\n\r\tz");
    EXPECT_EQ(unescaped(R"(\u0041\u00e9\u20AC)"), "A\u00e9\u20ac");
    EXPECT_EQ(unescaped(R"(\ud83d\ude00!)"), "\U0001f600!");
    EXPECT_EQ(unescaped(R"(\u0000)"), std::string(1, '\0'));
}

TEST(JsonText, KeepsLoneSurrogatesInTheirThreeByteForm)
{
    EXPECT_EQ(unescaped(R"(\ud83d)"), "\xed\xa0\xbd");
    EXPECT_EQ(unescaped(R"(\ude00\ud83d)"), "\xed\xb8\x80\xed\xa0\xbd");
    EXPECT_EQ(unescaped(R"(\ud83d\ud83d\ude00)"), "\xed\xa0\xbd\U0001f600");
    EXPECT_EQ(unescaped(R"(\ud83dx\ude00)"), "\xed\xa0\xbdx\xed\xb8\x80");
    EXPECT_EQ(unescaped(R"(\ud83d\n)"), "\xed\xa0\xbd\n");
}

TEST(JsonText, FindsBadEscapes)
{
    EXPECT_EQ(escapeFault(R"(ok\n\u00e9)"), std::string_view::npos);
    EXPECT_EQ(escapeFault(R"(ab\x)"), 2u);
    EXPECT_EQ(escapeFault(R"(\u12g4)"), 0u);
    EXPECT_EQ(escapeFault(R"(\\\u123)"), 2u);
    EXPECT_EQ(escapeFault("a\\"), 1u);
}

TEST(JsonText, QuotesAsJavaScriptDoes)
{
    EXPECT_EQ(quoted("a\"\\/\b\f\n\r\t\x01\x1f\x7f"), R"("a\"\\/\b\f\n\r\t\u0001\u001f)"
                                                      "\x7f\"");
    EXPECT_EQ(quoted("\u00e9\U0001f600"), "\"\u00e9\U0001f600\"");
    EXPECT_EQ(quoted("\xed\xa0\xbd|\xed\xb8\x80"), R"("\ud83d|\ude00")");
    EXPECT_EQ(quoted(std::string_view("\0", 1)), R"("\u0000")");
}

TEST(JsonText, ReplacesWhatIsNoWtf8)
{
    EXPECT_EQ(quoted("a\xff\xfe"), "\"a\ufffd\ufffd\"");
    EXPECT_EQ(quoted("\xe2\x82"), "\"\ufffd\"");
    EXPECT_EQ(quoted("\xc0\xaf"), "\"\ufffd\ufffd\"");
}

TEST(JsonText, DisplayIsValidUtf8AndCountsWhatItReplaced)
{
    std::size_t replaced = 0;
    EXPECT_EQ(displayUtf8("ok \xed\xa0\xbd \xff \u00e9", &replaced), "ok \ufffd \ufffd \u00e9");
    EXPECT_EQ(replaced, 2u);
    // As the WHATWG decoder does: one mark for each longest start of a valid sequence.
    EXPECT_EQ(displayUtf8("\xf0\x9f\x98z\xf5\x80\xe0\x80"), "\ufffdz\ufffd\ufffd\ufffd\ufffd");
}

TEST(JsonText, QuotingAndUnescapingAreInverse)
{
    std::string all;
    for (int byte = 0; byte < 0x80; ++byte)
        all += char(byte);
    all += "\u00e9\u20ac\U0001f600\xed\xa0\xbd \xed\xbf\xbf";
    const auto text = json::quoted(all);
    EXPECT_EQ(unescaped(std::string_view(text).substr(1, text.size() - 2)), all);
}

}

}
