// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/codec/rowreader.h"

namespace blokwatch {

namespace {

constexpr std::size_t idShown = 64;

}

std::string damageSentence(std::string_view word, std::string_view id, std::string_view column, CellFault fault)
{
    std::string sentence(word);
    sentence += ' ';
    sentence += id.empty() ? "without id" : id.substr(0, idShown);
    sentence += id.size() > idShown ? "…: " : ": ";
    sentence += column;
    sentence += ' ';
    sentence += fault;
    return sentence;
}

}
