// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "sql/file/filestamp.h"
#include "sql/file/heldfile.h"

#include <memory>
#include <string>

namespace blokwatch {

/// How a database is read without a trace.
enum class Access {
    Immutable, ///< no log beside it: the file alone, without locks
    Shared,    ///< a log and a living writer: through the writer's log and index, which are not written
    Copy,      ///< a log or journal that nobody is writing, or whose index can't be read: from a private copy
};

/// The one open policy: what was found at a path and how it is to be opened. Holds the files that locks depend on.
struct OpenPlan {
    /// The path as named by the person, for messages.
    std::string name;
    /// Without symbolic links, as SQLite itself resolves it: that is where it looks for the log.
    std::string path;
    DatabaseStamps stamps;
    std::unique_ptr<HeldFile> database;
    std::unique_ptr<HeldFile> shm; ///< null when there is none or it can't be read
    Access access = Access::Immutable;

    /// Looks at the path. Error kinds: NotFound, Unreadable (folder, permission, no regular file), Malformed (empty,
    /// not SQLite), Busy (a transaction without a log is under way).
    static Result<OpenPlan> of(const std::string &name);
};

/// What a poll sees of a database that was opened by a plan.
enum class Standing {
    Current, ///< as opened (behind Access::Shared the content may have changed)
    Written, ///< the bytes are others; the way to open them is the same
    Outgrown, ///< another file, or it must be opened in another way
    Missing, ///< no longer there
};
Standing standingOf(const OpenPlan &plan);

}
