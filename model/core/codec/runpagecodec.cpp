// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"
#include "core/codec/runcodec.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto runPageTable = std::to_array<codec::Field>({
    field<&RunPage::runs>("runs"),
    field<&RunPage::total>("total"),
    field<&RunPage::page>("page"),
});

constexpr auto searchResultTable = std::to_array<codec::Field>({
    field<&SearchResult::workflows>("workflows"),
    field<&SearchResult::runs>("runs"),
});

constexpr auto runDiffTable = std::to_array<codec::Field>({
    field<&RunDiff::runA>("runA"),
    field<&RunDiff::runB>("runB"),
});

constexpr auto runExportTable = std::to_array<codec::Field>({
    field<&RunExport::exportedAt>("exportedAt"),
    field<&RunExport::format>("format"),
    field<&RunExport::run>("run"),
    field<&RunExport::nodes>("nodes"),
    field<&RunExport::events>("events"),
    field<&RunExport::logs>("logs"),
});

constexpr auto runsExportTable = std::to_array<codec::Field>({
    field<&RunsExport::exportedAt>("exportedAt"),
    field<&RunsExport::format>("format"),
    field<&RunsExport::total>("total"),
    field<&RunsExport::runs>("runs"),
});

}

template<> codec::Fields fieldsOf<RunPage>() { return runPageTable; }
template<> codec::Fields fieldsOf<SearchResult>() { return searchResultTable; }
template<> codec::Fields fieldsOf<RunDiff>() { return runDiffTable; }
template<> codec::Fields fieldsOf<RunExport>() { return runExportTable; }
template<> codec::Fields fieldsOf<RunsExport>() { return runsExportTable; }

}
