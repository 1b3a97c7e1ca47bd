// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/eventreducer.h"

namespace blokwatch {

void EventReducer::apply(DeploymentId, std::span<const RunEvent>) {}

}
