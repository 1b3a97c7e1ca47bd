// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runlist.h"
#include "mirror/runtable.h"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch::test {

/// Splits at spaces; a quoted part keeps its spaces and loses its quotes.
inline std::vector<std::string> splitLine(std::string_view line)
{
    std::vector<std::string> words;
    bool quoted = false;
    bool open = false;
    for (char c : line) {
        if (c == '"') {
            quoted = !quoted;
            open = true;
        }
        if (c == ' ' && !quoted) {
            open = false;
            continue;
        }
        if (!open || words.empty())
            words.emplace_back();
        open = true;
        if (c != '"')
            words.back() += c;
    }
    return words;
}

/// Tags sorted and joined as a RunRow has them; separated by commas on a line.
inline std::string joinTags(std::string tags)
{
    std::vector<std::string> each;
    std::istringstream in(std::move(tags));
    for (std::string tag; std::getline(in, tag, ',');)
        each.push_back(tag);
    std::sort(each.begin(), each.end());
    std::string joined;
    for (const std::string &tag : each)
        joined += (joined.empty() ? "" : "\x1f") + tag;
    return joined;
}

inline void setStatus(RunRow &row, TextPool &texts, const std::string &word)
{
    const RunStatus status = RunStatus::fromText(word);
    row.status = status.known();
    row.unknownStatus = status.known() == RunStatus::Unknown ? texts.intern(word) : 0;
}

/// Sets the cell that a "name=value" names.
inline void setCell(RunRow &row, TextPool &texts, const std::string &name, const std::string &value)
{
    const std::map<std::string, std::function<void()>> cells = {
        {"trigger", [&] { row.triggerType = texts.intern(value); }},
        {"summary", [&] { row.triggerSummary = texts.intern(value); }},
        {"env", [&] { row.environment = texts.intern(value); }},
        {"key", [&] { row.key = texts.intern(value); }},
        {"tag", [&] { row.tags = texts.intern(joinTags(value)); }},
        {"error", [&] { row.errorText = texts.intern(value); }},
        {"started", [&] { row.startedAt = std::stoll(value); }},
        {"finished", [&] { row.finishedAt = std::stoll(value); }},
        {"duration", [&] { row.durationMs = std::stoll(value); }},
        {"scheduled", [&] { row.scheduledAt = std::stoll(value); }},
        {"expires", [&] { row.expiresAt = std::stoll(value); }},
        {"nodes", [&] { row.nodeCount = std::stoi(value); }},
        {"steps", [&] { row.completedNodes = std::stoi(value); }},
        {"pings", [&] { row.pingCount = std::stoi(value); }},
        {"parent", [&] { row.parent = RunKey::of(value, texts); }},
        {"replay", [&] { row.replayOf = RunKey::of(value, texts); }},
        {"into", [&] { row.mergedInto = RunKey::of(value, texts); }},
        {"damage", [&] { row.damage = std::uint32_t(std::stoul(value)); }},
        {"afterstep", [&] { row.afterStep = value == "yes"; }},
    };
    const auto cell = cells.find(name);
    if (cell == cells.end())
        throw std::invalid_argument("no cell " + name);
    cell->second();
}

/// "run_000000000001 checkout failed started=1000 tag=vip,beta error="card declined""
inline RunRow runRow(const std::string &line, TextPool &texts)
{
    const auto words = splitLine(line);
    RunRow row;
    row.id = RunKey::of(words.at(0), texts);
    row.workflow = texts.intern(words.at(1));
    setStatus(row, texts, words.at(2));
    for (std::size_t i = 3; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        setCell(row, texts, words[i].substr(0, equals), words[i].substr(equals + 1));
    }
    return row;
}

inline RunBlock runBlock(const std::vector<std::string> &lines, DeploymentId deployment = {0})
{
    RunBlock block;
    block.deployment = deployment;
    for (const std::string &line : lines)
        block.rows.push_back(runRow(line, block.texts));
    return block;
}

inline std::vector<std::string> ids(const RunTable &table, const RunList &list)
{
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < list.size(); ++i)
        ids.push_back(table.id(list.at(i)));
    return ids;
}

inline RunQuery query(std::string_view text)
{
    auto parsed = RunQuery::parse(text);
    if (const auto *error = std::get_if<QueryError>(&parsed))
        throw std::invalid_argument(error->text);
    return std::get<RunQuery>(parsed);
}

}
