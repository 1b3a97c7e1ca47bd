// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "ports/runblock.h"
#include "sql/codec/runrowreader.h"
#include "sql/file/sqlitefile.h"
#include "sql/statement.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// Rows read together, with where they stand and what they amount to.
struct ReadRuns {
    std::shared_ptr<RunBlock> block;
    std::vector<std::int64_t> rowids;
    std::vector<std::uint64_t> fingerprints;
    std::optional<Error> error; ///< what ended the reading early; the rows before it are good

    std::size_t size() const { return rowids.size(); }
};

/// Reads runs in list form from an open database, each call one short query (or a row of lookups), with the run that
/// a debounced one was merged into (only the event of the merging names it).
/// Thread: that of the file; destroy it before the file.
class RunBlockReader
{
public:
    RunBlockReader(const SqliteFile &file, const Schema &schema, DeploymentId deployment);

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
