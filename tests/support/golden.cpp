// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "support/golden.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <stdexcept>

namespace blokwatch::test {

std::filesystem::path dataFolder() { return BLOKWATCH_TEST_DATA; }

std::string readData(const std::string &path)
{
    // gzread() passes through what is not compressed.
    const auto file = (dataFolder() / path).string();
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> in(gzopen(file.c_str(), "rb"), gzclose);
    if (!in)
        throw std::runtime_error("cannot open " + file);
    std::string bytes;
    std::array<char, 65536> part;
    int count = 0;
    while ((count = gzread(in.get(), part.data(), unsigned(part.size()))) > 0)
        bytes.append(part.data(), std::size_t(count));
    if (count < 0)
        throw std::runtime_error("cannot read " + file);
    return bytes;
}

std::vector<std::string> dataFiles(const std::string &folder)
{
    std::vector<std::string> names;
    for (const auto &entry : std::filesystem::directory_iterator(dataFolder() / folder))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

void unpackData(const std::string &path, const std::filesystem::path &target)
{
    std::ofstream out(target, std::ios::binary);
    const auto bytes = readData(path);
    if (!out.write(bytes.data(), std::streamsize(bytes.size())).flush())
        throw std::runtime_error("cannot write " + target.string());
}

}
