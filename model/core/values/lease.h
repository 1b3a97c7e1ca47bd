// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/ids.h"
#include "core/values/kept.h"
#include "core/values/nullable.h"

#include <cstdint>
#include <string>
#include <vector>

namespace blokwatch {

/// A place in a bucket that a run holds until it gives it back or the lease runs out.
struct Lease {
    RunId runId;
    Millis expiresAt = 0;
    Kept kept;

    friend bool operator==(const Lease &, const Lease &) = default;
};

/// Who holds places under one concurrency key of one workflow. Blok tells neither the limit nor since when.
struct LeaseBucket {
    std::string workflowName;
    std::string concurrencyKey;
    std::int64_t inFlight = 0;
    std::vector<Lease> leases;
    Kept kept;

    friend bool operator==(const LeaseBucket &, const LeaseBucket &) = default;
};

/// GET /concurrency/state: the leases that this process itself knows.
struct ConcurrencyState {
    std::int64_t totalBuckets = 0;
    std::int64_t totalLeases = 0;
    std::vector<LeaseBucket> buckets;
    Kept kept;

    friend bool operator==(const ConcurrencyState &, const ConcurrencyState &) = default;
};

/// GET /concurrency/health.
struct ConcurrencyHealth {
    std::string backend;
    bool disabled = false;
    Nullable<std::int64_t> leaseMs; ///< null when the environment names no number
    Kept kept;

    friend bool operator==(const ConcurrencyHealth &, const ConcurrencyHealth &) = default;
};

}
