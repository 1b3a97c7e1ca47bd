// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"
#include "core/codec/runcodec.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto logQueryTable = std::to_array<codec::Field>({
    field<&LogQuery::q>("q"),
    field<&LogQuery::limit>("limit"),
    field<&LogQuery::level>("level"),
    field<&LogQuery::workflow>("workflow"),
    field<&LogQuery::since>("since"),
    field<&LogQuery::env>("env"),
});

constexpr auto logPageTable = std::to_array<codec::Field>({
    field<&LogPage::logs>("logs"),
    field<&LogPage::total>("total"),
    field<&LogPage::truncated>("truncated"),
    field<&LogPage::query>("query"),
});

}

template<> codec::Fields fieldsOf<LogQuery>() { return logQueryTable; }
template<> codec::Fields fieldsOf<LogPage>() { return logPageTable; }

}
