// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto scheduledDispatchTable = std::to_array<codec::Field>({
    field<&ScheduledDispatch::runId>("runId"),
    field<&ScheduledDispatch::workflowName>("workflowName"),
    field<&ScheduledDispatch::triggerType>("triggerType"),
    field<&ScheduledDispatch::scheduledAt>("scheduledAt"),
    field<&ScheduledDispatch::expiresAt>("expiresAt"),
    field<&ScheduledDispatch::dispatchStatus>("dispatchStatus"),
    field<&ScheduledDispatch::payload>("payload"),
    field<&ScheduledDispatch::createdAt>("createdAt"),
    field<&ScheduledDispatch::claimedBy>("claimedBy"),
    field<&ScheduledDispatch::claimedAt>("claimedAt"),
});

constexpr auto scheduledPageTable = std::to_array<codec::Field>({
    field<&ScheduledPage::rows>("rows"),
    field<&ScheduledPage::total>("total"),
    field<&ScheduledPage::now>("now"),
});

}

template<> codec::Fields fieldsOf<ScheduledDispatch>() { return scheduledDispatchTable; }
template<> codec::Fields fieldsOf<ScheduledPage>() { return scheduledPageTable; }

}
