// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "application.h"
#include "await.h"
#include "bench.h"
#include "feederprocess.h"
#include "measure.h"
#include "recordedevents.h"
#include "studiowatch.h"
#include "views/runs/runspage.h"
#include "views/runs/runstable.h"

#include <QPaintEvent>
#include <QTableView>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>

namespace blokwatch::bench {

namespace {

constexpr int readyMs = 20'000;

/// Waits for the pictures of events. An event that changes how a run looks is painted when the first paint event of
/// the table's viewport that covers the run's row, after the mirror has applied the event, has ended. Runs whose row is
/// not in sight are never painted, and are left out.
class PaintWatch final : public Application::Watch
{
public:
    explicit PaintWatch(StudioWatch &studio) : m_studio(studio), m_view(*studio.window().runsPage()->table()->view())
    {
        QObject::connect(&studio.beats(), &MirrorDriver::eventsApplied, &m_home,
                         [this](const std::vector<AppliedEvents> &applied) { note(applied); });
    }

    /// ms from writing to painting, of each event seen.
    std::vector<double> &latencies() { return m_latencies; }

    void begins(const QObject *receiver, const QEvent &event) override
    {
        if (receiver != m_view.viewport() || event.type() != QEvent::Paint)
            return;
        const QRegion &region = static_cast<const QPaintEvent &>(event).region();
        const RunListModel &model = m_studio.window().runs();
        const int first = m_view.rowAt(0);
        const int bottom = m_view.rowAt(m_view.viewport()->height() - 1);
        const int last = bottom < 0 ? model.rowCount() - 1 : bottom;
        std::unordered_map<RunNo, std::int64_t> notCovered;
        for (int row = std::max(first, 0); row <= last; ++row) {
            const auto written = m_written.find(model.runAt(row));
            if (written == m_written.end())
                continue;
            const QRect place(0, m_view.rowViewportPosition(row), m_view.viewport()->width(), m_view.rowHeight(row));
            if (region.intersects(place))
                m_painting.push_back(written->second);
            else
                notCovered.insert(*written);
        }
        m_written = std::move(notCovered);
    }

    void ended(const QObject *receiver, QEvent::Type type, bool, std::int64_t, std::int64_t endedUs) override
    {
        if (receiver != m_view.viewport() || type != QEvent::Paint)
            return;
        for (const std::int64_t written : m_painting)
            m_latencies.push_back(double(endedUs - written) / 1000);
        m_painting.clear();
    }

private:
    /// Of several events of a run that one picture shows, the first one has waited longest.
    void note(const std::vector<AppliedEvents> &applied)
    {
        const RunTable &runs = m_studio.mirror().runs();
        for (const AppliedEvents &events : applied) {
            for (std::size_t i = events.first; i < events.first + events.count; ++i) {
                const RunEvent &event = events.batch->events[i];
                const std::int64_t written = RecordedEvents::writtenUs(event.id);
                const auto run =
                    event.type <= EventType::RunTimedOut ? runs.find(events.deployment, event.runId) : std::nullopt;
                if (run && written >= 0)
                    m_written.emplace(*run, written);
            }
        }
    }

    StudioWatch &m_studio;
    QTableView &m_view;
    QObject m_home;
    std::unordered_map<RunNo, std::int64_t> m_written; ///< when, of what is not painted yet
    std::vector<std::int64_t> m_painting;
    std::vector<double> m_latencies;
};

}

void runLatency(const Context &context, Report &report)
{
    const double seconds = context.quick ? 1 : 60;
    FeederProcess feeder({context.quick ? 1'000.0 : 5'000.0, seconds, false, false});
    StudioWatch studio(Stage::Window, feeder.url());
    await("the stream", readyMs, [&] { return studio.isReady(); });

    PaintWatch paints(studio);
    feeder.begin();
    std::optional<Feeding> feeding;
    await("the feeder's last event", int(seconds * 1000) + readyMs,
          [&] { return (feeding = feeder.result()).has_value(); });
    await("the last event", readyMs, [&] { return studio.arrived() >= feeding->events; });
    std::vector<double> &latencies = paints.latencies();
    if (latencies.empty())
        throw std::runtime_error("no event was painted");
    report.figure("p50_ms", percentile(latencies, 0.50));
    report.figure("p99_ms", percentile(latencies, 0.99));
    report.figure("max_ms", *std::ranges::max_element(latencies));
    report.figure("painted", double(latencies.size()));
}

}
