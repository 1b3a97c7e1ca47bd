// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/errorcodec.h"
#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto nodeMetricsTable = std::to_array<codec::Field>({
    field<&NodeMetrics::durationMs>("duration_ms"),
    field<&NodeMetrics::cpuMs>("cpu_ms"),
    field<&NodeMetrics::memoryBytes>("memory_bytes"),
    field<&NodeMetrics::requestBytes>("request_bytes"),
    field<&NodeMetrics::responseBytes>("response_bytes"),
});

constexpr auto cacheSourceTable = std::to_array<codec::Field>({
    field<&CacheSource::sourceRunId>("sourceRunId"),
    field<&CacheSource::sourceNodeRunId>("sourceNodeRunId"),
    field<&CacheSource::cachedAt>("cachedAt"),
});

constexpr auto nodeAttemptTable = std::to_array<codec::Field>({
    field<&NodeAttempt::attempt>("attempt"),
    field<&NodeAttempt::error>("error"),
    field<&NodeAttempt::timestamp>("timestamp"),
});

constexpr auto nodeProgressTable = std::to_array<codec::Field>({
    field<&NodeProgress::percent>("percent"),
    field<&NodeProgress::phase>("phase"),
    field<&NodeProgress::updatedAt>("updatedAt"),
});

constexpr auto partialResultTable = std::to_array<codec::Field>({
    field<&PartialResult::snapshot>("snapshot"),
    field<&PartialResult::updatedAt>("updatedAt"),
});

constexpr auto iterationContextTable = std::to_array<codec::Field>({
    field<&IterationContext::mode>("mode"),
    field<&IterationContext::iteration>("iteration"),
    field<&IterationContext::waitFiringIteration>("waitFiringIteration"),
    field<&IterationContext::caseIndex>("caseIndex"),
    field<&IterationContext::innerStepIndex>("innerStepIndex"),
    field<&IterationContext::completedResults>("completedResults"),
    field<&IterationContext::cancelledIterations>("cancelledIterations"),
});

constexpr auto artifactTable = std::to_array<codec::Field>({
    field<&Artifact::id>("id"),
    field<&Artifact::runId>("runId"),
    field<&Artifact::nodeRunId>("nodeRunId"),
    field<&Artifact::kind>("kind"),
    field<&Artifact::name>("name"),
    field<&Artifact::mimeType>("mimeType"),
    field<&Artifact::size>("size"),
    field<&Artifact::createdAt>("createdAt"),
    field<&Artifact::url>("url"),
    field<&Artifact::metadata>("metadata"),
});

constexpr auto debugPauseTable = std::to_array<codec::Field>({
    field<&DebugPause::stepId>("stepId"),
    field<&DebugPause::index>("index"),
    field<&DebugPause::total>("total"),
    field<&DebugPause::deep>("deep"),
    field<&DebugPause::inputs>("inputs"),
});

}

template<> codec::Fields fieldsOf<NodeMetrics>() { return nodeMetricsTable; }
template<> codec::Fields fieldsOf<CacheSource>() { return cacheSourceTable; }
template<> codec::Fields fieldsOf<NodeAttempt>() { return nodeAttemptTable; }
template<> codec::Fields fieldsOf<NodeProgress>() { return nodeProgressTable; }
template<> codec::Fields fieldsOf<PartialResult>() { return partialResultTable; }
template<> codec::Fields fieldsOf<IterationContext>() { return iterationContextTable; }
template<> codec::Fields fieldsOf<Artifact>() { return artifactTable; }
template<> codec::Fields fieldsOf<DebugPause>() { return debugPauseTable; }

}
