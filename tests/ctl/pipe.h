// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runningctl.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace blokwatch::test {

/// A pipe with a name, whose reader reads when it wants.
class Pipe
{
public:
    explicit Pipe(const Folder &folder) : path(folder.path(QStringLiteral("pipe")))
    {
        ::mkfifo(QFile::encodeName(path).constData(), 0600);
        m_reader = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    }
    ~Pipe() { close(); }
    void close()
    {
        if (m_reader >= 0)
            ::close(m_reader);
        m_reader = -1;
    }
    int waiting() const
    {
        int bytes = 0;
        return ::ioctl(m_reader, FIONREAD, &bytes) == 0 ? bytes : -1;
    }
    /// Everything until nobody writes any more.
    QByteArray readAll()
    {
        QByteArray all;
        char bytes[65536];
        for (;;) {
            pollfd asked = {m_reader, POLLIN, 0};
            if (::poll(&asked, 1, RunningCtl::patienceMs) <= 0)
                return "nothing came";
            const ssize_t count = ::read(m_reader, bytes, sizeof bytes);
            if (count <= 0)
                return all;
            all.append(bytes, count);
        }
    }
    const QString path;

private:
    int m_reader = -1;
};

}
