// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <memory>
#include <string>
#include <string_view>

namespace blokwatch {

/// The event that tells what a run returned; null when none does.
const RunEvent *resultEvent(const RunDetail &detail);

/// What it returned, JSON, from that event's payload; null when it stands not there. Cost: that of reading the payload,
/// which may be large. Thread: any.
std::shared_ptr<const std::string> resultIn(std::string_view payload);

}
