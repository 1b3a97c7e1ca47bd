// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/backends.h"
#include "ctl/output.h"
#include "ctl/terminal.h"
#include "mirror/mirror.h"

#include <cstddef>
#include <vector>

namespace blokwatch::ctl {

/// What there is to say of a source.
struct SourceReport {
    const WatchedSource *source = nullptr;
    SourceSpec::Kind kind = SourceSpec::Kind::Sqlite;
    EventSupply events = EventSupply::Table;
    std::size_t runs = 0; ///< known of it, without those that it no longer has
    std::size_t gaps = 0;
    std::size_t gapsOpen = 0; ///< events don't come again yet
    std::size_t gapsRepaired = 0;

    bool hasStream() const { return events == EventSupply::Stream; }
};

/// `sources` in the order in which they were added to the mirror, which must outlive the reports.
std::vector<SourceReport> reportsOf(const Mirror &mirror, const std::vector<SourceSpec> &sources,
                                    const Backends &backends);

/// One JSON array. Moments are ms since the epoch; figures that a kind of source doesn't have are absent.
void printJson(Output &output, const std::vector<SourceReport> &reports);
/// A table, and below it what each source says of itself.
void printText(Output &output, const std::vector<SourceReport> &reports, Millis now, const Terminal &terminal);

}
