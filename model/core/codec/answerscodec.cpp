// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto cancelAnswerTable = std::to_array<codec::Field>({
    field<&CancelAnswer::cancelled>("cancelled"),
    field<&CancelAnswer::runId>("runId"),
    field<&CancelAnswer::previousStatus>("previousStatus"),
    field<&CancelAnswer::newStatus>("newStatus"),
    field<&CancelAnswer::note>("note"),
});

constexpr auto replayAnswerTable = std::to_array<codec::Field>({
    field<&ReplayAnswer::newRunId>("newRunId"),
    field<&ReplayAnswer::originalRunId>("originalRunId"),
    field<&ReplayAnswer::workflowName>("workflowName"),
    field<&ReplayAnswer::replayOf>("replayOf"),
});

constexpr auto controlAnswerTable = std::to_array<codec::Field>({
    field<&ControlAnswer::runId>("runId"),
    field<&ControlAnswer::action>("action"),
    field<&ControlAnswer::status>("status"),
});

constexpr auto testRunAnswerTable = std::to_array<codec::Field>({
    field<&TestRunAnswer::runId>("runId"),
    field<&TestRunAnswer::stream>("stream"),
});

constexpr auto tagListTable = std::to_array<codec::Field>({
    field<&TagList::tags>("tags"),
});

constexpr auto tagAnswerTable = std::to_array<codec::Field>({
    field<&TagAnswer::added>("added"),
    field<&TagAnswer::removed>("removed"),
    field<&TagAnswer::tags>("tags"),
});

constexpr auto deleteAnswerTable = std::to_array<codec::Field>({
    field<&DeleteAnswer::deleted>("deleted"),
    field<&DeleteAnswer::removed>("removed"),
});

constexpr auto clearAnswerTable = std::to_array<codec::Field>({
    field<&ClearAnswer::deleted>("deleted"),
});

constexpr auto explanationTable = std::to_array<codec::Field>({
    field<&Explanation::explanation>("explanation"),
    field<&Explanation::model>("model"),
});

constexpr auto deferredAnswerTable = std::to_array<codec::Field>({
    field<&DeferredAnswer::runId>("runId"),
    field<&DeferredAnswer::workflowName>("workflowName"),
    field<&DeferredAnswer::status>("status"),
    field<&DeferredAnswer::scheduledAt>("scheduledAt"),
    field<&DeferredAnswer::expiresAt>("expiresAt"),
    field<&DeferredAnswer::debounced>("debounced"),
    field<&DeferredAnswer::pingCount>("pingCount"),
    field<&DeferredAnswer::intoRunId>("intoRunId"),
});

constexpr auto errorAnswerTable = std::to_array<codec::Field>({
    field<&ErrorAnswer::error>("error"),
    field<&ErrorAnswer::hint>("hint"),
    field<&ErrorAnswer::docs>("docs"),
    field<&ErrorAnswer::code>("code"),
    field<&ErrorAnswer::valid>("valid"),
    field<&ErrorAnswer::issues>("issues"),
    field<&ErrorAnswer::runId>("runId"),
    field<&ErrorAnswer::status>("status"),
    field<&ErrorAnswer::workflowName>("workflowName"),
    field<&ErrorAnswer::concurrencyKey>("concurrencyKey"),
    field<&ErrorAnswer::concurrencyLimit>("concurrencyLimit"),
    field<&ErrorAnswer::currentInFlight>("currentInFlight"),
    field<&ErrorAnswer::retryAfterMs>("retryAfterMs"),
});

}

template<> codec::Fields fieldsOf<CancelAnswer>() { return cancelAnswerTable; }
template<> codec::Fields fieldsOf<ReplayAnswer>() { return replayAnswerTable; }
template<> codec::Fields fieldsOf<ControlAnswer>() { return controlAnswerTable; }
template<> codec::Fields fieldsOf<TestRunAnswer>() { return testRunAnswerTable; }
template<> codec::Fields fieldsOf<TagList>() { return tagListTable; }
template<> codec::Fields fieldsOf<TagAnswer>() { return tagAnswerTable; }
template<> codec::Fields fieldsOf<DeleteAnswer>() { return deleteAnswerTable; }
template<> codec::Fields fieldsOf<ClearAnswer>() { return clearAnswerTable; }
template<> codec::Fields fieldsOf<Explanation>() { return explanationTable; }
template<> codec::Fields fieldsOf<DeferredAnswer>() { return deferredAnswerTable; }
template<> codec::Fields fieldsOf<ErrorAnswer>() { return errorAnswerTable; }

}
