// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "application.h"
#include "bench.h"
#include "feeder.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace fs = std::filesystem;

namespace blokwatch::bench {

namespace {

constexpr auto atMost = Target::Side::AtMost;
constexpr auto atLeast = Target::Side::AtLeast;

const std::vector<Bench> &benches()
{
    static const std::vector<Bench> all = {
        {"decode", {{"events_per_s", "events/s", Target{atLeast, 0.5}}}, runDecode},
        {"ingest",
         {{"events_per_s", "events/s", Target{atLeast, 50'000}},
          {"cpu_us_per_event", "us", {}},
          {"events_per_s_three_chunks", "events/s", Target{atLeast, 30'000}},
          {"cpu_us_per_event_three_chunks", "us", {}},
          {"lost", "events", Target{atMost, 0}},
          {"fell_behind_ms", "ms", {}},
          {"beat_p99_ms", "ms", Target{atMost, 16}},
          {"beat_max_ms", "ms", Target{atMost, 50}}},
         runIngest},
        {"latency",
         {{"p50_ms", "ms", {}}, {"p99_ms", "ms", Target{atMost, 100}}, {"max_ms", "ms", {}}, {"painted", "events", {}}},
         runLatency},
        {"million",
         {{"bytes_per_run", "bytes", Target{atMost, 120}},
          {"filter_ms", "ms", Target{atMost, 10}},
          {"sort_number_ms", "ms", Target{atMost, 60}},
          {"sort_text_ms", "ms", Target{atMost, 120}},
          {"search_ms", "ms", Target{atMost, 100}},
          {"jump_ms", "ms", Target{atMost, 1}},
          {"frame_p99_ms", "ms", Target{atMost, 1000.0 / 60}},
          {"insert_cpu_percent", "%", Target{atMost, 10}}},
         runMillion},
        {"open", {{"first_page_ms", "ms", Target{atMost, 150}}, {"all_ms", "ms", Target{atMost, 1.5}}}, runOpen},
        {"payload",
         {{"preview_ms", "ms", Target{atMost, 100}},
          {"whole_ms", "ms", {}},
          {"open_ms", "ms", Target{atMost, 50}},
          {"growth_bytes", "bytes", Target{atMost, 2}},
          {"peak_bytes", "bytes", {}}},
         runPayload},
        {"start",
         {{"first_paint_ms", "ms", Target{atMost, 300}},
          {"listed_ms", "ms", Target{atMost, 1000}},
          {"pss_mb", "MB", Target{atMost, 120}}},
         runStart},
    };
    return all;
}

constexpr std::pair<std::string_view, Stage> stages[] = {{"socket", Stage::Socket},
                                                         {"parse", Stage::Parse},
                                                         {"mirror", Stage::Mirror},
                                                         {"models", Stage::Models},
                                                         {"window", Stage::Window}};

constexpr const char *usage =
    "usage: blokwatch-bench [--quick] [--stage STAGE] [NAME…]   all benches when none is named\n"
    "       blokwatch-bench --list                              their names\n"
    "       blokwatch-bench --metrics                           what each prints\n"
    "STAGE: socket, parse, mirror, models or window: where “ingest” stops. No target counts before the last.\n";

fs::path cacheFolder()
{
    const char *xdg = std::getenv("XDG_CACHE_HOME");
    const char *home = std::getenv("HOME");
    const fs::path base = xdg && *xdg ? fs::path(xdg) : fs::path(home && *home ? home : "/tmp") / ".cache";
    fs::create_directories(base / "blokwatch-bench");
    return base / "blokwatch-bench";
}

void list(bool metrics)
{
    for (const Bench &bench : benches()) {
        std::printf("%s", std::string(bench.name).c_str());
        for (const Metric &metric : bench.metrics) {
            if (metrics)
                std::printf(" %s", std::string(metric.name).c_str());
        }
        std::puts("");
    }
}

/// Whether the bench printed all that it declares; up to a stage, what there is.
bool run(const Bench &bench, const Context &context)
{
    const std::string name(bench.name);
    try {
        const bool partial = context.stage != Stage::Window;
        Report report(bench.name, bench.metrics, context.quick || partial);
        bench.run(context, report);
        if (partial)
            return true;
        for (const std::string &metric : report.missing())
            std::fprintf(stderr, "%s: no figure for %s\n", name.c_str(), metric.c_str());
        return report.missing().empty();
    } catch (const std::exception &failure) {
        std::fprintf(stderr, "%s: %s\n", name.c_str(), failure.what());
        return false;
    }
}

/// Of "--stage NAME" at `at`.
std::optional<Stage> stageOf(const std::vector<std::string> &arguments, std::size_t at)
{
    if (arguments[at] != "--stage" || at + 1 == arguments.size())
        return {};
    const auto isNamed = [&](const auto &stage) { return stage.first == arguments[at + 1]; };
    const auto *stage = std::ranges::find_if(stages, isNamed);
    return stage == std::end(stages) ? std::nullopt : std::optional(stage->second);
}

int main(const std::vector<std::string> &arguments)
{
    Context context{false, Stage::Window, cacheFolder(), fs::read_symlink("/proc/self/exe").parent_path()};
    std::vector<const Bench *> wanted;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string &argument = arguments[i];
        const auto bench = std::ranges::find(benches(), argument, &Bench::name);
        if (argument == "--list" || argument == "--metrics") {
            list(argument == "--metrics");
            return 0;
        }
        if (argument == "--quick") {
            context.quick = true;
        } else if (const auto stage = stageOf(arguments, i)) {
            context.stage = *stage;
            ++i;
        } else if (bench != benches().end()) {
            wanted.push_back(&*bench);
        } else {
            std::fprintf(stderr, "blokwatch-bench: “%s” is no bench and no option\n%s", argument.c_str(), usage);
            return 2;
        }
    }
    if (wanted.empty()) {
        for (const Bench &bench : benches())
            wanted.push_back(&bench);
    }
    int failed = 0;
    for (const Bench *bench : wanted)
        failed += run(*bench, context) ? 0 : 1;
    return failed == 0 ? 0 : 1;
}

}

}

int main(int argc, char **argv)
{
    using namespace blokwatch::bench;
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (!arguments.empty() && arguments.front() == "--feed") // how a bench starts its feeder
        return runFeeder(arguments);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const Application application(argc, argv);
    return blokwatch::bench::main(arguments);
}
