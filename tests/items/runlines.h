// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <cstdlib>
#include <map>
#include <memory>
#include <sstream>
#include <string>

namespace blokwatch::test {

/// Runs as text, one a line: `id workflow status [name=value]…` with started, finished, duration, scheduled, expires
/// (ms), trigger, summary, key, tags (comma), error, env, into, steps (completed/count), pings, damage (bits),
/// afterstep.
inline std::shared_ptr<const RunBlock> runs(const std::string &lines, DeploymentId deployment)
{
    auto block = std::make_shared<RunBlock>();
    block->deployment = deployment;
    const auto text = [&](const std::string &value) { return block->texts.intern(value); };
    std::istringstream all(lines);
    for (std::string line; std::getline(all, line);) {
        std::istringstream words(line);
        std::string id, workflow, status;
        if (!(words >> id >> workflow >> status))
            continue;
        RunRow row;
        row.id = RunKey::of(id, block->texts);
        row.workflow = text(workflow);
        const RunStatus parsed = RunStatus::fromText(status);
        row.status = parsed.known();
        if (row.status == RunStatus::Unknown)
            row.unknownStatus = text(status);
        row.startedAt = 0;
        std::map<std::string, std::string> values;
        for (std::string word; words >> word;)
            values[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
        for (const auto &[name, value] : values) {
            const long long number = std::atoll(value.c_str());
            if (name == "started")
                row.startedAt = number;
            if (name == "finished")
                row.finishedAt = number;
            if (name == "duration")
                row.durationMs = number;
            if (name == "scheduled")
                row.scheduledAt = number;
            if (name == "expires")
                row.expiresAt = number;
            if (name == "trigger")
                row.triggerType = text(value);
            if (name == "summary")
                row.triggerSummary = text(value);
            if (name == "key")
                row.key = text(value);
            if (name == "error")
                row.errorText = text(value);
            if (name == "env")
                row.environment = text(value);
            if (name == "into")
                row.mergedInto = RunKey::of(value, block->texts);
            if (name == "pings")
                row.pingCount = std::int32_t(number);
            if (name == "damage")
                row.damage = std::uint32_t(number);
            if (name == "afterstep")
                row.afterStep = true;
            if (name == "tags") {
                std::string tags = value;
                for (char &c : tags)
                    c = c == ',' ? '\x1f' : c;
                row.tags = text(tags);
            }
            if (name == "steps") {
                row.completedNodes = std::int32_t(number);
                row.nodeCount = std::int32_t(std::atoi(value.c_str() + value.find('/') + 1));
            }
        }
        block->rows.push_back(row);
    }
    return block;
}

/// A mirror with one fresh source, "trace.db".
struct World {
    ManualClock clock{1'000'000};
    Mirror mirror{clock};
    DeploymentId source = mirror.addSource("trace.db", "/data/trace.db");

    World() { state(Freshness::State::Fresh, clock.now()); }

    void state(Freshness::State state, Millis since)
    {
        mirror.inbox().freshness(source, {state, since, {}, {}});
        beat();
    }
    /// Everything that has arrived, as one change.
    RunChanges add(const std::string &lines)
    {
        mirror.inbox().runs(runs(lines, source));
        return beat();
    }
    RunChanges beat() { return mirror.beat().runs; }
};

/// A line a row, the columns' texts joined by |.
inline QStringList dump(const QAbstractItemModel &model, const QList<int> &columns)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const int column : columns)
            cells.append(model.index(row, column).data().toString());
        lines.append(cells.join(QLatin1Char('|')));
    }
    return lines;
}

}
