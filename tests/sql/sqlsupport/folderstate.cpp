// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sqlsupport/folderstate.h"

#include "support/golden.h"

#include <fstream>
#include <QCryptographicHash>
#include <QStringList>
#include <sstream>
#include <stdexcept>
#include <sys/stat.h>

namespace blokwatch::test {

namespace {

std::string sha256(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    if (!file || (std::filesystem::file_size(path) > 0 && !(bytes << file.rdbuf())))
        throw std::runtime_error("cannot read " + path.string());
    return QCryptographicHash::hash(QByteArray::fromStdString(bytes.str()), QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

}

FolderState folderState(const std::filesystem::path &folder)
{
    FolderState state;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        struct stat found;
        if (::stat(entry.path().c_str(), &found) != 0)
            throw std::runtime_error("cannot stat " + entry.path().string());
        state[entry.path().filename().string()] = {entry.is_regular_file() ? sha256(entry.path()) : "",
                                                   std::uintmax_t(found.st_size), found.st_ino,
                                                   found.st_mtim.tv_sec * 1'000'000'000L + found.st_mtim.tv_nsec};
    }
    return state;
}

QString difference(const FolderState &before, const FolderState &after)
{
    QStringList names;
    for (const auto &[name, file] : before) {
        const auto now = after.find(name);
        if (now == after.end() || now->second != file)
            names << QString::fromStdString(name);
    }
    for (const auto &[name, file] : after) {
        if (!before.contains(name))
            names << QStringLiteral("new: ") + QString::fromStdString(name);
    }
    return names.join(QStringLiteral(", "));
}

int openDescriptors(const std::string &part)
{
    int count = 0;
    for (const auto &entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code error;
        const auto target = std::filesystem::read_symlink(entry.path(), error).string();
        count += !error && target.find(part) != std::string::npos ? 1 : 0;
    }
    return count;
}

void unpackTar(const std::string &data, const std::filesystem::path &folder)
{
    const auto archive = readData(data);
    for (std::size_t at = 0; at + 512 <= archive.size() && archive[at] != '\0';) {
        const std::string name = archive.c_str() + at;
        const auto size = std::stoull(archive.substr(at + 124, 11), nullptr, 8);
        std::ofstream(folder / name, std::ios::binary).write(archive.data() + at + 512, std::streamsize(size));
        at += 512 + (size + 511) / 512 * 512;
    }
}

}
