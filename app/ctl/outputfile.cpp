// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/outputfile.h"

#include "ctl/interrupt.h"

#include <QFileInfo>
#include <QSaveFile>

#include <cstring>

#include <sys/stat.h>
#include <unistd.h>

namespace blokwatch::ctl {

namespace {

/// Whether the path leads to a database that is read, or to one of the files that SQLite keeps beside it.
bool belongsToSource(const QString &path, const std::vector<SourceSpec> &sources)
{
    struct stat target = {};
    if (::stat(QFile::encodeName(path).constData(), &target) != 0)
        return false;
    for (const SourceSpec &source : sources) {
        for (const char *ending : {"", "-wal", "-shm", "-journal"}) {
            struct stat file = {};
            if (::stat((source.path + ending).c_str(), &file) == 0 && file.st_dev == target.st_dev &&
                file.st_ino == target.st_ino)
                return true;
        }
    }
    return false;
}

Error cannotWrite(const QString &path, const QString &reason)
{
    return {Error::Kind::Unreadable,
            QStringLiteral("cannot write “%1”: %2; nothing was changed there").arg(path, reason).toStdString()};
}

}

Result<std::unique_ptr<OutputFile>> OutputFile::open(const QString &path, const std::vector<SourceSpec> &sources)
{
    std::unique_ptr<OutputFile> file(new OutputFile);
    file->m_path = path;
    if (path.isEmpty()) {
        file->m_output = std::make_unique<Output>(STDOUT_FILENO);
        return file;
    }
    if (belongsToSource(path, sources))
        return Error{
            Error::Kind::Usage,
            QStringLiteral("--output “%1” is a file of a source, which is only ever read").arg(path).toStdString()};
    const QFileInfo present(path);
    const bool isDevice = present.exists() && !present.isFile() && !present.isDir();
    if (isDevice)
        file->m_file = std::make_unique<QFile>(path);
    else
        file->m_file = std::make_unique<QSaveFile>(path);
    if (!file->m_file->open(QIODevice::WriteOnly))
        return cannotWrite(path, file->m_file->errorString());
    file->m_output = std::make_unique<Output>(file->m_file->handle());
    return file;
}

void OutputFile::discard()
{
    if (auto *saved = qobject_cast<QSaveFile *>(m_file.get()))
        saved->cancelWriting();
}

Result<void> OutputFile::close()
{
    const bool written = m_output->flush();
    const QString name = m_path.isEmpty() ? QStringLiteral("standard output") : m_path;
    if (m_output->isBrokenPipe())
        return {};
    if (wasInterrupted()) {
        discard();
        return {};
    }
    if (!written) {
        discard();
        return cannotWrite(name, QString::fromLocal8Bit(std::strerror(m_output->error())));
    }
    if (auto *saved = qobject_cast<QSaveFile *>(m_file.get()); saved && !saved->commit())
        return cannotWrite(name, saved->errorString());
    return {};
}

}
