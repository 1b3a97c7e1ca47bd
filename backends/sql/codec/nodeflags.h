// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/noderun.h"
#include "sql/codec/cellreader.h"

namespace blokwatch {

/// Spreads flags_json over a step: wait, dispatch, subworkflowDepth, middleware, iterationIndex and artifacts have no
/// column of their own. Other members are in NodeRun::kept.
CellFault readNodeFlags(CellReader &cells, int column, NodeRun &node);

}
