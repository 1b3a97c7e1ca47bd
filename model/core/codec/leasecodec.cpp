// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto leaseTable = std::to_array<codec::Field>({
    field<&Lease::runId>("runId"),
    field<&Lease::expiresAt>("expiresAt"),
});

constexpr auto leaseBucketTable = std::to_array<codec::Field>({
    field<&LeaseBucket::workflowName>("workflowName"),
    field<&LeaseBucket::concurrencyKey>("concurrencyKey"),
    field<&LeaseBucket::inFlight>("inFlight"),
    field<&LeaseBucket::leases>("leases"),
});

constexpr auto concurrencyStateTable = std::to_array<codec::Field>({
    field<&ConcurrencyState::totalBuckets>("totalBuckets"),
    field<&ConcurrencyState::totalLeases>("totalLeases"),
    field<&ConcurrencyState::buckets>("buckets"),
});

constexpr auto concurrencyHealthTable = std::to_array<codec::Field>({
    field<&ConcurrencyHealth::backend>("backend"),
    field<&ConcurrencyHealth::disabled>("disabled"),
    field<&ConcurrencyHealth::leaseMs>("leaseMs"),
});

}

template<> codec::Fields fieldsOf<Lease>() { return leaseTable; }
template<> codec::Fields fieldsOf<LeaseBucket>() { return leaseBucketTable; }
template<> codec::Fields fieldsOf<ConcurrencyState>() { return concurrencyStateTable; }
template<> codec::Fields fieldsOf<ConcurrencyHealth>() { return concurrencyHealthTable; }

}
