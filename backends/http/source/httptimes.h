// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/client/apireply.h"
#include "http/feed/ssestream.h"
#include "http/requestbudget.h"

#include <cstdint>

namespace blokwatch {

/// Times of a source, ms. Tests shorten them.
struct HttpTimes {
    SseTimes stream;
    ApiLimits answers;
    BudgetTimes budget;
    int tick = 500;              ///< how often is looked for what there is to do
    Millis streamPatience = 3000; ///< the first page is not read before the stream runs, for so long
    Millis round = 3000;         ///< between readings of the runs that can still change
    Millis health = 15'000;
    Millis full = 60'000; ///< at least, between full readings
    Millis reconnecting = 30'000; ///< a loss that lasts longer is staleness
    Millis firstRetry = 1000;
    Millis mostRetry = 30'000;
};

}
