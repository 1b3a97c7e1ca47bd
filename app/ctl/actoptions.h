// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runcontrol.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

class CommandLine;

namespace ctl {

enum class Verb : int;

/// How to act on a run.
struct ActOptions {
    bool yes = false;
    int waitMs = 20'000; ///< how long the facts of a cancelled run are followed
    ReplayWish wish;
    std::vector<std::string> addTags;
    std::vector<std::string> removeTags;
};

/// Fills in what the command line says of it; what is wrong with that, or nothing. Reads the file of --body-file.
std::optional<QString> readActOptions(const CommandLine &line, Verb verb, ActOptions &options);

}

}
