// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "tablebench.h"

#include "items/runlistmodel.h"
#include "measure.h"
#include "views/runs/rundelegate.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"

#include <QApplication>
#include <QScrollBar>
#include <QTableView>

namespace blokwatch::bench {

namespace {

constexpr int beatMs = 33;
constexpr int runsPerBeat = 2000 * beatMs / 1000;

/// 99th percentile of the time that it takes to move and paint: half wheel steps, half pages and jumps.
double framesMs(QTableView &view, int frames)
{
    QScrollBar &bar = *view.verticalScrollBar();
    std::vector<double> values;
    for (int i = 0; i < frames; ++i) {
        int to = bar.value() + 3 * roomyRow;
        if (i % 4 == 1)
            to = bar.value() + bar.pageStep();
        else if (i % 4 == 3)
            to = int(qint64(bar.maximum()) * ((i * 37) % 101) / 101);
        values.push_back(timeMs([&] {
            bar.setValue(to > bar.maximum() ? 0 : to);
            view.viewport()->repaint();
        }));
    }
    const auto nth = values.begin() + std::ptrdiff_t(values.size() * 99 / 100);
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
}

/// Share of one core that runs coming in at 2,000 a second take, painting included. Beats follow each other without
/// the pauses between them, which would cost nothing.
double insertPercent(Mirror &mirror, RunMaker &maker, DeploymentId deployment, RunListModel &model, QTableView &view,
                     int beats)
{
    std::vector<std::shared_ptr<const RunBlock>> blocks;
    for (int i = 0; i < beats; ++i)
        blocks.push_back(makeBlock(maker, deployment, runsPerBeat));
    view.verticalScrollBar()->setValue(0);
    QApplication::processEvents();

    const double before = cpuMs();
    for (auto &block : blocks) {
        mirror.inbox().runs(std::move(block));
        const Mirror::Beat beat = mirror.beat();
        model.follow(beat.runs);
        QApplication::processEvents();
    }
    return 100 * (cpuMs() - before) / (double(beats) * beatMs);
}

}

void measureTable(const Context &context, Mirror &mirror, RunMaker &maker, DeploymentId deployment, Report &report)
{
    RunListModel model(mirror);
    Theme theme;
    theme.apply();
    QTableView view;
    setUpFixedRows(&view);
    view.setItemDelegate(new RunDelegate(theme, &view));
    view.setModel(&model);
    view.resize(1280, 760);
    view.show();
    QApplication::processEvents();

    report.figure("frame_p99_ms", framesMs(view, context.quick ? 20 : 600));
    report.figure("insert_cpu_percent",
                  insertPercent(mirror, maker, deployment, model, view, context.quick ? 10 : 300));
}

}
