// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/codec.h"
#include "core/values/logentry.h"
#include "core/values/noderun.h"
#include "core/values/run.h"

namespace blokwatch {

template<> codec::Fields fieldsOf<Run>();
template<> codec::Fields fieldsOf<NodeRun>();
template<> codec::Fields fieldsOf<LogEntry>();

}
