// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/request.h"
#include "mirror/mirror.h"

#include <vector>

namespace blokwatch::ctl {

/// The runs that a request asks for, in its order: the same predicate and order as in the window.
std::vector<RunNo> select(const Mirror &mirror, const Request &request);

}
