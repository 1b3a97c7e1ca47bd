// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "report.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace blokwatch::bench {

/// Where a bench of the whole way from socket to screen stops: the cost of a stage is the difference of two runs.
enum class Stage { Socket, Parse, Mirror, Models, Window };

struct Context {
    bool quick = false;             ///< small sizes, to show that the bench works
    Stage stage = Stage::Window;
    std::filesystem::path cache;    ///< where databases are kept between runs; exists
    std::filesystem::path programs; ///< folder of the programs under test
};

/// One bench. It throws std::runtime_error, with what to do, when it can't run.
struct Bench {
    std::string_view name;
    std::vector<Metric> metrics;
    void (*run)(const Context &context, Report &report);
};

void runDecode(const Context &context, Report &report);
void runIngest(const Context &context, Report &report);
void runLatency(const Context &context, Report &report);
void runMillion(const Context &context, Report &report);
void runOpen(const Context &context, Report &report);
void runPayload(const Context &context, Report &report);
void runStart(const Context &context, Report &report);

}
