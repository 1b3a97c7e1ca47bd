// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"

#include <QApplication>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace fs = std::filesystem;

namespace blokwatch::bench {

namespace {

constexpr auto atMost = Target::Side::AtMost;
constexpr auto atLeast = Target::Side::AtLeast;

const std::vector<Bench> &benches()
{
    static const std::vector<Bench> all = {
        {"decode", {{"events_per_s", "events/s", Target{atLeast, 0.5}}}, runDecode},
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
        {"start",
         {{"first_paint_ms", "ms", Target{atMost, 300}},
          {"listed_ms", "ms", Target{atMost, 1000}},
          {"pss_mb", "MB", Target{atMost, 120}}},
         runStart},
    };
    return all;
}

constexpr const char *usage = "usage: blokwatch-bench [--quick] [NAME…]   all benches when none is named\n"
                              "       blokwatch-bench --list             their names\n"
                              "       blokwatch-bench --metrics          what each prints\n";

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

/// Whether the bench printed all that it declares.
bool run(const Bench &bench, const Context &context)
{
    const std::string name(bench.name);
    try {
        Report report(bench.name, bench.metrics, context.quick);
        bench.run(context, report);
        for (const std::string &metric : report.missing())
            std::fprintf(stderr, "%s: no figure for %s\n", name.c_str(), metric.c_str());
        return report.missing().empty();
    } catch (const std::exception &failure) {
        std::fprintf(stderr, "%s: %s\n", name.c_str(), failure.what());
        return false;
    }
}

int main(const std::vector<std::string> &arguments)
{
    Context context{false, cacheFolder(), fs::read_symlink("/proc/self/exe").parent_path()};
    std::vector<const Bench *> wanted;
    for (const std::string &argument : arguments) {
        const auto bench = std::ranges::find(benches(), argument, &Bench::name);
        if (argument == "--list" || argument == "--metrics") {
            list(argument == "--metrics");
            return 0;
        }
        if (argument == "--quick") {
            context.quick = true;
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
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    return blokwatch::bench::main({argv + 1, argv + argc});
}
