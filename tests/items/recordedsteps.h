// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/runcodec.h"
#include "sql/sqlitesource.h"
#include "support/golden.h"

#include <QTemporaryDir>

#include <map>
#include <stdexcept>

namespace blokwatch::test {

/// The recorded answer of GET /runs/:id, or of GET /runs/:id/subruns.
inline std::shared_ptr<const RunDetail> recordedRun(const std::string &name)
{
    json::Decoder decoder;
    auto detail = decode<RunDetail>(decoder, readData("golden/api/" + name));
    if (!detail)
        throw std::runtime_error(name + " is not JSON");
    return std::make_shared<RunDetail>(*std::move(detail));
}

inline std::vector<Run> recordedSubruns(const std::string &name)
{
    json::Decoder decoder;
    return *decodeList<Run>(decoder, readData("golden/api/" + name));
}

/// The names of all recordings that recordedRun() can read.
inline std::vector<std::string> recordedRuns()
{
    std::vector<std::string> names;
    for (const auto &name : dataFiles("golden/api")) {
        if (name.starts_with("run-") && !recordedRun(name)->run.id.empty())
            names.push_back(name);
    }
    return names;
}

/// Every run of golden/sqlite/trace.db.gz that has a step or was listed, as its reader reads it.
inline std::map<std::string, std::shared_ptr<const RunDetail>> storedRuns()
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("trace.db")).toStdString();
    unpackData("golden/sqlite/trace.db.gz", path);
    const auto reader = openSqliteReader(path);
    json::Decoder decoder;
    const auto page = decode<RunDetail>(decoder, readData("golden/api/runs-limit-1000.json.gz"));
    if (!reader || !page)
        throw std::runtime_error("the recording can't be read");
    std::map<std::string, std::shared_ptr<const RunDetail>> runs;
    std::vector<Run> listed;
    for (const auto &member : page->kept.members) {
        if (member.name == "runs")
            listed = *decodeList<Run>(decoder, member.json);
    }
    for (const Run &run : listed) {
        auto detail = (*reader)->detail(run.id);
        if (!detail)
            throw std::runtime_error(run.id.text + ": " + detail.error().text);
        runs.emplace(run.id.text, std::make_shared<RunDetail>(*std::move(detail)));
    }
    return runs;
}

}
