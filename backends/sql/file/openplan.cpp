// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/file/openplan.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace blokwatch {

namespace {

/// The bytes that SQLite locks (its file format, "WAL-Index Locks" and "Locks of the rollback journal"): every
/// connection that has the log's index open holds a shared lock on the first; a writer without a log holds the second.
constexpr off_t deadManSwitch = 128;
constexpr off_t reservedByte = 0x40000001;
constexpr std::string_view magic("SQLite format 3\0", 16);

Error unreadable(const std::string &name, const std::string &reason)
{
    return {Error::Kind::Unreadable, "cannot read " + name + ": " + reason};
}

Error openFailure(const std::string &name, int code)
{
    if (code == ENOENT || code == ENOTDIR)
        return {Error::Kind::NotFound, "cannot read " + name + ": there is no such file"};
    if (code == EACCES || code == EPERM)
        return unreadable(name, "permission denied; reading needs the right to read the file and to enter its folder");
    return unreadable(name, std::strerror(code));
}

bool isReadable(const std::string &path) { return ::faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) == 0; }

/// A journal counts once its header is written; SQLite ends a transaction by deleting it, emptying it or zeroing that.
bool isHot(const std::string &journal, const FileStamp &stamp)
{
    if (!stamp.hasContent())
        return false;
    const int descriptor = ::open(journal.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    char first = 1;
    if (descriptor >= 0) {
        if (::pread(descriptor, &first, 1, 0) != 1)
            first = 0;
        ::close(descriptor);
    }
    return first != 0;
}

Result<void> checkMagic(const OpenPlan &plan)
{
    char head[16] = {};
    const auto length = ::pread(plan.database->descriptor(), head, sizeof head, 0);
    if (length < 0)
        return openFailure(plan.name, errno);
    if (length == 0)
        return Error{Error::Kind::Malformed, plan.name + " is empty: a Blok trace database has at least its tables"};
    if (std::string_view(head, std::size_t(length)) != magic)
        return Error{Error::Kind::Malformed, plan.name + " is not a SQLite database, so it cannot be a trace.db"};
    return {};
}

Result<Access> chooseAccess(const OpenPlan &plan)
{
    if (plan.stamps.wal.hasContent()) {
        if (!isReadable(walPath(plan.path)))
            return openFailure(walPath(plan.name), EACCES);
        return plan.shm && plan.shm->lockedElsewhere(deadManSwitch) ? Access::Shared : Access::Copy;
    }
    if (isHot(journalPath(plan.path), plan.stamps.journal)) {
        if (plan.database->lockedElsewhere(reservedByte))
            return Error{Error::Kind::Busy, plan.name + " is being written; it is read once the transaction has ended"};
        return Access::Copy;
    }
    return Access::Immutable;
}

Result<std::string> resolved(const std::string &name)
{
    if (name.empty() || name.find('\0') != std::string::npos)
        return Error{Error::Kind::Usage, "a path is needed to open a trace database"};
    char *const real = ::realpath(name.c_str(), nullptr);
    if (!real)
        return openFailure(name, errno);
    std::string path = real;
    std::free(real);
    return path;
}

Result<void> checkKind(const OpenPlan &plan)
{
    const auto &stamp = plan.stamps.database;
    if (!stamp.exists())
        return openFailure(plan.name, stamp.error);
    if (S_ISDIR(stamp.mode))
        return unreadable(plan.name, "it is a folder; name the trace.db inside it");
    if (!S_ISREG(stamp.mode))
        return unreadable(plan.name, "it is not a regular file");
    return {};
}

}

Result<OpenPlan> OpenPlan::of(const std::string &name)
{
    OpenPlan plan;
    plan.name = name;
    auto path = resolved(name);
    if (!path)
        return path.error();
    plan.path = *std::move(path);
    plan.stamps = DatabaseStamps::of(plan.path);
    if (const auto kind = checkKind(plan); !kind)
        return kind.error();
    int error = 0;
    plan.database = HeldFile::open(plan.path, error);
    if (!plan.database)
        return openFailure(name, error);
    if (const auto isDatabase = checkMagic(plan); !isDatabase)
        return isDatabase.error();
    if (plan.stamps.shm.exists() && S_ISREG(plan.stamps.shm.mode))
        plan.shm = HeldFile::open(shmPath(plan.path), error);
    const auto access = chooseAccess(plan);
    if (!access)
        return access.error();
    plan.access = *access;
    return plan;
}

Standing standingOf(const OpenPlan &plan)
{
    const auto now = DatabaseStamps::of(plan.path);
    if (!now.database.exists())
        return Standing::Missing;
    if (!now.database.sameFile(plan.stamps.database))
        return Standing::Outgrown;
    switch (plan.access) {
    case Access::Immutable:
        if (now.wal.hasContent() || isHot(journalPath(plan.path), now.journal))
            return Standing::Outgrown;
        break;
    case Access::Shared:
        if (!now.wal.hasContent() || !now.wal.sameFile(plan.stamps.wal) || !now.shm.sameFile(plan.stamps.shm) ||
            !plan.shm->lockedElsewhere(deadManSwitch))
            return Standing::Outgrown;
        return Standing::Current;
    case Access::Copy:
        if (plan.stamps.wal.hasContent() != now.wal.hasContent() || !now.shm.sameFile(plan.stamps.shm) ||
            (plan.shm && plan.shm->lockedElsewhere(deadManSwitch)))
            return Standing::Outgrown;
        break;
    }
    return now.sameContent(plan.stamps) ? Standing::Current : Standing::Written;
}

}
