// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/file/logcheck.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <vector>

namespace blokwatch {

namespace {

constexpr std::size_t headerSize = 32;
constexpr std::size_t headerSummed = 24;
constexpr std::size_t frameHeaderSize = 24;
constexpr std::size_t frameHeaderSummed = 8;
constexpr std::uint32_t magicLittle = 0x377f0682;
constexpr std::uint32_t magicBig = 0x377f0683;
constexpr std::uint32_t largestPage = 65536;

using Bytes = std::vector<unsigned char>;

std::uint32_t bigEndian(const unsigned char *at)
{
    return std::uint32_t(at[0]) << 24 | std::uint32_t(at[1]) << 16 | std::uint32_t(at[2]) << 8 | at[3];
}

std::uint32_t littleEndian(const unsigned char *at)
{
    return std::uint32_t(at[3]) << 24 | std::uint32_t(at[2]) << 16 | std::uint32_t(at[1]) << 8 | at[0];
}

/// The running checksum of a log: every frame's goes on from the one before.
struct Checksum {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    void add(const unsigned char *bytes, std::size_t size, bool big)
    {
        const auto word = big ? bigEndian : littleEndian;
        for (std::size_t i = 0; i + 8 <= size; i += 8) {
            first += word(bytes + i) + second;
            second += word(bytes + i + 4) + first;
        }
    }
    bool isAt(const unsigned char *stored) const
    {
        return bigEndian(stored) == first && bigEndian(stored + 4) == second;
    }
};

bool fill(std::ifstream &file, Bytes &bytes)
{
    file.read(reinterpret_cast<char *>(bytes.data()), std::streamsize(bytes.size()));
    return std::size_t(file.gcount()) == bytes.size();
}

}

std::string logDamage(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    Bytes header(headerSize);
    if (!fill(file, header))
        return {};
    const std::uint32_t magic = bigEndian(header.data());
    const std::uint32_t pageSize = bigEndian(&header[8]);
    const bool big = magic == magicBig;
    Checksum sum;
    sum.add(header.data(), headerSummed, big);
    const bool isPageSize = pageSize >= 512 && pageSize <= largestPage && (pageSize & (pageSize - 1)) == 0;
    if ((!big && magic != magicLittle) || !isPageSize || !sum.isAt(&header[headerSummed]))
        return "is damaged at its beginning: none of its transactions can be read";
    Bytes frame(frameHeaderSize + pageSize);
    std::size_t bad = 0;
    for (std::size_t number = 1; fill(file, frame); ++number) {
        const bool isOfThisUse = std::equal(&frame[8], &frame[16], &header[16]);
        if (bad == 0 && isOfThisUse) {
            sum.add(frame.data(), frameHeaderSummed, big);
            sum.add(&frame[frameHeaderSize], pageSize, big);
        }
        const bool isGood = bad == 0 && isOfThisUse && sum.isAt(&frame[16]);
        if (bad == 0 && !isGood)
            bad = number;
        if (bad != 0 && isOfThisUse)
            return "is damaged from frame " + std::to_string(bad) + " on: later transactions are missing";
    }
    return {};
}

}
