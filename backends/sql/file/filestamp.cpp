// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/file/filestamp.h"

#include <cerrno>
#include <sys/stat.h>

namespace blokwatch {

namespace {

FileStamp stampOf(const struct stat &found)
{
    FileStamp stamp;
    stamp.device = found.st_dev;
    stamp.inode = found.st_ino;
    stamp.mode = found.st_mode;
    stamp.size = found.st_size;
    stamp.modifiedNs = std::int64_t(found.st_mtim.tv_sec) * 1'000'000'000 + found.st_mtim.tv_nsec;
    return stamp;
}

FileStamp absent(int error)
{
    FileStamp stamp;
    stamp.error = error;
    return stamp;
}

}

FileStamp FileStamp::of(const std::string &path)
{
    struct stat found;
    return ::stat(path.c_str(), &found) == 0 ? stampOf(found) : absent(errno);
}

FileStamp FileStamp::of(int descriptor)
{
    struct stat found;
    return ::fstat(descriptor, &found) == 0 ? stampOf(found) : absent(errno);
}

bool FileStamp::sameFile(const FileStamp &other) const
{
    return error == other.error && device == other.device && inode == other.inode;
}

DatabaseStamps DatabaseStamps::of(const std::string &databasePath)
{
    return {FileStamp::of(databasePath), FileStamp::of(walPath(databasePath)), FileStamp::of(shmPath(databasePath)),
            FileStamp::of(journalPath(databasePath))};
}

bool DatabaseStamps::sameContent(const DatabaseStamps &other) const
{
    return database == other.database && wal == other.wal && journal == other.journal;
}

std::string walPath(const std::string &databasePath) { return databasePath + "-wal"; }
std::string shmPath(const std::string &databasePath) { return databasePath + "-shm"; }
std::string journalPath(const std::string &databasePath) { return databasePath + "-journal"; }

}
