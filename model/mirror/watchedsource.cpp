// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/watchedsource.h"

#include <algorithm>

namespace blokwatch {

bool anyIs(const std::vector<WatchedSource> &sources, Freshness::State state)
{
    return std::any_of(sources.begin(), sources.end(), [=](const auto &source) { return source.is(state); });
}

}
