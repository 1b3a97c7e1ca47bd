// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runcsv.h"

#include "core/codec/errorcodec.h"
#include "items/linewords.h"
#include "items/wording.h"

#include <QDateTime>

#include <array>
#include <limits>

namespace blokwatch {

namespace {

struct Row {
    const Run &run;
    const std::string &source;
    json::Decoder &decoder;
};

/// A text from outside: defused, without control characters, quoted where it must be.
std::string textCell(std::string_view text)
{
    std::string cell;
    while (!text.empty()) { // line breaks and tabs are data in a cell, so only what lies between goes through plain()
        const std::size_t end = std::min(text.find_first_of("\t\r\n"), text.size());
        cell += wording::plain(text.substr(0, end), std::numeric_limits<qsizetype>::max() / 4).toStdString();
        if (end < text.size())
            cell += text[end];
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos)
        cell.insert(0, 1, '\'');
    if (cell.find_first_of("\",\r\n") == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (const char c : cell)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string textCell(const std::optional<std::string> &text) { return text ? textCell(std::string_view(*text)) : ""; }

template<class Tag> std::string textCell(const std::optional<Id<Tag>> &id)
{
    return id ? textCell(std::string_view(id->text)) : "";
}

std::string numberCell(std::optional<std::int64_t> number) { return number ? std::to_string(*number) : ""; }

/// What ISO 8601 cannot say stays a number.
std::string momentCell(std::optional<Millis> at)
{
    constexpr Millis year10000 = 253'402'300'800'000;
    constexpr Millis year0 = -62'167'219'200'000;
    if (!at || *at >= year10000 || *at < year0)
        return numberCell(at);
    return QDateTime::fromMSecsSinceEpoch(*at, Qt::UTC).toString(Qt::ISODateWithMs).toStdString();
}

std::string errorCell(const Row &row)
{
    if (!row.run.error)
        return {};
    const auto error = wording::jsonWithoutSecrets(row.run.error->text);
    const auto message = errorMessage(row.decoder, error);
    return textCell(std::string_view(message ? *message : error));
}

std::string metadataCell(const Row &row)
{
    return row.run.metadata ? textCell(std::string_view(wording::jsonWithoutSecrets(row.run.metadata->text))) : "";
}

std::string tagsCell(const Row &row)
{
    std::string joined;
    for (const std::string &tag : row.run.tags.value_or(std::vector<std::string>()))
        joined += (joined.empty() ? "" : "; ") + tag;
    return textCell(std::string_view(joined));
}

struct Column {
    std::string_view name;
    std::string (*cell)(const Row &);
};

using std::string_view;

constexpr std::array columns = {
    Column{"id", [](const Row &r) { return textCell(string_view(r.run.id.text)); }},
    Column{"workflowName", [](const Row &r) { return textCell(string_view(r.run.workflowName)); }},
    Column{"triggerType", [](const Row &r) { return textCell(string_view(r.run.triggerType)); }},
    Column{"triggerSummary", [](const Row &r) { return textCell(string_view(r.run.triggerSummary)); }},
    Column{"status", [](const Row &r) { return textCell(r.run.status.text()); }},
    Column{"startedAt", [](const Row &r) { return momentCell(r.run.startedAt); }},
    Column{"finishedAt", [](const Row &r) { return momentCell(r.run.finishedAt); }},
    Column{"durationMs", [](const Row &r) { return numberCell(r.run.durationMs); }},
    Column{"nodeCount", [](const Row &r) { return numberCell(r.run.nodeCount); }},
    Column{"completedNodes", [](const Row &r) { return numberCell(r.run.completedNodes); }},
    Column{"error", errorCell},
    Column{"environment", [](const Row &r) { return textCell(r.run.environment); }},
    Column{"tags", tagsCell},
    Column{"workflowPath", [](const Row &r) { return textCell(string_view(r.run.workflowPath)); }},
    Column{"replayOf", [](const Row &r) { return textCell(r.run.replayOf); }},
    Column{"parentRunId", [](const Row &r) { return textCell(r.run.parentRunId); }},
    Column{"parentNodeRunId", [](const Row &r) { return textCell(r.run.parentNodeRunId); }},
    Column{"scheduledAt", [](const Row &r) { return momentCell(r.run.scheduledAt); }},
    Column{"expiresAt", [](const Row &r) { return momentCell(r.run.expiresAt); }},
    Column{"debounceKey", [](const Row &r) { return textCell(r.run.debounceKey); }},
    Column{"debounceMode", [](const Row &r) { return textCell(r.run.debounceMode); }},
    Column{"pingCount", [](const Row &r) { return numberCell(r.run.pingCount); }},
    Column{"lastCompletedStepIndex", [](const Row &r) { return numberCell(r.run.lastCompletedStepIndex); }},
    Column{"metadata", metadataCell},
    Column{"source", [](const Row &r) { return textCell(string_view(r.source)); }},
};

}

std::string csvTitles()
{
    std::string line;
    for (const Column &column : columns)
        line += (line.empty() ? "" : ",") + std::string(column.name);
    return line + "\r\n";
}

std::string csvLine(const Run &run, const std::string &source, json::Decoder &decoder)
{
    const Row row{run, source, decoder};
    std::string line = columns[0].cell(row);
    for (std::size_t i = 1; i < columns.size(); ++i)
        line += ',' + columns[i].cell(row);
    return line + "\r\n";
}

}
