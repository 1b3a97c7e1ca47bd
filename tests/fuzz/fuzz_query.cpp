// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runlist.h"
#include "require.h"

#include <cstdint>
#include <string_view>

namespace {

using namespace blokwatch;

/// A few runs for a query to look at.
const RunTable &runs()
{
    static const auto *table = [] {
        RunBlock block;
        for (std::uint64_t i = 0; i < 8; ++i) {
            RunRow row;
            row.id = i % 2 == 0 ? RunKey{i * 0x123456789} : RunKey::of("odd " + std::to_string(i), block.texts);
            row.workflow = block.texts.intern(i % 3 == 0 ? "checkout" : "a*b\\c");
            row.tags = block.texts.intern("beta\x1fvip");
            row.status = RunStatus::Known(i);
            row.startedAt = i == 0 ? RunRow::noTime : Millis(i) << 40;
            row.parent = row.id;
            block.rows.push_back(row);
        }
        auto *filled = new RunTable;
        filled->apply(block);
        return filled;
    }();
    return *table;
}

}

/// Any text is an error within itself or a query whose canonical text means the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto parsed = RunQuery::parse(text);
    if (const auto *error = std::get_if<QueryError>(&parsed)) {
        REQUIRE(error->position + error->length <= size && error->length > 0 && !error->text.empty());
        return 0;
    }
    const RunQuery &query = std::get<RunQuery>(parsed);
    const auto again = RunQuery::parse(query.text());
    REQUIRE(std::holds_alternative<RunQuery>(again) && std::get<RunQuery>(again) == query);
    for (const RunQuery::Term &term : query.terms())
        REQUIRE(RunQuery().withTerm(term).terms().front() == term);
    RunList list(runs());
    list.setQuery(query, 1'796'037'000'000);
    REQUIRE(list.size() <= runs().size());
    return 0;
}
