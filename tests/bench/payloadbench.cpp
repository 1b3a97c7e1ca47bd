// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "application.h"
#include "await.h"
#include "bench.h"
#include "core/json/decoder.h"
#include "items/jsontreemodel.h"
#include "measure.h"
#include "views/run/jsontree.h"
#include "views/run/jsonview.h"
#include "views/theme/theme.h"

#include <QPlainTextEdit>

#include <algorithm>
#include <fstream>
#include <malloc.h>
#include <memory>
#include <string>

namespace blokwatch::bench {

namespace {

constexpr int levels = 10'000;
constexpr int waitMs = 120'000;

/// Rows of an answer, then one value far down.
std::string payload(std::size_t bytes)
{
    std::string text = "{\"rows\":[";
    for (int i = 0; text.size() < bytes; ++i)
        text += (i == 0 ? "{\"n\":" : ",{\"n\":") + std::to_string(i) + ",\"name\":\"row " + std::to_string(i) +
                "\",\"price\":12.5,\"tags\":[\"new\",\"vip\"],\"owner\":{\"id\":\"u" + std::to_string(i % 97) +
                "\",\"ok\":true}}";
    text += "],\"deep\":";
    for (int i = 0; i < levels; ++i)
        text += "[";
    text += "\"bottom\"";
    text.append(levels, ']');
    text += "}";
    text.reserve(text.size() + json::padding);
    return text;
}

/// What the process has in memory, bytes.
double residentBytes()
{
    malloc_trim(0);
    std::ifstream file("/proc/self/statm");
    double pages = 0;
    double resident = 0;
    file >> pages >> resident;
    return resident * 4096;
}

void forgetPeak() { std::ofstream("/proc/self/clear_refs") << "5"; }

/// The most that the process has had in memory since forgetPeak(), bytes.
double peakBytes()
{
    std::ifstream file("/proc/self/status");
    std::string word;
    double kilobytes = 0;
    while (file >> word && word != "VmHWM:") {}
    file >> kilobytes;
    return kilobytes * 1024;
}

/// Opens the value at `offset` and paints it, ms.
double openMs(JsonTree &tree, std::size_t offset)
{
    return timeMs([&] {
        tree.reveal(offset);
        tree.viewport()->repaint();
    });
}

/// The longest of: the top, rows at the start, in the middle and at the end, values half way down and at the bottom.
double worstOpenMs(JsonTree &tree, const std::string &text)
{
    const auto deep = text.find("\"deep\":") + 7;
    const std::size_t places[] = {0,
                                  text.find("\"vip\""),
                                  text.find("\"vip\"", text.size() / 2),
                                  text.rfind("\"vip\""),
                                  deep + 20,
                                  deep + levels / 2,
                                  text.find("\"bottom\"")};
    double worst = 0;
    for (const auto place : places)
        worst = std::max(worst, openMs(tree, place));
    return worst;
}

}

void runPayload(const Context &context, Report &report)
{
    const auto source = std::make_shared<const std::string>(payload(context.quick ? 2'000'000 : 100'000'000));
    const int times = context.quick ? 1 : 5;
    Theme theme;
    theme.apply();
    std::vector<double> preview;
    std::vector<double> whole;
    std::vector<double> open;
    double growth = 0;
    double peak = 0;
    for (int i = 0; i < times; ++i) {
        JsonView view(theme);
        view.resize(1000, 700);
        view.show();
        QApplication::processEvents();
        const double before = residentBytes();
        forgetPeak();
        const auto began = monotonicUs();
        preview.push_back(timeMs([&] {
            view.setValue(source, {});
            view.findChild<QPlainTextEdit *>(QStringLiteral("jsonText"))->viewport()->repaint();
        }));
        await("the value to be read", waitMs, [&] { return view.isReady(); });
        whole.push_back(double(monotonicUs() - began) / 1000);
        auto *const tree = view.findChild<JsonTree *>(QStringLiteral("jsonTree"));
        open.push_back(worstOpenMs(*tree, *source));
        peak = std::max(peak, peakBytes() - before);
        growth = std::max(growth, residentBytes() - before);
    }
    report.figure("preview_ms", median(preview));
    report.figure("whole_ms", median(whole));
    report.figure("open_ms", median(open));
    report.figure("growth_bytes", growth, double(source->size()));
    report.figure("peak_bytes", peak, double(source->size()));
}

}
