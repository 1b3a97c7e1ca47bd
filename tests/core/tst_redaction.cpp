// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/redaction.h"
#include "core/json/text.h"
#include "core/json/value.h"
#include "support/golden.h"

#include <gtest/gtest.h>

namespace blokwatch::json {

TEST(Redaction, takesOutTheValuesOfTellingNames)
{
    const Redaction redaction;
    EXPECT_EQ(
        redaction.redacted(R"({ "password" : "hunter2", "Token":[1,{"a":2}], "API_KEY":null, "passwordHint":"kept" })"),
        R"({ "password" : "[REDACTED]", "Token":"[REDACTED]", "API_KEY":"[REDACTED]", "passwordHint":"kept" })");
    EXPECT_EQ(redaction.redacted(R"([[{"secret":1}],{"x":{"jwt":{"token":2}}}])"),
              R"([[{"secret":"[REDACTED]"}],{"x":{"jwt":"[REDACTED]"}}])");
    EXPECT_EQ(redaction.redacted(R"({"p\u0061ssword":1})"), R"({"p\u0061ssword":"[REDACTED]"})");
}

TEST(Redaction, leavesTheRestByteForByte)
{
    const Redaction redaction;
    for (const char *json : {R"({"a": 1e400, "b":"\ud83d", "a":  [ ] })", "12", R"("password")", "null", "[]"})
        EXPECT_EQ(redaction.redacted(json), json);
}

TEST(Redaction, showsNothingOfWhatItCannotRead)
{
    EXPECT_EQ(Redaction().redacted(R"({"password":"hunter2")"), R"("[REDACTED]")");
}

/// A payload that is no JSON in its database is read as one JSON string.
TEST(Redaction, looksIntoJsonInsideStrings)
{
    const Redaction redaction;
    const auto twice = [](const char *text) { return json::quoted(json::quoted(text)); };
    EXPECT_EQ(redaction.redacted(R"("{\"password\":\"hunter2\"}")"), R"("{\"password\":\"[REDACTED]\"}")");
    EXPECT_EQ(redaction.redacted(R"({"body":" [{\"token\":1,\"a\":2}]"})"),
              R"({"body":"[{\"token\":\"[REDACTED]\",\"a\":2}]"})");
    EXPECT_EQ(redaction.redacted(twice(R"({"jwt":"x"})")), twice(R"({"jwt":"[REDACTED]"})"));
}

TEST(Redaction, showsNothingOfJsonThatIsCutInsideAString)
{
    const Redaction redaction;
    for (const char *cut : {R"({"password":"hunt)", R"(  [{"password":"hunter2"},)", "\xef\xbb\xbf{\"password\":1}",
                            R"("{\"password\":\"hunt)"}) {
        EXPECT_EQ(redaction.redacted(json::quoted(cut)), R"("[REDACTED]")") << cut;
        EXPECT_EQ(redaction.redacted("{\"a\":[" + json::quoted(cut) + ",1]}"), R"({"a":["[REDACTED]",1]})") << cut;
    }
    for (const char *harmless : {R"("password: no JSON")", R"("{\"a\": 1}")", R"(" [ ] ")", R"("")"})
        EXPECT_EQ(redaction.redacted(harmless), harmless);
}

TEST(Redaction, keepsWhatOnlyBeginsLikeJson)
{
    const Redaction redaction;
    for (const char *line : {R"({"message":"[info] started"})", R"({"message":"{order} is not there"})",
                             R"({"message":"[2026-11-30 20:50:37] \"ready\""})"})
        EXPECT_EQ(redaction.redacted(line), line);
    EXPECT_EQ(redaction.redacted(R"({"message":"[info] token=abc, user=7"})"),
              R"({"message":"[info] token=[REDACTED], user=7"})");
    EXPECT_EQ(redaction.redacted(R"({"message":"[{\"password\":\"hunter2\"}] was sent"})").find("hunter2"),
              std::string::npos);
}

TEST(Redaction, takesMoreNames)
{
    Redaction redaction;
    redaction.add("Pan");
    EXPECT_EQ(redaction.redacted(R"({"pan":"4111","PIN":1})"), R"({"pan":"[REDACTED]","PIN":1})");
}

TEST(Redaction, survivesDeepNesting)
{
    const std::size_t levels = 10000;
    std::string json;
    for (std::size_t i = 0; i < levels; ++i)
        json += R"({"d":)";
    json += R"({"token":1})" + std::string(levels, '}');
    const std::string redacted = Redaction().redacted(json);
    EXPECT_NE(redacted.find(R"("token":"[REDACTED]")"), std::string::npos);
    EXPECT_EQ(redacted.size(), json.size() + std::string_view(R"("[REDACTED]")").size() - 1);
}

TEST(Redaction, shownKeepsWhatIsNoSecret)
{
    const Redaction redaction;
    EXPECT_EQ(redaction.shown(R"({"message":"[step 1/2] load", "n": 1.50,"token":{"a":1}})"),
              R"({"message":"[step 1/2] load", "n": 1.50,"token":"[REDACTED]"})");
    EXPECT_EQ(redaction.shown(R"({"body":"{\"jwt\":\"x.y\",\"n\":1}"})"),
              R"({"body":"{\"jwt\":\"[REDACTED]\",\"n\":1}"})");
    const std::string hidden = R"({"_preview":"{\"password\":\"[REDACTED]\",\"n\":1,\"rows\":[...[TRUNCATED]"})";
    EXPECT_EQ(redaction.shown(hidden), hidden); // the server did so already
    EXPECT_EQ(redaction.shown("password=hunter2"), "password=[REDACTED]");
}

/// What the recorded server redacts is redacted here, and what it keeps is kept.
TEST(Redaction, agreesWithTheServer)
{
    const auto recorded = Document::parse(test::readData("golden/tracker/sanitize.json"));
    ASSERT_TRUE(recorded.ok());
    const auto cases = recorded->root().find("cases");
    ASSERT_TRUE(cases);
    std::size_t names = 0;
    for (const Node one : *cases) {
        const auto name = one.find("case");
        const auto output = one.find("output");
        if (!name || !output || name->text() != "sensitive keys")
            continue;
        for (const Node member : *output) {
            const std::string json = "{" + json::quoted(member.name()) + ":1}";
            EXPECT_EQ(Redaction().redacted(json) != json, member.text() == "[REDACTED]") << member.name();
            ++names;
        }
    }
    EXPECT_EQ(names, 10u);
}

}
