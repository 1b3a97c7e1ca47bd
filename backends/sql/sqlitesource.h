// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/result.h"
#include "ports/runreader.h"
#include "ports/runsource.h"

#include <functional>
#include <memory>
#include <string>

namespace blokwatch {

/// The runs of the SQLite trace database at `path` (bytes of the file system), read and followed without changing a
/// byte of it. Opening it shows whether it can be read: the source says so by its freshness. A QCoreApplication must
/// exist; `clock` must outlive the source.
std::unique_ptr<RunSource> makeSqliteSource(std::string path, DeploymentId deployment, const Clock &clock);

/// A reader of whole runs of that database; an Error when it can't be read. While somebody writes the database it is
/// tried again, here and in each call of the reader, for up to 30 s or until `stop` says so.
Result<std::unique_ptr<RunReader>> openSqliteReader(std::string path, std::function<bool()> stop = {});

}
