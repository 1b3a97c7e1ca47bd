// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runcolumns.h"

#include <optional>

namespace blokwatch {

/// A column of texts and the pool that its numbers are of.
struct TextColumn {
    const Column<TextNo> &column;
    const TextPool &pool;
};

/// The column of a field that is kept as interned text; nothing for any other field.
inline std::optional<TextColumn> textColumn(const RunTable::Columns &columns, RunField field)
{
    switch (field) {
    case RunField::Workflow: return TextColumn{columns.workflow, columns.workflows};
    case RunField::Trigger: return TextColumn{columns.triggerType, columns.triggerTypes};
    case RunField::Summary: return TextColumn{columns.triggerSummary, columns.triggerSummaries};
    case RunField::Key: return TextColumn{columns.debounceKey, columns.debounceKeys};
    case RunField::Tag: return TextColumn{columns.tags, columns.tagSets};
    case RunField::Environment: return TextColumn{columns.environment, columns.environments};
    case RunField::Error: return TextColumn{columns.error, columns.errors};
    default: return {};
    }
}

}
