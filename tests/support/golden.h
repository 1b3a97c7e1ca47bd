// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace blokwatch::test {

/// The folder tests/data.
std::filesystem::path dataFolder();

/// A file below tests/data ("golden/api/health.json"), gunzipped when its name ends in .gz. Throws std::runtime_error
/// when it can't be read: a test without its data has failed.
std::string readData(const std::string &path);

/// Names of the files in a folder below tests/data, sorted.
std::vector<std::string> dataFiles(const std::string &folder);

/// Writes a file below tests/data, gunzipped, to `target`.
void unpackData(const std::string &path, const std::filesystem::path &target);

}
