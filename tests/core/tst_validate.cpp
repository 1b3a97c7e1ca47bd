// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/validate.h"

#include <gtest/gtest.h>

namespace blokwatch::json {

namespace {

std::string nested(std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); }

TEST(Validate, AcceptsJson)
{
    for (const std::string_view text :
         {"0", "-0", "1.5e+10", "1E-2", "\"\"", "true", "false", "null", "[]", "{}", " [ 1 , 2 ] ", "[[],{},[{}]]",
          R"({"a":{"b":[1,"x",null]},"a":2})", R"("\ud800")", "\n\"\\u0000\"\t", "1e400", "12345678901234567890123",
          "[\"a\"\r\n]", "\"\u00e9\""})
        EXPECT_TRUE(validate(text).ok()) << text;
}

TEST(Validate, RefusesEverythingElse)
{
    for (const std::string_view text : {"",
                                        " ",
                                        "[",
                                        "]",
                                        "{",
                                        "}",
                                        "[1",
                                        "[1,",
                                        "[1,]",
                                        "[,1]",
                                        "[1 2]",
                                        "[1:2]",
                                        "{\"a\"}",
                                        "{\"a\":}",
                                        "{\"a\":1,}",
                                        "{\"a\" 1}",
                                        "{1:2}",
                                        "{\"a\":1 \"b\":2}",
                                        "{\"a\":1]",
                                        "[1}",
                                        "[[1]",
                                        "[1]]",
                                        "1 2",
                                        "1,",
                                        "{}{}",
                                        "tru",
                                        "truee",
                                        "nul",
                                        "NaN",
                                        "Infinity",
                                        "undefined",
                                        "'a'",
                                        "+1",
                                        "01",
                                        "-",
                                        "-01",
                                        "1.",
                                        ".5",
                                        "1e",
                                        "1e+",
                                        "0x10",
                                        "1_0",
                                        "\"a",
                                        "\"\\x\"",
                                        "\"\\u12\"",
                                        "\"\\\"",
                                        "\"a\nb\"",
                                        "\"a\"b",
                                        "a\"b\"",
                                        "[1]x",
                                        "// c\n1",
                                        "[1,,2]",
                                        "\xef\xbb\xbf[]",
                                        "\"\xff\"",
                                        "\"\xed\xa0\x80\"",
                                        "[\"a\":1]",
                                        "{\"a\":1:2}",
                                        "{,}",
                                        "[}",
                                        "{]",
                                        "\x01",
                                        "<html>"})
        EXPECT_FALSE(validate(text).ok()) << text;
    EXPECT_FALSE(validate(std::string_view("\"\0\"", 3)).ok());
    EXPECT_FALSE(validate(std::string_view("1\0", 2)).ok());
}

TEST(Validate, SaysWhatAndWhere)
{
    const auto text = [](std::string_view json) { return validate(json).error().text; };
    EXPECT_EQ(text("[1, tru]"), "this is not JSON: a word that is no value at byte 4");
    EXPECT_EQ(text("[1,]"), "this is not JSON: a value is missing at byte 3");
    EXPECT_EQ(text("{\"a\":1,}"), "this is not JSON: a member name is missing at byte 7");
    EXPECT_EQ(text("[1"), "this is not JSON: a comma or ] is missing at byte 2");
    EXPECT_EQ(text("[01]"), "this is not JSON: a number that is none at byte 1");
    EXPECT_EQ(text("{} {}"), "this is not JSON: more text behind the value at byte 3");
    EXPECT_EQ(text("[\"a\tb\"]"), "this is not JSON: a control character in a string at byte 3");
    EXPECT_EQ(text("[\"a]"), "this is not JSON: a string without end at byte 1");
    EXPECT_EQ(text("[\"a\\q\"]"), "this is not JSON: a bad escape in a string at byte 1");
    EXPECT_EQ(text("[\"\xff\"]"), "this is not JSON: bytes that are no UTF-8 at byte 2");
    EXPECT_EQ(text(""), "this is not JSON: there is no value at byte 0");
}

TEST(Validate, FollowsTenThousandLevelsAndRefusesAMillion)
{
    EXPECT_TRUE(validate(nested(10'000)).ok());
    EXPECT_TRUE(validate(nested(maxDepth)).ok());
    EXPECT_EQ(validate(nested(maxDepth + 1)).error().text, "this is not JSON: nested too deeply at byte 100000");
    EXPECT_FALSE(validate(nested(1'000'000)).ok());
    EXPECT_FALSE(validate(std::string(1'000'000, '[')).ok());
    EXPECT_FALSE(validate(std::string(1'000'000, '{')).ok());
}

TEST(Validate, ADecoderIsUsedAgainAfterAFault)
{
    Decoder decoder;
    for (int i = 0; i < 3; ++i) {
        EXPECT_FALSE(validate(decoder, "[1,").ok());
        EXPECT_TRUE(validate(decoder, "[1,2]").ok());
    }
}

}

}
