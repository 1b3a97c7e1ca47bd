// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/codec.h"
#include "core/values/logentry.h"
#include "core/values/noderun.h"
#include "core/values/run.h"
#include "core/values/rundetail.h"

namespace blokwatch {

template<> codec::Fields fieldsOf<Run>();
template<> codec::Fields fieldsOf<NodeRun>();
template<> codec::Fields fieldsOf<LogEntry>();
/// The body of GET /runs/:id, with `events` behind it when there are any to write. `damage` is not written.
template<> codec::Fields fieldsOf<RunDetail>();

}
