// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/decoder.h"
#include "core/json/number.h"
#include "core/json/value.h"
#include "core/json/writer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace blokwatch::json {

namespace {

Document parsed(std::string text)
{
    auto document = Document::parse(std::move(text));
    EXPECT_TRUE(document.ok()) << (document.ok() ? "" : document.error().text);
    return *std::move(document);
}

std::string rewritten(std::string text, int indent = 0)
{
    Writer writer(indent);
    write(writer, parsed(std::move(text)).root());
    return writer.take();
}

TEST(Document, KeepsMembersInOrderWithDuplicates)
{
    const auto document = parsed(R"({"z":1,"a":[true,null,"x"],"z":{"k":2}, "\u0061":3})");
    std::string names;
    for (const auto member : document.root())
        names += member.name() + "=" + std::string(member.source()) + ";";
    EXPECT_EQ(names, R"(z=1;a=[true,null,"x"];z={"k":2};a=3;)");
    EXPECT_EQ(document.root().size(), 4u);
    EXPECT_EQ(document.root().find("z")->source(), R"({"k":2})");
    EXPECT_EQ(document.root().find("a")->source(), "3") << "the last one counts, however its name is written";
    EXPECT_FALSE(document.root().find("k"));
}

TEST(Document, KnowsKindsAndValues)
{
    const auto document = parsed(R"([null,true,false,-1.5e2,"a\nb",[],{}])");
    std::vector<Kind> kinds;
    for (const auto element : document.root())
        kinds.push_back(element.kind());
    EXPECT_EQ(kinds, (std::vector{Kind::Null, Kind::Boolean, Kind::Boolean, Kind::Number, Kind::String, Kind::Array,
                                  Kind::Object}));
    auto element = document.root().begin();
    EXPECT_FALSE((*++element).boolean() != true);
    EXPECT_FALSE((*++element).boolean());
    EXPECT_EQ((*++element).number(), -150);
    EXPECT_EQ((*++element).text(), "a\nb");
    EXPECT_EQ((*++element).size(), 0u);
    EXPECT_EQ((*element).begin(), (*element).end());
}

TEST(Document, AScalarIsADocument)
{
    EXPECT_EQ(parsed(" 17 ").root().number(), 17);
    EXPECT_EQ(parsed(" 17 ").root().source(), "17");
    EXPECT_EQ(parsed("\"\"").root().text(), "");
}

TEST(Document, NumbersKeepTheirSourceBesideTheirDouble)
{
    const auto document = parsed("[1e400,-1e400,1e-400,12345678901234567890123,1.0,-0,0.1e0,1E+2]");
    EXPECT_EQ(rewritten(std::string(document.root().source())), document.root().source());
    std::vector<double> values;
    for (const auto element : document.root())
        values.push_back(element.number());
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(values, (std::vector<double>{infinity, -infinity, 0, 12345678901234567890123., 1, -0., 0.1, 100}));
}

TEST(Document, VisitsEveryValueInSourceOrderWithoutAStack)
{
    const auto document = parsed(R"({"a" : [1,[],{"b\\\"":"x\\"}] , "":"" ,"c":{ }})");
    std::string visited;
    for (std::optional<Node> node = document.root(); node; node = node->next()) {
        visited += (node->isMember() ? node->name() + "=" : "-") + std::string(node->source().substr(0, 3)) + ";";
        EXPECT_EQ(document.source().substr(node->offset(), node->source().size()), node->source());
    }
    EXPECT_EQ(visited, R"(-{"a;a=[1,;-1;-[];-{"b;b\"="x\;="";c={ };)");
    const auto list = *document.root().begin();
    EXPECT_EQ(list.behind()->source(), R"("")");
    EXPECT_FALSE(document.root().behind());
}

TEST(Document, SharesATextThatOthersRead)
{
    const auto text = std::make_shared<const std::string>(R"([1,"two"])");
    const auto document = Document::parse(text);
    ASSERT_TRUE(document.ok());
    EXPECT_EQ(document->source().data(), text->data());
    const auto broken = std::make_shared<const std::string>("[\"\xff\",1]");
    EXPECT_EQ(Document::parse(broken)->source(), "[\"\xef\xbf\xbd\",1]");
}

TEST(Document, FindsTheEndsOfTokensOfAnyLength)
{
    for (std::size_t length = 4090; length < 4102; ++length) {
        const std::string digits(length, '7');
        for (const auto &token : {digits, '"' + digits + '"', '"' + digits + "\\\\\"", '"' + digits + "\\\"\"",
                                  "\"" + digits + "\\\"" + digits + "\""}) {
            const auto document =
                parsed("[" + token + ", {\"" + digits + "\\\"" + digits + "\":" + token + "}," + token + "]");
            std::string all;
            for (const auto element : document.root())
                all += element.kind() == Kind::Object
                           ? (*element.begin()).name() + std::string((*element.begin()).source())
                           : std::string(element.source());
            EXPECT_TRUE(all == token + digits + "\"" + digits + token + token) << length;
        }
        EXPECT_EQ(parsed(digits).root().source().size(), length);
    }
}

TEST(Document, LoneSurrogatesComeBackAsTheirEscape)
{
    EXPECT_EQ(parsed(R"(["\uD83D"])").root().begin().operator*().text(), "\xed\xa0\xbd");
    EXPECT_EQ(rewritten(R"({"\uD83D":"\uDE00x\ud83d\ude00"})"), "{\"\\ud83d\":\"\\ude00x\U0001f600\"}");
}

TEST(Document, ReplacesAndCountsBytesThatAreNoUtf8)
{
    const auto document = parsed("[\"a\xff\xfe\",\"\xed\xa0\x80\"]");
    EXPECT_EQ(document.replaced(), 3u);
    EXPECT_EQ((*document.root().begin()).text(), "a\ufffd\ufffd");
    EXPECT_EQ(rewritten("[\"\xff\"]"), "[\"\ufffd\"]");
    EXPECT_FALSE(Document::parse("[\"\xff]").ok());
}

TEST(Document, OutlivesItsCopies)
{
    std::optional<Document> copy;
    {
        const auto document = parsed(R"({"a":"a text longer than any small buffer"})");
        copy = document;
    }
    EXPECT_EQ(copy->root().find("a")->text(), "a text longer than any small buffer");
}

TEST(Document, DepthIsBoundedAndCostsNoStack)
{
    const auto nested = [](std::size_t levels) {
        std::string text;
        for (std::size_t i = 0; i < levels; ++i)
            text += i % 2 == 0 ? "[" : "{\"k\":";
        text += "1";
        for (std::size_t i = levels; i-- > 0;)
            text += i % 2 == 0 ? "]" : "}";
        return text;
    };
    EXPECT_EQ(rewritten(nested(10'000)), nested(10'000));
    EXPECT_EQ(rewritten(nested(maxDepth)).size(), nested(maxDepth).size());
    EXPECT_FALSE(Document::parse(nested(1'000'000)).ok());
}

TEST(Writer, WritesAsJavaScriptDoes)
{
    Writer writer;
    writer.beginObject().name("a").beginArray().number(std::int64_t(1)).string("x\n").boolean(true).null().endArray();
    writer.name("b").beginObject().endObject().name("c").raw("[ 1 ]").name("d").beginArray().endArray().endObject();
    EXPECT_EQ(writer.take(), R"({"a":[1,"x\n",true,null],"b":{},"c":[ 1 ],"d":[]})");
    EXPECT_EQ(writer.text(), "");
}

TEST(Writer, Indents)
{
    EXPECT_EQ(rewritten(R"({"a":[1,{"b":2}],"c":{},"d":[]})", 2),
              "{\n  \"a\": [\n    1,\n    {\n      \"b\": 2\n    }\n  ],\n  \"c\": {},\n  \"d\": []\n}");
}

TEST(Writer, WritesIntegersToTheirLimits)
{
    EXPECT_EQ(Writer().number(std::numeric_limits<std::int64_t>::min()).take(), "-9223372036854775808");
    EXPECT_EQ(Writer().number(std::numeric_limits<std::int64_t>::max()).take(), "9223372036854775807");
}

TEST(Writer, WritesDoublesAsJavaScriptDoes)
{
    const std::pair<double, const char *> table[] = {
        {0, "0"},
        {-0., "0"},
        {1, "1"},
        {-1.5, "-1.5"},
        {100, "100"},
        {123456789012345680000., "123456789012345680000"},
        {1e20, "100000000000000000000"},
        {1e21, "1e+21"},
        {1.5e21, "1.5e+21"},
        {-1.25e+300, "-1.25e+300"},
        {0.1, "0.1"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1. / 3, "0.3333333333333333"},
        {12.34, "12.34"},
        {0.000001, "0.000001"},
        {0.0000012, "0.0000012"},
        {0.0000001, "1e-7"},
        {1.5e-7, "1.5e-7"},
        {5e-324, "5e-324"},
        {1.7976931348623157e308, "1.7976931348623157e+308"},
        {9007199254740993., "9007199254740992"},
        {4294967296., "4294967296"},
        {std::numeric_limits<double>::quiet_NaN(), "null"},
        {std::numeric_limits<double>::infinity(), "null"},
    };
    for (const auto &[value, text] : table)
        EXPECT_EQ(numberText(value), text);
}

TEST(Number, KeepsASourceThatJavaScriptWouldWriteOtherwise)
{
    for (const std::string_view token :
         {"1.0", "1e400", "12345678901234567890123", "-0", "1E2", "0.10", "0e999999999999"})
        EXPECT_EQ(Number::fromSource(token).text(), token);
    EXPECT_EQ(Number::fromSource("0.25").text(), "0.25");
    EXPECT_EQ(Number::fromSource("0.25"), Number(0.25));
}

TEST(Number, KnowsTooLargeFromTooSmall)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(numberValue("1e99999999999999999999"), infinity);
    EXPECT_EQ(numberValue("-1e+400"), -infinity);
    EXPECT_EQ(numberValue("1e-99999999999999999999"), 0);
    EXPECT_EQ(numberValue("0e400"), 0);
    EXPECT_EQ(numberValue("0.00e-400"), 0);
    EXPECT_EQ(numberValue("1" + std::string(400, '0')), infinity);
    EXPECT_EQ(numberValue("0." + std::string(400, '0') + "1"), 0);
    EXPECT_EQ(numberValue("1" + std::string(400, '0') + "e-500"), 1e-100);
    EXPECT_TRUE(std::signbit(numberValue("-1e-400")));
}

}

}
