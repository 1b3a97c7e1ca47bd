// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/result.h"
#include "sql/file/openplan.h"
#include "sql/file/snapshotcopy.h"

#include <memory>
#include <QString>
#include <string>

struct sqlite3;

namespace blokwatch {

/// A trace database, open for reading only: no byte of it or of its log changes and no file appears beside it. The
/// connection belongs to Qt's SQLite driver; reading goes through the C API on the driver's handle.
/// It is for files that other processes write: a connection of this process that writes the same file would find the
/// log's index open for reading only. Who writes a store in this process reads it by the same connection.
/// Thread: one at a time.
class SqliteFile
{
public:
    /// Opens by the policy of OpenPlan and makes sure that it really is a trace database. Besides the errors of
    /// OpenPlan::of(): Malformed for a database without the table workflow_runs or one too damaged to be read at all,
    /// Busy when the files changed while they were opened.
    static Result<std::unique_ptr<SqliteFile>> open(const std::string &name, const Clock &clock);
    ~SqliteFile();
    SqliteFile(const SqliteFile &) = delete;
    SqliteFile &operator=(const SqliteFile &) = delete;

    sqlite3 *handle() const { return m_handle; }
    const std::string &name() const { return m_plan.name; }
    Access access() const { return m_plan.access; }
    /// When the copy was made that Access::Copy reads.
    Millis copiedAt() const { return m_copy ? m_copy->takenAt() : 0; }
    /// One sentence when a part of the copied log is damaged and so is missing; else empty.
    std::string logDamage() const { return m_copy ? m_copy->logDamage() : std::string(); }
    Standing standing() const { return standingOf(m_plan); }
    /// The stamps at the time of opening.
    const DatabaseStamps &stamps() const { return m_plan.stamps; }
    /// The last failure of this connection as an Error: `what` could not be done.
    Error failure(const std::string &what) const;

private:
    explicit SqliteFile(OpenPlan plan) : m_plan(std::move(plan)) {}
    Result<void> connect(const Clock &clock);
    Result<void> openConnection(const QString &uri, bool readOnly);
    void restrict();
    Result<void> probe();

    OpenPlan m_plan; // first, so that its files are let go after the connection is closed
    std::shared_ptr<const SnapshotCopy> m_copy;
    QString m_connection;
    sqlite3 *m_handle = nullptr;
};

}
