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

/// Folder and name that a file has, or would have, without any symbolic link on the way.
QString canonical(const QString &path)
{
    const QFileInfo file(path);
    if (file.exists())
        return file.canonicalFilePath();
    if (file.isSymLink()) // to a file that is not there
        return canonical(file.symLinkTarget());
    const QString folder = QFileInfo(file.absolutePath()).canonicalFilePath();
    return folder.isEmpty() ? file.absoluteFilePath() : folder + QLatin1Char('/') + file.fileName();
}

bool isSameFile(const QString &a, const QString &b)
{
    struct stat first = {}, second = {};
    return ::stat(QFile::encodeName(a).constData(), &first) == 0 &&
           ::stat(QFile::encodeName(b).constData(), &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/// Whether the path is that of a database that is read, or of one of the files that SQLite keeps beside it, whether or
/// not they are there yet; also by another name (a link).
bool belongsToSource(const QString &path, const std::vector<SourceSpec> &sources)
{
    const QString target = canonical(path);
    for (const SourceSpec &source : sources) {
        const QString database = canonical(QFile::decodeName(source.path.c_str()));
        for (const char *ending : {"", "-wal", "-shm", "-journal"}) {
            const QString file = database + QLatin1String(ending);
            if (file == target || isSameFile(file, path))
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
    if (path.isEmpty())
        return standard();
    if (belongsToSource(path, sources))
        return Error{
            Error::Kind::Usage,
            QStringLiteral("--output “%1” is a file of a source, which is only ever read").arg(path).toStdString()};
    std::unique_ptr<OutputFile> file(new OutputFile);
    file->m_path = path;
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

std::unique_ptr<OutputFile> OutputFile::standard()
{
    std::unique_ptr<OutputFile> file(new OutputFile);
    file->m_output = std::make_unique<Output>(STDOUT_FILENO);
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
