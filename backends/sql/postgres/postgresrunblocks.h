// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"
#include "sql/codec/runrowreader.h"
#include "sql/follow/readruns.h"
#include "sql/postgres/postgresconnection.h"
#include "sql/schema.h"

#include <span>
#include <string>

namespace blokwatch {

/// Where a page of runs ends: its last run.
struct RunPlace {
    Millis startedAt = 0;
    std::string id;
    friend bool operator==(const RunPlace &, const RunPlace &) = default;
};

/// Runs read together, and where reading goes on; `last` means nothing when there are none.
struct StoredPage {
    ReadRuns runs;
    RunPlace last;
};

/// Reads runs in list form, each call one query inside a transaction of the caller, with the run that a debounced one
/// was merged into (only the event of the merging names it). Thread: that of the connection.
class PostgresRunBlocks
{
public:
    /// All must outlive it.
    PostgresRunBlocks(PostgresConnection &connection, const Schema &schema, DeploymentId deployment);

    /// Up to RunBlock::capacity runs, newest first: the newest of all, or (`before`) those behind a place.
    Result<StoredPage> newest(Millis readAt, const RunPlace *before);
    /// Up to RunBlock::capacity runs that were started at `from` or later, oldest first; with `after` those behind it.
    Result<StoredPage> since(Millis readAt, Millis from, const RunPlace *after);
    Result<ReadRuns> withIds(Millis readAt, std::span<const std::string> ids);

private:
    Result<StoredPage> page(Millis readAt, const std::string &tail, std::initializer_list<QVariant> values);
    Result<void> findMerged(ReadRuns &runs);

    PostgresConnection &m_connection;
    const Schema &m_schema;
    DeploymentId m_deployment;
    RunRowReader m_rows;
    json::Decoder m_json;
};

/// The id of a row as text.
std::string runIdText(const RunBlock &block, std::size_t row);

}
