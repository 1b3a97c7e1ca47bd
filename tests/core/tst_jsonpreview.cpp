// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/preview.h"
#include "core/json/redaction.h"
#include "core/json/text.h"
#include "core/json/value.h"
#include "core/json/writer.h"
#include "support/golden.h"

#include <gtest/gtest.h>

namespace blokwatch::json {

namespace {

using End = Preview::End;

Preview shown(std::string_view text, int indent = 0, std::size_t limit = 64 * 1024)
{
    return preview(text, Redaction(), {.indent = indent, .limit = limit});
}

}

TEST(Preview, writesAWholeTextAsTheWriterDoes)
{
    for (const std::string text : {R"({"a":[1,-2.50,true,null],"b":{},"c":[],"d":"x\ny"})", "17", "\"\"", "[[[]]]"}) {
        Writer writer(2);
        write(writer, Document::parse(text)->root());
        const auto whole = shown(text, 2);
        EXPECT_EQ(whole.text, writer.take());
        EXPECT_EQ(whole.end, End::Whole);
        EXPECT_EQ(whole.followed, text.size());
    }
}

TEST(Preview, canBeCutAnywhere)
{
    const std::string text =
        R"({"rows":[{"n":0,"name":"row 0","password":"hunter2","f":false},{"token":[1,{"x":2}],"z":1}]})";
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto part = shown(std::string_view(text).substr(0, length));
        EXPECT_EQ(part.end, End::Cut) << length << part.text;
        EXPECT_EQ(part.text.find("hunter"), std::string::npos) << part.text;
        EXPECT_EQ(part.text.find("\"x\""), std::string::npos) << part.text;
        EXPECT_LE(part.followed, length);
        const auto limited = shown(text, 0, length);
        EXPECT_EQ(limited.end, End::Cut);
        EXPECT_EQ(limited.text, part.text);
    }
    const auto whole = shown(text);
    EXPECT_EQ(whole.text,
              R"({"rows":[{"n":0,"name":"row 0","password":"[REDACTED]","f":false},{"token":"[REDACTED]","z":1}]})");
    EXPECT_EQ(whole.hidden, 2u);
}

TEST(Preview, stopsWhereItIsNoJson)
{
    for (const char *text :
         {"oops", "{1:2}", "[1 2]", "[1,]x", "{\"a\" 1}", "[01]", "[tru]", "\"\x01\"", "[\"\\q\"]", "1 2"}) {
        const auto part = shown(text);
        EXPECT_EQ(part.end, End::Fault) << text << part.text;
        EXPECT_LT(part.followed, std::string_view(text).size()) << text;
    }
}

TEST(Preview, ofDeepNestingStaysSmall)
{
    const std::string deep(60'000, '[');
    const auto part = shown(deep, 2);
    EXPECT_EQ(part.end, End::Cut);
    EXPECT_LT(part.text.size(), 600'000u);
}

TEST(Preview, followsEveryRecording)
{
    for (const auto &name : test::dataFiles("golden/api")) {
        const auto text = test::readData("golden/api/" + name);
        const auto document = Document::parse(text);
        if (!document)
            continue;
        const auto part = shown(text, 0, text.size());
        EXPECT_EQ(part.end, End::Whole) << name;
        const auto written = Document::parse(part.text);
        ASSERT_TRUE(written.ok()) << name;
        for (auto node = std::optional(written->root()); node; node = node->next()) {
            if (Redaction().isTelling(node->name())) {
                EXPECT_EQ(node->text(), Redaction::word) << name;
            }
        }
    }
}

TEST(Redaction, showsTheBeginningOfCutJsonInsideAString)
{
    const Redaction redaction;
    EXPECT_EQ(redaction.insteadOf(R"({"a":1,"password":"hunt...[TRUNCATED])"),
              R"({"a":1,"password":"[REDACTED]"...[TRUNCATED])");
    EXPECT_EQ(redaction.insteadOf(R"({"a":1,"b":"hunt...[TRUNCATED])"), std::nullopt);
    EXPECT_EQ(redaction.insteadOf(R"({"jwt":1,"b":2} x)"), R"({"jwt":"[REDACTED]","b":2} [REDACTED])");
    EXPECT_EQ(redaction.insteadOf("[info] password: x"), "[info] password: [REDACTED]");
    EXPECT_EQ(redaction.insteadOf("[info] started"), std::nullopt);
    EXPECT_EQ(redaction.insteadOf("plain {"), std::nullopt);
    EXPECT_EQ(redaction.insteadOf(R"([{"jwt":"x"}])"), R"([{"jwt":"[REDACTED]"}])");
}

TEST(Redaction, guessesInTextsThatAreNoJson)
{
    const Redaction redaction;
    const std::pair<const char *, const char *> texts[] = {
        {"", ""},
        {"the password is lost", "the password is lost"},
        {"password: hunter2", "password: [REDACTED]"},
        {"a=1&token=abc&b=2", "a=1&token=[REDACTED]&b=2"},
        {"Authorization: Bearer abc\nHost: x", "Authorization: [REDACTED]\nHost: x"},
        {R"({"password":"hun\"ter","a":1)", R"({"password":[REDACTED],"a":1)"},
        {R"({\"password\":\"hunter\",\"a\":1)", R"({\"password\":[REDACTED],\"a\":1)"},
        {R"({"token": {"a":[1,2)", R"({"token": [REDACTED])"},
        {R"({"password":"hunter2)", R"({"password":[REDACTED])"},
        {"{'secret':'x', oops", "{'secret':[REDACTED], oops"},
        {"passwords=1 tokens: 2", "passwords=1 tokens: 2"},
        {"password=", "password="},
    };
    for (const auto &[text, expected] : texts)
        EXPECT_EQ(redaction.guessed(text), expected);
}

}
