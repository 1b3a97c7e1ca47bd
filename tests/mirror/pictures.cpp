// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "pictures.h"

namespace blokwatch::test {

namespace {

std::string timeText(Millis time) { return time == RunRow::noTime ? "-" : std::to_string(time); }

std::string tagsText(const RunTable &table, RunNo row)
{
    std::string all;
    for (const std::string_view tag : table.tags(row))
        all.append(tag).append(",");
    return all;
}

std::string anomaliesText(const RunTable &table, RunNo row)
{
    std::string all;
    for (const RunAnomaly &anomaly : table.anomalies(row))
        all += std::to_string(int(anomaly.kind)) + (anomaly.side == RunSide::Store ? " store " : " events ") +
               anomaly.shown + "/" + anomaly.other + "@" + std::to_string(anomaly.at) + ";";
    return all;
}

}

RunPicture runPicture(const RunTable &table, RunNo row)
{
    const auto flag = [](bool set) { return std::string(set ? "yes" : "no"); };
    return {{"status", std::string(table.statusText(row))},
            {"known status", std::to_string(table.status(row))},
            {"workflow", std::string(table.workflow(row))},
            {"trigger", std::string(table.triggerType(row))},
            {"summary", std::string(table.triggerSummary(row))},
            {"environment", std::string(table.environment(row))},
            {"key", std::string(table.key(row))},
            {"tags", tagsText(table, row)},
            {"error", std::string(table.errorText(row))},
            {"started", timeText(table.startedAt(row))},
            {"finished", timeText(table.finishedAt(row))},
            {"duration", timeText(table.durationMs(row))},
            {"scheduled", timeText(table.scheduledAt(row))},
            {"expires", timeText(table.expiresAt(row))},
            {"nodes", std::to_string(table.nodeCount(row))},
            {"completed", std::to_string(table.completedNodes(row))},
            {"pings", std::to_string(table.pingCount(row))},
            {"parent", table.parent(row)},
            {"replay", table.replayOf(row)},
            {"into", table.mergedInto(row)},
            {"merged", flag(table.isMerged(row))},
            {"waits in step", flag(table.waitsInStep(row))},
            {"damage", std::to_string(table.damage(row))},
            {"gone", flag(table.isGone(row))},
            {"gone since", timeText(table.goneSince(row))},
            {"known at", timeText(table.knownAt(row))},
            {"odd", flag(table.isOdd(row))},
            {"anomalies", anomaliesText(table, row)}};
}

Picture picture(const RunTable &table)
{
    Picture all;
    for (RunNo row = 0; row < table.size(); ++row)
        all.emplace(std::pair(table.deployment(row).number, table.id(row)), runPicture(table, row));
    return all;
}

std::string difference(const Picture &expected, const Picture &found)
{
    std::string text;
    for (const auto &[run, cells] : expected) {
        const auto other = found.find(run);
        if (other == found.end()) {
            text += run.second + " is missing\n";
            continue;
        }
        for (const auto &[name, value] : cells) {
            if (other->second.at(name) != value)
                text += run.second + " " + name + ": " + value + " | " + other->second.at(name) + "\n";
        }
    }
    for (const auto &[run, cells] : found)
        text += expected.contains(run) ? "" : run.second + " is too much\n";
    return text;
}

}
