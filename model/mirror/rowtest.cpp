// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/rowtest.h"

#include "mirror/queryvalues.h"

namespace blokwatch {

RowTests makeRowTests(const RunTable &table, const RunQuery::Term &term, Millis now)
{
    if (!term.field && term.traits.empty())
        return makeFreeTextTests(table, term.words);
    RowTests tests;
    if (!term.field)
        tests.push_back(makeTraitTest(table, term.traits));
    else if (term.field == RunField::Status)
        tests.push_back(makeStatusTest(table, term.words));
    else if (valueKind(*term.field) == ValueKind::Text)
        tests.push_back(makeTextTest(table, *term.field, term.words));
    else
        tests.push_back(makeBoundTest(table, *term.field, term.bounds, now));
    return tests;
}

}
