// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace blokwatch {

/// The name of a SQLite VFS that is the system's own, but opens every named file for reading only, creates none and
/// deletes none: whatever SQLite decides (recovering a log, making one), no byte beside a watched database changes.
/// Registered on first use. Thread: any.
const char *readOnlyVfs();

}
