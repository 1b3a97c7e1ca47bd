// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/values/run.h"

#include <string>

namespace blokwatch {

/// Runs as a table in RFC 4180, one row a run, first the columns of Blok's own export under its names. Moments are ISO
/// 8601 in UTC. A text that a spreadsheet would take for a formula gets an apostrophe in front; control characters
/// become their visible picture. Each text ends with its line break.
std::string csvTitles();
std::string csvLine(const Run &run, const std::string &source, json::Decoder &decoder);

}
