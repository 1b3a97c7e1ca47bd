// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/file/snapshotcopy.h"

#include "sql/file/logcheck.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <QFile>
#include <unistd.h>
#include <vector>

namespace blokwatch {

namespace {

class OwnDescriptor
{
public:
    OwnDescriptor(const std::string &path, int flags) : m_descriptor(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
    ~OwnDescriptor()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    OwnDescriptor(const OwnDescriptor &) = delete;
    OwnDescriptor &operator=(const OwnDescriptor &) = delete;
    int get() const { return m_descriptor; }

private:
    int m_descriptor;
};

Error failed(const std::string &what, const std::string &path, int code)
{
    return {Error::Kind::Unreadable, what + " " + path + ": " + std::strerror(code)};
}

bool writeAll(int target, const char *bytes, ssize_t length)
{
    while (length > 0) {
        const auto written = ::write(target, bytes, size_t(length));
        if (written < 0)
            return false;
        bytes += written;
        length -= written;
    }
    return true;
}

Result<void> copyBytes(int source, const std::string &sourcePath, const std::string &targetPath)
{
    const OwnDescriptor target(targetPath, O_WRONLY | O_CREAT | O_EXCL);
    if (target.get() < 0)
        return failed("cannot make a private copy at", targetPath, errno);
    std::vector<char> buffer(std::size_t(1) << 20);
    for (off_t at = 0;;) {
        const auto length = ::pread(source, buffer.data(), buffer.size(), at);
        if (length == 0)
            return {};
        if (length < 0)
            return failed("cannot read", sourcePath, errno);
        if (!writeAll(target.get(), buffer.data(), length))
            return failed("cannot make a private copy at", targetPath, errno);
        at += length;
    }
}

using LogHeader = std::array<char, 32>;

LogHeader logHeader(int descriptor)
{
    LogHeader header = {};
    if (::pread(descriptor, header.data(), header.size(), 0) != ssize_t(header.size()))
        header = {};
    return header;
}

/// Copies the log; it may grow meanwhile (what was copied ends with a whole transaction, SQLite sees to that by
/// checksums), but not start again from its beginning.
Result<void> copyLog(const std::string &source, const std::string &target)
{
    const OwnDescriptor log(source, O_RDONLY);
    if (log.get() < 0)
        return failed("cannot read", source, errno);
    const auto before = logHeader(log.get());
    if (const auto copied = copyBytes(log.get(), source, target); !copied)
        return copied;
    if (logHeader(log.get()) != before)
        return Error{Error::Kind::Busy, source + " was written anew while it was copied"};
    return {};
}

}

Result<std::shared_ptr<const SnapshotCopy>> SnapshotCopy::make(const std::string &path, const HeldFile &database,
                                                               const Clock &clock)
{
    std::shared_ptr<SnapshotCopy> copy(new SnapshotCopy);
    if (!copy->m_folder.isValid())
        return Error{Error::Kind::Unreadable, "cannot make a private folder for a copy of " + path + ": " +
                                                  copy->m_folder.errorString().toStdString() +
                                                  "; set TMPDIR to a folder with room"};
    copy->m_databasePath = QFile::encodeName(copy->m_folder.filePath(QStringLiteral("trace.db"))).toStdString();
    copy->m_takenAt = clock.now();
    if (const auto copied = copy->copyAll(path, database); !copied)
        return copied.error();
    return std::shared_ptr<const SnapshotCopy>(std::move(copy));
}

Result<void> SnapshotCopy::copyAll(const std::string &path, const HeldFile &database)
{
    const auto before = DatabaseStamps::of(path);
    if (const auto copied = copyBytes(database.descriptor(), path, m_databasePath); !copied)
        return copied;
    if (before.wal.hasContent()) {
        if (const auto copied = copyLog(walPath(path), walPath(m_databasePath)); !copied)
            return copied;
    } else if (before.journal.hasContent()) {
        if (const auto copied = copyLog(journalPath(path), journalPath(m_databasePath)); !copied)
            return copied;
    }
    const auto after = DatabaseStamps::of(path);
    if (after.database != before.database || !after.wal.sameFile(before.wal) || !after.journal.sameFile(before.journal))
        return Error{Error::Kind::Busy, path + " was written while it was copied"};
    if (const auto damage = blokwatch::logDamage(walPath(m_databasePath)); !damage.empty())
        m_logDamage = "the log " + walPath(path) + " " + damage;
    return {};
}

}
