// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runtable.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace blokwatch::test {

/// The cells of a run, by name.
using RunPicture = std::map<std::string, std::string>;
/// Everything a table shows, by deployment and id: tables that show the same have equal pictures.
using Picture = std::map<std::pair<std::uint16_t, std::string>, RunPicture>;

RunPicture runPicture(const RunTable &table, RunNo row);
Picture picture(const RunTable &table);
/// What differs, for messages: "run_… status: completed | running".
std::string difference(const Picture &expected, const Picture &found);

}
