// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/file/filestamp.h"

#include <memory>
#include <string>

namespace blokwatch {

/// A file held open for reading: one descriptor in the whole process, however many hold the file. Closing any
/// descriptor of a file drops every POSIX lock that the process has on that file, also those of SQLite. So who holds a
/// connection holds these as well, and lets them go after the connection is closed.
/// Thread: any; the registry behind it has its own lock.
class HeldFile
{
public:
    /// Null when the file can't be opened; `error` is then the errno.
    static std::unique_ptr<HeldFile> open(const std::string &path, int &error);
    ~HeldFile();
    HeldFile(const HeldFile &) = delete;
    HeldFile &operator=(const HeldFile &) = delete;

    int descriptor() const { return m_descriptor; }
    /// Whether another process has a lock on this byte. A lock of our own process does not show.
    bool lockedElsewhere(off_t byte) const;

private:
    HeldFile(int descriptor, const FileStamp &identity) : m_descriptor(descriptor), m_identity(identity) {}

    int m_descriptor;
    FileStamp m_identity;
};

}
