// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <QString>
#include <string>
#include <tuple>

namespace blokwatch::test {

/// Every file of a folder with its SHA-256, size, inode and time of change.
using FolderState = std::map<std::string, std::tuple<std::string, std::uintmax_t, ino_t, long>>;
FolderState folderState(const std::filesystem::path &folder);

/// The names that differ between two states, for messages; empty when nothing does.
QString difference(const FolderState &before, const FolderState &after);

/// Open descriptors of this process that point to files whose path contains `part` (or any file, when empty).
int openDescriptors(const std::string &part);

/// Unpacks a plain tar archive, gunzipped, below tests/data into a folder.
void unpackTar(const std::string &data, const std::filesystem::path &folder);

}
