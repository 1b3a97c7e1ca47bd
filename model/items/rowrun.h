// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/run.h"
#include "mirror/runtable.h"

namespace blokwatch {

/// What the table shows of a run, as the value that a reader gives. What a list does not carry is absent: error,
/// metadata, path. Thread: the table's owner.
Run runOf(const RunTable &runs, RunNo run);

/// Whether the reading has the end of a run that the table takes to be under way: an end is final.
bool isBehind(const RunTable &runs, RunNo run, const Run &reading);

/// The same for what the table knows later than a reading: the table's words where it has any, the reading's else, and
/// the reading's where the table is behind.
Run runOf(const RunTable &runs, RunNo run, const Run &reading);

}
