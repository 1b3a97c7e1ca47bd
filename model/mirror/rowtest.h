// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runquery.h"
#include "mirror/runtable.h"

#include "core/clock.h"

#include <memory>
#include <vector>

namespace blokwatch {

/// One reason why a run may match a term, asked for a stretch of rows at a time. A test follows the table: texts that
/// come later are judged when they are met.
class RowTest
{
public:
    virtual ~RowTest() = default;
    /// Sets hits[i] to 1 where row first + i matches and leaves the others alone. The rows [first, end) are of one
    /// block of columns.
    virtual void mark(RunNo first, RunNo end, std::uint8_t *hits) = 0;
};

using RowTests = std::vector<std::unique_ptr<RowTest>>;

/// The tests of a term, any of which is enough. `now` is what relative times count from.
RowTests makeRowTests(const RunTable &table, const RunQuery::Term &term, Millis now);

/// The parts that makeRowTests() puts together.
RowTests makeFreeTextTests(const RunTable &table, const std::vector<std::string> &words);
std::unique_ptr<RowTest> makeTextTest(const RunTable &table, RunField field, const std::vector<std::string> &words);
std::unique_ptr<RowTest> makeStatusTest(const RunTable &table, const std::vector<std::string> &words);
std::unique_ptr<RowTest> makeTraitTest(const RunTable &table, const std::vector<RunTrait> &traits);
std::unique_ptr<RowTest> makeBoundTest(const RunTable &table, RunField field,
                                       const std::vector<RunQuery::Bound> &bounds, Millis now);

}
