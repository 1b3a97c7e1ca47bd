// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/result.h"
#include "sql/codec/runrowreader.h"
#include "sql/file/sqlitefile.h"
#include "sql/follow/readruns.h"
#include "sql/statement.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// Reads runs in list form from an open database, each call one short query (or a row of lookups), with the run that
/// a debounced one was merged into (only the event of the merging names it).
/// Thread: that of the file; destroy it before the file.
class RunBlockReader
{
public:
    /// All must outlive it.
    RunBlockReader(const SqliteFile &file, const Schema &schema, DeploymentId deployment, const Clock &clock);

    /// Whether the tables allow reading at all; otherwise why not.
    Result<void> prepare();
    /// The newest by start.
    ReadRuns newest(std::size_t limit);
    /// In the order of rowid, beginning with `rowid`.
    ReadRuns from(std::int64_t rowid, std::size_t limit);
    ReadRuns withRowids(std::span<const std::int64_t> rowids);
    ReadRuns withIds(std::span<const std::string> ids);

    /// Between these two, events that have no index are read once for all calls.
    void beginScan();
    void endScan();

private:
    void rows(Statement &statement, ReadRuns &into);
    void findMerged(ReadRuns &runs);
    bool hasEventIndex();
    std::string debounceEvents(const char *columns, const char *where) const;
    std::string mergedInto(const std::string &id);
    std::string mergedByScan(const std::string &id);
    ReadRuns empty() const;
    Statement *prepared(std::optional<Statement> &slot, const std::string &tail, ReadRuns &result);

    const SqliteFile &m_file;
    const Schema &m_schema;
    DeploymentId m_deployment;
    const Clock &m_clock;
    RunRowReader m_rows;
    json::Decoder m_json;
    std::optional<Statement> m_from;
    std::optional<Statement> m_byRowid;
    std::optional<Statement> m_byId;
    std::optional<Statement> m_debounced;
    std::optional<bool> m_hasEventIndex;
    bool m_scanning = false;
    std::optional<std::unordered_map<std::string, std::string>> m_targets; ///< where runs were merged into
};

}
