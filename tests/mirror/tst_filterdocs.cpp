// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "runlines.h"

#include <gtest/gtest.h>

#include <fstream>

namespace blokwatch {

namespace {

struct Example {
    std::string written;
    std::string beside;
};

/// The table rows "| `written` | beside |" of one section of docs/filter-language.md.
std::vector<Example> examples(const std::string &section)
{
    std::ifstream file(BLOKWATCH_DOCS "/filter-language.md");
    std::vector<Example> found;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#"))
            inside = line == "## " + section;
        const std::size_t end = line.find("` | ");
        if (inside && line.starts_with("| `") && end != std::string::npos)
            found.push_back({line.substr(3, end - 3), line.substr(end + 4, line.size() - end - 6)});
    }
    return found;
}

}

TEST(FilterDocs, ExamplesAreFilters)
{
    const auto all = examples("Examples");
    ASSERT_GE(all.size(), 5u);
    for (const Example &example : all)
        EXPECT_TRUE(std::holds_alternative<RunQuery>(RunQuery::parse(example.written))) << example.written;
}

TEST(FilterDocs, ErrorsAreWhatThePageSays)
{
    const auto all = examples("Errors");
    ASSERT_GE(all.size(), 5u);
    for (const Example &example : all) {
        const auto parsed = RunQuery::parse(example.written);
        const auto *error = std::get_if<QueryError>(&parsed);
        ASSERT_TRUE(error) << example.written;
        EXPECT_EQ(error->text, example.beside) << example.written;
    }
}

TEST(FilterDocs, EveryFieldIsDescribed)
{
    std::string described;
    for (const Example &example : examples("Fields"))
        described += " `" + example.written + "` ";
    for (RunField field : runFields())
        EXPECT_NE(described.find("`" + std::string(runFieldName(field)) + "`"), std::string::npos)
            << runFieldName(field);
}

}
