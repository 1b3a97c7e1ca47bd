// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/source/httptimes.h"

namespace blokwatch::test {

/// Times of a source that make a test quick. The silence that is taken for a loss stays long enough for a busy machine.
inline HttpTimes quickTimes()
{
    HttpTimes times;
    times.stream = {5000, 1, 5, 1};
    times.answers = {qint64(64) << 20, 5000, 20'000};
    times.budget = {1, 1, 1000};
    times.tick = 5;
    times.round = 20;
    times.health = 50;
    times.full = 100;
    times.firstRetry = 1;
    times.mostRetry = 20;
    return times;
}

}
