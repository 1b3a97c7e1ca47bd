// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>

namespace blokwatch {

/// What stat() says about a file: enough to see that it was replaced or written.
struct FileStamp {
    dev_t device = 0;
    ino_t inode = 0;
    mode_t mode = 0;
    off_t size = 0;
    std::int64_t modifiedNs = 0;
    int error = 0; ///< errno of stat(); 0: the file is there

    /// Follows symbolic links.
    static FileStamp of(const std::string &path);
    static FileStamp of(int descriptor);

    bool exists() const { return error == 0; }
    bool hasContent() const { return exists() && size > 0; }
    bool sameFile(const FileStamp &other) const;
    friend bool operator==(const FileStamp &, const FileStamp &) = default;
};

/// A database with the files that SQLite keeps beside it.
struct DatabaseStamps {
    FileStamp database;
    FileStamp wal;
    FileStamp shm;
    FileStamp journal;

    static DatabaseStamps of(const std::string &databasePath);
    /// Whether nothing was replaced or written; -shm does not count, its content is only locks and an index.
    bool sameContent(const DatabaseStamps &other) const;
};

/// Where SQLite looks for the write-ahead log, its index and the rollback journal of a database.
std::string walPath(const std::string &databasePath);
std::string shmPath(const std::string &databasePath);
std::string journalPath(const std::string &databasePath);

}
