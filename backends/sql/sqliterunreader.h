// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "ports/runreader.h"
#include "sql/file/sqlitefile.h"
#include "sql/schema.h"

#include <functional>
#include <memory>
#include <string>

namespace blokwatch {

/// Reads whole runs from a SQLite trace database, always as it is now: a file that was replaced or has got a log since
/// the last call is opened again, and one that somebody is writing at that moment is tried again for up to 30 s; only
/// then the answer is Error::Kind::Busy. Rows behind a damaged place are missing; `damage` then says so.
/// Thread: one at a time, calls block.
class SqliteRunReader final : public RunReader
{
public:
    /// `clock` must outlive the reader. `stop` is asked while the reader waits: true ends the waiting.
    SqliteRunReader(std::string path, const Clock &clock, std::function<bool()> stop = {})
        : m_path(std::move(path)),
          m_clock(clock),
          m_stop(std::move(stop))
    {
    }

    /// Opens the file now instead of at the first reading, to know that it can be read.
    Result<void> open();
    Result<RunDetail> detail(const RunId &id) override;
    Result<std::vector<Run>> runs(const std::vector<RunId> &ids, std::vector<std::string> &damage) override;

private:
    /// Makes the connection current and calls read(), again while the answer is Busy and once more after another error.
    template<class T, class Read> Result<T> reading(Read read);
    template<class T, class Read> Result<T> readOnce(Read read);
    Result<void> reopen();
    Result<RunDetail> readDetail(const RunId &id);
    std::vector<Run> readSubruns(const RunId &id, std::vector<std::string> &damage);
    Result<std::vector<Run>> readRuns(const std::vector<RunId> &ids, std::vector<std::string> &damage);

    std::string m_path;
    const Clock &m_clock;
    std::function<bool()> m_stop;
    std::unique_ptr<SqliteFile> m_file;
    Schema m_schema;
};

}
