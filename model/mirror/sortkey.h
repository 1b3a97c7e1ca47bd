// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runcolumns.h"
#include "mirror/runlist.h"

#include <compare>
#include <optional>

namespace blokwatch {

/// What a sort by a field compares.
enum class SortKind : std::uint8_t { Number, Text, Source, Id };

SortKind sortKind(RunField field);
/// The number that a row is sorted by; nothing where it has none. Statuses are numbered by urgency: what runs, what
/// waits, what ended badly, what ended well.
std::optional<std::int64_t> sortNumber(const RunTable::Columns &columns, RunField field, RunNo row);
/// The id that a row is sorted by; none where it has none.
RunKey sortId(const RunTable::Columns &columns, RunField field, RunNo row);
/// Byte order of the ids' texts.
std::strong_ordering compareIds(const TextPool &oddIds, RunKey a, RunKey b);

}
