// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/runevent.h"
#include "sql/codec/rowcolumn.h"

#include <memory>
#include <vector>

namespace blokwatch {

/// Rows of run_events as one batch, in the same order.
std::shared_ptr<const EventBatch> eventBatch(const std::vector<EventRow> &rows);

}
