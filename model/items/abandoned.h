// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace blokwatch {

/// Whether nobody waits for the result of a work any more. Thread: any.
using Abandoned = std::function<bool()>;

}
