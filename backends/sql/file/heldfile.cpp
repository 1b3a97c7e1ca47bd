// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/file/heldfile.h"

#include <cerrno>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <unistd.h>
#include <utility>
#include <vector>

namespace blokwatch {

namespace {

/// The descriptors of one file. There is a second one only when the file was renamed onto a path while it was opened.
struct Held {
    std::vector<int> descriptors;
    int holders = 0;
};

std::mutex registryMutex;
std::map<std::pair<dev_t, ino_t>, Held> registry;

std::pair<dev_t, ino_t> key(const FileStamp &stamp) { return {stamp.device, stamp.inode}; }

}

std::unique_ptr<HeldFile> HeldFile::open(const std::string &path, int &error)
{
    const std::scoped_lock lock(registryMutex);
    auto identity = FileStamp::of(path);
    error = identity.error;
    if (error != 0)
        return nullptr;
    if (!registry.contains(key(identity))) {
        const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
        if (descriptor < 0) {
            error = errno;
            return nullptr;
        }
        identity = FileStamp::of(descriptor);
        registry[key(identity)].descriptors.push_back(descriptor);
    }
    auto &held = registry[key(identity)];
    ++held.holders;
    return std::unique_ptr<HeldFile>(new HeldFile(held.descriptors.front(), identity));
}

HeldFile::~HeldFile()
{
    const std::scoped_lock lock(registryMutex);
    const auto held = registry.find(key(m_identity));
    if (--held->second.holders > 0)
        return;
    for (const int descriptor : held->second.descriptors)
        ::close(descriptor);
    registry.erase(held);
}

bool HeldFile::lockedElsewhere(off_t byte) const
{
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = byte;
    lock.l_len = 1;
    return ::fcntl(m_descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

}
