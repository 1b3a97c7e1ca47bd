// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/result.h"
#include "sql/file/filestamp.h"
#include "sql/file/heldfile.h"

#include <memory>
#include <QTemporaryDir>
#include <string>

namespace blokwatch {

/// A copy of a database and its log (or journal) in a private temporary folder, for files that can't be read where
/// they are without changing something. Removed with the last holder.
class SnapshotCopy
{
public:
    /// Copies `path`, whose bytes come from `database`. Error::Kind::Busy when somebody writes while it is copied,
    /// Unreadable when a part can't be read or there is no room.
    static Result<std::shared_ptr<const SnapshotCopy>> make(const std::string &path, const HeldFile &database,
                                                            const Clock &clock);

    const std::string &databasePath() const { return m_databasePath; }
    Millis takenAt() const { return m_takenAt; }
    /// One sentence when a part of the log is damaged, which SQLite passes over in silence; else empty.
    const std::string &logDamage() const { return m_logDamage; }

private:
    SnapshotCopy() = default;
    Result<void> copyAll(const std::string &path, const HeldFile &database);

    QTemporaryDir m_folder;
    std::string m_databasePath;
    Millis m_takenAt = 0;
    std::string m_logDamage;
};

}
