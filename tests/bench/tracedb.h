// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace blokwatch::bench {

/// A trace.db with this many runs, made once in `folder` and kept there. Throws std::runtime_error on failure.
std::filesystem::path traceDatabase(const std::filesystem::path &folder, int runs);

}
