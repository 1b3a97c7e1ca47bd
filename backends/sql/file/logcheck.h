// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace blokwatch {

/// Walks the frames of a write-ahead log (SQLite's file format, "The WAL File") that nobody is writing. SQLite itself
/// ends in silence at the first frame whose checksum is wrong: it takes what follows for the rest of an earlier use of
/// the file. What follows belongs to this use when it has the salts of the log's header.
/// For a sentence about the log: "is damaged from frame 3 on: later transactions are missing". Empty: nothing is wrong,
/// or the file is no log at all. Cost: reads the whole file.
std::string logDamage(const std::string &path);

}
